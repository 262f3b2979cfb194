// FundingChart.tsx: the funding rate of each settlement, as a chart or as a table.
import { fundingHistoryQuery } from '#client/queries/market/fundingHistory.ts';
import { useGateway } from '#client/react.tsx';
import { annualFundingRate } from '#domain/margin/funding.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market, PerpMarket } from '#domain/market/market.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatShortDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import { Table } from '#ui/table/Table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createFundingColumns, type FundingColumns } from './fundingColumns.ts';
import { fundingFiguresOf } from './fundingFigures.ts';

const DAY_MS = 86_400_000;
const SPANS = { '1': DAY_MS, '7': 7 * DAY_MS, '30': 30 * DAY_MS };
type Span = keyof typeof SPANS;
const RATE_PLACES = 4;

export function FundingChart({ market, views }: { market: Market; views: ReactNode }) {
  const [span, setSpan] = useState<Span>('7');
  const [isTable, setTable] = useState(false);
  return (
    <>
      <div className="fades-more flex h-8 shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-1 [scrollbar-width:none] compact:h-12">
        {views}
        {hasTrait(market, 'funding') && (
          <div className="ms-auto flex shrink-0 items-center gap-1">
            <Segments
              size="sm"
              label={t('fundingChart.span', 'Period')}
              items={[
                { id: '1', label: t('fundingChart.span.day', '24 h') },
                { id: '7', label: t('fundingChart.span.week', '7 d') },
                { id: '30', label: t('fundingChart.span.month', '30 d') },
              ]}
              selected={span}
              onSelect={setSpan}
            />
            <IconButton
              icon={Table2}
              pressed={isTable}
              label={t('fundingChart.table.show', 'Show as table')}
              onClick={() => setTable(!isTable)}
            />
          </div>
        )}
      </div>
      {hasTrait(market, 'funding') ? (
        <Funding market={market} spanMs={SPANS[span]} isTable={isTable} />
      ) : (
        <EmptyState
          className="flex-1"
          title={t('fundingChart.none', 'This market has no funding')}
          detail={t('fundingChart.none.detail', 'Only perpetuals pay funding between longs and shorts.')}
        />
      )}
    </>
  );
}

function Funding({ market, spanMs, isTable }: { market: PerpMarket; spanMs: number; isTable: boolean }) {
  const gateway = useGateway();
  const { data, error, refetch } = useQuery(fundingHistoryQuery(gateway, market.assetId, spanMs));
  if (!data) {
    return error ? (
      <EmptyState
        className="flex-1"
        title={t('fundingChart.failed', 'Funding history could not be loaded')}
        detail={t(
          'fundingChart.failed.detail',
          'Your positions and the rate in the market bar are not affected.',
        )}
        action={<Button onClick={() => void refetch()}>{t('fundingChart.retry', 'Retry')}</Button>}
      />
    ) : (
      <p role="status" className="grid flex-1 place-items-center text-muted">
        {t('fundingChart.loading', 'Loading funding history…')}
      </p>
    );
  }
  if (data.length === 0)
    return (
      <EmptyState className="flex-1" title={t('fundingChart.empty', 'No funding settled in this period')} />
    );
  return (
    <>
      <Figures market={market} points={data} />
      {isTable ? <FundingTable market={market} points={data} /> : <Picture points={data} />}
    </>
  );
}

function Figures({ market, points }: { market: PerpMarket; points: readonly FundingRatePoint[] }) {
  const figures = useMemo(() => fundingFiguresOf(points), [points]);
  if (!figures) return null;
  const { latest, average, sum, highest, lowest } = figures;
  const rate = (value: Decimal) => formatPercent(value, { places: RATE_PLACES, sign: 'always' });
  return (
    <div className="flex shrink-0 gap-5 overflow-x-auto px-3 py-2 [scrollbar-width:none]">
      <Stat label={t('fundingChart.latest', 'Latest')}>{rate(dec(latest.fundingRate))}</Stat>
      <Stat
        label={t('fundingChart.average', 'Average')}
        tip={t('fundingChart.average.tip', 'Per settlement, over the period shown')}
      >
        {rate(average)}
      </Stat>
      <Stat
        label={t('fundingChart.annual', 'Annualized')}
        tip={t('fundingChart.annual.tip', 'Average rate over a year, without compounding')}
      >
        {formatPercent(annualFundingRate(average, market.fundingIntervalHours), {
          sign: 'always',
        })}
      </Stat>
      <Stat
        label={t('fundingChart.sum', 'Paid by longs')}
        tip={t('fundingChart.sum.tip', 'Share of position value over the period; negative: received')}
      >
        {rate(sum)}
      </Stat>
      <Stat label={t('fundingChart.highest', 'Highest')}>{rate(dec(highest.fundingRate))}</Stat>
      <Stat label={t('fundingChart.lowest', 'Lowest')}>{rate(dec(lowest.fundingRate))}</Stat>
    </div>
  );
}

