// PhoneLinkDialog.tsx: the page's address as a QR code for a phone.
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { QrCode } from '#ui/display/QrCode.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { reachablePage } from '../wallets/walletLinks.ts';

interface PhoneLinkDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The page's address; by default this window's. */
  page?: string;
}

export function PhoneLinkDialog({ isOpen, onOpenChange, page = location.href }: PhoneLinkDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('phone.title', 'Open on your phone')}
      description={t(
        'phone.lead',
        'Scan the code with your phone’s camera, or with the browser of your wallet app.',
      )}
    >
      {isOpen && <PhoneLink page={page} />}
    </Dialog>
  );
}

function PhoneLink({ page }: { page: string }) {
  const address = reachablePage(page)?.href;
  if (address === undefined)
    return (
      <Banner tone="info" title={t('phone.local', 'Only this computer can open this page')}>
        {t(
          'phone.local.detail',
          'Its address, {origin}, is not a public https address. Put Trine on a server with https to use it on a phone.',
          { origin: new URL(page).origin },
        )}
      </Banner>
    );
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="w-60">
        <QrCode text={address} label={t('phone.code', 'QR code of {page}', { page: address })} />
      </div>
      <p className="flex max-w-full items-center gap-1 text-table text-muted">
        <span dir="ltr" className="min-w-0 break-all">
          {address}
        </span>
        <CopyButton text={address} label={t('phone.copy', 'Copy the address of this page')} />
      </p>
      <p className="text-center text-table text-muted">
        {t(
          'phone.safe',
          'The code holds this address and nothing else. Connect a wallet on the phone as you did here.',
        )}
      </p>
    </div>
  );
}
