// listedMarkets.ts: perpetuals and spot pairs, built from the metadata reads.
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type {
  MarginTable,
  MarginTier,
  MarketStatus,
  PerpMarketRecord,
  PerpMeta,
} from '#protocol/info/market/perpMeta.ts';
import type { AssetRecord, SpotMeta, SpotPairRecord } from '#protocol/info/market/spotMeta.ts';
import type { NotTradable, PerpMarket, SpotMarket } from './market.ts';
import { unitName, visible, fullName } from './marketName.ts';
import { PERP, SPOT } from './marketTraits.ts';

/** Defaults for metadata that names none. Rates are fractions. */
export type MarketDefaults = {
  readonly minOrderValue: DecimalString;
  readonly makerFeeRate: DecimalString;
  readonly takerFeeRate: DecimalString;
};

/** For a service that names none. */
export const FALLBACK_DEFAULTS: MarketDefaults = {
  minOrderValue: '10',
  makerFeeRate: '0',
  takerFeeRate: '0',
};

/** All perpetual markets of a perpMeta read, tradable or not. */
export function perpMarketsOf(meta: PerpMeta, defaults: MarketDefaults): PerpMarket[] {
  return meta.markets.map((record) => perpMarketOf(record, meta.marginTables, defaults));
}

/** All pairs of a spotMeta read. Size decimals are those of the base asset, tokens[0] (Limits, rule 4). */
export function spotMarketsOf(meta: SpotMeta, defaults: MarketDefaults): SpotMarket[] {
  return meta.pairs.map((pair) => spotMarketOf(pair, meta.assets, defaults));
}

function perpMarketOf(
  record: PerpMarketRecord,
  tables: readonly MarginTable[],
  defaults: MarketDefaults,
): PerpMarket {
  const szDecimals = usableDecimals(record.szDecimals, PERP.maxSizeDecimals);
  const symbol = visible(record.symbol);
  const [base, quote] = splitSymbol(record.symbol, '-', record.venueName);
  return {
    kind: 'perp',
    ...feesAndMinimum(record, defaults),
    assetId: record.assetId,
    symbol,
    displayName: visible(record.displayName),
    ...fullName(record.symbol),
    base: unitName(base),
    quote: unitName(quote),
    status: record.status,
    notTradable: notTradable(szDecimals, record.status),
    szDecimals,
    venueName: record.venueName,
    dex: record.dex,
    marginAsset: record.marginAsset,
    maxLeverage: record.maxLeverage,
    tiers: tiersOf(record, tables),
    isIsolatedOnly: record.isIsolatedOnly,
    fundingIntervalHours: record.fundingIntervalHours,
    maxOpenInterest: record.maxOpenInterest,
  };
}

function spotMarketOf(
  pair: SpotPairRecord,
  assets: readonly AssetRecord[],
  defaults: MarketDefaults,
): SpotMarket {
  const baseAsset = assets.find(({ assetId }) => assetId === pair.baseAssetId);
  const quoteAsset = assets.find(({ assetId }) => assetId === pair.quoteAssetId);
  const szDecimals = usableDecimals(baseAsset?.szDecimals ?? null, SPOT.maxSizeDecimals);
  const symbol = visible(pair.name);
  const [base, quote] = splitSymbol(pair.name, '/', pair.name);
  return {
    kind: 'spot',
    ...feesAndMinimum(pair, defaults),
    assetId: pair.assetId,
    symbol,
    displayName: visible(baseAsset?.displayName ?? symbol),
    ...fullName(pair.name),
    base: unitName(baseAsset?.symbol ?? base),
    quote: unitName(quoteAsset?.symbol ?? quote),
    status: pair.status,
    notTradable: notTradable(szDecimals, pair.status),
    szDecimals,
    baseAssetId: pair.baseAssetId,
    quoteAssetId: pair.quoteAssetId,
    baseLtv: baseAsset?.ltv ?? null,
  };
}

function usableDecimals(szDecimals: number | null, limit: number): number | null {
  return szDecimals !== null && Number.isInteger(szDecimals) && szDecimals >= 0 && szDecimals <= limit
    ? szDecimals
    : null;
}

/** An unknown status counts as closed. */
function notTradable(szDecimals: number | null, status: MarketStatus): NotTradable | null {
  if (szDecimals === null) return 'szDecimals';
  return status === 'active' || status === 'reduceOnly' ? null : 'status';
}

function feesAndMinimum(
  record: {
    minOrderValue: DecimalString | null;
    makerFeeRate: DecimalString | null;
    takerFeeRate: DecimalString | null;
  },
  defaults: MarketDefaults,
) {
  return {
    minOrderValue: record.minOrderValue ?? defaults.minOrderValue,
    makerFeeRate: record.makerFeeRate ?? defaults.makerFeeRate,
    takerFeeRate: record.takerFeeRate ?? defaults.takerFeeRate,
  };
}

/** Splits BTC-USDC at its last separator; a symbol without one is all base. */
function splitSymbol(symbol: string, separator: string, fallback: string): [base: string, quote: string] {
  const at = symbol.lastIndexOf(separator);
  return at > 0 ? [symbol.slice(0, at), symbol.slice(at + 1)] : [fallback, 'USD'];
}

/**
 * The market's margin table, sorted by lower bound; one tier of its maximum leverage without one (ids below
 * 50 are the leverage itself).
 */
function tiersOf(record: PerpMarketRecord, tables: readonly MarginTable[]): MarginTier[] {
  const listed = tables.find(({ id }) => id === record.marginTableId)?.tiers ?? [];
  const sorted = listed
    .filter(({ maxLeverage }) => maxLeverage >= 1)
    .sort((a, b) => dec(a.lowerBound).cmp(dec(b.lowerBound)));
  const startsAtZero = sorted[0] !== undefined && dec(sorted[0].lowerBound).lte(0);
  return startsAtZero
    ? sorted
    : [{ lowerBound: '0', maxLeverage: Math.max(1, record.maxLeverage) }, ...sorted];
}
