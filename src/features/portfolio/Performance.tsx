// Performance.tsx: value and profit over a period, as chart, figures, text and table.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { portfolioQuery } from '#client/queries/account/portfolio.ts';
import { useGateway } from '#client/react.tsx';
import { type PeriodFigures, periodFigures } from '#domain/portfolio/portfolioFigures.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Portfolio, PortfolioPeriod } from '#protocol/portfolio.ts';
import { type ReplicaTrouble, useReplicaTrouble } from '#state/account/useReplica.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Panel } from '#ui/display/Panel.tsx';
import { RetryLater } from '#ui/display/RetryLater.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { HistoryTable } from './HistoryTable.tsx';
import { PerformanceFigures, PerformanceWarnings } from './PerformanceFigures.tsx';
import { periodItems, periodLabel } from './periods.ts';
import { Picture, type View } from './PerformanceChart.tsx';

interface PerformanceProps {
  owner: Address;
  /** The current account value used on the whole page; undefined until the holdings are read. */
  valueNow: Decimal | undefined;
  period: PortfolioPeriod;
  onPeriod: (period: PortfolioPeriod) => void;
  className: string;
}

export function Performance({ owner, valueNow, period, onPeriod, className }: PerformanceProps) {
  const gateway = useGateway();
  const [view, setView] = useState<View>('value');
  const [isTable, setTable] = useState(false);
  const query = useQuery({
    ...portfolioQuery(gateway, owner, period),
    // The previous period stays dimmed until the requested one has loaded.
    placeholderData: (before, last) => (last?.queryKey[1] === owner ? before : undefined),
  });
  const trouble = useReplicaTrouble('portfolio', query);
  const { data, isPlaceholderData } = query;
  const choices = (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 px-4 py-2">
      <Segments<PortfolioPeriod>
        size="sm"
        label={t('performance.period', 'Period')}
        items={periodItems()}
        selected={period}
        onSelect={onPeriod}
      />
      <span className="ms-auto compact:hidden" />
      <Button size="sm" kind="quiet" onClick={() => setTable(!isTable)}>
        {isTable ? t('performance.picture', 'Show as chart') : t('performance.table', 'Show as table')}
      </Button>
      <Segments<View>
        size="sm"
        label={t('performance.view', 'Chart data')}
        items={[
          { id: 'value', label: t('performance.value', 'Value') },
          { id: 'pnl', label: t('performance.pnl', 'PnL') },
        ]}
        selected={view}
        onSelect={setView}
      />
    </div>
  );
  return (
    <Panel className={className} title={t('performance.title', 'Performance')}>
      {data && trouble && <Trouble trouble={trouble} knownAt={query.dataUpdatedAt} />}
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx('flex min-h-0 flex-1 flex-col', isPlaceholderData && 'opacity-50')}
        >
          <Figures
            data={data}
            valueNow={valueNow}
            period={period}
            view={view}
            isTable={isTable}
            choices={choices}
          />
        </div>
      ) : trouble ? (
        <>
          {choices}
          <Trouble trouble={trouble} />
        </>
      ) : (
        <Skeleton
          className="flex-1 p-4"
          lines={4}
          label={t('performance.loading', 'Loading account history…')}
        />
      )}
    </Panel>
  );
}

function Trouble({
  trouble: { isReplica, message, untilAt, retry, isBusy },
  knownAt,
}: {
  trouble: ReplicaTrouble;
  knownAt?: number;
}) {
  const title = isReplica
    ? t('performance.replica', 'Read replica unavailable')
    : t('performance.failed', 'Account history could not be loaded');
  const detail = t('performance.failed.detail', 'Trading, balances and positions are not affected.');
  const known =
    knownAt === undefined
      ? ''
      : t(
          'performance.old',
          'Last updated {time}',
          { time: formatDateTime(knownAt) },
          'Above the chart; {time}: date and time.',
        );
  return (
    <RetryLater
      className={knownAt === undefined ? 'flex-1' : 'mx-3 mt-2'}
      isBanner={knownAt !== undefined}
      title={title}
      detail={[known, detail].filter((part) => part !== '').join(' ')}
      message={message}
      untilAt={untilAt}
      onRetry={retry}
      isBusy={isBusy}
    />
  );
}

function Figures({
  data,
  valueNow,
  period,
  view,
  isTable,
  choices,
}: {
  data: Portfolio;
  valueNow: Decimal | undefined;
  period: PortfolioPeriod;
  view: View;
  isTable: boolean;
  /** The choice of period and view, between the figures and the chart. */
  choices: ReactNode;
}) {
  const isHidden = useHidesAmounts();
  const reported = useMemo(() => periodFigures(data), [data]);
  // A single current value with one time on the page.
  const figures = useMemo(
    () => reported && { ...reported, end: valueNow ?? reported.end },
    [reported, valueNow],
  );
  const points = view === 'value' ? data.equityHistory : data.pnlHistory;
  if (!figures) {
    return (
      <>
        {choices}
        <PerformanceWarnings status={data.status} warnings={data.warnings} />
        <EmptyState
          className="flex-1"
          title={t('performance.empty', 'No history yet')}
          detail={t('performance.empty.detail', 'History starts with the first deposit.')}
        />
      </>
    );
  }
  return (
    <>
      <PerformanceFigures figures={figures} volume={data.volume} />
      {choices}
      <PerformanceWarnings status={data.status} warnings={data.warnings} />
      {isTable ? (
        <HistoryTable data={data} />
      ) : points.length > 0 ? (
        <Picture data={data} figures={figures} view={view} />
      ) : (
        <EmptyState
          className="flex-1"
          title={t('performance.noLine', 'Not available')}
          detail={t('performance.noLine.detail', 'Choose the other chart.')}
        />
      )}
      <p className="sr-only" role="note">
        {isHidden ? summaryWithoutAmounts(figures, period) : summaryOf(figures, period)}
      </p>
    </>
  );
}

function summaryOf(
  { start, end, pnl, returnRate, drawdown }: PeriodFigures,
  period: PortfolioPeriod,
): string {
  return t(
    'performance.summary',
    '{period}: the account value went from {start} to {end}. Profit and loss {pnl}, a return of {rate}. Deepest drawdown {drawdown}.',
    {
      period: periodLabel(period),
      start: formatUsd(start),
      end: formatUsd(end),
      pnl: formatUsd(pnl, { sign: 'always' }),
      rate: formatPercent(returnRate, { sign: 'always' }),
      drawdown: drawdown ? formatUsd(drawdown.amount) : t('performance.drawdown.none', 'None'),
    },
  );
}

function summaryWithoutAmounts({ returnRate }: PeriodFigures, period: PortfolioPeriod): string {
  return t('performance.summaryHidden', '{period}: a return of {rate}. Amounts are hidden.', {
    period: periodLabel(period),
    rate: formatPercent(returnRate, { sign: 'always' }),
  });
}
