// HashField.tsx: a field for a pasted transaction hash.
import type { Hex } from '#protocol/ids.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import { HexInput } from '#ui/controls/TextInput.tsx';
import { useState } from 'react';

interface HashFieldProps {
  onHash: (hash: Hex) => void;
  /** The button's verb. */
  action: string;
  isBusy?: boolean;
  reason?: string | undefined;
}

export function HashField({ onHash, action, isBusy = false, reason }: HashFieldProps) {
  const [text, setText] = useState('');
  const hash = readHash(text);
  const isWrong = text.trim() !== '' && hash === undefined;
  const why =
    reason ??
    (hash === undefined ? t('deposit.hash.enter', 'Enter the hash of the transaction.') : undefined);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-end gap-2">
      <Field
        label={t('deposit.hash.label', 'Transaction hash')}
        className="min-w-56 flex-1"
        error={
          isWrong
            ? t('deposit.hash.wrong', 'A transaction hash is 0x and 64 digits from 0 to 9 and a to f.')
            : undefined
        }
      >
        {(control) => <HexInput {...control} value={text} onChange={setText} />}
      </Field>
      <Button busy={isBusy} reason={why} onClick={() => hash && onHash(hash)}>
        {action}
      </Button>
    </div>
  );
}

function readHash(text: string): Hex | undefined {
  const lower = text.trim().toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(lower) ? (lower as Hex) : undefined;
}
