import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPriceOnGrid, isSizeOnLot, maxPriceDecimals } from '#domain/market/precision.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Side } from '#protocol/scalars.ts';
import { ARBITRAGE_CAP } from './traders/arbitrage.ts';
import { priceUnits, sizeLots, tickAt } from './prices/grid.ts';
import { MAKER_CAP } from './traders/makers.ts';
import { MAKER_ROLES, isParticipant, participantAddress, stockOf } from './traders/participants.ts';
import { notionalOf } from './traders/sizes.ts';
import { ALL_SPECS, gridFor, MARKET_SPECS, type MarketSpec, SPOT_SPECS } from './specs.ts';
import { TAKER_CAP } from './traders/takers.ts';
import { createTestMarket, eventsOf, OPENED_AT, type Committed, type TestMarket } from './testMarket.ts';

const ALICE: Address = '0xa11ce00000000000000000000000000000000001';
const specOf = (base: string): MarketSpec => MARKET_SPECS.find((spec) => spec.base === base) as MarketSpec;
const BTC = specOf('BTC');
const SMALL = [BTC, specOf('SOL'), specOf('BONK')];

function digestOf(entries: readonly Committed[]): string {
  const hash = createHash('sha256');
  for (const { command, events } of entries) hash.update(JSON.stringify([command, events]));
  return hash.digest('hex');
}

function rulesOf({ token, szDecimals }: MarketSpec) {
  return {
    kind: 'figures',
    maxDecimals: maxPriceDecimals(token === undefined ? 'perp' : 'spot', szDecimals),
  } as const;
}

/** Empty, or the names of what is out of bounds. */
function outside(name: string, value: number, min: number, max: number): [string, number][] {
  return value >= min && value <= max ? [] : [[name, value]];
}

function fund(market: TestMarket): void {
  market.post({ type: 'credit', owner: ALICE, assetId: '00012710', amount: '100000', reason: 'test' });
}

function place(market: TestMarket, side: Side, price: DecimalString, size: DecimalString) {
  return market.post({
    type: 'placeOrders',
    owner: ALICE,
    orders: [
      { assetId: BTC.assetId, side, price, size, reduceOnly: false, type: { kind: 'limit', tif: 'Gtc' } },
    ],
    grouping: 'na',
  });
}

