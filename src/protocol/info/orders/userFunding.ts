// userFunding.ts: funding payments of one account.
import { before, type Codec, readInner, records, writeInner } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { isObject } from '../../guards.ts';
import type { AssetId, Hex, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, record, required } from '../../record.ts';
import { assetId, decimal, text, unixMs } from '../../scalars.ts';
import { ownerHistoryParams } from '../params.ts';

/** As a hash: no transaction or request caused it. */
export const NO_HASH: Hex = `0x${'0'.repeat(64)}`;

/** One payment. `amount` in quote: negative was paid, positive received; `positionSize` signed. */
export interface FundingPayment {
  assetId: AssetId;
  coin: string;
  time: UnixMs;
  amount: DecimalString;
  positionSize: DecimalString;
  fundingRate: DecimalString;
}

/** @assumed Flat, as the perpetuals venue streams it; the form of its read, inside `delta`, is read the same. */
export const fundingPayment: Codec<FundingPayment> = before(
  record<FundingPayment>({
    time: required('time', unixMs),
    coin: decorative('coin', text, ''),
    assetId: required('assetId', assetId),
    amount: required('usdc', decimal),
    positionSize: required('szi', decimal),
    fundingRate: required('fundingRate', decimal),
  }),
  (wire) => (isObject(wire) && isObject(wire['delta']) ? { ...wire, ...wire['delta'] } : wire),
);

/** @assumed The perpetuals venue's ledger update: a zero hash, as no transaction causes it, and no count of samples. */
const fundingUpdate: Codec<FundingPayment> = {
  decode: (wire, sink) => readInner(fundingPayment, wire, sink),
  encode: (value, sink) => {
    const { time, ...delta } = writeInner(fundingPayment, value, sink) as Record<string, unknown>;
    return { time, hash: NO_HASH, delta: { type: 'funding', ...delta, nSamples: null } };
  },
};

/** Payments within a time range, newest first. */
export const userFunding = defineRead({
  type: 'userFunding',
  request: ownerHistoryParams,
  response: records(fundingUpdate),
});
