// ChangeLimits.tsx: the form that changes the limits of a trading key.
import type { KeyFacts } from '#client/tradingKey/keyMessages.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useState } from 'react';
import { keyProblemText } from './keyMessages.ts';
import { LimitFields, limitsOf, limitText } from './LimitFields.tsx';

export function ChangeLimits({ facts, onDone }: { facts: KeyFacts; onDone: () => void }) {
  const key = useOneClick((store) => store.key);
  const [text, setText] = useState(() => limitText(facts.limits, facts.lockAfterMs));
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const limits = limitsOf(text);
  const change = async () => {
    if (limits === undefined) return;
    const failed = await key?.change(
      { limits, lockAfterMs: text.lockAfterMs },
      facts.hasPassphrase ? passphrase : null,
    );
    setPassphrase('');
    setProblem(failed && keyProblemText(failed));
    if (failed === undefined) onDone();
  };
  return (
    <form
      aria-label={t('apiKeys.change', 'Change limits')}
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <LimitFields text={text} onChange={setText} />
      {facts.hasPassphrase && (
        <Field label={t('apiKeys.passphrase', 'Passphrase')} className="max-w-sm">
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
      )}
      {problem !== undefined && (
        <p role="alert" className="text-table text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onDone}>{t('apiKeys.change.cancel', 'Keep limits')}</Button>
        <Button
          type="submit"
          kind="primary"
          reason={limits === undefined ? t('apiKeys.setup.limits', 'Correct the limits first.') : undefined}
        >
          {t('apiKeys.change.save', 'Save limits')}
        </Button>
        <p className="text-label text-faint">
          {t('apiKeys.change.hint', 'The key locks afterwards. No new approval is needed.')}
        </p>
      </div>
    </form>
  );
}
