// predictionBalances.ts: pUSD on the prediction venue, by settlement state.
import { before, type Codec, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { AssetId } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { isObject } from '../../guards.ts';
import { defaulted, record, required } from '../../record.ts';
import { assetId, decimal, text } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** Resources, "Prediction-market balance entry". Amounts in pUSD. */
export interface PredictionBalance {
  assetId: AssetId;
  chain: string;
  /** Spendable on the prediction venue only. */
  local: DecimalString;
  /** Neither spendable nor collateral. */
  pending: DecimalString;
  /** Spendable and collateral. */
  confirmed: DecimalString;
  /** Must be repaid before another buy. */
  localDeficit: DecimalString;
  /** Part of local and confirmed that orders and splits reserve. */
  hold: DecimalString;
}

/** @assumed hold is an addition; absent means nothing is reserved. */
export const predictionBalance: Codec<PredictionBalance> = record<PredictionBalance>({
  assetId: required('assetIdHex', assetId),
  chain: required('chain', text),
  local: required('local', decimal),
  pending: required('pending', decimal),
  confirmed: required('confirmed', decimal),
  localDeficit: required('localDeficit', decimal),
  hold: defaulted('hold', decimal, '0'),
});

export interface PredictionBalances {
  balances: PredictionBalance[];
}

export const predictionBalances = defineRead({
  type: 'predictionBalances',
  request: ownerParams,
  response: before(
    record<PredictionBalances>({ balances: required('balances', records(predictionBalance)) }),
    (wire) =>
      isObject(wire) && isObject(wire['balances'])
        ? { ...wire, balances: Object.values(wire['balances']) }
        : wire,
  ),
});
