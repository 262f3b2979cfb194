// SetupForm.tsx: creates a trading key in this browser and has the main wallet approve it.
import { useGateway } from '#client/react.tsx';
import { useOneClick } from '#state/account/oneClick.ts';
import { isSignedFor } from '#state/account/session.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useState } from 'react';
import { freeName, nameProblem } from './agentName.ts';
import { DEFAULT_VALIDITY, endOf, keyProblemText, type ValidityId, validityOptions } from './keyMessages.ts';
import { firstLimits, LimitFields, limitsOf } from './LimitFields.tsx';
import { hasFailed, useApprove } from './useApprove.ts';

const SHORTEST_PASSPHRASE = 8;

export function SetupForm({
  taken,
  reason,
  onDone,
}: {
  taken: readonly string[];
  reason: string | undefined;
  onDone: () => void;
}) {
  const [name, setName] = useState<string>();
  const [validity, setValidity] = useState<ValidityId>(DEFAULT_VALIDITY);
  const [text, setText] = useState(firstLimits);
  const [passphrase, setPassphrase] = useState('');
  const chosen = name ?? freeName('browser', taken);
  const nameError = nameProblem(chosen, taken);
  const limits = limitsOf(text);
  const isShort = passphrase !== '' && passphrase.length < SHORTEST_PASSPHRASE;
  const blocked = reason ?? nameError ?? blockedText(limits !== undefined, isShort);
  const { isBusy, problem, make } = useCreateKey(onDone);
  const submit = async () => {
    if (limits === undefined || blocked !== undefined) return;
    const choices = { name: chosen, limits, lockAfterMs: text.lockAfterMs, passphrase: passphrase || null };
    await make(choices, validity, () => setPassphrase(''));
  };
  return (
    <form
      aria-label={t('apiKeys.setup.label', 'Set up one-click trading')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid grid-cols-2 items-start gap-4 compact:grid-cols-1">
        <Field
          label={t('apiKeys.name', 'Name')}
          hint={t('apiKeys.name.hint', 'Shown in your list of keys.')}
          error={nameError}
        >
          {(control) => <TextInput {...control} value={chosen} onChange={setName} maxLength={40} />}
        </Field>
        <Field
          label={t('apiKeys.validity', 'Approved for')}
          hint={t('apiKeys.validity.hint', 'The service rejects the key after this date.')}
        >
          {(control) => (
            <Select {...control} value={validity} onChange={setValidity} options={validityOptions()} />
          )}
        </Field>
      </div>
      <LimitFields text={text} onChange={setText} />
      <PassphraseField value={passphrase} onChange={setPassphrase} isShort={isShort} />
      {problem !== undefined && (
        <p role="alert" className="text-table text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" busy={isBusy} reason={blocked}>
          {t('apiKeys.setup.make', 'Create and approve key')}
        </Button>
        <SignedBy who={{ by: 'wallet' }} />
      </div>
    </form>
  );
}

function blockedText(hasLimits: boolean, isShort: boolean): string | undefined {
  if (!hasLimits) return t('apiKeys.setup.limits', 'Correct the limits first.');
  return isShort ? t('apiKeys.setup.passphrase', 'Use a longer passphrase, or none.') : undefined;
}

type KeyChoices = Parameters<NonNullable<ReturnType<typeof useOneClick.getState>['key']>['create']>[0];

/** Creates a key and has the main wallet approve it; `onDone` is called once both succeeded. */
function useCreateKey(onDone: () => void) {
  const key = useOneClick((store) => store.key);
  const gateway = useGateway();
  const { approve } = useApprove();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** `onCreated` is called before the wallet is asked. */
  const make = async (choices: KeyChoices, validity: ValidityId, onCreated: () => void) => {
    if (key === undefined || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const facts = await key.create(choices);
    onCreated();
    if (typeof facts === 'string') {
      setProblem(keyProblemText(facts));
    } else if (!isSignedFor(facts.owner)) {
      // Another account was connected meanwhile.
      await key.erase(facts.address);
    } else {
      const submission = await approve({
        address: facts.address,
        name: choices.name,
        validUntil: endOf(validity, gateway.clock.now()),
      });
      // The key was never approved, so it is deleted unseen.
      if (hasFailed(submission)) await key.erase(facts.address);
      else onDone();
    }
    setBusy(false);
  };
  return { isBusy, problem, make };
}

interface PassphraseFieldProps {
  value: string;
  onChange: (value: string) => void;
  isShort: boolean;
}

function PassphraseField({ value, onChange, isShort }: PassphraseFieldProps) {
  return (
    <Field
      label={t('apiKeys.passphrase.new', 'Passphrase (recommended)')}
      hint={t(
        'apiKeys.passphrase.hint',
        'Required at every unlock. Without one, anyone using this browser profile can unlock the key.',
      )}
      error={
        isShort
          ? t(
              'apiKeys.passphrase.short',
              'Minimum {least} characters, or leave it empty.',
              { least: SHORTEST_PASSPHRASE },
              'Under the passphrase of a new key; {least}: the minimum length.',
            )
          : undefined
      }
      className="max-w-sm"
    >
      {(control) => (
        <TextInput
          {...control}
          type="password"
          autoComplete="new-password"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
