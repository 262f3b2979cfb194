// MarginFacts.tsx: leverage, margin modes and tiers of a perpetual.
import { useGateway, useReadable } from '#client/react.tsx';
import { type MaintenanceSlice, maintenanceSlices } from '#domain/margin/margin.ts';
import type { MarginMarket } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Section } from '#ui/page/Page.tsx';
import { cx } from '#ui/theme/cx.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Fact, Facts } from './Facts.tsx';

interface MarginFactsProps {
  market: MarginMarket;
  /** Value of the account's position at the mark, in quote. */
  held: Decimal | undefined;
}

export function MarginFacts({ market, held }: MarginFactsProps) {
  const gateway = useGateway();
  const { features } = useReadable(gateway.config);
  const hasIsolated = features.includes('isolatedMargin');
  return (
    <Section title={i18n.t({ id: 'details.margin', message: 'Leverage and margin' })}>
      <Facts>
        <Fact
          label={i18n.t({ id: 'details.leverage', message: 'Max leverage' })}
          note={
            market.tiers.length > 1 &&
            i18n.t({ id: 'details.leverage.note', message: 'Less for larger positions, see the tiers.' })
          }
        >
          {times(market.maxLeverage)}
        </Fact>
        <Fact
          label={i18n.t({ id: 'details.modes', message: 'Margin modes' })}
          note={
            market.isIsolatedOnly &&
            i18n.t({
              id: 'details.modes.isolatedOnly.note',
              message: 'Each position has margin of its own. The rest of the account does not back it.',
            })
          }
        >
          {market.isIsolatedOnly ? (
            <Badge tone="warn">
              {i18n.t({ id: 'details.modes.isolatedOnly', message: 'Isolated only' })}
            </Badge>
          ) : hasIsolated ? (
            i18n.t({ id: 'details.modes.both', message: 'Cross and isolated' })
          ) : (
            i18n.t({ id: 'details.modes.cross', message: 'Cross' })
          )}
        </Fact>
      </Facts>
      <Tiers market={market} held={held} />
      <ul className="flex list-disc flex-col gap-1 ps-4 text-label text-muted">
        {formulas().map((formula) => (
          <li key={formula}>{formula}</li>
        ))}
      </ul>
    </Section>
  );
}

const times = (leverage: number) =>
  i18n.t({ id: 'leverage.times', message: '{value}×', values: { value: leverage } });

const formulas = (): string[] => [
  i18n.t({ id: 'details.formula.initial', message: 'Initial margin = size × mark price ÷ leverage' }),
  i18n.t({
    id: 'details.formula.maintenance',
    message: 'Maintenance margin = position value × rate of its tier − deduction',
  }),
  i18n.t({
    id: 'details.formula.ratio',
    message:
      'Margin ratio = maintenance margin ÷ equity. Liquidation starts at 100%; from 150% everything is closed.',
  }),
];

function Tiers({ market, held }: MarginFactsProps) {
  const slices = maintenanceSlices(market.tiers);
  const own = held?.gt(0) ? slices.findLast(({ lowerBound }) => held.gte(lowerBound)) : undefined;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={tiersLabel()}>
      <table className="tabular w-full text-table" aria-label={tiersLabel()}>
        <thead>
          <tr className="text-label text-faint">
            <th scope="col" className="py-1 text-start font-medium">
              {i18n.t({ id: 'tiers.value', message: 'Position value' })}
            </th>
            <th scope="col" className="px-2 text-end font-medium">
              {i18n.t({ id: 'tiers.leverage', message: 'Max leverage' })}
            </th>
            <th scope="col" className="px-2 text-end font-medium">
              {i18n.t({ id: 'details.tiers.rate', message: 'Maintenance' })}
            </th>
            <th scope="col" className="text-end font-medium">
              {i18n.t({ id: 'details.tiers.deduction', message: 'Deduction' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice, index) => (
            <tr
              key={slice.lowerBound.toFixed()}
              aria-current={slice === own || undefined}
              className={cx('h-6 border-t border-line', slice === own && 'bg-selected')}
            >
              <th scope="row" className="text-start font-normal">
                {rangeText(slice)}
              </th>
              <td className="px-2 text-end">{times(market.tiers[index]?.maxLeverage ?? 1)}</td>
              <td className="px-2 text-end">{formatPercent(slice.rate, { places: 3 })}</td>
              <td className="text-end">{formatExact(slice.deduction)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tiersLabel = () => i18n.t({ id: 'details.tiers', message: 'Margin tiers' });

function rangeText({ lowerBound, upperBound }: MaintenanceSlice): string {
  const from = formatUsd(lowerBound, { places: 0 });
  return upperBound === undefined
    ? i18n.t({ id: 'tiers.above', message: 'From {from}', values: { from } })
    : i18n.t({
        id: 'tiers.between',
        message: '{from} to {to}',
        values: { from, to: formatUsd(upperBound, { places: 0 }) },
      });
}
