// intervals.ts: the candle intervals and their labels.
import { CANDLE_INTERVALS, type CandleInterval } from '#protocol/info/market/candleSnapshot.ts';

/** Intervals in the toolbar; the others are in its menu. */
export const QUICK_INTERVALS: readonly CandleInterval[] = ['1m', '5m', '15m', '1h', '4h', '1d'];

/** The stored interval, or 15 minutes if invalid. */
export function intervalOf(text: string): CandleInterval {
  return CANDLE_INTERVALS.find((interval) => interval === text) ?? '15m';
}
