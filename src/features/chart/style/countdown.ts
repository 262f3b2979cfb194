// countdown.ts: the time to the newest candle's close, below the last price on the scale.
import { INTERVAL_MS } from '#client/feeds/candles.ts';
import type { Candle, CandleInterval } from '#protocol/info/market/candleSnapshot.ts';
import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import type { ChartTheme } from '../chartTheme.ts';
import type { ChartParts } from '../priceChart.ts';

/** A candle's end: calendar months, fixed lengths otherwise. */
export function closesAt(openAt: number, interval: CandleInterval): number {
  if (interval !== '1M') return openAt + INTERVAL_MS[interval];
  const opened = new Date(openAt);
  return Date.UTC(opened.getUTCFullYear(), opened.getUTCMonth() + 1);
}

/** Milliseconds left by the service's time; undefined after the end, until the next candle arrives. */
export function timeLeft(
  candle: Pick<Candle, 'openAt'> | undefined,
  interval: CandleInterval,
  now: number,
): number | undefined {
  const left = candle && closesAt(candle.openAt, interval) - now;
  return left !== undefined && left > 0 ? left : undefined;
}

export interface CountdownTag {
  /** Undefined removes it. */
  set: (shown: { text: string; price: number; isUp: boolean } | undefined) => void;
  setTheme: (theme: ChartTheme) => void;
  destroy: () => void;
}

/** Half the height of two scale labels: places it directly below the last price. */
const BELOW = 20;

export function createCountdownTag({ series }: ChartParts, firstTheme: ChartTheme): CountdownTag {
  let theme = firstTheme;
  let shown: Parameters<CountdownTag['set']>[0];
  let update = (): void => undefined;
  const view = {
    coordinate: () => (shown && series.priceToCoordinate(shown.price)) ?? -1000,
    text: () => shown?.text ?? '',
    textColor: () => theme.background,
    backColor: () => (shown?.isUp === false ? theme.loss : theme.gain),
    visible: () => shown !== undefined,
    tickVisible: () => false,
  };
  const lower = { ...view, coordinate: () => view.coordinate() + BELOW };
  // Always the same list: with a new one, the library forgets where it has moved overlapping labels.
  const views = [lower];
  const primitive: ISeriesPrimitive<Time> = {
    attached: ({ requestUpdate }) => {
      update = requestUpdate;
    },
    priceAxisViews: () => views,
  };
  series.attachPrimitive(primitive);
  return {
    set: (next) => {
      if (next?.text === shown?.text && next?.price === shown?.price && next?.isUp === shown?.isUp) return;
      shown = next;
      update();
    },
    setTheme: (next) => {
      theme = next;
      update();
    },
    destroy: () => series.detachPrimitive(primitive),
  };
}
