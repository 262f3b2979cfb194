// twaps.ts: orders that are worked off in slices.
import { type Codec, leaf, readInner, records, twoWay, writeInner } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import type { Address, AssetId, TwapOrderId, UnixMs } from '../ids.ts';
import { defineRead } from '../read.ts';
import { decorative, nullable, orNull, record, required } from '../record.ts';
import { assetId, bool, count, decimal, address, readSide, type Side, text, twapOrderId, unixMs } from '../scalars.ts';
import { ownerParams } from './params.ts';

/** Sizes in base units, prices in quote per base, notional in quote. */
export interface Twap {
  twapOrderId: TwapOrderId;
  /** `pending`, `active`, or one of many words for ended. */
  status: string;
  coin: string;
  assetId: AssetId | null;
  side: Side;
  totalSize: DecimalString;
  filledSize: DecimalString;
  remainingSize: DecimalString;
  reduceOnly: boolean;
  slicesFilled: number;
  slicesPartial: number;
  slicesRejected: number;
  totalNotional: DecimalString | null;
  averagePrice: DecimalString | null;
  durationMs: number;
  sliceIntervalMs: number;
  startedAt: UnixMs | null;
  expectedEndAt: UnixMs | null;
  /** Slices that had their turn: the index of the next one. */
  currentSliceIndex: number;
  /** When the next slice is due; null when nobody says, or when there is none. */
  nextSliceAt: UnixMs | null;
  sliceCount: number;
  isRandomized: boolean;
  createdAt: UnixMs;
  updatedAt: UnixMs;
  completedAt: UnixMs | null;
  canceledAt: UnixMs | null;
  reason: string | null;
}

/** Words instead of letters, unlike orders. */
const sideWord: Codec<Side> = leaf('a side', readSide, (side) => (side === 'buy' || side === 'sell' ? side : undefined));

const fields: Codec<Twap> = record<Twap>({
  twapOrderId: required(['twapOrderId', 'twapId'], twapOrderId),
  status: required('status', text),
  coin: decorative('asset', text, ''),
  assetId: nullable('assetId', assetId),
  side: required('side', sideWord),
  totalSize: required('totalSz', decimal),
  filledSize: required('filledSz', decimal),
  remainingSize: required('remainingSz', decimal),
  reduceOnly: decorative('reduceOnly', bool, false),
  slicesFilled: decorative('slicesFilled', count, 0),
  slicesPartial: decorative('slicesPartial', count, 0),
  slicesRejected: decorative('slicesRejected', count, 0),
  totalNotional: nullable('totalNotional', decimal),
  averagePrice: nullable('avgFillPx', decimal),
  durationMs: required('durationMs', count),
  sliceIntervalMs: required('sliceIntervalMs', count),
  startedAt: nullable('startedAt', unixMs),
  expectedEndAt: nullable('expectedEndAt', unixMs),
  currentSliceIndex: decorative('currentSliceIndex', count, 0),
  nextSliceAt: nullable('nextSliceAt', unixMs),
  sliceCount: required('totalExpectedSlices', count),
  isRandomized: decorative('randomize', bool, false),
  createdAt: required('createdAt', unixMs),
  updatedAt: required('updatedAt', unixMs),
  completedAt: nullable('completedAt', unixMs),
  canceledAt: nullable('canceledAt', unixMs),
  reason: nullable('reason', text),
});

/** @assumed Record of the public gateway, whose reads call the id twapId: both names are written. `nextSliceAt` is an addition of ours. */
export const twap: Codec<Twap> = twoWay<Twap>({
  decode: (wire, sink) => readInner(fields, wire, sink),
  encode: (value, sink) => ({ ...(writeInner(fields, value, sink) as object), twapId: value.twapOrderId }),
});

/** Pending and active: everything else, known word or not, has ended (TWAP order). */
export function isTwapLive(status: string): boolean {
  return status === 'pending' || status === 'active';
}

export interface TwapParams {
  owner: Address;
  twapOrderId: TwapOrderId;
}

export const twapListActive = defineRead({ type: 'twapListActive', request: ownerParams, response: records(twap) });
/** Live and ended ones, newest first. */
export const twapListHistory = defineRead({ type: 'twapListHistory', request: ownerParams, response: records(twap) });
/** One TWAP, or null when nobody knows it. */
export const twapGetById = defineRead({
  type: 'twapGetById',
  request: record<TwapParams>({ owner: required('user', address), twapOrderId: required(['twapId', 'twapOrderId'], twapOrderId) }),
  response: orNull(twap),
});
