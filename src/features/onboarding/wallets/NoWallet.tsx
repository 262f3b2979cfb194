// NoWallet.tsx: what to do when no wallet is installed.
import { PhoneLinkDialog } from '../phone/PhoneLinkDialog.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { MissingWallet } from '../MissingWallet.tsx';
import { useState } from 'react';
import { OpenInWallet } from './OpenInWallet.tsx';
import { walletLinksTo } from './walletLinks.ts';

/** Touch without a mouse: a phone or a tablet. */
const TOUCH = window.matchMedia('(hover: none) and (pointer: coarse)');

/** No wallet announces itself in this browser: how to get one, and what works without. */
export function NoWallet({
  page = location.href,
  isPhone = TOUCH.matches,
}: {
  page?: string;
  isPhone?: boolean;
}) {
  const links = isPhone ? walletLinksTo(page) : [];
  const [isCodeOpen, setCodeOpen] = useState<boolean>();
  return (
    <div className="flex flex-col gap-2 rounded-md bg-inset p-3 text-table text-muted">
      <p role="status" className="text-body font-medium text-ink">
        {t('wallet.none', 'No wallet found in this browser')}
      </p>
      {links.length > 0 && <OpenInWallet links={links} />}
      <ul className="flex list-disc flex-col gap-1 ps-4">
        <li>
          {t(
            'wallet.none.extension',
            'Install an Ethereum wallet from your browser’s store, such as MetaMask or Rabby, and load this page again.',
          )}
        </li>
        {links.length === 0 && (
          <li>{t('wallet.none.phone', 'On a phone, open this page in the browser of a wallet app.')}</li>
        )}
        <li>
          {t(
            'wallet.none.practice',
            'To practise without a wallet, run Trine on your computer with “npm start”. It includes a practice wallet and play money.',
          )}
        </li>
      </ul>
      <p>{t('wallet.none.safe', 'You can browse markets, order books and accounts without a wallet.')}</p>
      <MissingWallet />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={lookAgain}>
          {t('wallet.none.again', 'Search again')}
        </Button>
        {!isPhone && (
          <Button size="sm" kind="quiet" onClick={() => setCodeOpen(true)}>
            {t('phone.title', 'Open on your phone')}
          </Button>
        )}
      </div>
      {isCodeOpen !== undefined && (
        <PhoneLinkDialog isOpen={isCodeOpen} onOpenChange={setCodeOpen} page={page} />
      )}
    </div>
  );
}

/** Wallets answer this event by announcing themselves again (EIP-6963). */
function lookAgain(): void {
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}
