// marketContexts.ts: header figures of all markets.
import { type Codec, leaf, list } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { AssetId, UnixMs } from '../../ids.ts';
import { mapByAsset } from '../../maps.ts';
import { defineRead } from '../../read.ts';
import { decorative, defaulted, nullable, occasional, omittable, record, required } from '../../record.ts';
import { assetId, decimal, decimalPair, text, unixMs } from '../../scalars.ts';

const MARKET_KINDS = ['perp', 'spot', 'outcome'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

/** Prices in quote per base; open interest and base volume in base units (shares for outcomes); the rest in quote. */
export interface MarketContext {
  assetId: AssetId;
  coin: string;
  kind: MarketKind;
  /** Null when the number on the wire was invalid. */
  markPrice: DecimalString | null;
  midPrice: DecimalString | null;
  oraclePrice: DecimalString | null;
  lastPrice: DecimalString | null;
  /** Price 24 hours ago. */
  previousDayPrice: DecimalString | null;
  dayNotional: DecimalString | null;
  dayBaseVolume: DecimalString | null;
  openInterest: DecimalString | null;
  /** Signed rate for one funding interval: 0.0000125 is 0.00125 %. */
  fundingRate: DecimalString | null;
  premium: DecimalString | null;
  /** Average price of a large sell, then of a large buy, quote per base. Absent where not given. */
  impactPrices?: [DecimalString, DecimalString];
  /** Base units; spot. */
  circulatingSupply?: DecimalString;
  nextFundingAt: UnixMs | null;
  bestBid: DecimalString | null;
  bestAsk: DecimalString | null;
}

export interface MarketContexts {
  time: UnixMs;
  contexts: MarketContext[];
}

export interface MarketContextsParams {
  /** Absent: all markets. */
  assetIds?: AssetId[];
}

const kind: Codec<MarketKind> = leaf('a kind of market', asKind, asKind);

/** @assumed The interface mentions no market statistics; names of the perpetuals venue, keyed by AssetId. */
export const marketContext: Codec<MarketContext> = record<MarketContext>({
  assetId: required('assetId', assetId),
  coin: decorative('coin', text, ''),
  kind: defaulted('kind', kind, 'perp'),
  markPrice: nullable('markPx', decimal),
  midPrice: nullable('midPx', decimal),
  oraclePrice: nullable('oraclePx', decimal),
  lastPrice: nullable('lastPx', decimal),
  previousDayPrice: nullable('prevDayPx', decimal),
  dayNotional: nullable('dayNtlVlm', decimal),
  dayBaseVolume: nullable('dayBaseVlm', decimal),
  openInterest: nullable('openInterest', decimal),
  fundingRate: nullable('funding', decimal),
  premium: nullable('premium', decimal),
  impactPrices: occasional('impactPxs', decimalPair),
  circulatingSupply: occasional('circulatingSupply', decimal),
  nextFundingAt: nullable('nextFundingTime', unixMs),
  bestBid: nullable('bestBid', decimal),
  bestAsk: nullable('bestAsk', decimal),
});

export const marketContextsParams: Codec<MarketContextsParams> = record<MarketContextsParams>({
  assetIds: omittable('assetIds', list(assetId)),
});

/** Figures of all markets, or of those requested. */
export const marketContexts = defineRead({
  type: 'marketContexts',
  request: marketContextsParams,
  response: record<MarketContexts>({
    time: required('time', unixMs),
    contexts: required('contexts', mapByAsset(marketContext)),
  }),
});

function asKind(wire: unknown): MarketKind | undefined {
  return MARKET_KINDS.find((kind) => kind === wire);
}
