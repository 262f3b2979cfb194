// AddAccount.tsx: the form that adds an account to the list by its address.
import { type Destination, type DestinationWarning, readDestination } from '#domain/transfer/destination.ts';
import { checksummed } from '#protocol/signing/checksum.ts';
import { ACCOUNT_NAME_LENGTH, addAccount, MAX_ACCOUNTS } from '#state/account/ownAccounts.ts';
import { useSavedAddresses } from '#state/preferences/savedAddresses.ts';
import { Address } from '#ui/display/Address.tsx';
import { announce } from '#ui/display/announce.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { HexInput, TextInput } from '#ui/controls/TextInput.tsx';
import { usePasteGuard } from '#ui/controls/usePasteGuard.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { accountName, addProblem } from './accountMessages.ts';
import type { AccountList, ListedAccount } from './useAccountList.ts';

export function AddAccount({ list, onDone }: { list: AccountList; onDone: () => void }) {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [confirmed, setConfirmed] = useState<string>();
  const typed = useTypedAddress(text, list.accounts);
  const alike = typed.kind === 'address' ? typed.warnings.find(isLookAlike) : undefined;
  const problem = addProblem(typed, list.accounts);
  const reason = blocker({ list, typed, problem, isUnconfirmed: alike !== undefined && confirmed !== text });
  const add = () => {
    if (reason !== undefined || typed.kind !== 'address') return;
    addAccount({ serviceUrl: list.serviceUrl, address: typed.address }, name);
    announce(
      t('accounts.added', 'Account added: {name}', { name: accountName({ name, address: typed.address }) }),
    );
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={t('accounts.add', 'Add account')}
      description={t(
        'accounts.add.detail',
        'Adds an account read-only. The list is kept in this browser only.',
      )}
      footer={
        <>
          <Button onClick={onDone}>{t('accounts.cancel', 'Cancel')}</Button>
          <Button kind="primary" reason={reason} onClick={add}>
            {t('accounts.add.do', 'Add account')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <AddressField text={text} onText={setText} typed={typed} problem={problem} />
        {alike && <LookAlike alike={alike} />}
        {alike && (
          <Checkbox
            checked={confirmed === text}
            onChange={(isOn) => setConfirmed(isOn ? text : undefined)}
            label={t('funds.to.confirm', 'I have compared all 40 digits of this address')}
          />
        )}
        <NameField name={name} onName={setName} />
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

/** Parsed like a withdrawal address, and compared with listed accounts and saved addresses. */
function useTypedAddress(text: string, accounts: readonly ListedAccount[]): Destination {
  const saved = useSavedAddresses(({ addresses }) => addresses);
  return readDestination(text, {
    owner: undefined,
    saved: [...accounts.map((each) => ({ address: each.address, name: accountName(each) })), ...saved],
    agents: [],
    used: [],
  });
}

type LookAlikeWarning = Extract<DestinationWarning, { kind: 'lookAlike' }>;
const isLookAlike = (warning: DestinationWarning): warning is LookAlikeWarning =>
  warning.kind === 'lookAlike';

function blocker({
  list,
  typed,
  problem,
  isUnconfirmed,
}: {
  list: AccountList;
  typed: Destination;
  problem: string | undefined;
  isUnconfirmed: boolean;
}): string | undefined {
  if (list.accounts.length >= MAX_ACCOUNTS)
    return t('accounts.full', 'The list is full: {max} accounts. Remove one first.', { max: MAX_ACCOUNTS });
  if (typed.kind === 'empty') return t('accounts.add.empty', 'Enter an address.');
  if (problem !== undefined) return problem;
  return isUnconfirmed ? t('accounts.add.compare', 'Compare the address first.') : undefined;
}

function AddressField({
  text,
  onText,
  typed,
  problem,
}: {
  text: string;
  onText: (text: string) => void;
  typed: Destination;
  problem: string | undefined;
}) {
  const { onPaste, warning } = usePasteGuard(text);
  const hasNoChecksum = typed.kind === 'address' && typed.warnings.some(({ kind }) => kind === 'noChecksum');
  return (
    <>
      <Field
        label={t('funds.to', 'Address')}
        error={problem}
        hint={
          hasNoChecksum
            ? t('funds.to.noChecksum', 'No checksum in this address: a typo cannot be detected.')
            : undefined
        }
      >
        {(control) => <HexInput {...control} value={text} onChange={onText} onPaste={onPaste} />}
      </Field>
      {warning}
      {typed.kind === 'address' && (
        <p className="rounded-md bg-inset px-2 py-1.5 text-ink">
          <Address address={checksummed(typed.address)} isFull />
        </p>
      )}
    </>
  );
}

function LookAlike({ alike }: { alike: LookAlikeWarning }) {
  return (
    <Banner
      tone="danger"
      title={
        <span className="break-words">
          {t(
            'funds.to.alikeNamed',
            'Similar to “{name}” ({address}), but not the same.',
            { name: accountName(alike.of), address: alike.of.address },
            'Warning under a withdrawal address; {name} and {address}: one from the address book.',
          )}
        </span>
      }
    >
      {t(
        'funds.to.alike.detail',
        'Same beginning and end, different in between: a known trick to make you copy the wrong address.',
      )}
    </Banner>
  );
}

export function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  return (
    <Field label={t('accounts.name', 'Name')} hint={t('accounts.name.hint', 'Kept in this browser only')}>
      {(control) => <TextInput {...control} value={name} onChange={onName} maxLength={ACCOUNT_NAME_LENGTH} />}
    </Field>
  );
}
