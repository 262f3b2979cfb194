// FundingMap.tsx: the funding rates of all perpetuals as a heat map: now, and over a day, a week or a month.
import { useGateway } from '#client/react.tsx';
import { stepStarts } from '#domain/margin/fundingBuckets.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { MarketRow } from '#domain/market-list/marketRows.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatAxisTime, formatCandleTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo, useState } from 'react';
import { FundingRow } from './FundingRow.tsx';
import { HeatLegend } from './HeatLegend.tsx';
import { type FundingMapRow, type FundingOrder, orderedByFunding } from './marketBoard.ts';
import type { MarketLinks } from './useMarketLinks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** `steps` columns of `stepMs` each; the periods of the funding chart, so that both read the same answer. */
const SPANS = {
  day: { stepMs: 3 * HOUR, steps: 8, spanMs: DAY },
  week: { stepMs: DAY, steps: 7, spanMs: 7 * DAY },
  month: { stepMs: 3 * DAY, steps: 10, spanMs: 30 * DAY },
} as const;
type Span = keyof typeof SPANS;

/** Hours a rate is shown for. */
const UNITS = { hour: 1, eight: 8, year: 8_760 } as const;
type Unit = keyof typeof UNITS;

/** Sort interval: more often, rows would swap places under the pointer. */
const ORDERED_EVERY_MS = 30_000;

interface FundingMapProps {
  rows: readonly MarketRow[];
  links: MarketLinks;
  isLoading: boolean;
}

export function FundingMap({ rows, links, isLoading }: FundingMapProps) {
  const gateway = useGateway();
  const [span, setSpan] = useState<Span>('day');
  const [unit, setUnit] = useState<Unit>('eight');
  const [order, setOrder] = useState<FundingOrder>('highest');
  const moment = useNow(ORDERED_EVERY_MS);
  const perps = rows.filter(isPerp);
  const names = perps.map(({ market }) => market.assetId).join();
  const hasRates = perps.some(({ figures }) => figures.fundingRate);
  const places = useMemo(
    () => new Map(orderedByFunding(perps, order).map(({ market }, place) => [market.assetId, place])),
    // Sorted at that interval, not with each new rate.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [names, order, hasRates, moment],
  );
  const { stepMs, steps, spanMs } = SPANS[span];
  const current = stepStarts(gateway.clock.now(), stepMs, steps).join();
  const starts = useMemo(() => current.split(',').map(Number), [current]);
  const shown = perps.toSorted(
    (a, b) => (places.get(a.market.assetId) ?? 0) - (places.get(b.market.assetId) ?? 0),
  );
  if (isLoading) return <Skeleton label={t('markets.loading', 'Loading markets…')} lines={8} />;
  if (shown.length === 0) return <EmptyState title={t('markets.funding.none', 'No perpetuals listed')} />;
  return (
    <section
      aria-label={t('markets.view.funding', 'Funding rates')}
      className="card flex min-h-80 flex-1 flex-col overflow-hidden"
    >
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line p-2">
        <SpanChoice span={span} onSpan={setSpan} />
        <UnitChoice unit={unit} onUnit={setUnit} />
        <OrderChoice order={order} onOrder={setOrder} />
        <HeatLegend />
      </div>
      {/* Tab reaches the rows; the arrows scroll the map. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="group" aria-label={mapLabel(unit)} className="scroll-quiet min-h-0 flex-1">
        <table className="w-full text-table">
          <caption className="sr-only">{mapLabel(unit)}</caption>
          <thead>
            <HeaderRow starts={starts} stepMs={stepMs} />
          </thead>
          <tbody>
            {shown.map((row) => (
              <FundingRow
                key={row.market.assetId}
                row={row}
                href={links.hrefOf(row.market)}
                starts={starts}
                stepMs={stepMs}
                spanMs={spanMs}
                hours={UNITS[unit]}
                onOpen={links.open}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="shrink-0 border-t border-line px-3 py-2 text-label text-muted">
        {t(
          'markets.funding.note',
          'Averages per column, without compounding. History is read for rows in view, two markets at a time.',
        )}
      </p>
    </section>
  );
}

function HeaderRow({ starts, stepMs }: { starts: readonly number[]; stepMs: number }) {
  return (
    <tr className="text-label text-faint">
      <th scope="col" className="sticky start-0 top-0 z-2 bg-surface px-3 py-1 text-start font-medium">
        {t('picker.col.market', 'Market')}
      </th>
      <th scope="col" className="sticky top-0 z-1 bg-surface px-2 py-1 text-end font-medium">
        {t('markets.funding.now', 'Now')}
      </th>
      {starts.map((start) => (
        <th
          key={start}
          scope="col"
          className="sticky top-0 z-1 bg-surface px-2 py-1 text-end font-medium whitespace-nowrap"
        >
          {stepMs < DAY ? formatAxisTime(start, stepMs) : formatCandleTime(start, stepMs)}
        </th>
      ))}
    </tr>
  );
}

function isPerp(row: MarketRow): row is FundingMapRow {
  return hasTrait(row.market, 'funding');
}

function SpanChoice({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  return (
    <Segments
      className="shrink-0"
      label={t('fundingChart.span', 'Period')}
      items={[
        { id: 'day' as const, label: t('fundingChart.span.day', '24 h') },
        { id: 'week' as const, label: t('fundingChart.span.week', '7 d') },
        { id: 'month' as const, label: t('fundingChart.span.month', '30 d') },
      ]}
      selected={span}
      onSelect={onSpan}
    />
  );
}

function UnitChoice({ unit, onUnit }: { unit: Unit; onUnit: (unit: Unit) => void }) {
  return (
    <Segments
      className="shrink-0"
      label={t('markets.funding.unit', 'Rate per')}
      items={(['hour', 'eight', 'year'] as const).map((id) => ({ id, label: unitLabel(id) }))}
      selected={unit}
      onSelect={onUnit}
    />
  );
}

function unitLabel(unit: Unit): string {
  const labels: Record<Unit, string> = {
    hour: t('markets.funding.hour', 'Per hour'),
    eight: t('markets.funding.eight', 'Per 8 h'),
    year: t('markets.funding.year', 'Per year'),
  };
  return labels[unit];
}

function mapLabel(unit: Unit): string {
  return t(
    'markets.funding.label',
    'Funding rates, {unit}',
    { unit: unitLabel(unit) },
    'Names the heat map; {unit}: Per hour, Per 8 h or Per year.',
  );
}

function OrderChoice({ order, onOrder }: { order: FundingOrder; onOrder: (order: FundingOrder) => void }) {
  const label = t('markets.funding.order', 'Sort by');
  return (
    <Select<FundingOrder>
      size="sm"
      className="shrink-0"
      aria-label={label}
      value={order}
      onChange={onOrder}
      options={[
        { id: 'highest', label: t('markets.funding.highest', 'Highest rate') },
        { id: 'lowest', label: t('markets.funding.lowest', 'Lowest rate') },
        { id: 'interest', label: t('picker.col.openInterest', 'Open interest') },
        { id: 'name', label: t('markets.funding.name', 'Name') },
      ]}
    />
  );
}
