import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { Account, Position } from '#protocol/info/account/account.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { equity, freeCollateral, liquidationPrice, totalInitialMargin } from './margin.ts';
import { afterFill, leverageOf, marginAccountOf, withMarket } from './marginAccount.ts';
import type { MarginMarket } from '../market/market.ts';

const BTC = '00020000';
const ETH = '00020001';

function market(assetId: string, maxLeverage: number): MarginMarket {
  return {
    kind: 'perp',
    assetId,
    symbol: assetId,
    displayName: assetId,
    base: assetId,
    quote: 'USDC',
    status: 'active',
    notTradable: null,
    szDecimals: 5,
    minOrderValue: '10',
    makerFeeRate: '0',
    takerFeeRate: '0',
    venueName: assetId,
    dex: '',
    marginAsset: null,
    maxLeverage,
    tiers: [{ lowerBound: '0', maxLeverage }],
    isIsolatedOnly: false,
    fundingIntervalHours: 1,
    maxOpenInterest: null,
  };
}
const MARKETS = new Map([
  [BTC, market(BTC, 40)],
  [ETH, market(ETH, 5)],
]);

const position = (
  assetId: string,
  size: DecimalString,
  entryPrice: DecimalString,
  markPrice: DecimalString,
  mode: 'cross' | 'isolated' = 'cross',
): Position => ({
  assetId,
  coin: assetId,
  size,
  entryPrice,
  markPrice,
  notional: dec(size).abs().mul(dec(markPrice)).toFixed() as DecimalString,
  unrealizedPnl: dec(size)
    .mul(dec(markPrice).minus(dec(entryPrice)))
    .toFixed() as DecimalString,
  returnOnEquity: '0',
  liquidationPrice: null,
  marginUsed: '0',
  maxLeverage: 40,
  leverage: { mode, value: 10 },
  funding: { allTime: '0', sinceOpen: '0', sinceChange: '0' },
  hasTpsl: false,
});

const summary = (equityText: DecimalString) =>
  ({ equity: equityText, totalNotional: '0', rawUsd: '0', marginUsed: '0' }) as const;

const account = (
  equityText: DecimalString,
  positions: Position[],
  leverageSettings: Account['leverageSettings'] = [],
): Account => ({
  owner: '0x742d35cc6634c0532925a3b844bc9e7595f0beb0',
  time: 0,
  state: 'active',
  summary: summary(equityText),
  crossSummary: summary(equityText),
  crossMaintenanceMargin: '0',
  crossMarginRatio: null,
  collateralValue: '0',
  unrealizedPnl: '0',
  freeCollateral: '0',
  withdrawable: '0',
  positions,
  balances: [],
  leverageSettings,
  pendingWithdrawalsCount: 0,
});

const order = (
  assetId: string,
  side: 'buy' | 'sell',
  remainingSize: DecimalString,
  more: Partial<Order> = {},
): Order => ({
  assetId,
  coin: assetId,
  orderId: '0x00',
  clientOrderId: null,
  side,
  price: '1',
  remainingSize,
  originalSize: remainingSize,
  kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
  tif: 'Gtc',
  reduceOnly: false,
  isTrigger: false,
  triggerPrice: null,
  isPositionTpsl: false,
  children: [],
  parentOrderId: null,
  twapOrderId: null,
  twapSliceIndex: null,
  createdAt: 0,
  status: 'open',
  ...more,
});

const read = (from: Account, openOrders: Order[] = [], marks: Record<string, DecimalString> = {}) =>
  marginAccountOf({ account: from, openOrders, markets: MARKETS, markOf: (assetId) => marks[assetId] });

describe('marginAccountOf', () => {
  // The service valued 0.1 BTC from 96,623 at 97,123: equity 10,050, of which 50 is profit.
  const reported = account('10050', [position(BTC, '0.1', '96623', '97123')]);

  test('agrees with the service at its own marks', () => {
    expect(equity(read(reported)).toFixed()).toBe('10050');
    expect(totalInitialMargin(read(reported)).toFixed()).toBe('971.23');
  });

  test('moves with a newer mark: at 98,123 the profit is 150', () => {
    expect(equity(read(reported, [], { [BTC]: '98123' })).toFixed()).toBe('10150');
  });

  test('counts resting orders that could open something, and no others', () => {
    const orders = [
      order(BTC, 'buy', '0.2'),
      order(BTC, 'buy', '0.3', { status: 'partial' }),
      order(BTC, 'sell', '9', { reduceOnly: true }),
      order(BTC, 'sell', '9', { status: 'waitingForTrigger' }),
      order(BTC, 'sell', '9', { isTrigger: true }),
      order(BTC, 'sell', '9', { status: 'canceled' }),
    ];
    const [exposure] = read(reported, orders).exposures;
    expect([exposure?.openBuySize.toFixed(), exposure?.openSellSize.toFixed()]).toEqual(['0.5', '0']);
  });

  test('sums resting sizes exactly: ten thousand times 0.00001 and one of 18 places', () => {
    const orders = [
      ...Array.from({ length: 10_000 }, () => order(BTC, 'buy', '0.00001')),
      order(BTC, 'buy', '0.000000000000000001'),
    ];
    expect(read(reported, orders).exposures[0]?.openBuySize.toFixed()).toBe('0.100000000000000001');
  });

  test('has an exposure for a market with orders only, once its mark is known, at the chosen or default leverage', () => {
    const orders = [order(ETH, 'buy', '1')];
    expect(read(reported, orders).exposures.map(({ assetId }) => assetId)).toEqual([BTC]);
    // five times is the most ETH allows here: 1 × 3,000 / 5
    expect(totalInitialMargin(read(account('10050', []), orders, { [ETH]: '3000' })).toFixed()).toBe('600');
    const chosen = account('10050', [], [{ assetId: ETH, mode: 'cross', leverage: 2 }]);
    expect(totalInitialMargin(read(chosen, orders, { [ETH]: '3000' })).toFixed()).toBe('1500');
  });

  test('counts only what orders would add to an isolated position', () => {
    const mixed = account('10050', [
      position(BTC, '0.1', '96623', '97123'),
      position(ETH, '1', '3000', '2000', 'isolated'),
    ]);
    const margin = read(mixed, [order(ETH, 'buy', '1')], { [ETH]: '2000' });
    expect(
      margin.exposures.map(({ assetId, isolatedMargin }) => [assetId, isolatedMargin !== undefined]),
    ).toEqual([
      [BTC, false],
      [ETH, true],
    ]);
    expect(equity(margin).toFixed()).toBe('10050');
    // BTC 0.1 × 97,123 / 10 = 971.23; one ETH more at 2,000 is another 2,000 / 10 = 200. The ETH that is held
    // has its own margin.
    expect(totalInitialMargin(margin).toFixed()).toBe('1171.23');
  });

  test('takes the tiers of a delisted market from the position', () => {
    const [exposure] = read(account('10050', [position('0002ffff', '0.1', '96623', '97123')])).exposures;
    expect(exposure?.tiers).toEqual([{ lowerBound: '0', maxLeverage: 40 }]);
  });
});

