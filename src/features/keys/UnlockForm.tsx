// UnlockForm.tsx: unlocks the trading key for this session, with its passphrase where it has one.
import type { KeyFacts } from '#client/tradingKey/keyMessages.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useState } from 'react';
import { keyProblemText } from './keyMessages.ts';

export function UnlockForm({
  facts,
  reason,
  onDone,
}: {
  facts: KeyFacts;
  reason?: string | undefined;
  onDone?: () => void;
}) {
  const key = useOneClick((store) => store.key);
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const unlock = async () => {
    if (isBusy || reason !== undefined) return;
    setBusy(true);
    const failed = await key?.unlock(facts.hasPassphrase ? passphrase : null);
    setBusy(false);
    setPassphrase('');
    setProblem(failed && keyProblemText(failed));
    if (failed === undefined) onDone?.();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void unlock();
      }}
    >
      {facts.hasPassphrase ? (
        <Field label={t('apiKeys.passphrase', 'Passphrase')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="off"
              value={passphrase}
              onChange={setPassphrase}
            />
          )}
        </Field>
      ) : (
        problem !== undefined && (
          <p role="alert" className="text-table text-danger">
            {problem}
          </p>
        )
      )}
      <div>
        <Button type="submit" kind="primary" busy={isBusy} reason={reason}>
          {t('apiKeys.unlock', 'Unlock for {time}', { time: formatDuration(facts.lockAfterMs, 'long') })}
        </Button>
      </div>
    </form>
  );
}
