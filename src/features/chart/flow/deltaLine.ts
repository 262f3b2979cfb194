// deltaLine.ts: cumulative delta as a line over the volume, on its own scale. Imperative; React only mounts it.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { LineSeries } from 'lightweight-charts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import { deltaByCandle, type Tally } from './tapeTally.ts';
import { chartTime } from '../priceChartSeries.ts';

export interface DeltaLine {
  set: (candles: readonly Candle[]) => void;
  setTheme: (theme: ChartTheme) => void;
  destroy: () => void;
}

const SCALE = 'delta';
const colorOf = (theme: ChartTheme): string => theme.studies[1] ?? theme.accent;

export function createDeltaLine(
  { chart }: Pick<ChartParts, 'chart'>,
  tally: Tally,
  theme: ChartTheme,
): DeltaLine {
  const series = chart.addSeries(LineSeries, {
    priceScaleId: SCALE,
    priceFormat: { type: 'volume' },
    color: colorOf(theme),
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  });
  chart.priceScale(SCALE).applyOptions({ scaleMargins: { top: 0.8, bottom: 0.02 } });
  return {
    set: (candles) => {
      const deltas = deltaByCandle(
        candles.map(({ openAt }) => openAt),
        tally.steps,
      );
      series.setData(
        candles.map(({ openAt }, index) => {
          const time = chartTime(openAt);
          const value = deltas[index];
          return value === undefined ? { time } : { time, value };
        }),
      );
    },
    setTheme: (next) => series.applyOptions({ color: colorOf(next) }),
    destroy: () => chart.removeSeries(series),
  };
}