describe('a thousand ticks of all markets', () => {
  const SECONDS = 250;
  let market: TestMarket;
  let opening: Committed[];
  const spreads = new Map<string, number[]>();
  let crossings = 0;
  let shallowest = Infinity;

  beforeAll(async () => {
    market = await createTestMarket();
    opening = market.entries.splice(0);
    for (let second = 0; second < SECONDS; second += 1) {
      await market.feed.step(1000);
      for (const spec of ALL_SPECS) observe(spec, second);
    }
  });

  function observe(spec: MarketSpec, second: number): void {
    const grid = gridFor(spec);
    const book = market.engine.read.book(spec.assetId, 100);
    const [bid, ask] = [book?.bids[0], book?.asks[0]];
    if (book === undefined || bid === undefined || ask === undefined)
      throw new Error(`${spec.base} has an empty side after ${second} s`);
    const [low, high] = [priceUnits(grid, bid.price), priceUnits(grid, ask.price)];
    if (low >= high) crossings += 1;
    shallowest = Math.min(shallowest, book.bids.length, book.asks.length);
    spreads.set(spec.base, [...(spreads.get(spec.base) ?? []), (high - low) / tickAt(grid, low)]);
  }

  test('every market is quoted more than twenty levels deep before the first tick, with few commands', () => {
    // 17 perpetuals: 8 accounts with money and leverage, the first open interest, and at most 7 batches a
    // maker. 7 pairs: 6 accounts with two assets.
    expect(opening.length).toBeLessThan(17 * (16 + 2 + 3 * 7) + 7 * (12 + 3 * 7) + 1);
    expect(
      opening.every(({ command }) => command.type !== 'placeOrders' || command.orders.length <= 20),
    ).toBe(true);
    expect(shallowest).toBeGreaterThan(20);
  });

  test('the book is never crossed and the spread is a few ticks', () => {
    expect(crossings).toBe(0);
    for (const spec of ALL_SPECS) {
      const sorted = (spreads.get(spec.base) ?? []).toSorted((a, b) => a - b);
      expect(outside(spec.base, sorted[Math.floor(sorted.length / 2)] ?? NaN, 1, 4)).toEqual([]);
      expect(outside(spec.base, sorted[Math.floor(sorted.length * 0.95)] ?? NaN, 1, 8)).toEqual([]);
    }
    expect(new Set(spreads.get('BTC')).size).toBeGreaterThan(2);
  });

  test('participants use ordinary commands within the public limits', () => {
    const types = new Set(market.entries.map(({ command }) => command.type));
    expect([...types].toSorted()).toEqual(['cancelOrders', 'placeOrders', 'setOracle']);
    const owners = new Set(
      market.entries.flatMap(({ command }) => ('owner' in command ? [command.owner] : [])),
    );
    expect([...owners].filter((owner) => !isParticipant(owner))).toEqual([]);
    // Three makers and three takers per market, though not all of them trade within four minutes.
    expect(owners.size).toBeGreaterThan(4 * ALL_SPECS.length);
  });

  test('few commands are refused', () => {
    const results = market.entries.flatMap(({ result }) => (result.kind === 'orders' ? result.results : []));
    const refused = results.filter(({ kind }) => kind === 'refused');
    expect(results.length).toBeGreaterThan(10_000);
    expect(refused.length / results.length).toBeLessThan(0.01);
    expect(market.entries.filter(({ result }) => result.kind === 'refused')).toEqual([]);
  });

  test('the load stays bounded: below 130 commands and 550 orders and cancels a second for all markets', () => {
    const moves = market.entries.reduce(
      (sum, { command }) =>
        sum +
        (command.type === 'placeOrders'
          ? command.orders.length
          : command.type === 'cancelOrders'
            ? command.cancels.length
            : 0),
      0,
    );
    expect(market.entries.length / SECONDS).toBeLessThan(130);
    expect(moves / SECONDS).toBeLessThan(550);
    // Correct levels are kept: requoting two thirds of a book of some 2,400 orders would be 1,600 a second.
    expect(moves / SECONDS).toBeGreaterThan(50);
  });

  test('all prices and sizes sent are legal', () => {
    for (const event of eventsOf(market.entries)) {
      if (event.type !== 'trade') continue;
      const spec = ALL_SPECS.find(({ assetId }) => assetId === event.trade.assetId) as MarketSpec;
      if (!isPriceOnGrid(rulesOf(spec), event.trade.price))
        throw new Error(`Off the grid: ${event.trade.price}`);
      if (!isSizeOnLot(event.trade.size, spec.szDecimals))
        throw new Error(`Off the lot: ${event.trade.size}`);
    }
    for (const { command } of market.entries
      .filter((entry) => entry.command.type === 'setOracle')
      .slice(-20)) {
      if (command.type !== 'setOracle') continue;
      for (const { assetId, price } of command.prices) {
        expect(
          isPriceOnGrid(rulesOf(ALL_SPECS.find((spec) => spec.assetId === assetId) as MarketSpec), price),
        ).toBe(true);
      }
    }
  });

  test('the tape is uneven: bursts and pauses, both sides, many sizes', () => {
    const trades = eventsOf(market.entries).flatMap((event) =>
      event.type === 'trade' && event.trade.assetId === BTC.assetId ? [event.trade] : [],
    );
    expect(trades.length).toBeGreaterThan(60);
    expect(trades.filter(({ side }) => side === 'buy').length / trades.length).toBeGreaterThan(0.2);
    expect(trades.filter(({ side }) => side === 'buy').length / trades.length).toBeLessThan(0.8);
    expect(new Set(trades.map(({ size }) => size)).size).toBeGreaterThan(trades.length / 4);
    const perSecond = Array.from({ length: SECONDS }, () => 0);
    for (const { time } of trades)
      perSecond[Math.ceil((time - OPENED_AT) / 1000) - 1] =
        (perSecond[Math.ceil((time - OPENED_AT) / 1000) - 1] ?? 0) + 1;
    const mean = trades.length / SECONDS;
    const variance = perSecond.reduce((sum, count) => sum + (count - mean) ** 2, 0) / SECONDS;
    // A Poisson process would have a variance equal to its mean.
    expect(variance / mean).toBeGreaterThan(1.2);
  });

  test('no position exceeds its cap', () => {
    for (const spec of MARKET_SPECS) {
      for (const role of [...MAKER_ROLES, 'noise', 'momentum', 'arbitrage'] as const) {
        const position = market.engine.read.positions(participantAddress(spec, role))[0];
        const cap =
          role === 'noise' || role === 'momentum'
            ? spec.tradeNotional * TAKER_CAP
            : spec.levelNotional * (role === 'arbitrage' ? ARBITRAGE_CAP : MAKER_CAP);
        expect(outside(`${spec.base} ${role}`, Number(position?.notional ?? 0), 0, cap * 1.02)).toEqual([]);
      }
    }
  });

  test('no position in a spot pair exceeds its cap plus its stock, and there is no debt', () => {
    for (const spec of SPOT_SPECS) {
      for (const role of [...MAKER_ROLES, 'noise', 'momentum', 'arbitrage'] as const) {
        const owner = participantAddress(spec, role);
        const held =
          sizeLots(gridFor(spec), market.engine.read.balance(owner, spec.token?.assetId ?? '').total) -
          stockOf(spec, gridFor(spec), role);
        const cap =
          role === 'noise' || role === 'momentum'
            ? spec.tradeNotional * TAKER_CAP
            : spec.levelNotional * (role === 'arbitrage' ? ARBITRAGE_CAP : MAKER_CAP);
        expect(
          outside(
            `${spec.base} ${role}`,
            notionalOf(gridFor(spec), Math.abs(held), priceUnits(gridFor(spec), spec.homePrice)),
            0,
            cap * 1.05,
          ),
        ).toEqual([]);
        expect(market.engine.read.account(owner).balances.map(({ borrowed }) => borrowed)).toEqual([
          '0',
          '0',
        ]);
      }
    }
  });

  test('a pair has its perpetual’s price', () => {
    for (const spec of SPOT_SPECS.filter(({ base }) => base !== 'BONK/USDC')) {
      const [pair, perp] = [
        market.engine.read.oracle(spec.assetId),
        market.engine.read.oracle(spec.pathId),
      ].map(Number) as [number, number];
      expect(outside(spec.base, pair / perp, 0.9995, 1.0005)).toEqual([]);
    }
  });

  test('every pair trades, without funding, open interest or an oracle of its own in its figures', () => {
    for (const spec of SPOT_SPECS) {
      const context = market.feed.board.marketContext(spec.assetId);
      expect(context).toMatchObject({
        kind: 'spot',
        coin: spec.base,
        fundingRate: null,
        openInterest: null,
        oraclePrice: null,
        nextFundingAt: null,
      });
      expect(outside(spec.base, Number(context?.dayNotional), 0.1 * spec.dayNotional, 90e6)).toEqual([]);
      expect(market.feed.board.recentTrades(spec.assetId).length).toBeGreaterThan(0);
    }
  });

  test('no money or token is created or lost', () => {
    expect(market.engine.read.ledgerSum()).toBe('0');
    for (const { token } of SPOT_SPECS) expect(market.engine.read.ledgerSum(token?.assetId)).toBe('0');
  });

  test('mark, mid and oracle stay together', () => {
    for (const spec of ALL_SPECS.filter(({ base }) => base !== 'BONK')) {
      const oracle = Number(market.engine.read.oracle(spec.assetId));
      expect(outside(spec.base, Number(market.engine.read.mid(spec.assetId)) / oracle, 0.996, 1.004)).toEqual(
        [],
      );
      expect(
        outside(spec.base, Number(market.engine.read.mark(spec.assetId)) / oracle, 0.996, 1.004),
      ).toEqual([]);
    }
  });
});

