// predictionBook.ts: the prediction venue's public book of one outcome, the only source of its tick and minimum
// (Prediction venue rules, 1).
import { type Codec, decode, encode, leaf, parts } from './codec.ts';
import { type DecimalString, dec } from './decimal.ts';
import type { ConditionId, TokenId, UnixMs } from './ids.ts';
import { defaulted, nullable, record, required } from './record.ts';
import { amount, bool, conditionId, decimal, readCount, readDecimal, text, tokenId } from './scalars.ts';

/** pUSD per share, and shares. */
export interface PredictionBookLevel {
  price: DecimalString;
  size: DecimalString;
}

export interface PredictionBook {
  conditionId: ConditionId | null;
  tokenId: TokenId;
  time: UnixMs | null;
  /** Best first, whatever the order on the wire. */
  bids: PredictionBookLevel[];
  asks: PredictionBookLevel[];
  /** Minimum shares of an ordinary order. */
  minOrderSize: DecimalString;
  tickSize: DecimalString;
  negRisk: boolean;
  lastPrice: DecimalString | null;
  hash: string | null;
}

const level = record<PredictionBookLevel>({
  price: required('price', amount),
  size: required('size', amount),
});

/** @assumed Milliseconds in digits; one page of the venue shows a date in words of ISO 8601. */
const timestamp: Codec<UnixMs> = leaf('a time', readTime, String);

/** A tick of zero would make every price illegal and loops over prices endless. */
const tick: Codec<DecimalString> = leaf('a tick', positive, positive);

/**
 * @assumed The venue's own answer, of which the interface shows the tick and the minimum. It lists both sides worst first, possibly not always: they are sorted on receipt.
 */
const codec: Codec<PredictionBook> = record<PredictionBook>({
  conditionId: nullable('market', conditionId),
  tokenId: required('asset_id', tokenId),
  time: nullable('timestamp', timestamp),
  bids: defaulted('bids', parts(level), []),
  asks: defaulted('asks', parts(level), []),
  minOrderSize: required('min_order_size', amount),
  tickSize: required('tick_size', tick),
  negRisk: defaulted('neg_risk', bool, false),
  lastPrice: nullable('last_trade_price', decimal),
  hash: nullable('hash', text),
});

/** Throws DecodeError for an answer without a usable tick or minimum. */
export function decodePredictionBook(body: unknown): PredictionBook {
  const book = decode(codec, body);
  return { ...book, bids: bestFirst(book.bids, -1), asks: bestFirst(book.asks, 1) };
}

/** Throws EncodeError. Worst first, as the venue sends it. */
export function encodePredictionBook(book: PredictionBook): unknown {
  const { bids, asks } = book;
  return encode(codec, { ...book, bids: bids.toReversed(), asks: asks.toReversed() });
}

function bestFirst(levels: readonly PredictionBookLevel[], sign: 1 | -1): PredictionBookLevel[] {
  return [...levels].sort((a, b) => sign * dec(a.price).cmp(dec(b.price)));
}

function readTime(wire: unknown): UnixMs | undefined {
  const count = readCount(wire);
  if (count !== undefined || typeof wire !== 'string') return count;
  const time = Date.parse(wire);
  return Number.isSafeInteger(time) && time >= 0 ? time : undefined;
}

function positive(wire: unknown): DecimalString | undefined {
  const value = readDecimal(wire);
  return value !== undefined && dec(value).gt(0) ? value : undefined;
}
