// candleSnapshot.ts: candles of one market.
import { type Codec, leaf, mapped, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { AssetId, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, omittable, record, required } from '../../record.ts';
import { assetId, count, decimal, marketRef, text, unixMs } from '../../scalars.ts';

export const CANDLE_INTERVALS = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** One candle; `openAt` ≤ time < `closeAt` + 1 ms. Prices in quote per base, volume in base units. */
export interface Candle {
  assetId: AssetId;
  /** The venue's name for the market, if given. */
  coin?: string;
  interval: CandleInterval;
  openAt: UnixMs;
  closeAt: UnixMs;
  open: DecimalString;
  high: DecimalString;
  low: DecimalString;
  close: DecimalString;
  volume: DecimalString;
  tradeCount: number;
}

export interface CandleParams {
  assetId: AssetId;
  interval: CandleInterval;
  startAt: UnixMs;
  endAt?: UnixMs;
}

export const interval: Codec<CandleInterval> = leaf('a candle interval', asInterval, asInterval);

/** @assumed Single letters of the perpetuals venue, with assetId beside its symbol. */
export const candle: Codec<Candle> = record<Candle>({
  openAt: required('t', unixMs),
  closeAt: required('T', unixMs),
  coin: omittable('s', text),
  assetId: required('assetId', assetId),
  interval: required('i', interval),
  open: required('o', decimal),
  close: required('c', decimal),
  high: required('h', decimal),
  low: required('l', decimal),
  volume: required('v', decimal),
  tradeCount: decorative('n', count, 0),
});

const inside = record<CandleParams>({
  assetId: required(['assetId', 'coin'], marketRef),
  interval: required('interval', interval),
  startAt: required('startTime', unixMs),
  endAt: omittable('endTime', unixMs),
});

/** The parameters sit inside `req`. */
const request: Codec<CandleParams> = mapped(
  record<{ req: CandleParams }>({ req: required('req', inside) }),
  ({ req }) => req,
  (req) => ({ req }),
);

/** Candles that open within the range, oldest first, at most 5,000. */
export const candleSnapshot = defineRead({ type: 'candleSnapshot', request, response: records(candle) });

function asInterval(wire: unknown): CandleInterval | undefined {
  return CANDLE_INTERVALS.find((each) => each === wire);
}
