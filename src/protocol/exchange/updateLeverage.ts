// updateLeverage.ts: sets leverage and margin mode of a market, and moves isolated margin.
import { defineAction, TRADING } from '../action.ts';
import { leaf } from '../codec.ts';
import type { AssetId } from '../ids.ts';
import type { MarginMode } from '../info/account/leverage.ts';
import { required, strictRecord } from '../record.ts';
import { exact, exactAssetId, exactBool, exactInteger } from './exact.ts';
import { accepted } from './accepted.ts';

export interface UpdateLeverage {
  assetId: AssetId;
  mode: MarginMode;
  /** From 1 to the market's maximum. */
  leverage: number;
}

export interface UpdateIsolatedMargin {
  assetId: AssetId;
  /** The side of the position. */
  isLong: boolean;
  /** Millionths of a dollar, positive to add, negative to take out. */
  microUsd: number;
}

const isCross = leaf<MarginMode>(
  'true or false',
  (wire) => (typeof wire === 'boolean' ? (wire ? 'cross' : 'isolated') : undefined),
  (mode) => (mode === 'cross' || mode === 'isolated' ? mode === 'cross' : undefined),
);

/** @assumed Fields of the perpetuals venue, with an AssetId as asset. */
export const updateLeverageAction = defineAction({
  ...TRADING,
  type: 'updateLeverage',
  action: strictRecord<UpdateLeverage>({
    assetId: required('asset', exactAssetId),
    mode: required('isCross', isCross),
    leverage: required('leverage', exact('a whole number from 1', isMultiple)),
  }),
  response: accepted('updateLeverage'),
});

/** @assumed Fields of the perpetuals venue: ntli is in millionths of a dollar. */
export const updateIsolatedMarginAction = defineAction({
  ...TRADING,
  type: 'updateIsolatedMargin',
  action: strictRecord<UpdateIsolatedMargin>({
    assetId: required('asset', exactAssetId),
    isLong: required('isBuy', exactBool),
    microUsd: required('ntli', exactInteger),
  }),
  response: accepted('updateIsolatedMargin'),
});

function isMultiple(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}
