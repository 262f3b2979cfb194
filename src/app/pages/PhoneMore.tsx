// PhoneMore.tsx: the phone's More menu: the account, and all other screens.
import { AccountPanel } from '#features/account-panel/AccountPanel.tsx';
import { LazyLeverageDialog } from '#features/order-ticket/leverage/LazyLeverageDialog.tsx';
import { setTour } from '#state/tour.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { t } from '#ui/text/i18n.ts';
import { ChevronRight } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { screens } from '../shell/screens.ts';
import type { TradePanelProps } from './tradePanels.ts';

export function PhoneMore({ market, onGate }: Pick<TradePanelProps, 'market' | 'onGate'>) {
  const address = new URLSearchParams(useSearch()).get('address');
  const others = [
    { path: '/market', label: t('details.open', 'Market details') },
    { path: '/clock', label: t('phone.clock', 'Nonces and clock') },
    { path: '/glossary', label: t('glossary.title', 'Glossary') },
    { path: '/errors', label: t('phone.errors', 'Errors and solutions') },
  ];
  return (
    <div className="scroll-quiet flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="shrink-0">
        <AccountPanel market={market} LeverageDialog={LazyLeverageDialog} onGate={onGate} />
      </div>
      <nav aria-label={t('phone.screens', 'Other screens')} className="border-t border-line">
        <ul className="divide-y divide-line">
          {[...screens().filter(({ path }) => path !== '/trade'), ...others].map(({ path, label }) => (
            <li key={path}>
              <Link
                href={address ? `${path}?address=${address}` : path}
                className="focus-inside flex min-h-12 items-center justify-between px-4"
              >
                {label}
                <Icon of={ChevronRight} className="text-faint rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => setTour(true)}
              className="focus-inside flex min-h-12 w-full items-center px-4 text-start"
            >
              {t('tour.title', 'Tour of the trade screen')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
