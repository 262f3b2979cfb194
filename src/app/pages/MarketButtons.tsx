// MarketButtons.tsx: the market's alerts and details, beside its name.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { AlertButton } from '#features/alerts/AlertButton.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { t } from '#ui/text/i18n.ts';
import { Info } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';

/** `address`: the market's name in links. Beside a question a phone has no room for the details: they are under More. */
export function MarketButtons({ market, address }: { market: Market; address: string }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  return (
    <div className="flex items-center">
      <StatusBadge market={market} className="me-1" />
      <AlertButton market={market} />
      <IconButton
        icon={Info}
        label={t('details.open', 'Market details')}
        onClick={() => navigate(`/market/${encodeURIComponent(address)}${search ? `?${search}` : ''}`)}
        className={hasTrait(market, 'question') ? 'compact:hidden' : undefined}
      />
    </div>
  );
}
