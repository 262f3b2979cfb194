// drawnSeries.ts: the series drawn in place of candles: bars, averages, line, area.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { ChartKind } from '#state/chart/chartStyle.ts';
import {
  AreaSeries,
  BarSeries,
  CandlestickSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type SeriesDataItemTypeMap,
  type SeriesType,
} from 'lightweight-charts';
import { candleOptions, QUIET, UNSEEN } from '../chartOptions.ts';
import type { ChartTheme } from '../chartTheme.ts';
import { barOf, closeOf, chartTime } from '../priceChartSeries.ts';
import { type Bar, heikinAshi } from './heikinAshi.ts';

export interface DrawnSeries {
  readonly series: ISeriesApi<SeriesType>;
  setTheme: (theme: ChartTheme) => void;
  /** Replaces all candles, oldest first. */
  setCandles: (candles: readonly Candle[]) => void;
  /** `candles`: all; those from the index `from` on are new or changed. */
  updateCandles: (candles: readonly Candle[], from: number) => void;
}

const THICK = { ...QUIET, lineWidth: 2 } as const;

/** Undefined for a style that shows the candles themselves. */
export function createDrawnSeries(chart: IChartApi, kind: ChartKind): DrawnSeries | undefined {
  switch (kind) {
    case 'bars':
      return createPoints(chart.addSeries(BarSeries, QUIET), barOf, ({ gain, loss }) => ({
        upColor: gain,
        downColor: loss,
      }));
    case 'heikinAshi':
      return createAverages(chart);
    case 'line':
      return createPoints(chart.addSeries(LineSeries, THICK), closeOf, ({ accent }) => ({ color: accent }));
    case 'area':
      return createPoints(chart.addSeries(AreaSeries, THICK), closeOf, ({ accent, accentTint }) => ({
        lineColor: accent,
        topColor: accentTint,
        bottomColor: UNSEEN,
      }));
    default:
      return undefined;
  }
}

/** Heikin-Ashi: each candle depends on the previous one. */
function createAverages(chart: IChartApi): DrawnSeries {
  const series = chart.addSeries(CandlestickSeries, QUIET);
  let averages: Bar[] = [];
  const pointsFrom = (candles: readonly Candle[], from: number) => {
    averages = averages.slice(0, from);
    return candles.slice(from).map((candle) => {
      const average = heikinAshi(candle, averages.at(-1));
      averages.push(average);
      return { time: chartTime(candle.openAt), ...average };
    });
  };
  return {
    series,
    setTheme: (theme) => series.applyOptions(candleOptions(theme)),
    setCandles: (candles) => series.setData(pointsFrom(candles, 0)),
    updateCandles: (candles, from) => {
      for (const point of pointsFrom(candles, from)) series.update(point);
    },
  };
}

/** One point per candle. */
function createPoints<Kind extends 'Bar' | 'Line' | 'Area'>(
  series: ISeriesApi<Kind>,
  pointOf: (candle: Candle) => SeriesDataItemTypeMap[Kind],
  optionsOf: (theme: ChartTheme) => Parameters<ISeriesApi<Kind>['applyOptions']>[0],
): DrawnSeries {
  return {
    series,
    setTheme: (theme) => series.applyOptions(optionsOf(theme)),
    setCandles: (candles) => series.setData(candles.map(pointOf)),
    updateCandles: (candles, from) => {
      for (const candle of candles.slice(from)) series.update(pointOf(candle));
    },
  };
}
