// spotListing.ts: creates the engine's assets and spot pairs from their public records.
import { spotMarketsOf } from '#domain/market/listedMarkets.ts';
import type { SpotMarket } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { AssetRecord, SpotPairRecord } from '#protocol/info/market/spotMeta.ts';
import { prepareTiers } from '../accounts/margin.ts';
import { MONEY_DECIMALS, NOTIONAL_DECIMALS, power, unitsOf, RATE_DECIMALS } from '../world/units.ts';
import type { Market } from '../world/state.ts';
import type { Asset } from '../world/asset.ts';
import { emptyMarket } from '../world/emptyMarket.ts';
import type { EngineOptions } from '../world/options.ts';

/**
 * The quote first, then every other listed asset. The quote is counted in millionths; other assets in their transfer
 * precision, or in lots where finer, so that every tradable or transferable amount is an integer.
 */
export function assetsOf({ quoteAsset, spot }: EngineOptions): Map<AssetId, Asset> {
  const assets = new Map<AssetId, Asset>([
    [quoteAsset.assetId, { ...quoteAsset, decimals: MONEY_DECIMALS, ltv: power(RATE_DECIMALS) }],
  ]);
  for (const record of spot?.assets ?? [])
    if (!assets.has(record.assetId)) assets.set(record.assetId, assetOf(record));
  return assets;
}

/** Every pair, tradable or not, in listing order. Throws RangeError when a pair's base is not a listed asset. */
export function spotMarkets(options: EngineOptions, assets: ReadonlyMap<AssetId, Asset>): Market[] {
  const { spot, limits, feeRates } = options;
  if (spot === undefined) return [];
  const defaults = {
    minOrderValue: limits.minOrderValue,
    makerFeeRate: feeRates.spotMakerRate,
    takerFeeRate: feeRates.spotTakerRate,
  };
  return spotMarketsOf(spot, defaults).map((market, index) =>
    createSpotMarket(market, spot.pairs[index] as SpotPairRecord, options, assets),
  );
}

function assetOf({ assetId, symbol, szDecimals, weiDecimals, ltv }: AssetRecord): Asset {
  return {
    assetId,
    coin: symbol,
    decimals: Math.max(szDecimals ?? 0, weiDecimals ?? 0),
    ltv: unitsOf(ltv ?? '0', RATE_DECIMALS),
  };
}

function createSpotMarket(
  market: SpotMarket,
  record: SpotPairRecord,
  { quoteAsset }: EngineOptions,
  assets: ReadonlyMap<AssetId, Asset>,
): Market {
  const base = assets.get(record.baseAssetId);
  if (base === undefined)
    throw new RangeError(`The base of ${record.name} is not listed: ${record.baseAssetId}`);
  const szDecimals = market.szDecimals ?? 0;
  return {
    kind: 'spot',
    pair: { record, base, unitsPerLot: power(base.decimals - szDecimals) },
    record: asPerpetual(market),
    notionalScale: power(NOTIONAL_DECIMALS.spot - MONEY_DECIMALS),
    assetId: market.assetId,
    coin: market.symbol,
    szDecimals,
    priceDecimals: NOTIONAL_DECIMALS.spot - szDecimals,
    isTradable: market.szDecimals !== null && record.quoteAssetId === quoteAsset.assetId,
    minOrderMoney: unitsOf(market.minOrderValue, NOTIONAL_DECIMALS.spot),
    maxOpenInterestMoney: undefined,
    marginTiers: NO_LEVERAGE,
    ...prepareTiers([{ lowerBound: 0n, maxLeverage: 1n }]),
    ...emptyMarket(market.assetId),
    status: market.status,
  };
}

const NO_LEVERAGE = [{ lowerBound: '0', maxLeverage: 1 }] as const;

function asPerpetual({
  assetId,
  symbol,
  displayName,
  status,
  szDecimals,
  minOrderValue,
  quoteAssetId,
}: SpotMarket): PerpMarketRecord {
  return {
    assetId,
    symbol,
    displayName,
    venueName: symbol,
    dex: '',
    marginAsset: quoteAssetId,
    status,
    szDecimals,
    maxLeverage: 1,
    marginTableId: null,
    isIsolatedOnly: false,
    minOrderValue,
    makerFeeRate: null,
    takerFeeRate: null,
    fundingIntervalHours: 1,
    maxOpenInterest: null,
  };
}
