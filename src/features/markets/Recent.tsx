// Recent.tsx: the markets opened last in this browser, with a button to clear them.
import type { MarketRow } from '#domain/market-list/marketRows.ts';
import { clearRecentMarkets, useRecentMarkets } from '#state/market/recentMarkets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { KindBadge } from '#ui/display/Badge.tsx';
import { t } from '#ui/text/i18n.ts';
import { Link } from 'wouter';
import { DayChange } from './figures.tsx';
import type { MarketLinks } from './useMarketLinks.ts';

export function Recent({ rows, links }: { rows: readonly MarketRow[]; links: MarketLinks }) {
  const recent = useRecentMarkets();
  const shown = recent.flatMap((id) => rows.find(({ market }) => market.assetId === id) ?? []);
  if (shown.length === 0) return null;
  const title = t('markets.recent', 'Recently viewed');
  return (
    <section aria-label={title} className="flex shrink-0 items-center gap-2">
      <h2 className="shrink-0 text-table font-medium text-muted compact:sr-only">{title}</h2>
      <ul className="scroll-quiet flex min-w-0 flex-1 gap-1">
        {shown.map(({ market, figures }) => (
          <li key={market.assetId} className="shrink-0">
            <Link
              href={links.hrefOf(market)}
              className="focus-inside flex h-7 items-center gap-2 rounded-md border border-line bg-surface px-2 text-table hover:bg-hover compact:h-11"
            >
              <span className="max-w-56 truncate font-medium">{market.symbol}</span>
              <KindBadge kind={market.kind} />
              <DayChange market={market} figures={figures} />
            </Link>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        kind="quiet"
        aria-label={t('markets.recent.clear.label', 'Clear recently viewed markets')}
        onClick={clearRecentMarkets}
      >
        {t('markets.recent.clear', 'Clear')}
      </Button>
    </section>
  );
}
