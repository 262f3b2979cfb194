// MissingWallet.tsx: why an installed wallet may be missing from the list, and what to do.
import { t } from '#ui/text/i18n.ts';

export function MissingWallet() {
  return (
    <details className="text-table text-muted">
      <summary className="cursor-pointer py-1 compact:py-3.5">
        {t('wallet.missing', 'Your wallet is not listed?')}
      </summary>
      <ul className="flex list-disc flex-col gap-1 ps-4">
        <li>{t('wallet.missing.do', 'Unlock it, allow it on this site, and reload.')}</li>
        <li>
          {t(
            'wallet.missing.where',
            'Many wallets work only on https:// pages and on http://localhost. This page is at {origin}.',
            { origin: window.location.origin },
          )}
        </li>
      </ul>
    </details>
  );
}
