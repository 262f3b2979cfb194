// perpMeta.ts: the perpetual markets and their limits.
import { type Codec, leaf, list, readInner, records, writeInner } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { AssetId } from '../../ids.ts';
import { mapByAsset } from '../../maps.ts';
import { defineRead } from '../../read.ts';
import { isObject } from '../../guards.ts';
import { decorative, defaulted, type Fields, nullable, omittable, record, required } from '../../record.ts';
import { amount, assetId, bool, count, decimal, text } from '../../scalars.ts';
import { noParams } from '../params.ts';

/** An unknown status is kept verbatim and treated as not tradable. */
export type MarketStatus = 'active' | 'reduceOnly' | 'halted' | 'delisted' | (string & {});

export interface PerpMarketRecord {
  assetId: AssetId;
  symbol: string;
  displayName: string;
  /** The venue's name for it, used as `coin` elsewhere. */
  venueName: string;
  /** The third party that lists the market; empty for the main venue. */
  dex: string;
  marginAsset: AssetId | null;
  status: MarketStatus;
  /** Null when missing or out of range: the market is shown but not tradable (Limits, rule 4). */
  szDecimals: number | null;
  maxLeverage: number;
  marginTableId: number | null;
  isIsolatedOnly: boolean;
  /** Quote currency. Null: the deployment's default. */
  minOrderValue: DecimalString | null;
  /** Fractions of the notional; null when the market has none of its own. */
  makerFeeRate: DecimalString | null;
  takerFeeRate: DecimalString | null;
  fundingIntervalHours: number;
  /** Quote currency. */
  maxOpenInterest: DecimalString | null;
  /** Used part of the cap at the time of the read; omitted without a cap. */
  openInterestCaps?: OpenInterestCaps;
  /** How the mark follows the book; omitted when the service does not say. */
  markPremium?: MarkPremium;
}

/** The mark is the oracle plus the book's premium: an average over these seconds, at most this fraction of the oracle. */
export interface MarkPremium {
  max: DecimalString;
  seconds: number;
}

/** Position notional at the mark, quote currency. `currentNet` is long minus short. */
export interface OpenInterestCaps {
  cap: DecimalString;
  currentLong: DecimalString;
  currentShort: DecimalString;
  currentTotal: DecimalString;
  currentNet: DecimalString;
}

export interface MarginTier {
  /** Position notional in quote from which the tier applies. */
  lowerBound: DecimalString;
  maxLeverage: number;
}

export interface MarginTable {
  id: number;
  description: string;
  tiers: MarginTier[];
}

export interface PerpMeta {
  markets: PerpMarketRecord[];
  marginTables: MarginTable[];
}

/** More decimals than any venue uses would only break the price rules. */
const MAX_SIZE_DECIMALS = 18;

export const sizeDecimals: Codec<number> = leaf('a number of decimals from 0 to 18', asDecimals, asDecimals);

type Config = Omit<PerpMarketRecord, (typeof OUTER)[number]>;
const OUTER = [
  'assetId',
  'symbol',
  'displayName',
  'venueName',
  'dex',
  'marginAsset',
  'status',
  'openInterestCaps',
  'markPremium',
] as const;

/** @assumed The interface shows no caps; names follow another gateway. */
const openInterestCaps = record<OpenInterestCaps>({
  cap: required('cap', decimal),
  currentLong: required('currentLong', decimal),
  currentShort: required('currentShort', decimal),
  currentTotal: required('currentTotal', decimal),
  currentNet: required('currentNet', decimal),
});

/** @assumed The interface shows no rule of the mark. */
const markPremium = record<MarkPremium>({
  max: required('max', amount),
  seconds: required('seconds', count),
});

const outer: Fields<Pick<PerpMarketRecord, (typeof OUTER)[number]>> = {
  assetId: required('assetId', assetId),
  symbol: required('symbol', text),
  displayName: decorative(['displayName', 'symbol'], text, ''),
  venueName: decorative(['venueName', 'symbol'], text, ''),
  dex: decorative('dex', text, ''),
  marginAsset: nullable('marginAsset', assetId),
  status: defaulted('status', text, 'active'),
  // Display only: an invalid value must not make a market untradable.
  openInterestCaps: { ...omittable('openInterestCaps', openInterestCaps), isForgiving: true },
  markPremium: { ...omittable('markPremium', markPremium), isForgiving: true },
};

