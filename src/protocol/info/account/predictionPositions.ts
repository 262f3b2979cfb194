// predictionPositions.ts: an account's outcome shares.
import { before, type Codec, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { isObject } from '../../guards.ts';
import type { AssetId, ConditionId, OutcomeAssetId, TokenId, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, defaulted, nullable, record, required } from '../../record.ts';
import { assetId, bool, conditionId, decimal, outcomeAssetId, text, tokenId, unixMs } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** Shares with up to six decimals, prices in pUSD per share, the rest in pUSD. */
export interface PredictionPosition {
  conditionId: ConditionId | null;
  adapter: string;
  /** `yes`, `no`, or another word. */
  side: string;
  outcome: string;
  tokenId: TokenId | null;
  assetId: AssetId;
  outcomeAssetId: OutcomeAssetId | null;
  oppositeAssetId: AssetId | null;
  size: DecimalString;
  hold: DecimalString;
  available: DecimalString | null;
  averagePrice: DecimalString | null;
  costBasis: DecimalString | null;
  markPrice: DecimalString | null;
  value: DecimalString | null;
  unrealizedPnl: DecimalString | null;
  realizedPnl: DecimalString | null;
  totalBought: DecimalString | null;
  negRisk: boolean;
  marketStatus: string;
  /** Pairs that can be merged into pUSD. */
  mergeable: DecimalString | null;
  isRedeemable: boolean;
  payout: DecimalString | null;
  updatedAt: UnixMs | null;
}

/** @assumed The interface names the read without its fields; the prediction venue's own names are read too. */
export const predictionPosition: Codec<PredictionPosition> = record<PredictionPosition>({
  conditionId: nullable('conditionId', conditionId),
  adapter: decorative('adapter', text, 'predictionvenue'),
  side: decorative('side', text, ''),
  outcome: decorative('outcome', text, ''),
  tokenId: nullable('tokenId', tokenId),
  assetId: required('assetId', assetId),
  outcomeAssetId: nullable('outcomeAssetId', outcomeAssetId),
  oppositeAssetId: nullable('oppositeAssetId', assetId),
  size: required('size', decimal),
  hold: defaulted('hold', decimal, '0'),
  available: nullable('available', decimal),
  averagePrice: nullable(['avgPx', 'avgPrice'], decimal),
  costBasis: nullable(['costBasis', 'initialValue'], decimal),
  markPrice: nullable(['markPx', 'curPrice'], decimal),
  value: nullable(['value', 'currentValue'], decimal),
  unrealizedPnl: nullable(['unrealizedPnl', 'cashPnl'], decimal),
  realizedPnl: nullable('realizedPnl', decimal),
  totalBought: nullable('totalBought', decimal),
  negRisk: defaulted('negRisk', bool, false),
  marketStatus: decorative('marketStatus', text, ''),
  mergeable: nullable('mergeable', decimal),
  isRedeemable: decorative('redeemable', bool, false),
  payout: nullable('payout', decimal),
  updatedAt: nullable('updatedAt', unixMs),
});

export interface PredictionPositions {
  positions: PredictionPosition[];
}

export const predictionPositions = defineRead({
  type: 'predictionPositions',
  request: ownerParams,
  response: before(
    record<PredictionPositions>({ positions: required('positions', records(predictionPosition)) }),
    (wire) => (isObject(wire) ? wire : { positions: wire }),
  ),
});
