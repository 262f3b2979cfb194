// activeAssetData.ts: an owner's maximum trade sizes and leverage in one market.
import type { Codec } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { Address, AssetId } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { nullable, omittable, orNull, record, required } from '../../record.ts';
import { address, assetId, decimal, decimalPair, marketRef, text } from '../../scalars.ts';
import { type Leverage, leverage } from './leverage.ts';

/** Pairs are [buy, sell]: sizes in base units, amounts in quote. */
export interface ActiveAssetData {
  owner: Address;
  /** The venue's name for the market, if given. */
  coin?: string;
  assetId: AssetId;
  leverage: Leverage;
  maxTradeSizes: [DecimalString, DecimalString];
  availableToTrade: [DecimalString, DecimalString];
  markPrice: DecimalString | null;
}

export interface ActiveAssetParams {
  owner: Address;
  assetId: AssetId;
}

export const activeAssetParams: Codec<ActiveAssetParams> = record<ActiveAssetParams>({
  owner: required('user', address),
  assetId: required(['assetId', 'coin'], marketRef),
});

/** @assumed Record of the perpetuals venue; the pairs are read as buy and sell. */
export const activeAssetRecord: Codec<ActiveAssetData> = record<ActiveAssetData>({
  owner: required('user', address),
  coin: omittable('coin', text),
  assetId: required('assetId', assetId),
  leverage: required('leverage', leverage),
  maxTradeSizes: required('maxTradeSzs', decimalPair),
  availableToTrade: required('availableToTrade', decimalPair),
  markPrice: nullable('markPx', decimal),
});

/** The figures, or null for an unknown market. */
export const activeAssetData = defineRead({
  type: 'activeAssetData',
  request: activeAssetParams,
  response: orNull(activeAssetRecord),
});
