// Movers.tsx: the markets that rose, fell and traded most in 24 hours; one of the three at a time on a phone.
import type { MarketRow } from '#domain/market-list/marketRows.ts';
import { KindBadge } from '#ui/display/Badge.tsx';
import { Num } from '#ui/display/Num.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useIsCompact } from '#ui/hooks/useIsCompact.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { DayChange, MarkPrice } from './figures.tsx';
import { type MoverKind, moversOf } from './marketBoard.ts';
import type { MarketLinks } from './useMarketLinks.ts';

const COUNT = 5;
/** On a phone the table follows within the first screen. */
const COUNT_ON_PHONE = 3;
const KINDS: readonly MoverKind[] = ['gainers', 'losers', 'volume'];

interface MoversProps {
  rows: readonly MarketRow[];
  links: MarketLinks;
  isLoading: boolean;
}

export function Movers({ rows, links, isLoading }: MoversProps) {
  const isCompact = useIsCompact();
  const [chosen, choose] = useState<MoverKind>('gainers');
  const shown = isCompact ? KINDS.filter((kind) => kind === chosen) : KINDS;
  return (
    <section aria-label={t('markets.movers', 'Movers')} className="flex shrink-0 flex-col gap-3">
      {isCompact && (
        <Segments
          label={t('markets.movers', 'Movers')}
          items={KINDS.map((id) => ({ id, label: titleOf(id) }))}
          selected={chosen}
          onSelect={choose}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {shown.map((kind) => (
          <MoverList
            key={kind}
            kind={kind}
            rows={moversOf(rows, kind, isCompact ? COUNT_ON_PHONE : COUNT)}
            links={links}
            isLoading={isLoading}
          />
        ))}
      </div>
    </section>
  );
}

function MoverList({ kind, rows, links, isLoading }: MoversProps & { kind: MoverKind }) {
  return (
    <section aria-label={titleOf(kind)} className="card min-w-72 flex-1 p-3">
      <h2 className="mb-1 text-table font-medium text-muted">{titleOf(kind)}</h2>
      {isLoading ? (
        <Skeleton label={t('markets.loading', 'Loading markets…')} lines={COUNT} />
      ) : rows.length === 0 ? (
        // As high as the list: what is below keeps its place when figures arrive.
        <p className="min-h-35 py-2 text-table text-muted">{t('picker.noFigures', 'No figures yet')}</p>
      ) : (
        <ol>
          {rows.map(({ market, figures }) => (
            <li key={market.assetId}>
              <Link
                href={links.hrefOf(market)}
                className="focus-inside flex items-center gap-2 rounded-sm px-1 py-1 text-table hover:bg-hover compact:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate font-medium compact:whitespace-normal">
                  {market.symbol}
                  <KindBadge className="ms-2" kind={market.kind} />
                </span>
                {kind === 'volume' ? (
                  <Num value={figures.dayNotional} format={formatCompactUsd} />
                ) : (
                  <span className="text-muted">
                    <MarkPrice market={market} figures={figures} />
                  </span>
                )}
                <span className="w-20 text-end">
                  <DayChange market={market} figures={figures} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function titleOf(kind: MoverKind): string {
  const titles: Record<MoverKind, string> = {
    gainers: t('markets.gainers', 'Gainers, 24 h'),
    losers: t('markets.losers', 'Losers, 24 h'),
    volume: t('markets.volume', 'Volume, 24 h'),
  };
  return titles[kind];
}
