// chanceLine.ts: draws a question's chance as a line. The invisible candles remain the scale of orders and tools.
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

/** Between 0 and 1; a flat question must not look volatile. */
const MIN_SPAN = 0.2;

export interface ChanceLine {
  /** Switches between candles and line. */
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

/** The visible range with a margin, at least `MIN_SPAN`, within 0 and 100 %. */
export function roomFor(own: AutoscaleInfo | null): AutoscaleInfo {
  const range = own?.priceRange;
  if (!range) return { priceRange: { minValue: 0, maxValue: 1 } };
  const span = Math.max(MIN_SPAN, (range.maxValue - range.minValue) * 1.2);
  const middle = (range.minValue + range.maxValue) / 2;
  // A range beyond an end is shifted, not cut.
  const from = Math.min(Math.max(0, middle - span / 2), Math.max(0, 1 - span));
  return { priceRange: { minValue: from, maxValue: Math.min(1, from + span) } };
}
