import { beforeAll, describe, expect, test } from 'vitest';
import { dec } from '#protocol/decimal.ts';
import { findViolations } from '../../engine/testkit/invariants.ts';
import { ALL_SPECS } from '../specs.ts';
import { createTestEngine, createTestMarket, OPENED_AT, type TestMarket } from '../testMarket.ts';

const SPECS = ALL_SPECS.slice(0, 1);

describe('the practice venue', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await createTestMarket({ specs: SPECS, mode: 'still', hasOutcomes: true });
  });
  const markets = () => market.engine.read.outcomeMarkets();
  const listingOf = (assetId = '') => market.engine.read.outcomeListing(assetId);

  test('lists at least 24 markets in at least 8 events, each with rules, a source and a future end', () => {
    expect(markets().length).toBeGreaterThanOrEqual(24);
    expect(new Set(markets().map(({ event }) => event?.id)).size).toBeGreaterThanOrEqual(8);
    for (const { question, description, resolutionSource, category, slug, endAt, sides } of markets()) {
      expect([
        question,
        [question, description, resolutionSource, category, slug].every((text) => text.length > 2),
        (endAt ?? 0) > OPENED_AT,
        sides.length,
      ]).toEqual([question, true, true, 2]);
    }
    expect(new Set(markets().flatMap(({ sides }) => sides.map(({ assetId }) => assetId))).size).toBe(
      2 * markets().length,
    );
    expect(new Set(markets().map(({ slug }) => slug)).size).toBe(markets().length);
  });

  test('has all tick sizes, a market without minimum closes, groups, and markets of the perpetuals venue', () => {
    const ticks = new Set(
      markets().map(({ sides }) => market.engine.read.venueRules(sides[0]?.assetId ?? '')?.tickSize),
    );
    expect(
      ['0.1', '0.01', '0.001', '0.0001', '0.005', '0.0025'].filter((tick) => !ticks.has(tick as '0.1')),
    ).toEqual([]);
    expect(
      markets().some(
        ({ isMinimumCloseEnabled, adapter }) => !isMinimumCloseEnabled && adapter === 'predictionvenue',
      ),
    ).toBe(true);
    expect(
      new Set(
        markets()
          .filter(({ negRisk }) => negRisk)
          .map(({ event }) => event?.negRiskMarketId),
      ).size,
    ).toBeGreaterThanOrEqual(2);
    const onPerps = markets().filter(({ adapter }) => adapter === 'perpsvenue');
    expect(onPerps.length).toBeGreaterThanOrEqual(2);
    expect(
      onPerps.every(
        ({ conditionId, outcomeNumber, quoteAssetId, sides }) =>
          conditionId === null &&
          outcomeNumber !== null &&
          quoteAssetId === '00012710' &&
          sides.every(
            ({ tokenId, outcomeAssetId }) => /^[0-9]+$/.test(tokenId ?? '') && outcomeAssetId === null,
          ),
      ),
    ).toBe(true);
  });

  test('a question that follows a coin opens at its fair price, within a tick', () => {
    const far = markets()
      .filter(({ question }) => / above \$/.test(question))
      .map(({ question, sides }) => {
        const id = sides[0]?.assetId ?? '';
        return [question, Number(market.engine.read.mark(id)) - Number(listingOf(id)?.openingPrice)] as const;
      });
    expect(far.length).toBeGreaterThanOrEqual(4);
    expect(far.filter(([, distance]) => Math.abs(distance) > 0.0101)).toEqual([]);
  });

  test('prices of a group with exactly one Yes sum to one, within their spreads', () => {
    const groups = new Map<string, number>();
    for (const { event, sides } of markets()) {
      if (event?.negRiskMarketId == null) continue;
      groups.set(
        event.negRiskMarketId,
        (groups.get(event.negRiskMarketId) ?? 0) + Number(market.engine.read.mark(sides[0]?.assetId ?? '')),
      );
    }
    expect([...groups.values()].filter((sum) => Math.abs(sum - 1) > 0.03)).toEqual([]);
  });

  test('every market is quoted, and its two books mirror each other level by level', () => {
    for (const {
      sides: [yes, no],
      question,
    } of markets()) {
      const [left, right] = [yes, no].map((side) => market.engine.read.book(side?.assetId ?? '', 100));
      expect([question, (left?.bids.length ?? 0) > 0 && (left?.asks.length ?? 0) > 0]).toEqual([
        question,
        true,
      ]);
      const mirrored = left?.bids.map(({ price, ...rest }) => ({
        ...rest,
        price: dec('1').minus(dec(price)).toFixed(),
      }));
      expect(right?.asks.map((level) => ({ ...level }))).toEqual(mirrored);
      expect([question, market.engine.read.openInterest(yes?.assetId ?? '')]).not.toEqual([question, '0']);
    }
    expect(findViolations(market.engine)).toEqual([]);
  });

  test('setting a price moves the book at once, and the rest of its group adjusts', () => {
    const [first, second] = markets().filter(({ negRisk }) => negRisk);
    const id = first?.sides[0]?.assetId ?? '';
    const other = second?.sides[0]?.assetId ?? '';
    market.feed.setPrice(id, '0.8');
    expect(Math.abs(Number(market.engine.read.mark(id)) - 0.8)).toBeLessThan(0.01);
    market.feed.setPrice(other, '0.15');
    expect(Math.abs(Number(market.engine.read.mark(other)) - 0.15)).toBeLessThan(0.01);
    expect(() => market.feed.setPrice(id, '1.2')).toThrow('between 0 and 1');
  });

  test('a tick refined near 0 or 1 becomes coarse again when the price returns; an operator’s tick stays', async () => {
    const own = await createTestMarket({ specs: SPECS, mode: 'still', hasOutcomes: true, seed: 'steps' });
    const coarse = own.engine.read
      .outcomeMarkets()
      .filter(
        ({ negRisk, sides }) =>
          !negRisk && own.engine.read.venueRules(sides[0]?.assetId ?? '')?.tickSize === '0.01',
      );
    const [moved = '', byHand = ''] = coarse
      .filter(({ tags }) => !tags.includes('crypto'))
      .map(({ sides }) => sides[0]?.assetId);
    const tickAt = async (price: '0.97' | '0.95' | '0.93' | '0.02' | '0.5') => {
      own.feed.setPrice(moved, price);
      await own.feed.step(2_000);
      return own.engine.read.venueRules(moved)?.tickSize;
    };
    own.post({ type: 'setTickSize', market: byHand, tickSize: '0.001' });
    // Finer beyond 4 cents from an end, coarse again from 6 cents: in between it stays.
    expect([
      await tickAt('0.95'),
      await tickAt('0.97'),
      await tickAt('0.95'),
      await tickAt('0.93'),
      await tickAt('0.02'),
      await tickAt('0.5'),
    ]).toEqual(['0.01', '0.001', '0.001', '0.01', '0.001', '0.01']);
    expect(own.engine.read.venueRules(byHand)?.tickSize).toBe('0.001');
    // Off-tick prices are no longer quoted.
    const { bids = [], asks = [] } = own.engine.read.book(moved, 50) ?? {};
    expect([
      bids.length > 0,
      [...bids, ...asks].filter(({ price }) => !dec(price).mod('0.01').isZero()),
    ]).toEqual([true, []]);
    expect(findViolations(own.engine)).toEqual([]);
  });

  test('both sides have candles of the same trades, each at its own prices', () => {
    const { board } = market.feed;
    const listing = listingOf('00050000');
    const [yes, no] = [listing?.yes.assetId ?? '', listing?.no.assetId ?? ''].map(
      (assetId) => board.candles(assetId, '1d', OPENED_AT - 29 * 86_400_000, OPENED_AT) ?? [],
    );
    // The first of thirty days began before the first minute.
    expect(yes?.length).toBe(29);
    for (const [index, candle] of (yes ?? []).entries()) {
      expect(
        dec(candle.close)
          .plus(dec(no?.[index]?.close ?? '0'))
          .toFixed(),
      ).toBe('1');
      expect(
        dec(candle.high)
          .plus(dec(no?.[index]?.low ?? '0'))
          .toFixed(),
      ).toBe('1');
    }
    expect(board.marketContext('00050001')).toMatchObject({
      kind: 'outcome',
      coin: '#00050001',
      oraclePrice: null,
      fundingRate: null,
    });
    expect(board.recentTrades('00050001').length).toBeGreaterThan(0);
  });
});