const config: Fields<Config> = {
  szDecimals: nullable('szDecimals', sizeDecimals),
  maxLeverage: decorative('maxLeverage', count, 1),
  marginTableId: nullable('marginTableId', count),
  isIsolatedOnly: decorative('onlyIsolated', bool, false),
  minOrderValue: nullable('minOrderValue', amount),
  maxOpenInterest: nullable('maxOpenInterestUSD', amount),
  fundingIntervalHours: decorative('fundingIntervalHours', count, 1),
  makerFeeRate: nullable('makerFeeRate', decimal),
  takerFeeRate: nullable('takerFeeRate', decimal),
};

const flat = record<PerpMarketRecord>({ ...outer, ...config });
const CONFIG_NAMES = Object.values<{ wire: readonly string[] }>(config).map((field) => field.wire[0] ?? '');

/**
 * @assumed Only `marketConfig.szDecimals` and the map's keys are certain: a market without a name gets its id.
 * `marketConfig` is flattened when reading and nested again when writing.
 */
const market: Codec<PerpMarketRecord> = {
  decode: (wire, sink) => readInner(flat, flatten(wire), sink),
  encode: (value, sink) => {
    const wire = writeInner(flat, value, sink);
    return isObject(wire) ? nest(wire) : wire;
  },
};

const tier = record<MarginTier>({
  lowerBound: required('lowerBound', amount),
  maxLeverage: required('maxLeverage', count),
});
const table = record<MarginTable>({
  id: required('id', count),
  description: decorative('description', text, ''),
  tiers: required('marginTiers', list(tier)),
});

/** `[id, {description, marginTiers}]` on the wire. */
const marginTable: Codec<MarginTable> = {
  decode: (wire, sink) =>
    readInner(
      table,
      Array.isArray(wire) && isObject(wire[1]) ? { ...wire[1], id: wire[0] as unknown } : wire,
      sink,
    ),
  encode: (value, sink) => {
    const { id, ...rest } = writeInner(table, value, sink) as Record<string, unknown>;
    return [id, rest];
  },
};

export const perpMeta = defineRead({
  type: 'perpMeta',
  request: noParams,
  response: record<PerpMeta>({
    markets: required('perpMarkets', mapByAsset(market)),
    marginTables: decorative('marginTables', records(marginTable), []),
  }),
});

function flatten(wire: unknown): unknown {
  if (!isObject(wire)) return wire;
  const inside = isObject(wire['marketConfig']) ? wire['marketConfig'] : {};
  const isDelisted = wire['isDelisted'] === true || inside['isDelisted'] === true;
  const symbol = wire['symbol'] ?? wire['venueName'] ?? wire['coin'] ?? wire['assetId'];
  return {
    ...inside,
    ...wire,
    symbol,
    ...(isDelisted ? { status: 'delisted' } : {}),
    ...isolationOf(inside),
  };
}

/** @assumed Both margin modes of the perpetuals venue mean isolated only. */
function isolationOf(inside: Record<string, unknown>): Record<string, unknown> {
  const isIsolated = inside['marginMode'] === 'noCross' || inside['marginMode'] === 'strictIsolated';
  return isIsolated ? { onlyIsolated: true } : {};
}

function nest(wire: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(wire);
  const isInside = ([name]: [string, unknown]): boolean => CONFIG_NAMES.includes(name);
  return {
    ...Object.fromEntries(entries.filter((entry) => !isInside(entry))),
    marketConfig: Object.fromEntries(entries.filter(isInside)),
  };
}

function asDecimals(wire: unknown): number | undefined {
  return Number.isSafeInteger(wire) && (wire as number) >= 0 && (wire as number) <= MAX_SIZE_DECIMALS
    ? (wire as number)
    : undefined;
}
