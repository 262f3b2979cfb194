// assets.ts: an account's assets, including outcome shares and pUSD.
import { type Codec, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { AssetId } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, defaulted, nullable, record, required } from '../../record.ts';
import { assetId, decimal, text } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** Units of the asset; `ltv` a fraction. */
export interface AssetBalance {
  assetId: AssetId;
  coin: string;
  total: DecimalString;
  hold: DecimalString;
  segregated: DecimalString;
  ltv: DecimalString | null;
}

/** @assumed A list of records; a missing hold means zero. */
const assetBalance: Codec<AssetBalance> = record<AssetBalance>({
  assetId: required(['asset', 'assetId'], assetId),
  coin: decorative('coin', text, ''),
  total: required('total', decimal),
  hold: defaulted('hold', decimal, '0'),
  segregated: defaulted('segregated', decimal, '0'),
  ltv: nullable('ltv', decimal),
});

export const assets = defineRead({ type: 'assets', request: ownerParams, response: records(assetBalance) });
