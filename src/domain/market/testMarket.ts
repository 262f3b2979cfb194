// testMarket.ts: one perpetual market and an account that trades it, for tests.
import { perpMarketsOf } from './listedMarkets.ts';
import type { PerpMarket } from './market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Account, Position } from '#protocol/info/account/account.ts';
import type { PerpMeta } from '#protocol/info/market/perpMeta.ts';

export const OWNER: Address = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';

export const BTC = '00020000';

export const META: PerpMeta = {
  markets: [
    {
      assetId: BTC,
      symbol: 'BTC-USDC',
      displayName: 'Bitcoin',
      venueName: 'BTC',
      dex: '',
      marginAsset: null,
      status: 'active',
      szDecimals: 5,
      maxLeverage: 40,
      marginTableId: 56,
      isIsolatedOnly: false,
      minOrderValue: '10',
      makerFeeRate: '0.00015',
      takerFeeRate: '0.00045',
      fundingIntervalHours: 1,
      maxOpenInterest: null,
    },
  ],
  marginTables: [
    {
      id: 56,
      description: '',
      tiers: [
        { lowerBound: '0', maxLeverage: 40 },
        { lowerBound: '1000000', maxLeverage: 20 },
      ],
    },
  ],
};

export const MARKET = perpMarketsOf(META, {
  minOrderValue: '10',
  makerFeeRate: '0',
  takerFeeRate: '0',
})[0] as PerpMarket;

export const position = (size: DecimalString, entryPrice: DecimalString): Position => ({
  assetId: BTC,
  coin: 'BTC',
  size,
  entryPrice,
  markPrice: '97123',
  notional: '0',
  unrealizedPnl: '0',
  returnOnEquity: null,
  liquidationPrice: null,
  marginUsed: '0',
  maxLeverage: 40,
  leverage: { mode: 'cross', value: 10 },
  funding: { allTime: null, sinceOpen: null, sinceChange: null },
  hasTpsl: false,
});

export const account = (equity: DecimalString, positions: Position[] = []): Account => {
  const summary = { equity, totalNotional: '0', rawUsd: '0', marginUsed: '0' } as const;
  return {
    owner: OWNER,
    time: 0,
    state: 'active',
    summary,
    crossSummary: summary,
    crossMaintenanceMargin: '0',
    crossMarginRatio: null,
    collateralValue: equity,
    unrealizedPnl: '0',
    freeCollateral: equity,
    withdrawable: equity,
    positions,
    balances: [],
    leverageSettings: [],
    pendingWithdrawalsCount: 0,
  };
};
