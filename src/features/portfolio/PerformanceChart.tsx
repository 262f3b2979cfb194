// PerformanceChart.tsx: value or profit over a period as a line chart.
import { HIDDEN, useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { PeriodFigures } from '#domain/portfolio/portfolioFigures.ts';
import { drawnLine } from '#domain/portfolio/valueLine.ts';
import type { HistoryPoint, Portfolio } from '#protocol/portfolio.ts';
import { formatAxisTime, formatDateTime } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Usd } from '#ui/display/Num.tsx';
import { useMemo, useState } from 'react';
import { axisUsd } from './axisUsd.ts';

export type View = 'value' | 'pnl';

export function Picture({ data, figures, view }: { data: Portfolio; figures: PeriodFigures; view: View }) {
  const isHidden = useHidesAmounts();
  const [pointed, setPointed] = useState<number>();
  const tones = view === 'value' ? TONES.value : TONES.pnl;
  const lines = useMemo(() => {
    const drawn =
      view === 'value' ? drawnLine(data.equityHistory, data.pnlHistory) : drawnLine(data.pnlHistory);
    return [
      {
        id: view,
        ...tones,
        isFilled: true,
        hasDots: drawn.hasDots,
        points: drawn.points.map(({ at, value }) => ({ x: at, y: value.toNumber() })),
      },
    ];
  }, [data, tones, view]);
  const { drawdown } = figures;
  const marks = useMemo(() => (drawdown && view === 'pnl' ? drawdownMarks(drawdown) : []), [drawdown, view]);
  const at = pointed;
  const [value, pnl] = [valueAt(data.equityHistory, at), valueAt(data.pnlHistory, at)];
  return (
    <div className="flex min-h-56 flex-1 flex-col">
      <p aria-hidden="true" className="tabular flex min-h-5 flex-wrap gap-x-3 px-3 text-label text-muted">
        {at !== undefined && <span>{formatDateTime(at)}</span>}
        {value !== undefined && (
          <span>
            {t('performance.value', 'Value')} <Usd value={value} own className="text-ink" />
          </span>
        )}
        {pnl !== undefined && (
          <span>
            {t('performance.pnl', 'PnL')} <Usd value={pnl} tone="gain-loss" own />
          </span>
        )}
      </p>
      <LineChart
        className="min-h-52 flex-1"
        label={
          view === 'value'
            ? t('performance.chart.value', 'Account value over time')
            : t('performance.chart.pnl', 'Profit and loss over time')
        }
        lines={lines}
        axis="time"
        hasZero={view === 'pnl'}
        marks={marks}
        formatX={formatAxisTime}
        formatY={(amount, step) => (isHidden ? HIDDEN : axisUsd(amount, step))}
        describe={(x) => pointMessages(data, x, isHidden)}
        onPoint={setPointed}
      />
    </div>
  );
}

/** The peak before the largest loss, and its end. */
function drawdownMarks({ fromAt, toAt }: NonNullable<PeriodFigures['drawdown']>) {
  return [
    {
      x: fromAt,
      label: t('performance.mark.height', 'peak'),
      tone: 'text-muted',
    },
    {
      x: toAt,
      label: t('performance.mark.deepest', 'max drawdown'),
      tone: 'text-loss',
    },
  ];
}

const TONES = { value: { tone: 'text-accent' }, pnl: { tone: 'text-gain', toneBelow: 'text-loss' } };

function valueAt(
  history: readonly HistoryPoint[],
  at: number | undefined,
): HistoryPoint['value'] | undefined {
  return history.find((point) => point.at === at)?.value;
}

function pointMessages(data: Portfolio, x: number, isHidden: boolean): string {
  const time = formatDateTime(x);
  if (isHidden) return t('performance.point.hidden', '{time}: amounts are hidden', { time });
  return t('performance.point', '{time}: value {value}, profit and loss {pnl}', {
    time,
    value: formatUsd(valueAt(data.equityHistory, x)),
    pnl: formatUsd(valueAt(data.pnlHistory, x), { sign: 'always' }),
  });
}
