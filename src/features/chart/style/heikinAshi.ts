// heikinAshi.ts: Heikin-Ashi candles. Screen positions, not amounts: these prices were not traded.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';

export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
}

/**
 * Close: the mean of the four prices. Open: the midpoint of the previous body; for the first, of its own. `before`: the
 * previous one.
 */
export function heikinAshi(
  { open, high, low, close }: Pick<Candle, 'open' | 'high' | 'low' | 'close'>,
  before: Bar | undefined,
): Bar {
  const [first, top, bottom, last] = [Number(open), Number(high), Number(low), Number(close)];
  const mean = (first + top + bottom + last) / 4;
  const from = before ? (before.open + before.close) / 2 : (first + last) / 2;
  return { open: from, high: Math.max(top, from, mean), low: Math.min(bottom, from, mean), close: mean };
}
