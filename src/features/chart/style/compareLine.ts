// compareLine.ts: another market as a line over the candles, both in per cent since the left edge. Imperative; React
// only mounts it.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import { type ISeriesApi, LineSeries } from 'lightweight-charts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import { chartTime } from '../priceChartSeries.ts';

export interface CompareLine {
  set: (own: readonly Candle[], other: readonly Candle[]) => void;
  setTheme: (theme: ChartTheme) => void;
  /** Its change since the first visible candle, a ratio; undefined while none is visible. */
  change: () => number | undefined;
  destroy: () => void;
}

/** The sixth study colour: the least used. */
const colorOf = (theme: ChartTheme): string => theme.studies.at(-1) ?? theme.accent;

/**
 * The other market's closes at this market's candles; undefined without one. Additional times would move every candle.
 */
export function closesAtOwn(own: readonly Candle[], other: readonly Candle[]): (number | undefined)[] {
  const closes = new Map(other.map(({ openAt, close }) => [openAt, Number(close)]));
  return own.map(({ openAt }) => closes.get(openAt));
}

export function createCompareLine({ chart }: Pick<ChartParts, 'chart'>, theme: ChartTheme): CompareLine {
  const series: ISeriesApi<'Line'> = chart.addSeries(LineSeries, {
    color: colorOf(theme),
    lineWidth: 2,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  });
  let closes: (number | undefined)[] = [];
  return {
    set: (own, other) => {
      closes = closesAtOwn(own, other);
      series.setData(
        own.map(({ openAt }, index) => {
          const time = chartTime(openAt);
          const value = closes[index];
          return value === undefined ? { time } : { time, value };
        }),
      );
    },
    setTheme: (next) => series.applyOptions({ color: colorOf(next) }),
    change: () => {
      const range = chart.timeScale().getVisibleLogicalRange();
      if (!range) return undefined;
      // A candle cut by the edge counts, as for the scale.
      return changeIn(closes, Math.floor(range.from), Math.ceil(range.to));
    },
    destroy: () => chart.removeSeries(series),
  };
}

/** From the first to the last known value of a span, a ratio. */
export function changeIn(
  values: readonly (number | undefined)[],
  from: number,
  to: number,
): number | undefined {
  const seen = values.slice(Math.max(0, from), Math.max(0, to + 1)).filter((value) => value !== undefined);
  const [first] = seen;
  const last = seen.at(-1);
  return first === undefined || last === undefined || first === 0 ? undefined : last / first - 1;
}
