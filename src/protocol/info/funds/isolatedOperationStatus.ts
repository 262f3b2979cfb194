// isolatedOperationStatus.ts: status of a delayed change of isolated margin. The only signed read.
import type { WireAction } from '../../action.ts';
import type { Codec } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { Signature } from '../../signing/envelope.ts';
import type { Address, AssetId, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { nullable, orNull, record, required } from '../../record.ts';
import { address, assetId, count, decimal, hex, text, unixMs } from '../../scalars.ts';

/**
 * Signed by the owner or an agent over its own typed data; `time` must be fresh; no nonce is spent, so it can be
 * repeated.
 */
export interface IsolatedOperationParams {
  owner: Address;
  operationId: string;
  time: UnixMs;
  signature: Signature;
}

export interface IsolatedOperation {
  operationId: string;
  kind: string;
  assetId: AssetId | null;
  /** `pending`, `completed` or `failed`. */
  status: string;
  amount: DecimalString | null;
  createdAt: UnixMs | null;
  updatedAt: UnixMs | null;
  error: string | null;
}

const signature: Codec<Signature> = record<Signature>({
  r: required('r', hex),
  s: required('s', hex),
  v: required('v', count),
});

/** @assumed The interface says that the read is signed, without its fields or answer. Null for an unknown operation. */
export const isolatedOperationStatus = defineRead({
  type: 'isolatedOperationStatus',
  request: record<IsolatedOperationParams>({
    owner: required('user', address),
    operationId: required('operationId', text),
    time: required('time', unixMs),
    signature: required('signature', signature),
  }),
  response: orNull(
    record<IsolatedOperation>({
      operationId: required('operationId', text),
      kind: required('kind', text),
      assetId: nullable('assetId', assetId),
      status: required('status', text),
      amount: nullable('amount', decimal),
      createdAt: nullable('createdAt', unixMs),
      updatedAt: nullable('updatedAt', unixMs),
      error: nullable('error', text),
    }),
  ),
});

/** The signed content: `typedDataFor` accepts it like an action, without a nonce. */
export function isolatedOperationRead({
  owner,
  operationId,
  time,
}: Omit<IsolatedOperationParams, 'signature'>): WireAction {
  return { type: 'isolatedOperationStatus', user: owner, operationId, time };
}
