// ScenarioTable.tsx: a scenario as figures.
import type { ScenarioPoint } from '#domain/portfolio/scenario.ts';
import { Decimal } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import type { ScenarioAsset } from './scenarioLegs.ts';
import { FigureTable } from '#ui/table/FigureTable.tsx';

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
    <FigureTable
      label={t(
        'scenario.table',
        'Scenarios at other prices of {base}',
        { base: asset.base },
        'Title of the table; {base}: the coin.',
      )}
      columns={[
        t('scenario.col.move', 'Move'),
        t('scenario.col.price', 'Price'),
        t('scenario.col.total', 'Total'),
        t('scenario.col.change', 'Change'),
      ]}
      rows={SHARES.map((share) => {
        const move = new Decimal(share).mul(width);
        const point = legsAt(asset.price.mul(move.plus(1)));
        return {
          id: share,
          name: <Percent value={move} places={1} sign="always" />,
          cells: [
            <Num key="price" value={roughly(point.price.toNumber())} format={formatExact} />,
            <Usd key="total" value={point.total} own />,
            <Usd key="change" value={point.total.minus(now)} tone="gain-loss" own />,
          ],
          isStrong: share === '0',
        };
      })}
      scrolls
    />
  );
}

/** An axis price with its significant digits. */
export function roughly(price: number): Decimal {
  return new Decimal(price).toSignificantDigits(5);
}
