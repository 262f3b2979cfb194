// OpenInWallet.tsx: opens the page in a wallet app's browser, on a phone without a wallet.
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { ExternalLink } from 'lucide-react';
import type { WalletLink } from './walletLinks.ts';

export function OpenInWallet({ links }: { links: readonly WalletLink[] }) {
  return (
    <section className="flex flex-col gap-2" aria-labelledby="open-in-wallet">
      <h3 id="open-in-wallet" className="text-body font-semibold text-ink">
        {t('wallet.open', 'Open in your wallet’s browser')}
      </h3>
      <ul className="grid grid-cols-2 gap-2">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              rel="noreferrer"
              className="flex min-h-11 items-center justify-between gap-2 rounded-md border border-control px-3 font-medium text-ink"
            >
              {name}
              <Icon of={ExternalLink} size={14} className="shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
      <p className="text-label">
        {t(
          'wallet.open.note',
          'Each link goes through the wallet’s website, which sees the address of this page.',
        )}
      </p>
    </section>
  );
}