describe('leverage', () => {
  test('is what the owner set, else what the position has, else ten or the market maximum', () => {
    const btc = MARKETS.get(BTC) as MarginMarket;
    const eth = MARKETS.get(ETH) as MarginMarket;
    expect(
      leverageOf(
        account('0', [position(BTC, '1', '1', '1')], [{ assetId: BTC, mode: 'cross', leverage: 3 }]),
        btc,
      ),
    ).toBe(3);
    expect(
      leverageOf(
        account('0', [{ ...position(BTC, '1', '1', '1'), leverage: { mode: 'cross', value: 7 } }]),
        btc,
      ),
    ).toBe(7);
    expect([leverageOf(undefined, btc), leverageOf(undefined, eth)]).toEqual([10, 5]);
  });
});

describe('what if', () => {
  const start = withMarket(
    { collateral: dec('6000'), exposures: [] },
    MARKETS.get(BTC) as MarginMarket,
    dec('60000'),
    20,
  );

  test('an account enters a market at the leverage of the ticket, and another leverage replaces it', () => {
    expect(start.exposures.map(({ leverage, size }) => [leverage, size.toFixed()])).toEqual([[20, '0']]);
    expect(
      withMarket(start, MARKETS.get(BTC) as MarginMarket, dec('60000'), 3).exposures.map(
        ({ leverage }) => leverage,
      ),
    ).toEqual([3]);
  });

  test('buying 1 at 60,000 for a fee of 27 leaves 2,973 free at twenty times and is liquidated at 54,710.88', () => {
    const after = afterFill(start, BTC, { side: 'buy', size: dec('1'), price: dec('60000'), fee: dec('27') });
    // 5,973 - 3,000; (60,000 - 5,973) / 0.9875 = 54,027 / 0.9875 = 54,710.886…
    expect(freeCollateral(after).toFixed()).toBe('2973');
    expect(liquidationPrice(after, BTC)?.toFixed(3, 1)).toBe('54710.886');
  });

  test('a profit that is realised becomes collateral', () => {
    const long = afterFill(start, BTC, { side: 'buy', size: dec('1'), price: dec('60000'), fee: dec('0') });
    const closed = afterFill(long, BTC, { side: 'sell', size: dec('1'), price: dec('61000'), fee: dec('5') });
    expect(closed.collateral.toFixed()).toBe('6995');
    expect(liquidationPrice(closed, BTC)).toBeUndefined();
  });
});

test('an incremental sum equals a full sum', () => {
  const empty = account('1000', []);
  const marks = { [BTC]: '97000', [ETH]: '3000' } as const;
  const sums = (orders: Order[]) =>
    read(empty, orders, marks)
      .exposures.map(({ assetId, openBuySize, openSellSize }) => [
        assetId,
        openBuySize.toFixed(),
        openSellSize.toFixed(),
      ])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other));
  const first = [order(BTC, 'buy', '0.1'), order(BTC, 'sell', '0.2'), order(ETH, 'buy', '3')];
  expect(sums(first)).toEqual([
    [BTC, '0.1', '0.2'],
    [ETH, '3', '0'],
  ]);
  // One order is partly filled, one has moved to another market, which leaves none in its old market.
  expect(sums([order(BTC, 'buy', '0.05'), ...first.slice(1, 2), order(BTC, 'buy', '1')])).toEqual([
    [BTC, '1.05', '0.2'],
  ]);
  // One order becomes reduce-only and no longer counts, one is gone.
  expect(sums([order(BTC, 'buy', '0.05', { reduceOnly: true }), ...first.slice(1)])).toEqual([
    [BTC, '0', '0.2'],
    [ETH, '3', '0'],
  ]);
  expect(sums(first.slice(0, 1))).toEqual([[BTC, '0.1', '0']]);
  expect(sums([])).toEqual([]);
});
