// MarginTiers.tsx: the table of margin tiers.
import type { MarginMarket } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { FigureTable } from '#ui/table/FigureTable.tsx';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';

/** Maximum leverage by position notional, with the current position's tier marked. Hidden with a single tier. */
export function MarginTiers({ market, value }: { market: MarginMarket; value: Decimal | undefined }) {
  const { tiers } = market;
  if (tiers.length < 2) return null;
  const current = value ? tiers.findLastIndex(({ lowerBound }) => value.gte(dec(lowerBound))) : -1;
  const title = t('tiers.title', 'Leverage by position value');
  return (
    <details className="rounded-md border border-line text-table">
      <summary className="px-2 py-1.5 text-muted">{title}</summary>
      <div className="border-t border-line px-2 py-1">
        <FigureTable
          label={title}
          columns={[t('tiers.value', 'Position value'), t('tiers.leverage', 'Max leverage')]}
          rows={tiers.map(({ lowerBound, maxLeverage }, index) => ({
            id: lowerBound,
            name: rangeText(lowerBound, tiers[index + 1]?.lowerBound),
            cells: [t('leverage.times', '{value}×', { value: maxLeverage })],
            isCurrent: index === current,
          }))}
        />
      </div>
    </details>
  );
}

function rangeText(from: string, to: string | undefined): string {
  const values = {
    from: formatUsd(from, { places: 0 }),
    to: to === undefined ? '' : formatUsd(to, { places: 0 }),
  };
  return to === undefined
    ? t('tiers.above', 'From {from}', values)
    : t('tiers.between', '{from} to {to}', values);
}
