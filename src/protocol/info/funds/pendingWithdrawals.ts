// pendingWithdrawals.ts: accepted withdrawals that have not ended.
import { type Codec, leaf, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { type Address, type AssetId, type Hex, isAssetId, parseAssetId, type UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { record, required } from '../../record.ts';
import { address, bool, count, decimal, hex, unixMs } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** Resources, "Pending withdrawal record". The asset id is written without 0x inside the app. */
export interface PendingWithdrawal {
  transactionId: Hex;
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
  destination: Address;
  source: 'balance' | 'segregated';
  initiatedAt: UnixMs;
  releaseAt: UnixMs;
  remainingSeconds: number;
  isHeldForManualReview: boolean;
}

export interface PendingWithdrawals {
  isPaused: boolean;
  delayMs: number;
  pending: PendingWithdrawal[];
}

/** 0x and exactly 8 hex digits on the wire (Identifiers). */
export const pendingAsset: Codec<AssetId> = leaf('a 0x-prefixed asset id', parseAssetId, (id) =>
  isAssetId(id) ? `0x${id}` : undefined,
);

const source: Codec<'balance' | 'segregated'> = leaf('balance or segregated', asSource, asSource);

export const pendingWithdrawal: Codec<PendingWithdrawal> = record<PendingWithdrawal>({
  transactionId: required('transactionId', hex),
  owner: required('userAddress', address),
  assetId: required('asset', pendingAsset),
  amount: required('amount', decimal),
  destination: required('destination', address),
  source: required('source', source),
  initiatedAt: required('initiatedAt', unixMs),
  releaseAt: required('releaseAt', unixMs),
  remainingSeconds: required('remainingSeconds', count),
  isHeldForManualReview: required('heldForManualReview', bool),
});

export const pendingWithdrawals = defineRead({
  type: 'pendingWithdrawals',
  request: ownerParams,
  response: record<PendingWithdrawals>({
    isPaused: required('paused', bool),
    delayMs: required('delayMs', count),
    pending: required('pending', records(pendingWithdrawal)),
  }),
});

function asSource(wire: unknown): 'balance' | 'segregated' | undefined {
  return wire === 'balance' || wire === 'segregated' ? wire : undefined;
}
