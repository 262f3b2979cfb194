// priceStyle.ts: bars, lines, areas and averages in place of the candles, which stay in the chart unseen as its ruler. Imperative; React only mounts it.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { ChartKind, ChartScale } from '#state/chart/chartStyle.ts';
import { Decimal } from '#protocol/decimal.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import {
  AreaSeries,
  BarSeries,
  CandlestickSeries,
  type ISeriesApi,
  LineSeries,
  PriceScaleMode,
  type UTCTimestamp,
} from 'lightweight-charts';
import { candleOptions } from '../chartOptions.ts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';
import { barOf } from '../priceChartSeries.ts';
import { type Bar, heikinAshi } from './heikinAshi.ts';

export interface PriceStyle {
  setKind: (kind: ChartKind) => void;
  setScale: (scale: ChartScale) => void;
  /** All of them anew. */
  setCandles: (candles: readonly Candle[]) => void;
  /** The newest ones, oldest first; the first of them may stand for one that is there. */
  updateCandles: (candles: readonly Candle[]) => void;
  setTheme: (theme: ChartTheme) => void;
  destroy: () => void;
}

type Drawn =
  | { kind: 'bars'; series: ISeriesApi<'Bar'> }
  | { kind: 'heikinAshi'; series: ISeriesApi<'Candlestick'> }
  | { kind: 'line'; series: ISeriesApi<'Line'> }
  | { kind: 'area'; series: ISeriesApi<'Area'> };

const UNSEEN = 'transparent';
/** Without a mark at the scale: the price that counts is the last one that was traded, whatever is drawn. */
const QUIET = { lastValueVisible: false, priceLineVisible: false };

export function createPriceStyle({ chart, series: ruler }: ChartParts, firstTheme: ChartTheme): PriceStyle {
  let theme = firstTheme;
  let kind: ChartKind = 'candles';
  let candles: readonly Candle[] = [];
  /** The averages of `candles`, which hang on one another. */
  let averages: Bar[] = [];
  let drawn: Drawn | undefined;
  /** Where the ruler has no colour of its own, the last price has its mark from here. */
  let tip: ISeriesApi<'Line'> | undefined;
  /** Smallest step of the prices as they are written now. */
  let format: number | undefined;

  function dress(): void {
    const shown = candleOptions(theme);
    if (kind === 'candles') return ruler.applyOptions({ ...shown, ...VISIBLE });
    if (kind === 'hollow')
      return ruler.applyOptions({
        ...shown,
        ...QUIET,
        upColor: UNSEEN,
        borderVisible: true,
        borderUpColor: theme.gain,
        borderDownColor: theme.loss,
      });
    return ruler.applyOptions({
      ...QUIET,
      upColor: UNSEEN,
      downColor: UNSEEN,
      wickUpColor: UNSEEN,
      wickDownColor: UNSEEN,
      borderVisible: false,
    });
  }

  function dressDrawn(): void {
    if (drawn?.kind === 'bars') drawn.series.applyOptions({ upColor: theme.gain, downColor: theme.loss });
    else if (drawn?.kind === 'heikinAshi') drawn.series.applyOptions(candleOptions(theme));
    else if (drawn?.kind === 'line') drawn.series.applyOptions({ color: theme.accent });
    else
      drawn?.series.applyOptions({
        lineColor: theme.accent,
        topColor: theme.accentTint,
        bottomColor: UNSEEN,
      });
    dressTip();
  }

  function dressTip(): void {
    const newest = candles.at(-1);
    if (!tip || !newest) return;
    const isLine = kind === 'line' || kind === 'area';
    const isUp = Number(newest.close) >= Number(newest.open);
    tip.applyOptions({ color: isLine ? theme.accent : isUp ? theme.gain : theme.loss });
  }

  function create(): Drawn | undefined {
    switch (kind) {
      case 'bars':
        return { kind, series: chart.addSeries(BarSeries, QUIET) };
      case 'heikinAshi':
        return { kind, series: chart.addSeries(CandlestickSeries, QUIET) };
      case 'line':
        return { kind, series: chart.addSeries(LineSeries, { ...QUIET, lineWidth: 2 }) };
      case 'area':
        return { kind, series: chart.addSeries(AreaSeries, { ...QUIET, lineWidth: 2 }) };
      default:
        return undefined;
    }
  }

  function averagesFrom(index: number): void {
    averages.length = Math.min(averages.length, index);
    for (const candle of candles.slice(averages.length)) averages.push(heikinAshi(candle, averages.at(-1)));
  }

  function fill(): void {
    averages = [];
    if (drawn?.kind === 'heikinAshi') averagesFrom(0);
    if (drawn?.kind === 'bars') drawn.series.setData(candles.map(barOf));
    else if (drawn?.kind === 'heikinAshi') drawn.series.setData(candles.map(averageOf));
    else drawn?.series.setData(candles.map(closeOf));
    // All of them: a scale in per cent counts from the first in view.
    tip?.setData(candles.map(closeOf));
    dressTip();
  }

  const averageOf = (candle: Candle, index: number) => ({
    time: timeOf(candle),
    ...(averages[index] ?? heikinAshi(candle, undefined)),
  });

  function clear(): void {
    if (drawn) chart.removeSeries(drawn.series);
    if (tip) chart.removeSeries(tip);
    drawn = undefined;
    tip = undefined;
  }

  /** The ruler learns how its prices read once it has candles, which may be later. */
  function followFormat(): void {
    const { priceFormat } = ruler.options();
    if (priceFormat.minMove === format) return;
    format = priceFormat.minMove;
    drawn?.series.applyOptions({ priceFormat });
    tip?.applyOptions({ priceFormat });
  }

  function rebuild(): void {
    clear();
    dress();
    drawn = create();
    // Orders, fills and drawings belong to the ruler: they stay on top of what is drawn in its place.
    drawn?.series.setSeriesOrder(0);
    if (kind !== 'candles')
      tip = chart.addSeries(LineSeries, { lineVisible: false, crosshairMarkerVisible: false });
    format = undefined;
    followFormat();
    dressDrawn();
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
      if (drawn?.kind === 'heikinAshi') averagesFrom(from);
      newest.forEach((candle, index) => {
        if (drawn?.kind === 'bars') drawn.series.update(barOf(candle));
        else if (drawn?.kind === 'heikinAshi') drawn.series.update(averageOf(candle, from + index));
        else drawn?.series.update(closeOf(candle));
      });
      for (const candle of newest) tip?.update(closeOf(candle));
      dressTip();
    },
    setTheme: (next) => {
      theme = next;
      dress();
      dressDrawn();
    },
    destroy: () => {
      clear();
      kind = 'candles';
      dress();
    },
  };
}

const VISIBLE = { lastValueVisible: true, priceLineVisible: true };
const MODES: Record<ChartScale, PriceScaleMode> = {
  linear: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
};

/** The library's per cent are hundredths of the value at the left edge. */
const percentText = (percent: number): string =>
  formatPercent(new Decimal(percent).div(100), { sign: 'always' });

const timeOf = ({ openAt }: Candle): UTCTimestamp => Math.floor(openAt / 1000) as UTCTimestamp;
const closeOf = (candle: Candle) => ({ time: timeOf(candle), value: Number(candle.close) });
