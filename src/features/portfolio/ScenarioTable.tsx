// ScenarioTable.tsx: a scenario as figures.
import type { ScenarioPoint } from '#domain/portfolio/scenario.ts';
import { Decimal } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { cx } from '#ui/theme/cx.ts';
import type { ScenarioAsset } from './scenarioLegs.ts';

export const WIDTHS = ['0.1', '0.25', '0.5', '0.9'] as const;

export type Width = (typeof WIDTHS)[number];

const SHARES = ['-1', '-0.5', '-0.2', '0', '0.2', '0.5', '1'] as const;

/** The chart's data in seven lines, for screen readers and exact figures. */
export function ScenarioTable({
  asset,
  legsAt,
  width,
}: {
  asset: ScenarioAsset;
  legsAt: (price: Decimal) => ScenarioPoint;
  width: Width;
}) {
  const now = legsAt(asset.price).total;
  return (
    <table
      className="w-full text-table"
      aria-label={t(
        'scenario.table',
        'Scenarios at other prices of {base}',
        { base: asset.base },
        'Title of the table; {base}: the coin.',
      )}
    >
      <thead>
        <tr className="text-label text-faint">
          <th scope="col" className="text-start font-medium">
            {t('scenario.col.move', 'Move')}
          </th>
          <th scope="col" className="text-end font-medium">
            {t('scenario.col.price', 'Price')}
          </th>
          <th scope="col" className="text-end font-medium">
            {t('scenario.col.total', 'Total')}
          </th>
          <th scope="col" className="text-end font-medium">
            {t('scenario.col.change', 'Change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {SHARES.map((share) => {
          const move = new Decimal(share).mul(width);
          const point = legsAt(asset.price.mul(move.plus(1)));
          return (
            <tr key={share} className={cx('h-6', share === '0' && 'font-medium')}>
              <th scope="row" className="text-start font-normal">
                <Percent value={move} places={1} sign="always" />
              </th>
              <td className="text-end">
                <Num value={roughly(point.price.toNumber())} format={formatExact} />
              </td>
              <td className="text-end">
                <Usd value={point.total} own />
              </td>
              <td className="text-end">
                <Usd value={point.total.minus(now)} tone="gain-loss" own />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** An axis price with its significant digits. */
export function roughly(price: number): Decimal {
  return new Decimal(price).toSignificantDigits(5);
}
