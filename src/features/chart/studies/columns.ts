// columns.ts: candles as numeric columns for the studies; of a live chart only new candles are converted.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { Columns } from './indicators.ts';

interface Growing {
  time: number[];
  high: number[];
  low: number[];
  close: number[];
  volume: number[];
}

/** Columns that follow a feed. `read` returns the same arrays, extended; `resets` counts changes of earlier candles. */
export function createColumns(): {
  read: (candles: readonly Candle[], resets: number) => { columns: Columns; from: number };
} {
  let columns: Growing = { time: [], high: [], low: [], close: [], volume: [] };
  let known = -1;
  return {
    read: (candles, resets) => {
      const isNew = resets !== known || candles.length < columns.time.length;
      if (isNew) columns = { time: [], high: [], low: [], close: [], volume: [] };
      known = resets;
      // The last read's newest candle may have changed.
      const from = Math.max(0, columns.time.length - 1);
      for (let index = from; index < candles.length; index += 1)
        put(columns, index, candles[index] as Candle);
      return { columns, from: isNew ? 0 : from };
    },
  };
}

function put(columns: Growing, index: number, { openAt, high, low, close, volume }: Candle): void {
  columns.time[index] = openAt;
  columns.high[index] = Number(high);
  columns.low[index] = Number(low);
  columns.close[index] = Number(close);
  columns.volume[index] = Number(volume);
}
