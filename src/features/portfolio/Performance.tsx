// Performance.tsx — value and profit over a period, as a picture, in figures, in words and as a table.
import { portfolioQuery } from '#client/queries/portfolio.ts';
import { useGateway } from '#client/react.tsx';
import { type PeriodFigures, periodFigures } from '#domain/portfolioFigures.ts';
import { dec } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { HistoryPoint, Portfolio, PortfolioPeriod, PortfolioWarning } from '#protocol/portfolio.ts';
import { usePreference } from '#state/preferences.ts';
import { useReplicaTrouble } from '#state/useReplica.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { csvText } from '#ui/format/csv.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { formatDateTime, formatShortDateTime } from '#ui/format/time.ts';
import { formatUsd } from '#ui/format/usd.ts';
import { i18n } from '#ui/i18n.ts';
import { LineChart } from '#ui/LineChart.tsx';
import { Percent, Usd } from '#ui/Num.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RetryLater } from '#ui/RetryLater.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { Segments } from '#ui/Segments.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stat } from '#ui/Stat.tsx';
import type { Column } from '#ui/tableTypes.ts';
import { VirtualTable } from '#ui/VirtualTable.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { axisUsd } from './axisUsd.ts';
import { periodItems, periodLabel } from './periods.ts';

interface PerformanceProps {
  owner: Address;
  period: PortfolioPeriod;
  onPeriod: (period: PortfolioPeriod) => void;
  className: string;
}

type View = 'value' | 'pnl';

export function Performance({ owner, period, onPeriod, className }: PerformanceProps) {
  const gateway = useGateway();
  const [view, setView] = useState<View>('value');
  const [isTable, setTable] = useState(false);
  const query = useQuery(portfolioQuery(gateway, owner, period));
  const trouble = useReplicaTrouble('portfolio', query);
  const { data } = query;
  return (
    <Panel
      className={className}
      title={i18n.t({ id: 'performance.title', message: 'Performance' })}
    >
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 px-3 pt-2">
        <Segments<PortfolioPeriod> size="sm" label={i18n.t({ id: 'performance.period', message: 'Period' })} items={periodItems()} selected={period} onSelect={onPeriod} />
        <span className="ms-auto" />
        <Button size="sm" kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? i18n.t({ id: 'performance.picture', message: 'Show as chart' }) : i18n.t({ id: 'performance.table', message: 'Show as table' })}
        </Button>
        <Segments<View>
          size="sm"
          label={i18n.t({ id: 'performance.view', message: 'What is drawn' })}
          items={[
            { id: 'value', label: i18n.t({ id: 'performance.value', message: 'Value' }) },
            { id: 'pnl', label: i18n.t({ id: 'performance.pnl', message: 'PnL' }) },
          ]}
          selected={view}
          onSelect={setView}
        />
      </div>
      {data ? (
        <Told data={data} period={period} view={view} isTable={isTable} />
      ) : trouble ? (
        <RetryLater
          className="flex-1"
          title={trouble.isReplica ? i18n.t({ id: 'performance.replica', message: 'Read replica unavailable' }) : i18n.t({ id: 'performance.failed', message: 'The history of your account could not be read' })}
          detail={i18n.t({ id: 'performance.failed.detail', message: 'Only this history comes from there: trading, balances and positions are not affected.' })}
          untilAt={trouble.untilAt}
          onRetry={trouble.retry}
          isBusy={trouble.isBusy}
        />
      ) : (
        <Skeleton className="flex-1 p-4" lines={4} label={i18n.t({ id: 'performance.loading', message: 'Reading the history of the account …' })} />
      )}
      {data && trouble && (
        <Banner tone="warn" className="m-3" title={i18n.t({ id: 'performance.old', message: 'Read replica unavailable: this is from {time}.', values: { time: formatDateTime(query.dataUpdatedAt) } })}>
          {i18n.t({ id: 'performance.old.detail', message: 'It is read again by itself. Trading, balances and positions are not affected.' })}
        </Banner>
      )}
    </Panel>
  );
}

