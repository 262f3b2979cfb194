// intervals.ts: the candle intervals and their labels.
import { CANDLE_INTERVALS, type CandleInterval } from '#protocol/info/market/candleSnapshot.ts';

/** Intervals in the toolbar; the others stay in its list. */
export const QUICK_INTERVALS: readonly CandleInterval[] = ['1m', '5m', '15m', '1h', '4h', '1d'];

/** A remembered interval, or 15 minutes when it is none. */
export function intervalOf(text: string): CandleInterval {
  return CANDLE_INTERVALS.find((interval) => interval === text) ?? '15m';
}
