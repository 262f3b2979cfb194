// MarginTiers.tsx: the table of margin tiers.
import type { MarginMarket } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';

/** Maximum leverage by position notional, with the current position's tier marked. Hidden with a single tier. */
export function MarginTiers({ market, value }: { market: MarginMarket; value: Decimal | undefined }) {
  const { tiers } = market;
  if (tiers.length < 2) return null;
  const current = value ? tiers.findLastIndex(({ lowerBound }) => value.gte(dec(lowerBound))) : -1;
  return (
    <details className="rounded-md border border-line text-table">
      <summary className="px-2 py-1.5 text-muted">{t('tiers.title', 'Leverage by position value')}</summary>
      <table className="tabular w-full border-t border-line">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('tiers.value', 'Position value')}</th>
            <th scope="col">{t('tiers.leverage', 'Max leverage')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ lowerBound, maxLeverage }, index) => (
            <tr
              key={lowerBound}
              aria-current={index === current || undefined}
              className={cx(index === current && 'bg-selected')}
            >
              <td className="px-2 py-1">{rangeText(lowerBound, tiers[index + 1]?.lowerBound)}</td>
              <td className="px-2 py-1 text-end">
                {t('leverage.times', '{value}×', { value: maxLeverage })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