function Told({ data, period, view, isTable }: { data: Portfolio; period: PortfolioPeriod; view: View; isTable: boolean }) {
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const figures = useMemo(() => periodFigures(data), [data]);
  if (!figures) {
    return <EmptyState className="flex-1" title={i18n.t({ id: 'performance.empty', message: 'There is no history yet' })} detail={i18n.t({ id: 'performance.empty.detail', message: 'It begins with the first funds of the account.' })} />;
  }
  return (
    <>
      <Figures figures={figures} volume={data.volume} isHidden={isHidden} />
      <Warnings status={data.status} warnings={data.warnings} />
      {isTable ? <HistoryTable data={data} isHidden={isHidden} /> : <Picture points={view === 'value' ? data.equityHistory : data.pnlHistory} view={view} isHidden={isHidden} />}
      <p className="sr-only" role="note">
        {isHidden ? summaryWithoutAmounts(figures, period) : summaryOf(figures, period)}
      </p>
    </>
  );
}

function Figures({ figures, volume, isHidden }: { figures: PeriodFigures; volume: Portfolio['volume']; isHidden: boolean }) {
  const { end, pnl, returnRate, flows, drawdown } = figures;
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-x-6 gap-y-2 px-3 py-2">
      <div>
        <p className="text-label text-faint">{i18n.t({ id: 'performance.worth', message: 'Account value' })}</p>
        <p className="text-figure font-semibold">
          <Usd value={end} isHidden={isHidden} />
        </p>
      </div>
      <Stat label={i18n.t({ id: 'performance.profit', message: 'Profit and loss' })} tip={i18n.t({ id: 'performance.profit.tip', message: 'What changed the value apart from money brought in or taken out.' })}>
        <Usd value={pnl} tone="gain-loss" isHidden={isHidden} />
      </Stat>
      <Stat label={i18n.t({ id: 'performance.return', message: 'Return' })} tip={i18n.t({ id: 'performance.return.tip', message: 'Profit over what there was at the start and what came in since.' })}>
        <Percent value={returnRate} tone="gain-loss" missing={i18n.t({ id: 'performance.return.none', message: 'There was nothing to make a profit with.' })} />
      </Stat>
      <Stat label={i18n.t({ id: 'performance.flows', message: 'Brought in less taken out' })}>
        <Usd value={flows} sign="always" isHidden={isHidden} />
      </Stat>
      <Stat label={i18n.t({ id: 'performance.drawdown', message: 'Deepest drawdown' })} tip={i18n.t({ id: 'performance.drawdown.tip', message: 'The furthest that profit fell below an earlier height, and how much of the account’s value at that height that was.' })}>
        {drawdown ? (
          <span data-tip={`${formatDateTime(drawdown.fromAt)} → ${formatDateTime(drawdown.toAt)}`}>
            <Usd value={drawdown.amount.neg()} isHidden={isHidden} /> <span className="text-muted">{formatPercent(drawdown.rate?.neg())}</span>
          </span>
        ) : (
          i18n.t({ id: 'performance.drawdown.none', message: 'none' })
        )}
      </Stat>
      <Stat label={i18n.t({ id: 'performance.volume', message: 'Volume' })}>
        <Usd value={volume} isHidden={isHidden} missing={i18n.t({ id: 'performance.volume.none', message: 'The service does not tell it.' })} />
      </Stat>
    </div>
  );
}

