// heikinAshi.ts: candles of averages. Places on the screen, not amounts: nobody traded at these prices.
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';

export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Close: the mean of the four prices. Open: the middle of the body before; of the first, of its own. `before` goes on from there. */
export function heikinAshi(
  { open, high, low, close }: Pick<Candle, 'open' | 'high' | 'low' | 'close'>,
  before: Bar | undefined,
): Bar {
  const [first, top, bottom, last] = [Number(open), Number(high), Number(low), Number(close)];
  const mean = (first + top + bottom + last) / 4;
  const from = before ? (before.open + before.close) / 2 : (first + last) / 2;
  return { open: from, high: Math.max(top, from, mean), low: Math.min(bottom, from, mean), close: mean };
}
