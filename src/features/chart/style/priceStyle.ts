// priceStyle.ts: bars, lines, areas and averages in place of the candles, which stay invisibly as the scale.
// Imperative; React only mounts it.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { ChartKind, ChartScale } from '#state/chart/chartStyle.ts';
import { Decimal } from '#protocol/decimal.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { type ISeriesApi, LineSeries, PriceScaleMode } from 'lightweight-charts';
import { candleOptions, QUIET, UNSEEN, UNSEEN_CANDLES, WITH_LAST_PRICE } from '../chartOptions.ts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import { closeOf } from '../priceChartSeries.ts';
import { createDrawnSeries, type DrawnSeries } from './drawnSeries.ts';

export interface PriceStyle {
  setKind: (kind: ChartKind) => void;
  setScale: (scale: ChartScale) => void;
  /** Replaces all candles. */
  setCandles: (candles: readonly Candle[]) => void;
  /** Updates the newest ones, oldest first; the first may replace an existing one. */
  updateCandles: (candles: readonly Candle[]) => void;
  setTheme: (theme: ChartTheme) => void;
  destroy: () => void;
}

export function createPriceStyle({ chart, series: ruler }: ChartParts, firstTheme: ChartTheme): PriceStyle {
  let theme = firstTheme;
  let kind: ChartKind = 'candles';
  let candles: readonly Candle[] = [];
  let drawn: DrawnSeries | undefined;
  /** Without a colour on the scale series, this one supplies the last price mark. */
  let tip: ISeriesApi<'Line'> | undefined;
  /** The current price format's smallest step. */
  let format: number | undefined;

  function dress(): void {
    ruler.applyOptions(rulerOptions(kind, theme));
    drawn?.setTheme(theme);
    dressTip();
  }

  function dressTip(): void {
    const newest = candles.at(-1);
    if (newest) tip?.applyOptions({ color: tipColor(kind, newest, theme) });
  }

  function fill(): void {
    drawn?.setCandles(candles);
    // Needs all candles: a percentage scale is relative to the first visible one.
    tip?.setData(candles.map(closeOf));
    dressTip();
  }

  function clear(): void {
    if (drawn) chart.removeSeries(drawn.series);
    if (tip) chart.removeSeries(tip);
    drawn = undefined;
    tip = undefined;
  }

  /** The scale series gets its price format once it has candles, which may be later. */
  function followFormat(): void {
    const { priceFormat } = ruler.options();
    if (priceFormat.minMove === format) return;
    format = priceFormat.minMove;
    drawn?.series.applyOptions({ priceFormat });
    tip?.applyOptions({ priceFormat });
  }

  function rebuild(): void {
    clear();
    drawn = createDrawnSeries(chart, kind);
    // Orders, fills and drawings belong to the scale series: they stay on top.
    drawn?.series.setSeriesOrder(0);
    if (kind !== 'candles')
      tip = chart.addSeries(LineSeries, { lineVisible: false, crosshairMarkerVisible: false });
    format = undefined;
    followFormat();
    dress();
    fill();
  }

  return {
    setKind: (next) => {
      if (next === kind) return;
      kind = next;
      rebuild();
    },
    setScale: (scale) => {
      chart.priceScale('right').applyOptions({ mode: MODES[scale] });
      chart.applyOptions({ localization: { percentageFormatter: percentText } });
    },
    setCandles: (next) => {
      candles = next;
      followFormat();
      fill();
    },
    updateCandles: (newest) => {
      const [first] = newest;
      const from = first ? candles.findLastIndex(({ openAt }) => openAt < first.openAt) + 1 : candles.length;
      candles = [...candles.slice(0, from), ...newest];
      followFormat();
      drawn?.updateCandles(candles, from);
      for (const candle of newest) tip?.update(closeOf(candle));
      dressTip();
    },
    setTheme: (next) => {
      theme = next;
      dress();
    },
    destroy: () => {
      clear();
      kind = 'candles';
      dress();
    },
  };
}

function tipColor(kind: ChartKind, { open, close }: Candle, theme: ChartTheme): string {
  if (kind === 'line' || kind === 'area') return theme.accent;
  return Number(close) >= Number(open) ? theme.gain : theme.loss;
}

const MODES: Record<ChartScale, PriceScaleMode> = {
  linear: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
};

/** The options of the chart's candle series: visible, hollow, or only the scale for another style. */
function rulerOptions(kind: ChartKind, theme: ChartTheme) {
  const shown = candleOptions(theme);
  if (kind === 'candles') return { ...shown, ...WITH_LAST_PRICE };
  if (kind === 'hollow')
    return {
      ...shown,
      ...QUIET,
      upColor: UNSEEN,
      borderVisible: true,
      borderUpColor: theme.gain,
      borderDownColor: theme.loss,
    };
  return UNSEEN_CANDLES;
}

/** The library reports percentages as hundredths of the value at the left edge. */
const percentText = (percent: number): string =>
  formatPercent(new Decimal(percent).div(100), { sign: 'always' });