describe('determinism', () => {
  const run = async (seed: string): Promise<string> => {
    const market = await createTestMarket({ seed, specs: SMALL });
    await market.feed.step(60_000);
    return digestOf(market.entries);
  };

  test('the same seed gives the same commands and trades, another seed gives others', async () => {
    const first = await run('1');
    expect(await run('1')).toBe(first);
    expect(await run('2')).not.toBe(first);
  });
});

describe('still mode', () => {
  test('quotes once at the home prices, then nothing moves', async () => {
    const market = await createTestMarket({ mode: 'still', specs: SMALL });
    const count = market.entries.length;
    market.feed.start();
    await new Promise((resolve) => setTimeout(resolve, 600));
    await market.feed.stop();
    expect(market.entries.length).toBe(count);
    expect(market.engine.read.oracle(BTC.assetId)).toBe('97120');
    expect(market.engine.read.book(BTC.assetId)?.bids.length).toBe(20);
  });

  test('the trades of the first open interest are not on the tape', async () => {
    const market = await createTestMarket({ mode: 'still', specs: SMALL });
    expect(market.feed.board.recentTrades(BTC.assetId)).toEqual([]);
    expect(Number(market.engine.read.openInterest(BTC.assetId))).toBeGreaterThan(100);
  });
});

describe('setting a price', () => {
  test('fills the resting orders it passes, moves the book, and leaves it uncrossed', async () => {
    const market = await createTestMarket({ mode: 'still', specs: SMALL });
    fund(market);
    expect(place(market, 'buy', '96000', '0.1')).toMatchObject({
      kind: 'orders',
      results: [{ kind: 'resting' }],
    });
    market.feed.setPrice(BTC.assetId, '95000');
    expect(market.engine.read.positions(ALICE)[0]).toMatchObject({ size: '0.1', entryPrice: '96000' });
    expect(market.engine.read.oracle(BTC.assetId)).toBe('95000');
    const book = market.engine.read.book(BTC.assetId);
    expect(Math.abs(Number(book?.bids[0]?.price) - 95_000)).toBeLessThan(60);
    expect(Number(book?.bids[0]?.price)).toBeLessThan(Number(book?.asks[0]?.price));
    expect(book?.asks.length).toBe(20);
  });

  test('moves the other markets on the same token', async () => {
    const market = await createTestMarket({
      mode: 'still',
      specs: [BTC, specOf('SOL'), SPOT_SPECS[0] as MarketSpec],
    });
    market.feed.setPrice(BTC.assetId, '90000');
    expect([market.engine.read.oracle('00030001'), market.engine.read.oracle(specOf('SOL').assetId)]).toEqual(
      ['90000', specOf('SOL').homePrice],
    );
    expect(outside('BTC/USDC', Number(market.engine.read.mid('00030001')), 89_800, 90_200)).toEqual([]);
    market.feed.setPrice('00030001', '91234');
    expect(market.engine.read.oracle(BTC.assetId)).toBe('91234');
  });

  test('moves evenly over a given time', async () => {
    const market = await createTestMarket({ specs: SMALL });
    market.feed.setPrice(BTC.assetId, '99120', 20_000);
    await market.feed.step(10_000);
    // Half of 2,000 from 97,120.
    expect(Math.abs(Number(market.engine.read.oracle(BTC.assetId)) - 98_120)).toBeLessThan(20);
    await market.feed.step(10_000);
    expect(Math.abs(Number(market.engine.read.oracle(BTC.assetId)) - 99_120)).toBeLessThan(20);
  });

  test('refuses impossible prices', async () => {
    const market = await createTestMarket({ mode: 'still', specs: SMALL });
    expect(() => market.feed.setPrice('0002ffff', '1')).toThrow(/No simulated market/);
    expect(() => market.feed.setPrice(BTC.assetId, '97120.5')).toThrow(/Not a legal price/);
    expect(() => market.feed.setPrice(BTC.assetId, '97120000')).toThrow(/Too far/);
  });
});

