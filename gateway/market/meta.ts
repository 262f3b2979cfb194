// meta.ts: the public records of the simulated markets (perpMeta, spotMeta).
import type { MarginTable, PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { AssetRecord, SpotMeta } from '#protocol/info/market/spotMeta.ts';
import { ALL_SPECS, type MarketSpec } from './specs.ts';

/** The asset of margin, fees and funding. */
export const USDC: AssetRecord = {
  assetId: '00012710',
  symbol: 'USDC',
  displayName: 'USD Coin',
  szDecimals: 2,
  // Ledger precision: every amount that can be held can be sent.
  weiDecimals: 6,
  isQuote: true,
  isWithdrawable: true,
  ltv: '1',
  depositCaps: { cap: '5000000', current: null },
};

const FUNDING_INTERVAL_HOURS = 1;

/** Leverage decreases with the position; lower bounds are notional in USDC. */
export const MARGIN_TABLES: readonly MarginTable[] = [
  { id: 51, description: 'flat 3x', tiers: [{ lowerBound: '0', maxLeverage: 3 }] },
  { id: 52, description: 'flat 5x', tiers: [{ lowerBound: '0', maxLeverage: 5 }] },
  {
    id: 53,
    description: 'tiered 10x',
    tiers: [
      { lowerBound: '0', maxLeverage: 10 },
      { lowerBound: '3000000', maxLeverage: 5 },
    ],
  },
  {
    id: 54,
    description: 'tiered 20x',
    tiers: [
      { lowerBound: '0', maxLeverage: 20 },
      { lowerBound: '10000000', maxLeverage: 10 },
    ],
  },
  {
    id: 55,
    description: 'tiered 25x',
    tiers: [
      { lowerBound: '0', maxLeverage: 25 },
      { lowerBound: '10000000', maxLeverage: 15 },
      { lowerBound: '50000000', maxLeverage: 10 },
    ],
  },
  {
    id: 56,
    description: 'tiered 40x',
    tiers: [
      { lowerBound: '0', maxLeverage: 40 },
      { lowerBound: '50000000', maxLeverage: 20 },
    ],
  },
  {
    id: 57,
    description: 'tiered 50x',
    tiers: [
      { lowerBound: '0', maxLeverage: 50 },
      { lowerBound: '5000000', maxLeverage: 25 },
    ],
  },
];

/** The perpMeta records of all simulated perpetuals, in listing order. */
export function perpMarketRecords(specs: readonly MarketSpec[] = ALL_SPECS): PerpMarketRecord[] {
  return specs
    .filter(({ token }) => token === undefined)
    .map((spec) => ({
      assetId: spec.assetId,
      symbol: `${spec.base}-USDC`,
      displayName: spec.displayName,
      venueName: spec.base,
      dex: spec.dex,
      marginAsset: USDC.assetId,
      status: 'active',
      szDecimals: spec.szDecimals,
      maxLeverage: spec.maxLeverage,
      marginTableId: spec.marginTableId,
      isIsolatedOnly: false,
      minOrderValue: '10',
      // The deployment's rates hold everywhere: the engine fills them in.
      makerFeeRate: null,
      takerFeeRate: null,
      fundingIntervalHours: FUNDING_INTERVAL_HOURS,
      maxOpenInterest: spec.maxOpenInterest,
    }));
}

/** Transfer precision of every token. */
const WEI_DECIMALS = 8;

/** The spotMeta record: the quote asset, the simulated pairs' base assets, and the pairs in listing order. */
export function spotMetaRecord(specs: readonly MarketSpec[] = ALL_SPECS): SpotMeta {
  const assets: SpotMeta['assets'] = [USDC];
  const pairs: SpotMeta['pairs'] = [];
  for (const { assetId, base, displayName, szDecimals, token } of specs) {
    if (token === undefined) continue;
    const { symbol, ltv } = token;
    assets.push({
      assetId: token.assetId,
      symbol,
      displayName,
      szDecimals,
      weiDecimals: WEI_DECIMALS,
      isQuote: false,
      isWithdrawable: true,
      ltv,
      depositCaps: null,
    });
    // The engine fills in the deployment's rates.
    pairs.push({
      assetId,
      name: base,
      baseAssetId: token.assetId,
      quoteAssetId: USDC.assetId,
      status: 'active',
      minOrderValue: '10',
      makerFeeRate: null,
      takerFeeRate: null,
    });
  }
  return { assets, pairs };
}
