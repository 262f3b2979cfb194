// MarginFacts.tsx: leverage, margin modes and tiers of a perpetual.
import { useGateway, useReadable } from '#client/react.tsx';
import { type MaintenanceSlice, maintenanceSlices } from '#domain/margin/margin.ts';
import type { MarginMarket } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Section } from '#ui/page/Page.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Fact, Facts } from './Facts.tsx';
import { FigureTable } from '#ui/table/FigureTable.tsx';

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
    <Section title={t('details.margin', 'Leverage and margin')}>
      <Facts>
        <Fact
          label={t('details.leverage', 'Max leverage')}
          note={
            market.tiers.length > 1 && t('details.leverage.note', 'Less for larger positions, see the tiers.')
          }
        >
          {times(market.maxLeverage)}
        </Fact>
        <Fact
          label={t('details.modes', 'Margin modes')}
          note={
            market.isIsolatedOnly &&
            t(
              'details.modes.isolatedOnly.note',
              'Each position has margin of its own. The rest of the account does not back it.',
            )
          }
        >
          {market.isIsolatedOnly ? (
            <Badge tone="warn">{t('details.modes.isolatedOnly', 'Isolated only')}</Badge>
          ) : hasIsolated ? (
            t('details.modes.both', 'Cross and isolated')
          ) : (
            t('details.modes.cross', 'Cross')
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

const times = (leverage: number) => t('leverage.times', '{value}×', { value: leverage });

const formulas = (): string[] => [
  t('details.formula.initial', 'Initial margin = size × mark price ÷ leverage'),
  t('details.formula.maintenance', 'Maintenance margin = position value × rate of its tier − deduction'),
  t(
    'details.formula.ratio',
    'Margin ratio = maintenance margin ÷ equity. Liquidation starts at 100%; from 150% everything is closed.',
  ),
];

function Tiers({ market, held }: MarginFactsProps) {
  const slices = maintenanceSlices(market.tiers);
  const own = held?.gt(0) ? slices.findLast(({ lowerBound }) => held.gte(lowerBound)) : undefined;
  return (
    <FigureTable
      label={t('details.tiers', 'Margin tiers')}
      columns={[
        t('tiers.value', 'Position value'),
        t('tiers.leverage', 'Max leverage'),
        t('details.tiers.rate', 'Maintenance'),
        t('details.tiers.deduction', 'Deduction'),
      ]}
      rows={slices.map((slice, index) => ({
        id: slice.lowerBound.toFixed(),
        name: rangeText(slice),
        cells: [
          times(market.tiers[index]?.maxLeverage ?? 1),
          formatPercent(slice.rate, { places: 3 }),
          formatExact(slice.deduction),
        ],
        isCurrent: slice === own,
      }))}
      scrolls
    />
  );
}

function rangeText({ lowerBound, upperBound }: MaintenanceSlice): string {
  const from = formatUsd(lowerBound, { places: 0 });
  return upperBound === undefined
    ? t('tiers.above', 'From {from}', { from })
    : t('tiers.between', '{from} to {to}', { from, to: formatUsd(upperBound, { places: 0 }) });
}