describe('a quarter of an hour of trading', () => {
  let market: TestMarket;
  // The short question ends at the next quarter hour that is ten minutes away.
  const START = OPENED_AT + 295_000;
  const MINUTES = 11.25;
  let quarter = '';
  beforeAll(async () => {
    market = await createTestMarket({ specs: SPECS, hasOutcomes: true, seed: 'quarter', now: START });
    quarter =
      market.engine.read.outcomeMarkets().find(({ event }) => event?.id.startsWith('quarter-'))?.sides[0]
        ?.assetId ?? '';
    await market.feed.step(MINUTES * 60_000);
  });

  test('the short question closed, was resolved by the oracle, and paid out; the next one is open', () => {
    const about = market.engine.read.outcomeMarkets().find(({ sides }) => sides[0]?.assetId === quarter);
    const statuses = market.entries.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === 'marketStatus' && event.assetId === quarter ? [event.status] : [],
      ),
    );
    expect(statuses).toEqual(['open', 'closed', 'resolving', 'resolved']);
    const isYes = about?.resolution?.payouts[0] === '1';
    expect(market.engine.read.mark(quarter)).toBe(isYes ? '1' : '0');
    expect(market.engine.read.openInterest(quarter)).toBe('0');
    expect(
      market.engine.read
        .outcomeMarkets()
        .filter(({ event, status }) => event?.id.startsWith('quarter-') && status === 'open'),
    ).toHaveLength(1);
  });

  test('simulated orders follow the rules: few refusals, exact sums, and a small load', () => {
    const results = market.entries.flatMap(({ result, command }) =>
      result.kind === 'orders' &&
      command.type === 'placeOrders' &&
      command.orders.some(({ assetId }) => assetId.startsWith('0005') || assetId.startsWith('0004'))
        ? result.results
        : [],
    );
    const refused = results.filter(({ kind }) => kind === 'refused');
    expect(results.length).toBeGreaterThan(1000);
    expect(refused.length / results.length).toBeLessThan(0.03);
    // Orders for outcomes a second, all markets together.
    expect(results.length / (MINUTES * 60)).toBeLessThan(40);
    expect(findViolations(market.engine)).toEqual([]);
  });

  test('a restart continues with the same questions, prices and candles', async () => {
    const open = (each: TestMarket) =>
      each.engine.read
        .outcomeMarkets()
        .filter(({ status }) => status === 'open')
        .map(({ slug }) => slug);
    const before = open(market);
    const trades = market.feed.board.recentTrades('00050000').length;
    await market.feed.stop();
    const again = await createTestMarket({
      specs: SPECS,
      hasOutcomes: true,
      seed: 'quarter',
      engine: market.engine,
      store: market.store,
      now: market.clock.now() + 1000,
      mode: 'still',
    });
    expect(open(again)).toEqual(before);
    expect(trades).toBeGreaterThan(0);
    const candles = again.feed.board.candles('00050000', '1m', OPENED_AT, market.clock.now()) ?? [];
    expect(candles.reduce((sum, { tradeCount }) => sum + tradeCount, 0)).toBeGreaterThan(0);
  });
});

