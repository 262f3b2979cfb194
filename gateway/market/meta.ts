// meta.ts: the public records of the simulated markets (perpMeta, spotMeta).
import type { MarginTable, PerpMarketRecord } from '#protocol/info/perpMeta.ts';
import type { AssetRecord } from '#protocol/info/spotMeta.ts';
import { MARKET_SPECS, type MarketSpec } from './specs.ts';

/** What margin, fees and funding are paid in. */
export const USDC: AssetRecord = {
  assetId: '00012710',
  symbol: 'USDC',
  displayName: 'USD Coin',
  szDecimals: 2,
  weiDecimals: 8,
  isQuote: true,
  isWithdrawable: true,
  ltv: '1',
  depositCap: '5000000',
};

const FUNDING_INTERVAL_HOURS = 1;

/** Leverage falls as a position grows; lower bounds are position notional in USDC. */
export const MARGIN_TABLES: readonly MarginTable[] = [
  { id: 51, description: 'flat 3x', tiers: [{ lowerBound: '0', maxLeverage: 3 }] },
  { id: 52, description: 'flat 5x', tiers: [{ lowerBound: '0', maxLeverage: 5 }] },
  { id: 53, description: 'tiered 10x', tiers: [{ lowerBound: '0', maxLeverage: 10 }, { lowerBound: '3000000', maxLeverage: 5 }] },
  { id: 54, description: 'tiered 20x', tiers: [{ lowerBound: '0', maxLeverage: 20 }, { lowerBound: '10000000', maxLeverage: 10 }] },
  {
    id: 55,
    description: 'tiered 25x',
    tiers: [{ lowerBound: '0', maxLeverage: 25 }, { lowerBound: '10000000', maxLeverage: 15 }, { lowerBound: '50000000', maxLeverage: 10 }],
  },
  { id: 56, description: 'tiered 40x', tiers: [{ lowerBound: '0', maxLeverage: 40 }, { lowerBound: '50000000', maxLeverage: 20 }] },
  { id: 57, description: 'tiered 50x', tiers: [{ lowerBound: '0', maxLeverage: 50 }, { lowerBound: '5000000', maxLeverage: 25 }] },
];

/** The perpMeta records of all simulated markets, in listing order. */
export function perpMarketRecords(specs: readonly MarketSpec[] = MARKET_SPECS): PerpMarketRecord[] {
  return specs.map((spec) => ({
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
