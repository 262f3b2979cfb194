import { describe, expect, test } from 'vitest';
import { dec } from '#protocol/decimal.ts';
import type { PerpMarketRecord, PerpMeta } from '#protocol/info/market/perpMeta.ts';
import { perpMarketsOf, spotMarketsOf } from './listedMarkets.ts';
import {
  bookScaleOf,
  isReduceOnlyMarket,
  orderRulesOf,
  priceDecimals,
  sizeDecimals,
  tradedPriceDecimals,
  type OutcomeMarket,
  type MarginMarket,
} from './market.ts';

const DEFAULTS = { minOrderValue: '10', makerFeeRate: '0.0002', takerFeeRate: '0.0005' } as const;

const RECORD: PerpMarketRecord = {
  assetId: '00020000',
  symbol: 'BTC-USDC',
  displayName: 'Bitcoin',
  venueName: 'BTC',
  dex: '',
  marginAsset: '00012710',
  status: 'active',
  szDecimals: 5,
  maxLeverage: 40,
  marginTableId: 56,
  isIsolatedOnly: false,
  minOrderValue: null,
  makerFeeRate: null,
  takerFeeRate: '0.00045',
  fundingIntervalHours: 1,
  maxOpenInterest: null,
};
const TABLES: PerpMeta['marginTables'] = [
  {
    id: 56,
    description: 'tiered 40x',
    tiers: [
      { lowerBound: '150000000', maxLeverage: 20 },
      { lowerBound: '0', maxLeverage: 40 },
    ],
  },
];

const market = (changes: Partial<PerpMarketRecord> = {}): MarginMarket =>
  perpMarketsOf({ markets: [{ ...RECORD, ...changes }], marginTables: TABLES }, DEFAULTS)[0] as MarginMarket;

describe('a perpetual market', () => {
  test('is built from its record, its margin table by rising bound, and the defaults for missing fields', () => {
    expect(market()).toMatchObject({
      kind: 'perp',
      base: 'BTC',
      quote: 'USDC',
      szDecimals: 5,
      notTradable: null,
      minOrderValue: '10',
      makerFeeRate: '0.0002',
      takerFeeRate: '0.00045',
      tiers: [
        { lowerBound: '0', maxLeverage: 40 },
        { lowerBound: '150000000', maxLeverage: 20 },
      ],
    });
  });

  test('fault-25: with invisible or direction-changing characters in its name cannot pass as another market', () => {
    const { symbol, base, displayName } = market({
      symbol: 'BTC\u202e\u200b-USDC',
      displayName: 'Bit\ud800coin',
    });
    expect({ symbol, base, displayName }).toEqual({
      symbol: 'BTC\ufffd\ufffd-USDC',
      base: 'BTC\ufffd\ufffd',
      displayName: 'Bit\ufffdcoin',
    });
    expect(market({ symbol: '😀'.repeat(100) }).symbol).toBe(`${'😀'.repeat(63)}…`);
    // The symbol is also used in addresses.
    expect(() => encodeURIComponent(market({ symbol: '\ud800' }).symbol)).not.toThrow();
  });

  test('without its margin table has one tier of its own leverage', () => {
    expect(market({ marginTableId: 40 }).tiers).toEqual([{ lowerBound: '0', maxLeverage: 40 }]);
    expect(market({ marginTableId: null, maxLeverage: 0 }).tiers).toEqual([
      { lowerBound: '0', maxLeverage: 1 },
    ]);
  });

  test('fault-22: cannot be traded without size decimals its price rule can work with: missing, 7, 1.5, -1', () => {
    for (const szDecimals of [null, 7, 1.5, -1]) {
      expect(market({ szDecimals })).toMatchObject({ notTradable: 'szDecimals', szDecimals: null });
      expect(orderRulesOf(market({ szDecimals }))).toBeUndefined();
    }
    for (const szDecimals of [0, 6]) expect(market({ szDecimals }).notTradable).toBeNull();
  });

  test('that is halted, delisted or in an unknown state is not tradable; a reduce-only one is', () => {
    for (const status of ['halted', 'delisted', 'maintenance'])
      expect(market({ status }).notTradable).toBe('status');
    expect(market({ status: 'reduceOnly' }).notTradable).toBeNull();
    expect([isReduceOnlyMarket(market({ status: 'reduceOnly' })), isReduceOnlyMarket(market())]).toEqual([
      true,
      false,
    ]);
  });

  test('shows as many decimals as its grid has: none around 97,123, one around 9,712, sizes five', () => {
    expect([
      priceDecimals(market(), dec('97123')),
      priceDecimals(market(), dec('9712')),
      sizeDecimals(market()),
    ]).toEqual([0, 1, 5]);
    expect(bookScaleOf(market())).toEqual({ priceDecimals: 1, sizeDecimals: 5 });
    expect(sizeDecimals(market({ szDecimals: null }))).toBe(6);
  });

  test('of a third party keeps its whole name, and a symbol without a quote is all base', () => {
    expect(market({ symbol: 'xyz:TSLA-USDC' })).toMatchObject({ base: 'xyz:TSLA', quote: 'USDC' });
    expect(market({ symbol: 'BTC' })).toMatchObject({ base: 'BTC', quote: 'USD' });
  });
});

