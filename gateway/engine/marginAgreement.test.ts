// marginAgreement.test.ts: the app computes account figures from the reads with #domain/margin/margin.ts, the engine in
// integer millionths. On any state both must give the same digits.
import { describe, expect, test } from 'vitest';
import { dec, Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Account, Position } from '#protocol/info/account/account.ts';
import { orderOf } from '#protocol/info/orders/openOrders.ts';
import {
  accountLeverage,
  equity,
  freeCollateral,
  initialMargin,
  liquidationPrice,
  type MarginAccount,
  marginRatio,
  totalInitialMargin,
  totalMaintenanceMargin,
  totalNotional,
  withdrawable,
} from '#domain/margin/margin.ts';
import { marginAccountOf } from '#domain/margin/marginAccount.ts';
import { perpMarketsOf } from '#domain/market/listedMarkets.ts';
import type { PerpMarket } from '#domain/market/market.ts';
import { unrealizedPnl } from '#domain/margin/position.ts';
import { roundSize } from '#domain/market/precision.ts';
import { createEngine } from './createEngine.ts';
import type { Engine } from './engine.ts';
import { randomCommands } from './testkit/randomCommands.ts';
import { ALICE, BOB, BTC, limit, NOW, OPTIONS, SOL, testEngine } from './testkit/testEngine.ts';
import type { EngineOptions } from '../world/options.ts';