/** What the service says is not as it should be, in its own words. */
function Warnings({ status, warnings }: Pick<Portfolio, 'status' | 'warnings'>) {
  if (status === 'ok' && warnings.length === 0) return null;
  return (
    <Banner tone="warn" className="mx-3 mb-1" title={i18n.t({ id: 'performance.warnings', message: 'The service says that these figures are incomplete ({status}).', values: { status } })}>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.asset} ${warning.time} ${warning.reason}`}>{warningText(warning)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function warningText({ asset, time, reason }: PortfolioWarning): string {
  return [asset, reason, time === null ? '' : formatDateTime(time)].filter((part) => part !== '').join(' · ');
}

function Picture({ points, view, isHidden }: { points: readonly HistoryPoint[]; view: View; isHidden: boolean }) {
  const [pointed, setPointed] = useState<number>();
  const last = points.at(-1);
  const isLoss = view === 'pnl' && last !== undefined && dec(last.value).isNegative();
  const tone = view === 'value' ? 'text-accent' : isLoss ? 'text-loss' : 'text-gain';
  const lines = useMemo(() => [{ id: view, tone, isFilled: true, points: points.map(({ at, value }) => ({ x: at, y: dec(value).toNumber() })) }], [points, tone, view]);
  const under = points.find(({ at }) => at === pointed);
  return (
    <div className="relative flex min-h-52 flex-1 flex-col">
      <LineChart
        className="min-h-52 flex-1"
        lines={lines}
        hasZero={view === 'pnl'}
        formatX={(at) => formatShortDateTime(at)}
        formatY={(value, step) => (isHidden ? '••••' : axisUsd(value, step))}
        onPoint={setPointed}
      />
      {under && (
        <p aria-hidden="true" className="tabular pointer-events-none absolute start-3 top-0 text-label text-muted">
          {formatDateTime(under.at)} <Usd value={under.value} isHidden={isHidden} {...(view === 'pnl' ? { tone: 'gain-loss' as const } : {})} />
        </p>
      )}
    </div>
  );
}

interface TableRow {
  at: number;
  value: HistoryPoint['value'];
  pnl: HistoryPoint['value'] | undefined;
}

function HistoryTable({ data, isHidden }: { data: Portfolio; isHidden: boolean }) {
  const rows = useMemo(() => rowsOf(data).toReversed(), [data]);
  const columns = useMemo<Column<TableRow>[]>(
    () => [
      { id: 'at', header: i18n.t({ id: 'performance.col.time', message: 'Time' }), width: 'minmax(140px,1fr)', cell: ({ at }) => formatDateTime(at) },
      { id: 'value', header: i18n.t({ id: 'performance.value', message: 'Value' }), align: 'end', width: 'minmax(110px,1fr)', cell: ({ value }) => <Usd value={value} isHidden={isHidden} /> },
      { id: 'pnl', header: i18n.t({ id: 'performance.pnl', message: 'PnL' }), align: 'end', width: 'minmax(110px,1fr)', cell: ({ pnl }) => <Usd value={pnl} tone="gain-loss" isHidden={isHidden} /> },
    ],
    [isHidden],
  );
  return (
    <div className="flex min-h-52 flex-1 flex-col">
      <VirtualTable label={i18n.t({ id: 'performance.tableLabel', message: 'Account value and PnL over time' })} columns={columns} rows={rows} rowKey={({ at }) => String(at)} empty={null} className="max-h-80" />
      <div className="border-t border-line px-3 py-2">
        <Button size="sm" onClick={() => saveFile(csvText(['time', 'value', 'pnl'], rows.map(({ at, value, pnl }) => [new Date(at).toISOString(), value, pnl])), 'trine-value.csv', 'text/csv')}>
          {i18n.t({ id: 'performance.save', message: 'Save this table as CSV' })}
        </Button>
      </div>
    </div>
  );
}

/** Points of one moment in one line; a moment that only one of the two lines knows keeps its place. */
function rowsOf({ equityHistory, pnlHistory }: Portfolio): TableRow[] {
  const pnlAt = new Map(pnlHistory.map(({ at, value }) => [at, value]));
  return equityHistory.map(({ at, value }) => ({ at, value, pnl: pnlAt.get(at) }));
}

function summaryOf({ start, end, pnl, returnRate, drawdown }: PeriodFigures, period: PortfolioPeriod): string {
  return i18n.t({
    id: 'performance.summary',
    message: '{period}: the account value went from {start} to {end}. Profit and loss {pnl}, a return of {rate}. Deepest drawdown {drawdown}.',
    values: {
      period: periodLabel(period),
      start: formatUsd(start),
      end: formatUsd(end),
      pnl: formatUsd(pnl, { sign: 'always' }),
      rate: formatPercent(returnRate, { sign: 'always' }),
      drawdown: drawdown ? formatUsd(drawdown.amount) : i18n.t({ id: 'performance.drawdown.none', message: 'none' }),
    },
  });
}

function summaryWithoutAmounts({ returnRate }: PeriodFigures, period: PortfolioPeriod): string {
  return i18n.t({ id: 'performance.summaryHidden', message: '{period}: a return of {rate}. Amounts are hidden.', values: { period: periodLabel(period), rate: formatPercent(returnRate, { sign: 'always' }) } });
}