function Picture({ points }: { points: readonly FundingRatePoint[] }) {
  const host = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<FundingColumns>();
  const [pointed, setPointed] = useState<FundingRatePoint>();
  useEffect(() => {
    if (!host.current) return undefined;
    const made = createFundingColumns(
      host.current,
      {
        rate: (percent) => formatPercent(new Decimal(percent).div(100), { places: RATE_PLACES }),
        time: formatShortDateTime,
      },
      setPointed,
    );
    const stop = onAppearanceChange(made.setTheme);
    setColumns(made);
    return () => {
      stop();
      made.destroy();
    };
  }, []);
  useEffect(() => columns?.setPoints(points), [columns, points]);
  const figures = fundingFiguresOf(points);
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={host} dir="ltr" aria-hidden="true" className="absolute inset-0" />
      {pointed && (
        <p
          aria-hidden="true"
          className="tabular pointer-events-none absolute start-2 top-1 z-10 text-label text-muted"
        >
          {formatShortDateTime(pointed.time)}{' '}
          <span className={pointed.fundingRate.startsWith('-') ? 'text-loss' : 'text-gain'}>
            {formatPercent(pointed.fundingRate, { places: RATE_PLACES, sign: 'always' })}
          </span>
        </p>
      )}
      <p className="sr-only">
        {figures &&
          t(
            'fundingChart.summary',
            '{count, plural, one {# settlement} other {# settlements}}: {average} on average, from {lowest} to {highest}; the latest was {latest}.',
            {
              count: points.length,
              average: formatPercent(figures.average, { places: RATE_PLACES, sign: 'always' }),
              lowest: formatPercent(figures.lowest.fundingRate, { places: RATE_PLACES, sign: 'always' }),
              highest: formatPercent(figures.highest.fundingRate, { places: RATE_PLACES, sign: 'always' }),
              latest: formatPercent(figures.latest.fundingRate, { places: RATE_PLACES, sign: 'always' }),
            },
          )}
      </p>
    </div>
  );
}

function FundingTable({ market, points }: { market: PerpMarket; points: readonly FundingRatePoint[] }) {
  const rows = useMemo(() => points.toReversed(), [points]);
  const columns = useMemo<Column<FundingRatePoint>[]>(
    () => [
      {
        id: 'time',
        header: t('fundingChart.col.time', 'Settled'),
        width: 'minmax(120px,1fr)',
        cell: ({ time }) => formatShortDateTime(time),
      },
      {
        id: 'rate',
        header: t('fundingChart.col.rate', 'Rate'),
        align: 'end',
        width: 'minmax(90px,1fr)',
        cell: ({ fundingRate }) => formatPercent(fundingRate, { places: RATE_PLACES, sign: 'always' }),
      },
      {
        id: 'annual',
        header: t('fundingChart.col.annual', 'Annualized'),
        align: 'end',
        width: 'minmax(90px,1fr)',
        cell: ({ fundingRate }) =>
          formatPercent(annualFundingRate(dec(fundingRate), market.fundingIntervalHours), { sign: 'always' }),
      },
    ],
    [market.fundingIntervalHours],
  );
  return (
    <Table
      label={t('fundingChart.table', 'Funding rates of {symbol}', { symbol: market.symbol })}
      columns={columns}
      rows={rows}
      rowKey={({ time }) => String(time)}
      empty={null}
    />
  );
}
