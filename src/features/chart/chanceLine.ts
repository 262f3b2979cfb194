// chanceLine.ts: the chart of a question as a line of its chance. The candles stay the ruler that orders and tools are measured by.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import {
  type AutoscaleInfo,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type PriceFormat,
} from 'lightweight-charts';
import { candleOptions, UNSEEN_CANDLES, WITH_LAST_PRICE } from './chartOptions.ts';
import type { ChartTheme } from './chartTheme.ts';
import { closeOf } from './priceChartSeries.ts';

/** Between 0 and 1; a quiet question must not look like a wild one. */
const MIN_SPAN = 0.2;

export interface ChanceLine {
  /** Draws the candles instead, or the line again. */
  showCandles: (isShown: boolean) => void;
  setCandles: (candles: readonly Candle[]) => void;
  updateCandle: (candle: Candle) => void;
  setTheme: (theme: ChartTheme) => void;
  setPriceFormat: (format: PriceFormat) => void;
}

export function createChanceLine(
  chart: IChartApi,
  candles: ISeriesApi<'Candlestick'>,
  theme: ChartTheme,
): ChanceLine {
  const line = chart.addSeries(LineSeries, { lineWidth: 2 });
  let shown = { theme, hasCandles: false };
  const style = () => {
    const { theme: colours, hasCandles } = shown;
    line.applyOptions({ visible: !hasCandles, color: colours.accent });
    candles.applyOptions(hasCandles ? { ...candleOptions(colours), ...WITH_LAST_PRICE } : UNSEEN_CANDLES);
  };
  candles.applyOptions({ autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => roomFor(own()) });
  chart.priceScale('right').applyOptions({ scaleMargins: { top: 0.06, bottom: 0.06 } });
  style();
  return {
    showCandles: (hasCandles) => {
      shown = { ...shown, hasCandles };
      style();
    },
    setCandles: (list) => line.setData(list.map(closeOf)),
    updateCandle: (candle) => line.update(closeOf(candle)),
    setPriceFormat: (priceFormat) => line.applyOptions({ priceFormat }),
    setTheme: (next) => {
      shown = { ...shown, theme: next };
      style();
    },
  };
}

/** What is in view with some room, at least `MIN_SPAN`, never beyond 0 and 100 %. */
export function roomFor(own: AutoscaleInfo | null): AutoscaleInfo {
  const range = own?.priceRange;
  if (!range) return { priceRange: { minValue: 0, maxValue: 1 } };
  const span = Math.max(MIN_SPAN, (range.maxValue - range.minValue) * 1.2);
  const middle = (range.minValue + range.maxValue) / 2;
  // A range that would reach beyond an end is moved, not cut.
  const from = Math.min(Math.max(0, middle - span / 2), Math.max(0, 1 - span));
  return { priceRange: { minValue: from, maxValue: Math.min(1, from + span) } };
}
