// AccountDialog.tsx: edits one account of the list: name, place, removal.
import { checksummed } from '#protocol/signing/checksum.ts';
import { addAccount, moveAccount, removeAccount } from '#state/account/ownAccounts.ts';
import { Address } from '#ui/display/Address.tsx';
import { announce } from '#ui/display/announce.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { asFailure } from '#client/transport/gatewayError.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { accountName } from './accountMessages.ts';
import { NameField } from './AddAccount.tsx';
import type { AccountRow } from './useAllAccounts.ts';

interface AccountDialogProps {
  row: AccountRow;
  isFirst: boolean;
  isLast: boolean;
  onRetry: () => void;
  /** Shows the account in the portfolio. */
  onOpen: () => void;
  onDone: () => void;
}

export function AccountDialog({ row, isFirst, isLast, onRetry, onOpen, onDone }: AccountDialogProps) {
  const { listed, reading } = row;
  const [name, setName] = useState(listed.name);
  const save = () => {
    addAccount(listed, name);
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={accountName(listed)}
      description={
        listed.isConnected
          ? t('accounts.isConnected', 'Connected: orders act for this account.')
          : t('accounts.isWatched', 'Read-only here.')
      }
      footer={
        <>
          <Button onClick={onOpen}>{t('accounts.open', 'Show in portfolio')}</Button>
          <Button kind="primary" onClick={save}>
            {t('accounts.save', 'Save name')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {reading.error !== undefined && (
          <Banner
            tone="warn"
            title={t('accounts.unread', 'This account could not be loaded')}
            action={
              <Button size="sm" busy={reading.isReading} onClick={onRetry}>
                {t('accounts.retry', 'Retry')}
              </Button>
            }
          >
            {visibleText(asFailure(reading.error).message ?? '')}
          </Banner>
        )}
        <p className="rounded-md bg-inset px-2 py-1.5 text-ink">
          <Address address={checksummed(listed.address)} isFull isCopyable />
        </p>
        <NameField name={name} onName={setName} />
        <Placing row={row} isFirst={isFirst} isLast={isLast} onRemoved={onDone} />
      </form>
    </Dialog>
  );
}

/** Buttons to move it up or down, or to remove it. */
function Placing({
  row: { listed },
  isFirst,
  isLast,
  onRemoved,
}: Pick<AccountDialogProps, 'row' | 'isFirst' | 'isLast'> & { onRemoved: () => void }) {
  const remove = () => {
    removeAccount(listed);
    announce(t('accounts.removed', 'Removed from the list: {name}', { name: accountName(listed) }));
    onRemoved();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        reason={isFirst ? t('accounts.isFirst', 'First in the list.') : undefined}
        onClick={() => moveAccount(listed, -1)}
      >
        {t('accounts.up', 'Move up')}
      </Button>
      <Button
        reason={isLast ? t('accounts.isLast', 'Last in the list.') : undefined}
        onClick={() => moveAccount(listed, 1)}
      >
        {t('accounts.down', 'Move down')}
      </Button>
      <Button
        kind="danger"
        className="ms-auto"
        reason={
          listed.isConnected ? t('accounts.remove.connected', 'Disconnect the wallet first.') : undefined
        }
        onClick={remove}
      >
        {t('accounts.remove', 'Remove')}
      </Button>
    </div>
  );
}
