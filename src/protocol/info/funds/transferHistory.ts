// transferHistory.ts: an account's withdrawals and deposits, ended ones included.
import { type Codec, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { Address, AssetId, Hex, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, nullable, record, required } from '../../record.ts';
import { address, assetId, decimal, hex, text, unixMs } from '../../scalars.ts';
import { ownerHistoryParams } from '../params.ts';
import { pendingAsset } from './pendingWithdrawals.ts';

/** `amount` and `fee` in units of the asset. */
export interface Withdrawal {
  transactionId: Hex;
  assetId: AssetId;
  coin: string;
  amount: DecimalString;
  destination: Address;
  source: string;
  /** `pending`, `completed`, `failed`, `canceled`, or another word. */
  status: string;
  initiatedAt: UnixMs;
  releasedAt: UnixMs | null;
  finishedAt: UnixMs | null;
  venueTransactionHash: Hex | null;
  fee: DecimalString | null;
  reason: string | null;
}

export interface Deposit {
  transactionHash: Hex | null;
  depositId: string | null;
  assetId: AssetId;
  coin: string;
  amount: DecimalString;
  /** `detected`, `credited`, `segregated`, `rejected`, or another word. */
  status: string;
  reason: string | null;
  time: UnixMs;
}

/** @assumed The interface shows pending withdrawals only. */
export const withdrawal: Codec<Withdrawal> = record<Withdrawal>({
  transactionId: required('transactionId', hex),
  assetId: required('asset', pendingAsset),
  coin: decorative('coin', text, ''),
  amount: required('amount', decimal),
  destination: required('destination', address),
  source: decorative('source', text, 'balance'),
  status: required('status', text),
  initiatedAt: required('initiatedAt', unixMs),
  releasedAt: nullable('releasedAt', unixMs),
  finishedAt: nullable('finishedAt', unixMs),
  venueTransactionHash: nullable('venueTxHash', hex),
  fee: nullable('fee', decimal),
  reason: nullable('reason', text),
});

/** @assumed The interface shows no deposit record. */
export const deposit: Codec<Deposit> = record<Deposit>({
  transactionHash: nullable('txHash', hex),
  depositId: nullable('depositId', text),
  assetId: required('asset', assetId),
  coin: decorative('coin', text, ''),
  amount: required('amount', decimal),
  status: required('status', text),
  reason: nullable('reason', text),
  time: required('time', unixMs),
});

export const withdrawalHistory = defineRead({
  type: 'withdrawalHistory',
  request: ownerHistoryParams,
  response: records(withdrawal),
});
export const depositHistory = defineRead({
  type: 'depositHistory',
  request: ownerHistoryParams,
  response: records(deposit),
});
