// DestinationField.tsx: the destination: own, saved or another address, in full, with its warnings.
import type { Destination, DestinationWarning } from '#domain/transfer/destination.ts';
import { checksummed } from '#protocol/signing/checksum.ts';
import type { Address as AddressText } from '#protocol/ids.ts';
import { useSessionMode } from '#state/account/session.ts';
import {
  forgetAddress,
  NAME_LENGTH,
  saveAddress,
  useSavedAddresses,
} from '#state/preferences/savedAddresses.ts';
import { Address } from '#ui/display/Address.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { HexInput, TextInput } from '#ui/controls/TextInput.tsx';
import { usePasteGuard } from '#ui/controls/usePasteGuard.tsx';
import { type Ref, useState } from 'react';
import { destinationProblem, warningText } from './destinationMessages.ts';

interface DestinationFieldProps {
  text: string;
  onText: (text: string) => void;
  destination: Destination;
  owner: AddressText | undefined;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  /** The service's refusal of it. */
  refused: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

export function DestinationField({
  text,
  onText,
  destination,
  owner,
  isConfirmed,
  onConfirm,
  refused,
  inputRef,
}: DestinationFieldProps) {
  const saved = useSavedAddresses(({ addresses }) => addresses);
  const choice = choiceOf(destination, owner, saved);
  const isWatching = useSessionMode() === 'watching';
  const { onPaste, warning } = usePasteGuard(text);
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('funds.to.kind', 'Send to')}>
        {(control) => (
          <Select<string>
            {...control}
            value={choice}
            onChange={(id) => onText(id === OTHER ? '' : checksummed(id as AddressText))}
            options={[
              ...(owner
                ? [
                    {
                      id: owner,
                      label: isWatching
                        ? t('funds.to.watched', 'Address of this account')
                        : t('funds.to.own', 'My own address'),
                    },
                  ]
                : []),
              ...saved
                .filter(({ address }) => address !== owner)
                .map(({ address, name }) => ({ id: address, label: visibleText(name) || address })),
              { id: OTHER, label: t('funds.to.other', 'Another address') },
            ]}
          />
        )}
      </Field>
      <Field label={t('funds.to', 'Address')} error={destinationProblem(destination) ?? refused}>
        {(control) => (
          <HexInput {...control} ref={inputRef} value={text} onChange={onText} onPaste={onPaste} />
        )}
      </Field>
      {warning}
      {destination.kind === 'address' && (
        <CheckedAddress
          destination={destination}
          owner={owner}
          isConfirmed={isConfirmed}
          onConfirm={onConfirm}
        />
      )}
    </div>
  );
}

interface CheckedAddressProps extends Pick<DestinationFieldProps, 'owner' | 'isConfirmed' | 'onConfirm'> {
  destination: Extract<Destination, { kind: 'address' }>;
}

/** The address in full, its warnings, and the confirmation that some need. */
function CheckedAddress({ destination, owner, isConfirmed, onConfirm }: CheckedAddressProps) {
  return (
    <>
      <p className="rounded-md bg-inset px-2 py-1.5 text-ink">
        <Address address={checksummed(destination.address)} isFull />
      </p>
      {destination.warnings.map((warning) => (
        <Warning key={warning.kind} warning={warning} />
      ))}
      {destination.isConfirmable && (
        <Checkbox
          checked={isConfirmed}
          onChange={onConfirm}
          label={t('funds.to.confirm', 'I have compared all 40 digits of this address')}
        />
      )}
      <SavedName address={destination.address} owner={owner} />
    </>
  );
}

const OTHER = 'other';

function choiceOf(
  destination: Destination,
  owner: AddressText | undefined,
  saved: readonly { address: AddressText }[],
): string {
  if (destination.kind !== 'address') return OTHER;
  const { address } = destination;
  return address === owner || saved.some((each) => each.address === address) ? address : OTHER;
}

function Warning({ warning }: { warning: DestinationWarning }) {
  const { tone, title, detail } = warningText(warning);
  return (
    <Banner tone={tone} title={<span className="break-words">{title}</span>}>
      {detail}
    </Banner>
  );
}

/** Names the address, or removes its name. */
function SavedName({ address, owner }: { address: AddressText; owner: AddressText | undefined }) {
  const known = useSavedAddresses(({ addresses }) => addresses.find((each) => each.address === address));
  const [name, setName] = useState<string>();
  if (address === owner) return null;
  if (known) {
    return (
      <p className="flex items-center gap-2 text-table text-muted">
        {t('funds.to.saved', 'Saved as “{name}” in this browser.', { name: visibleText(known.name) })}
        <Button size="sm" kind="quiet" onClick={() => forgetAddress(address)}>
          {t('funds.to.forget', 'Remove')}
        </Button>
      </p>
    );
  }
  if (name === undefined) {
    return (
      <div>
        <Button size="sm" kind="quiet" onClick={() => setName('')}>
          {t('funds.to.save', 'Save this address')}
        </Button>
      </div>
    );
  }
  const save = () => {
    saveAddress(address, name);
    setName(undefined);
  };
  return (
    <div className="flex items-end gap-2">
      <Field label={t('funds.to.name', 'Name for this address')} className="flex-1">
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={NAME_LENGTH}
            onChange={setName}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (name.trim() !== '') save();
            }}
          />
        )}
      </Field>
      <Button
        onClick={save}
        reason={name.trim() === '' ? t('funds.to.name.missing', 'Enter a name.') : undefined}
      >
        {t('funds.to.name.save', 'Save')}
      </Button>
    </div>
  );
}
