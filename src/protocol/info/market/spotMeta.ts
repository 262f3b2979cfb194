// spotMeta.ts: assets and spot pairs.
import { type Codec, leaf, NEVER, readInner, writeInner } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { type AssetId, parseAssetId } from '../../ids.ts';
import { mapByAsset } from '../../maps.ts';
import { defineRead } from '../../read.ts';
import { isObject } from '../../guards.ts';
import { decorative, defaulted, nullable, record, required } from '../../record.ts';
import { amount, assetId, bool, decimal, readDecimal, text } from '../../scalars.ts';
import { noParams } from '../params.ts';
import { type MarketStatus, sizeDecimals } from './perpMeta.ts';

export interface AssetRecord {
  assetId: AssetId;
  symbol: string;
  displayName: string;
  /**
   * Size decimals of pairs with this base. Null when missing or out of range: such pairs are not tradable (Limits, rule
   * 4).
   */
  szDecimals: number | null;
  /** Transfer precision only, never for orders. */
  weiDecimals: number | null;
  isQuote: boolean;
  isWithdrawable: boolean;
  /** Loan-to-value as collateral, a fraction. */
  ltv: DecimalString | null;
  depositCaps: DepositCaps | null;
}

/** Units of the asset. */
export interface DepositCaps {
  /** Of all deposits together. */
  cap: DecimalString;
  /** The part of the cap in use; null when not stated. */
  current: DecimalString | null;
}

export interface SpotPairRecord {
  /** The pair's id, used in orders. */
  assetId: AssetId;
  name: string;
  baseAssetId: AssetId;
  quoteAssetId: AssetId;
  status: MarketStatus;
  minOrderValue: DecimalString | null;
  makerFeeRate: DecimalString | null;
  takerFeeRate: DecimalString | null;
}

export interface SpotMeta {
  assets: AssetRecord[];
  pairs: SpotPairRecord[];
}

/** One number of an object: `collateralPolicy.ltv`. Sent as text, because a JSON number would not be exact. */
const inside = (name: string): Codec<DecimalString> =>
  leaf(
    `an object with ${name}`,
    (wire) => (isObject(wire) && Object.hasOwn(wire, name) ? readDecimal(wire[name]) : undefined),
    (value) => ({ [name]: value }),
  );

const depositCaps: Codec<DepositCaps> = record<DepositCaps>({
  cap: required('cap', decimal),
  current: nullable('currentDeposits', decimal),
});

/** @assumed Only szDecimals, weiDecimals and the map's keys are certain: an asset without a symbol gets its id. */
const asset: Codec<AssetRecord> = record<AssetRecord>({
  assetId: required('assetId', assetId),
  symbol: required(['symbol', 'coin', 'assetId'], text),
  displayName: decorative(['displayName', 'symbol'], text, ''),
  szDecimals: nullable('szDecimals', sizeDecimals),
  weiDecimals: nullable('weiDecimals', sizeDecimals),
  isQuote: decorative('isQuote', bool, false),
  isWithdrawable: decorative('withdrawable', bool, false),
  ltv: nullable('collateralPolicy', inside('ltv')),
  depositCaps: nullable('depositCaps', depositCaps),
});

type PairWire = Omit<SpotPairRecord, 'baseAssetId' | 'quoteAssetId'> & { tokens: [AssetId, AssetId] };

const tokens: Codec<[AssetId, AssetId]> = leaf<[AssetId, AssetId]>(
  'a pair of asset ids',
  readTokens,
  (value) => value,
);

const pairWire = record<PairWire>({
  assetId: required(['assetId', 'pairId'], assetId),
  name: decorative(['name', 'symbol'], text, ''),
  tokens: required('tokens', tokens),
  status: defaulted('status', text, 'active'),
  minOrderValue: nullable('minOrderValue', amount),
  makerFeeRate: nullable('makerFeeRate', decimal),
  takerFeeRate: nullable('takerFeeRate', decimal),
});

/** tokens[0] is the base, tokens[1] the quote (Limits, rule 4). */
const pair: Codec<SpotPairRecord> = {
  decode: (wire, sink) => {
    const read = readInner(pairWire, wire, sink);
    if (sink.issues.length > 0) return NEVER;
    const {
      tokens: [baseAssetId, quoteAssetId],
      ...rest
    } = read;
    return { ...rest, baseAssetId, quoteAssetId };
  },
  encode: ({ baseAssetId, quoteAssetId, ...rest }, sink) => {
    const wire = writeInner(pairWire, { ...rest, tokens: [baseAssetId, quoteAssetId] }, sink);
    return { pairId: rest.assetId, ...(wire as object) };
  },
};

const plainMeta = record<SpotMeta>({
  assets: required('assets', mapByAsset(asset)),
  pairs: required('spotPairs', mapByAsset(pair)),
});

/** @assumed Of a pair only its tokens are certain: without a name it is built from theirs. */
const namedMeta: Codec<SpotMeta> = {
  decode: (wire, sink) => {
    const read = readInner(plainMeta, wire, sink);
    if (sink.issues.length > 0) return NEVER;
    const symbolOf = (id: AssetId): string =>
      read.assets.find(({ assetId: each }) => each === id)?.symbol ?? id;
    const pairs = read.pairs.map((each) =>
      each.name === ''
        ? { ...each, name: `${symbolOf(each.baseAssetId)}/${symbolOf(each.quoteAssetId)}` }
        : each,
    );
    return { ...read, pairs };
  },
  encode: (value, sink) => writeInner(plainMeta, value, sink),
};

export const spotMeta = defineRead({ type: 'spotMeta', request: noParams, response: namedMeta });

function readTokens(wire: unknown): [AssetId, AssetId] | undefined {
  if (!Array.isArray(wire)) return undefined;
  const [base, quote] = wire.map(parseAssetId);
  return base === undefined || quote === undefined ? undefined : [base, quote];
}