describe('a user in the simulated market', () => {
  test('a bid crossed by the falling price fills within seconds', async () => {
    const market = await createTestMarket({ specs: SMALL });
    fund(market);
    place(market, 'buy', '97000', '0.2');
    market.feed.setPrice(BTC.assetId, '96900', 20_000);
    await market.feed.step(24_000);
    expect(market.engine.read.positions(ALICE)[0]).toMatchObject({ size: '0.2', entryPrice: '97000' });
  });

  test('large one-sided trading fills the participants up to their caps and no further', async () => {
    const market = await createTestMarket({ specs: [BTC] });
    market.post({ type: 'credit', owner: ALICE, assetId: '00012710', amount: '50000000', reason: 'test' });
    for (let round = 0; round < 60; round += 1) {
      market.post({
        type: 'placeOrders',
        owner: ALICE,
        orders: [
          {
            assetId: BTC.assetId,
            side: 'buy',
            price: '99000',
            size: '8',
            reduceOnly: false,
            type: { kind: 'limit', tif: 'Ioc' },
          },
        ],
        grouping: 'na',
      });
      await market.feed.step(1000);
    }
    const total = MAKER_ROLES.reduce(
      (sum, role) => sum + Number(market.engine.read.positions(participantAddress(BTC, role))[0]?.size ?? 0),
      0,
    );
    // Each stops quoting at 40 levels of 90,000; orders resting at that moment may still fill.
    expect(total).toBeLessThan(-20);
    for (const role of MAKER_ROLES) {
      expect(
        outside(
          role,
          Number(market.engine.read.positions(participantAddress(BTC, role))[0]?.notional ?? 0),
          0,
          BTC.levelNotional * MAKER_CAP * 5,
        ),
      ).toEqual([]);
    }
    expect(market.engine.read.ledgerSum()).toBe('0');
  });
});
