// ApproveForm.tsx: approves an address whose key is kept elsewhere: by a bot or another device.
import { roleQuery } from '#client/queries/account/role.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import type { UserRole } from '#protocol/info/account/userRole.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { HexInput, TextInput } from '#ui/controls/TextInput.tsx';
import { usePasteGuard } from '#ui/controls/usePasteGuard.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameProblem } from './agentName.ts';
import { DEFAULT_VALIDITY, endOf, type ValidityId, validityOptions } from './keyMessages.ts';
import { readPasted } from './pastedAddress.ts';
import { useApprove, wasTaken } from './useApprove.ts';

export function ApproveForm({ owner, taken }: { owner: Address; taken: readonly string[] }) {
  const gateway = useGateway();
  const { approve, reason } = useApprove();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [validity, setValidity] = useState<ValidityId>(DEFAULT_VALIDITY);
  const [isBusy, setBusy] = useState(false);
  const pasted = readPasted(text);
  const { onPaste, warning } = usePasteGuard(text);
  const { data: role } = useQuery(
    queryWhen(pasted.ok ? pasted.address : undefined, (address) => roleQuery(gateway, address)),
  );
  const addressError = pasted.ok ? roleProblem(pasted.address, owner, role) : pasted.problem;
  const nameError = name === '' ? undefined : nameProblem(name, taken);
  const blocked =
    reason ??
    addressError ??
    (pasted.ok
      ? nameProblem(name, taken)
      : t('apiKeys.approve.address', 'Paste the address of the key first.'));
  const send = async () => {
    if (!pasted.ok || blocked !== undefined || isBusy) return;
    setBusy(true);
    const submission = await approve({
      address: pasted.address,
      name,
      validUntil: endOf(validity, gateway.clock.now()),
    });
    setBusy(false);
    if (!wasTaken(submission)) return;
    setName('');
    setText('');
  };
  return (
    <form
      aria-label={t('apiKeys.approve.label', 'Approve another key')}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] items-start gap-3 compact:grid-cols-1">
        <AddressField
          text={text}
          onText={setText}
          onPaste={onPaste}
          error={addressError}
          isUnchecked={pasted.ok && pasted.isUnchecked}
        />
        <Field label={t('apiKeys.name', 'Name')} error={nameError}>
          {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={40} />}
        </Field>
        <Field label={t('apiKeys.validity', 'Approved for')}>
          {(control) => (
            <Select {...control} value={validity} onChange={setValidity} options={validityOptions()} />
          )}
        </Field>
      </div>
      {warning}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy} reason={blocked}>
          {t('apiKeys.approve', 'Approve this address')}
        </Button>
        <SignedBy who={{ by: 'wallet' }} />
      </div>
    </form>
  );
}

interface AddressFieldProps {
  text: string;
  onText: (text: string) => void;
  onPaste: ReturnType<typeof usePasteGuard>['onPaste'];
  error: string | undefined;
  /** Without a checksum. */
  isUnchecked: boolean;
}

function AddressField({ text, onText, onPaste, error, isUnchecked }: AddressFieldProps) {
  return (
    <Field
      label={t('apiKeys.approve.pasted', 'Address of the key')}
      error={error}
      hint={
        isUnchecked
          ? t(
              'apiKeys.approve.unchecked',
              'No checksum: a typo cannot be detected. Compare the address again.',
            )
          : undefined
      }
    >
      {(control) => <HexInput {...control} value={text} onChange={onText} onPaste={onPaste} />}
    </Field>
  );
}

/** What the service would refuse: an agent belongs to exactly one user and has no account itself. */
function roleProblem(address: Address, owner: Address, role: UserRole | undefined): string | undefined {
  if (address === owner)
    return t('apiKeys.approve.own', 'Address of the account itself. Its wallet can already sign everything.');
  if (role?.role === 'user')
    return t(
      'apiKeys.approve.user',
      'This address has its own account, so it cannot be a key. Use a new key.',
    );
  if (role?.role !== 'agent') return undefined;
  return role.owner === owner
    ? t('apiKeys.approve.already', 'This address is already one of your keys.')
    : t('apiKeys.approve.others', 'Address is already a key of another account. Use a new one.');
}
