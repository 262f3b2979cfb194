// testPerp.ts: a perpetual for tests.
import type { PerpMarket } from './market.ts';

/** BTC-USDC at up to 40×, with szDecimals 5 unless changed. */
export function testPerp(changes: Partial<PerpMarket> = {}): PerpMarket {
  return {
    kind: 'perp',
    assetId: '00020000',
    symbol: 'BTC-USDC',
    displayName: 'Bitcoin',
    base: 'BTC',
    quote: 'USDC',
    status: 'active',
    notTradable: null,
    szDecimals: 5,
    minOrderValue: '10',
    makerFeeRate: '0',
    takerFeeRate: '0',
    venueName: 'BTC',
    dex: '',
    marginAsset: null,
    maxLeverage: 40,
    tiers: [{ lowerBound: '0', maxLeverage: 40 }],
    isIsolatedOnly: false,
    fundingIntervalHours: 1,
    maxOpenInterest: null,
    ...changes,
  };
}
