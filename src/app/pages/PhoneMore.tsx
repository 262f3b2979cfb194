// PhoneMore.tsx: the phone's More menu: the account, and all other screens.
import { AccountPanel } from '#features/account-panel/AccountPanel.tsx';
import { LazyLeverageDialog } from '#features/order-ticket/leverage/LazyLeverageDialog.tsx';
import { setTour } from '#state/tour.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { ChevronRight } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { screens } from '../shell/screens.ts';
import type { TradePanelProps } from './tradePanels.ts';

export function PhoneMore({ market, onGate }: Pick<TradePanelProps, 'market' | 'onGate'>) {
  const address = new URLSearchParams(useSearch()).get('address');
  const others = [
    { path: '/market', label: i18n.t({ id: 'details.open', message: 'Market details' }) },
    { path: '/clock', label: i18n.t({ id: 'phone.clock', message: 'Nonces and clock' }) },
    { path: '/glossary', label: i18n.t({ id: 'glossary.title', message: 'Glossary' }) },
    { path: '/errors', label: i18n.t({ id: 'phone.errors', message: 'Errors and solutions' }) },
  ];
  return (
    <div className="scroll-quiet flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="shrink-0">
        <AccountPanel market={market} LeverageDialog={LazyLeverageDialog} onGate={onGate} />
      </div>
      <nav
        aria-label={i18n.t({ id: 'phone.screens', message: 'Other screens' })}
        className="border-t border-line"
      >
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
              {i18n.t({ id: 'tour.title', message: 'Tour of the trade screen' })}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