describe('a store that does not answer', () => {
  const open = ({ engine }: TestMarket) =>
    engine.read.outcomeMarkets().filter(({ status }) => status === 'open');

  test('at the start: every market opens as soon as it answers', async () => {
    const market = await createTestMarket({ specs: SPECS, hasOutcomes: true, isStalled: true });
    await market.feed.step(3_000);
    expect(market.entries).toEqual([]);
    market.isStalled = false;
    await market.feed.step(2_000);
    const other = await createTestMarket({ specs: SPECS, hasOutcomes: true });
    expect(open(market).length).toBe(open(other).length);
    const [spec] = SPECS;
    expect(market.engine.read.openInterest(spec?.assetId ?? '')).not.toBe('0');
    expect([...open(market).flatMap(({ sides }) => sides), ...SPECS].filter(isUnquoted(market))).toEqual([]);
    expect(findViolations(market.engine)).toEqual([]);
  });

  test('when questions end and an hour turns: they end, are replaced, and funding is settled afterwards', async () => {
    // The short question ends at 15:00, the stall lasts for two minutes around it.
    const market = await createTestMarket({
      specs: SPECS,
      hasOutcomes: true,
      seed: 'stall',
      mode: 'still',
      now: Date.UTC(2025, 10, 21, 14, 49),
    });
    market.clock.advance(9 * 60_000);
    const ending = open(market).filter(({ endAt }) => (endAt ?? 0) <= Date.UTC(2025, 10, 21, 15));
    const keys = ending.map(({ event }) => event?.id.replace(/-\d+$/, ''));
    expect(keys.length).toBeGreaterThan(0);
    await market.feed.step(60_000);
    market.isStalled = true;
    await market.feed.step(150_000);
    expect(market.engine.read.outcomeMarkets().filter(({ status }) => status !== 'open')).toEqual([]);
    market.isStalled = false;
    market.entries.splice(0);
    await market.feed.step(5_000);

    const ids = ending.map(({ sides }) => sides[0]?.assetId);
    const statuses = market.entries.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === 'marketStatus' && event.assetId === ids[0] ? [event.status] : [],
      ),
    );
    expect(statuses).toEqual(['closed', 'resolved']);
    expect(open(market).filter(({ sides }) => ids.includes(sides[0]?.assetId))).toEqual([]);
    const now = new Set(open(market).map(({ event }) => event?.id.replace(/-\d+$/, '')));
    expect(keys.filter((key) => !now.has(key))).toEqual([]);
    expect(market.entries.filter(({ command }) => command.type === 'settleFunding')).toHaveLength(1);
    expect(
      open(market)
        .flatMap(({ sides }) => sides)
        .filter(isUnquoted(market)),
    ).toEqual([]);
    expect(findViolations(market.engine)).toEqual([]);
  });

  test('a listing that was undone and turns out to be stored is managed again, not listed twice', async () => {
    const market = await createTestMarket({ specs: SPECS, hasOutcomes: true, mode: 'still' });
    const before = open(market).map(({ sides }) => sides[0]?.assetId);
    const kept = market.engine.snapshot();
    market.engine.restore(createTestEngine(SPECS).snapshot());
    market.isStalled = true;
    await market.feed.step(1_000);
    market.engine.restore(kept);
    market.isStalled = false;
    await market.feed.step(2_000);
    expect(open(market).map(({ sides }) => sides[0]?.assetId)).toEqual(before);
  });
});

/** Without a quote. */
function isUnquoted({ engine }: TestMarket): (market: { readonly assetId: string }) => boolean {
  return ({ assetId }) => {
    const { bids = [], asks = [] } = engine.read.book(assetId, 1) ?? {};
    return bids.length + asks.length === 0;
  };
}
