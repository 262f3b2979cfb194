// allMids.ts: the mid price of every market.
import type { Codec } from '../../codec.ts';
import { type DecimalString, normalizeDecimal } from '../../decimal.ts';
import type { AssetId } from '../../ids.ts';
import { valuesByAsset } from '../../maps.ts';
import { defineRead } from '../../read.ts';
import { readDecimal } from '../../scalars.ts';
import { noParams } from '../params.ts';

export interface MidPrice {
  assetId: AssetId;
  midPrice: DecimalString;
}

/** @assumed Keyed by AssetId; the perpetuals venue keys by symbol. */
export const midPrices: Codec<MidPrice[]> = valuesByAsset<MidPrice>(
  (assetId, value) => {
    const midPrice = readDecimal(value);
    return midPrice === undefined ? undefined : { assetId, midPrice };
  },
  (each) => normalizeDecimal(each.midPrice),
);

export const allMids = defineRead({ type: 'allMids', request: noParams, response: midPrices });