const TRADERS = Array.from(
  { length: 8 },
  (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`,
);
const REAL_TRADERS = 5;

/** Tiers so low that accounts of a few thousand reach all of them. */
const TIERED: EngineOptions = {
  ...OPTIONS,
  marginTables: [
    {
      id: 56,
      description: '',
      tiers: [
        { lowerBound: '0', maxLeverage: 40 },
        { lowerBound: '1500', maxLeverage: 20 },
        { lowerBound: '4000', maxLeverage: 7 },
      ],
    },
  ],
};

type Figures = Record<string, string | null>;

describe('the app and the engine agree exactly', () => {
  test('on accounts after random commands', () => {
    const seen = { isolated: 0, positions: 0, shorts: 0, orders: 0, markets: 0, tiers: 0, liquidations: 0 };
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const engine = createEngine(TIERED);
      const source = randomCommands(seed, TRADERS, REAL_TRADERS);
      for (let index = 0; index < 6_000; index += 1) {
        // At maximum leverage, so that some are liquidated.
        if (index % 1_000 === 500)
          for (const owner of TRADERS)
            engine.apply(
              { type: 'updateLeverage', owner, assetId: SOL, mode: 'cross', leverage: 20 },
              NOW + index * 100,
            );
        const { events } = engine.apply(source.next().value, NOW + index * 100);
        seen.liquidations += events.filter(({ type }) => type === 'liquidation').length;
        if (index % 37 === 36) compareAll(engine, `seed ${seed} after command ${index}`, seen);
      }
    }
    // The test is meaningful only if every kind of state occurred.
    for (const [what, count] of Object.entries(seen)) expect([what, count > 0]).toEqual([what, true]);
  });

  test('on a cost without an exact entry price: a lot bought at 60,001 and two at 60,000', () => {
    const exchange = testEngine();
    exchange.fund(ALICE, '1000');
    exchange.fund(BOB, '100000');
    exchange.oracle(BTC, '60000');
    for (const [size, price] of [
      ['0.001', '60001'],
      ['0.002', '60000'],
    ] as const) {
      exchange.place(BOB, limit(BTC, 'sell', size, price));
      exchange.place(ALICE, limit(BTC, 'buy', size, price, { tif: 'Ioc' }));
    }
    const account = exchange.engine.read.account(ALICE);
    // 60.001 + 120 = 180.001 for 0.003: an average of 60,000.333…, reported as 60,000.3333333333. The mark is
    // 60,000: notional 180, loss 0.001.
    // Fees 0.00045 × 60.001 = 0.02700045 and 0.054, each rounded up to a millionth: 0.081001. Equity 1000 -
    // 0.081001 - 0.001.
    expect(account.positions[0]).toMatchObject({
      entryPrice: '60000.3333333333',
      markPrice: '60000',
      unrealizedPnl: '-0.001',
    });
    expect(engineFigures(account)['equity']).toBe('999.917999');
    expect(appFigures(exchange.engine, account)).toEqual(engineFigures(account));
  });
});

type Seen = Record<'isolated' | 'positions' | 'shorts' | 'orders' | 'markets' | 'tiers', number>;

function compareAll(engine: Engine, when: string, seen: Seen): void {
  const markets = marketsOf(engine);
  for (const owner of TRADERS) {
    const account = engine.read.account(owner);
    expect([when, owner, appFigures(engine, account, markets)]).toEqual([
      when,
      owner,
      engineFigures(account),
    ]);
    const sizes = new Map(account.positions.map(({ assetId, size }) => [assetId, size]));
    for (const assetId of markets.keys())
      expect(engine.read.positionSize(owner, assetId)).toBe(sizes.get(assetId) ?? '0');
    note(seen, engine, account);
  }
}

function note(seen: Seen, engine: Engine, { owner, positions }: Account): void {
  seen.positions += positions.length;
  seen.isolated += positions.filter(({ leverage }) => leverage.mode === 'isolated').length;
  seen.shorts += positions.filter(({ size }) => size.startsWith('-')).length;
  seen.orders += engine.read.openOrders(owner).length;
  if (positions.length > 1) seen.markets += 1;
  seen.tiers += positions.filter(({ assetId, notional }) => assetId === BTC && dec(notional).gt(4000)).length;
}

function engineFigures(account: Account): Figures {
  const { crossSummary: summary, crossMaintenanceMargin, crossMarginRatio } = account;
  return {
    equity: summary.equity,
    notional: summary.totalNotional,
    initial: summary.marginUsed,
    maintenance: crossMaintenanceMargin,
    ratio: crossMarginRatio,
    free: account.freeCollateral,
    withdrawable: account.withdrawable,
    leverage: leverageText(
      dec(account.summary.equity).gt(0)
        ? dec(account.summary.totalNotional).div(dec(account.summary.equity))
        : undefined,
    ),
    ...perPosition(account, ({ unrealizedPnl: pnl, marginUsed, liquidationPrice: price }) => ({
      pnl,
      margin: marginUsed,
      liquidation: price,
    })),
  };
}

/** The same figures from the app's data: account and order reads, metadata and marks. */
function appFigures(engine: Engine, account: Account, markets = marketsOf(engine)): Figures {
  const margin = marginAccountOf({
    account,
    openOrders: engine.read.openOrders(account.owner).map(orderOf),
    markets,
    markOf: (assetId) => engine.read.mark(assetId),
  });
  const ratio = marginRatio(margin);
  return {
    equity: text(equity(margin)),
    notional: text(totalNotional(margin)),
    initial: text(totalInitialMargin(margin)),
    maintenance: text(totalMaintenanceMargin(margin)),
    // The engine reports ten decimals, rounded to the nearest.
    ratio: ratio === undefined ? null : text(ratio.toDecimalPlaces(10, Decimal.ROUND_HALF_UP)),
    free: text(freeCollateral(margin)),
    withdrawable: text(withdrawable(margin)),
    leverage: leverageText(accountLeverage(margin)),
    ...perPosition(account, (position) => positionFigures(margin, position, markets.get(position.assetId))),
  };
}

const leverageText = (leverage: Decimal | undefined): string | null => leverage?.toFixed(10) ?? null;

function positionFigures(
  margin: MarginAccount,
  { assetId }: Position,
  market: PerpMarket | undefined,
): Figures {
  const exposure = margin.exposures.find((each) => each.assetId === assetId);
  if (exposure === undefined || market === undefined)
    return { pnl: 'no exposure', margin: null, liquidation: null };
  const price = liquidationPrice(margin, assetId);
  return {
    pnl: text(unrealizedPnl(exposure, exposure.markPrice)),
    // An isolated position uses its whole margin, and its PnL.
    margin: text(
      exposure.isolatedMargin?.plus(unrealizedPnl(exposure, exposure.markPrice)) ??
        initialMargin({ ...exposure, openBuySize: dec('0'), openSellSize: dec('0') }),
    ),
    // At the market's price decimals, rounded toward the mark: never later than the real one.
    liquidation:
      price === undefined
        ? null
        : text(roundSize(price, 6 - (market.szDecimals ?? 0), exposure.size.isPositive() ? 'up' : 'down')),
  };
}

function perPosition(account: Account, figures: (position: Position) => Figures): Figures {
  return Object.fromEntries(
    account.positions.flatMap((position) =>
      Object.entries(figures(position)).map(([name, value]) => [`${position.coin} ${name}`, value]),
    ),
  );
}

function marketsOf(engine: Engine): ReadonlyMap<AssetId, PerpMarket> {
  const { makerRate, takerRate } = OPTIONS.feeRates;
  const meta = { markets: engine.read.markets(), marginTables: [...engine.read.marginTables()] };
  return new Map(
    perpMarketsOf(meta, { minOrderValue: '10', makerFeeRate: makerRate, takerFeeRate: takerRate }).map(
      (market) => [market.assetId, market],
    ),
  );
}

function text(amount: Decimal): string {
  return toDecimalString(amount);
}
