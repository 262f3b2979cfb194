// twaps.ts: TWAPs.
import { type Codec, leaf, readInner, records, writeInner } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { isObject } from '../../guards.ts';
import type { Address, AssetId, TwapOrderId, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, nullable, orNull, record, required } from '../../record.ts';
import {
  assetId,
  bool,
  count,
  decimal,
  address,
  readSide,
  type Side,
  text,
  twapOrderId,
  unixMs,
} from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** The three states of the interface (TWAP order). */
export type TwapStatus = 'pending' | 'active' | 'terminal';

/**
 * Sizes in base units, prices in quote per base, notional in quote. The interface shows id, status and canceledAt;
 * other fields are null where not given.
 */
export interface Twap {
  twapOrderId: TwapOrderId;
  status: TwapStatus;
  /**
   * How a terminal one ended: `completed`, `completed_partial`, `canceled`, `expired`, `error`, `rejected` or another
   * word; null if unknown.
   */
  endedAs: string | null;
  coin: string;
  assetId: AssetId | null;
  side: Side | null;
  totalSize: DecimalString | null;
  filledSize: DecimalString | null;
  remainingSize: DecimalString | null;
  reduceOnly: boolean;
  slicesFilled: number;
  slicesPartial: number;
  slicesRejected: number;
  totalNotional: DecimalString | null;
  averagePrice: DecimalString | null;
  durationMs: number | null;
  sliceIntervalMs: number | null;
  startedAt: UnixMs | null;
  expectedEndAt: UnixMs | null;
  /** Number of slices so far: the index of the next one. */
  currentSliceIndex: number;
  /** When the next slice is due; null when unknown or none. */
  nextSliceAt: UnixMs | null;
  sliceCount: number | null;
  isRandomized: boolean;
  createdAt: UnixMs | null;
  updatedAt: UnixMs | null;
  completedAt: UnixMs | null;
  canceledAt: UnixMs | null;
  reason: string | null;
}

/** Words instead of letters, unlike orders. */
const sideWord: Codec<Side> = leaf('a side', readSide, (side) =>
  side === 'buy' || side === 'sell' ? side : undefined,
);

const statusWord: Codec<TwapStatus> = leaf('pending, active or terminal', asStatus, asStatus);

const fields: Codec<Twap> = record<Twap>({
  twapOrderId: required(['twapOrderId', 'twapId'], twapOrderId),
  status: required('status', statusWord),
  endedAs: nullable('endedAs', text),
  coin: decorative('asset', text, ''),
  assetId: nullable('assetId', assetId),
  side: nullable('side', sideWord),
  totalSize: nullable('totalSz', decimal),
  filledSize: nullable('filledSz', decimal),
  remainingSize: nullable('remainingSz', decimal),
  reduceOnly: decorative('reduceOnly', bool, false),
  slicesFilled: decorative('slicesFilled', count, 0),
  slicesPartial: decorative('slicesPartial', count, 0),
  slicesRejected: decorative('slicesRejected', count, 0),
  totalNotional: nullable('totalNotional', decimal),
  averagePrice: nullable('avgFillPx', decimal),
  durationMs: nullable('durationMs', count),
  sliceIntervalMs: nullable('sliceIntervalMs', count),
  startedAt: nullable('startedAt', unixMs),
  expectedEndAt: nullable('expectedEndAt', unixMs),
  currentSliceIndex: decorative('currentSliceIndex', count, 0),
  nextSliceAt: nullable('nextSliceAt', unixMs),
  sliceCount: nullable('totalExpectedSlices', count),
  isRandomized: decorative('randomize', bool, false),
  createdAt: nullable('createdAt', unixMs),
  updatedAt: nullable('updatedAt', unixMs),
  completedAt: nullable('completedAt', unixMs),
  canceledAt: nullable('canceledAt', unixMs),
  reason: nullable('reason', text),
});

/**
 * @assumed Record of the public gateway, whose reads call the id twapId: both names are written. `nextSliceAt` and
 * `endedAs` are additions of ours. A final status other than `terminal` is read as `endedAs`.
 */
export const twap: Codec<Twap> = {
  decode: (wire, sink) => readInner(fields, sorted(wire), sink),
  encode: (value, sink) => ({ ...(writeInner(fields, value, sink) as object), twapId: value.twapOrderId }),
};

/** Pending and active: everything else has ended (TWAP order). */
export function isTwapLive(status: TwapStatus): boolean {
  return status === 'pending' || status === 'active';
}

/** The most precise state known: the status while live, how it ended otherwise. */
export function twapState({
  status,
  endedAs,
  canceledAt,
}: Pick<Twap, 'status' | 'endedAs' | 'canceledAt'>): string {
  if (isTwapLive(status)) return status;
  return endedAs ?? (canceledAt === null ? status : 'canceled');
}

/** Earliest known time; undefined without any. */
export function twapTime({
  createdAt,
  startedAt,
  canceledAt,
  completedAt,
  updatedAt,
}: Twap): UnixMs | undefined {
  return createdAt ?? startedAt ?? canceledAt ?? completedAt ?? updatedAt ?? undefined;
}

/** Any status other than pending and active is final. */
function sorted(wire: unknown): unknown {
  if (!isObject(wire) || typeof wire['status'] !== 'string' || asStatus(wire['status']) !== undefined)
    return wire;
  return { ...wire, status: 'terminal', endedAs: wire['endedAs'] ?? wire['status'] };
}

function asStatus(value: unknown): TwapStatus | undefined {
  return value === 'pending' || value === 'active' || value === 'terminal' ? value : undefined;
}

export interface TwapParams {
  owner: Address;
  twapOrderId: TwapOrderId;
}

export const twapListActive = defineRead({
  type: 'twapListActive',
  request: ownerParams,
  response: records(twap),
});
/** Live and ended ones, newest first. */
export const twapListHistory = defineRead({
  type: 'twapListHistory',
  request: ownerParams,
  response: records(twap),
});
/** One TWAP, or null for an unknown one. */
export const twapGetById = defineRead({
  type: 'twapGetById',
  request: record<TwapParams>({
    owner: required('user', address),
    twapOrderId: required(['twapId', 'twapOrderId'], twapOrderId),
  }),
  response: orNull(twap),
});