describe('a spot market', () => {
  const asset = (assetId: string, symbol: string, szDecimals: number | null) => ({
    assetId,
    symbol,
    displayName: symbol,
    szDecimals,
    weiDecimals: 8,
    isQuote: false,
    isWithdrawable: true,
    ltv: null,
    depositCaps: null,
  });
  const pair = {
    assetId: '00030001',
    name: 'HYPE/USDC',
    baseAssetId: '0001abcd',
    quoteAssetId: '00012710',
    status: 'active',
    minOrderValue: '10',
    makerFeeRate: null,
    takerFeeRate: null,
  } as const;

  test('takes its size decimals from the base asset, never from the quote', () => {
    const [built] = spotMarketsOf(
      { assets: [asset('00012710', 'USDC', 6), asset('0001abcd', 'HYPE', 2)], pairs: [pair] },
      DEFAULTS,
    );
    expect(built).toMatchObject({
      kind: 'spot',
      base: 'HYPE',
      quote: 'USDC',
      szDecimals: 2,
      notTradable: null,
    });
    expect(built && bookScaleOf(built)).toEqual({ priceDecimals: 6, sizeDecimals: 2 });
  });

  test('whose base asset is unknown cannot be traded', () => {
    const [built] = spotMarketsOf({ assets: [asset('00012710', 'USDC', 6)], pairs: [pair] }, DEFAULTS);
    expect(built).toMatchObject({ base: 'HYPE', notTradable: 'szDecimals' });
  });
});

describe('an outcome market', () => {
  const outcome = (changes: Partial<OutcomeMarket>): OutcomeMarket => ({
    kind: 'outcome',
    venue: 'prediction',
    assetId: '00050000',
    symbol: '#00050000',
    displayName: 'Yes',
    base: 'Yes',
    quote: 'pUSD',
    status: 'active',
    notTradable: null,
    szDecimals: null,
    minOrderValue: '0',
    makerFeeRate: '0',
    takerFeeRate: '0',
    conditionId: null,
    tokenId: '1',
    outcomeAssetId: null,
    opposite: null,
    outcome: 'yes',
    slug: 'q-yes',
    question: '?',
    phase: 'open',
    endAt: null,
    payout: null,
    isNegRisk: false,
    rules: { tickSize: '0.0025', minOrderSize: '5' },
    isMinimumCloseEnabled: true,
    ...changes,
  });

  test('has rules once the venue’s tick and minimum are known', () => {
    expect(orderRulesOf(outcome({}))).toEqual({
      kind: 'outcome',
      venue: 'prediction',
      tickSize: '0.0025',
      minOrderSize: '5',
      isMinimumCloseEnabled: true,
    });
    expect(orderRulesOf(outcome({ rules: null }))).toBeUndefined();
    expect(orderRulesOf(outcome({ venue: 'perps' }))).toEqual({ kind: 'outcome', venue: 'perps' });
  });

  test('shows prices by its tick and six decimals of a share, whole ones on the perpetuals venue', () => {
    expect([
      priceDecimals(outcome({}), dec('0.5')),
      sizeDecimals(outcome({})),
      sizeDecimals(outcome({ venue: 'perps' })),
    ]).toEqual([4, 6, 0]);
  });

  test('shows a price of an earlier, finer tick in full, and one on the current tick with the column’s decimals', () => {
    const loosened = outcome({ rules: { tickSize: '0.01', minOrderSize: '5' } });
    expect([
      tradedPriceDecimals(loosened, '0.962'),
      tradedPriceDecimals(loosened, '0.9'),
      tradedPriceDecimals(outcome({}), '0.9'),
    ]).toEqual([3, 2, 4]);
  });
});
