// SetupForm.tsx: creates a trading key in this browser and has the main wallet approve it.
import { useGateway } from '#client/react.tsx';
import type { OneClickLimits } from '#domain/order/oneClick.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { isSignedFor } from '#state/account/session.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { type ReactNode, useState } from 'react';
import { freeName, nameProblem } from './agentName.ts';
import { DEFAULT_VALIDITY, endOf, keyProblemText, type ValidityId, validityOptions } from './keyMessages.ts';
import { firstLimits, LimitFields, limitsOf } from './LimitFields.tsx';
import { hasFailed, useApprove } from './useApprove.ts';

const SHORTEST_PASSPHRASE = 8;

export function SetupForm({
  taken,
  reason,
  isBrief = false,
  onCreated,
  onDone,
}: {
  taken: readonly string[];
  reason: string | undefined;
  /** The choices are stated in a sentence, and open on request. */
  isBrief?: boolean;
  /** The key exists, and the wallet is about to be asked to approve it. */
  onCreated?: () => void;
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
    await make(choices, validity, (isMade) => {
      setPassphrase('');
      if (isMade) onCreated?.();
    });
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
      {isBrief && <Summary limits={limits} lockAfterMs={text.lockAfterMs} />}
      <Choices isBrief={isBrief}>
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
      </Choices>
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

function Choices({ isBrief, children }: { isBrief: boolean; children: ReactNode }) {
  if (!isBrief) return children;
  return (
    <details className="rounded-md border border-line">
      <summary className="px-3 py-2 text-table text-muted compact:min-h-11 compact:py-3.5">
        {t('apiKeys.setup.choices', 'Limits, name and passphrase')}
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-3">{children}</div>
    </details>
  );
}

function Summary({ limits, lockAfterMs }: { limits: OneClickLimits | undefined; lockAfterMs: number }) {
  return (
    <p className="text-muted">
      {limits === undefined
        ? t('apiKeys.setup.limits', 'Correct the limits first.')
        : t(
            'apiKeys.setup.brief',
            'A key in this browser signs orders of up to {order} USDC for {time}. It can never withdraw.',
            {
              time: formatDuration(lockAfterMs, 'long'),
              order: formatExact(limits.maxOrderValue),
            },
            'Set-up of one-click trading; {time}: how long it stays unlocked, {order}: an amount.',
          )}
    </p>
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
  /** `onCreated` is called before the wallet is asked, with whether there is a key to approve. */
  const make = async (choices: KeyChoices, validity: ValidityId, onCreated: (isMade: boolean) => void) => {
    if (key === undefined || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const facts = await key.create(choices);
    onCreated(typeof facts !== 'string');
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
        'You enter it at every unlock, after a reload and in each tab. Without one, anyone using this browser profile can unlock the key.',
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
