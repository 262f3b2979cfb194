// assist.test.ts: in random markets with random failures, an assisted order never crosses its limit, never loosens a stop, and sends one request at a time.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { perpMarketsOf } from '../market/listedMarkets.ts';
import { gridOf, type PerpMarket } from '../market/market.ts';
import { isPriceOnGrid } from '../market/precision.ts';
import { type AssistAnswer, type AssistFacts, answered, ended, nextStep, seenIn, sent } from './advance.ts';
import { type Assist, type AssistEndReason, type AssistPlan, beginAssist } from './assist.ts';
import { breakEvenLevel, chaseLevel, safePrice, trailLevel } from './levels.ts';

const record = {
  assetId: '00020000',
  symbol: 'BTC-USDC',
  displayName: 'Bitcoin',
  venueName: 'BTC',
  status: 'active',
  szDecimals: 5,
  maxLeverage: 40,
  marginTableId: null,
} as PerpMarketRecord;
const [market] = perpMarketsOf(
  { markets: [record], marginTables: [] },
  { minOrderValue: '10', makerFeeRate: '0', takerFeeRate: '0' },
) as [PerpMarket];
const grid = gridOf(market);
const OWNER = '0x00000000000000000000000000000000000000aa';
const POSITION = {
  long: { size: '0.1', entryPrice: '60000' },
  short: { size: '-0.1', entryPrice: '60000' },
} as const;

const limitOrder = (side: 'buy' | 'sell', price: DecimalString): Order =>
  ({
    assetId: market.assetId,
    orderId: '0x1',
    side,
    price,
    originalSize: '0.1',
    remainingSize: '0.1',
    kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
    tif: 'Alo',
    reduceOnly: false,
    isTrigger: false,
    triggerPrice: null,
    twapOrderId: null,
    children: [],
  }) as unknown as Order;

const stopOrder = (direction: 'long' | 'short', triggerPrice: DecimalString): Order =>
  ({
    ...limitOrder(direction === 'long' ? 'sell' : 'buy', '0'),
    kind: { name: 'stopMarket', tpsl: 'sl', isMarket: true, text: 'stop market', condition: '' },
    tif: null,
    reduceOnly: true,
    isTrigger: true,
    triggerPrice,
  }) as unknown as Order;

const assistOf = (plan: AssistPlan, at: DecimalString): Assist =>
  beginAssist({ id: 'a', owner: OWNER, plan, orderId: '0x1', at }, 0);

const facts = (more: Partial<AssistFacts>): AssistFacts => ({
  obstacle: undefined,
  market,
  order: undefined,
  touch: undefined,
  mark: undefined,
  position: POSITION.long,
  ...more,
});

/** A service that accepts, refuses or loses changes, and a list of orders that shows them late. */
function walk(
  first: Assist,
  orderAt: (price: DecimalString) => Order,
  ticks: readonly { price: DecimalString; ms: number; fate: 'accepted' | 'refused' | 'uncertain' | 'late' }[],
): { rests: DecimalString[]; sentAt: number[]; assist: Assist } {
  let assist = first;
  let now = 0;
  let truth = first.at;
  let shown = first.at;
  let open: DecimalString | undefined;
  const rests = [first.at];
  const sentAt: number[] = [];
  const answer = (given: AssistAnswer) => (assist = answered(assist, given, now));
  for (const { price, ms, fate } of ticks) {
    now += ms;
    if (open !== undefined && fate !== 'late') {
      if (fate === 'accepted') {
        truth = open;
        rests.push(truth);
        answer({ kind: 'accepted', orderId: undefined });
      } else answer(fate === 'refused' ? { kind: 'refused', detail: 'no' } : { kind: 'uncertain' });
      open = undefined;
    } else if (fate !== 'late') {
      shown = truth;
      assist = seenIn(assist, orderAt(shown));
    }
    const step = nextStep(
      assist,
      facts({
        order: orderAt(shown),
        touch: price,
        mark: price,
        position: assist.plan.kind === 'chase' ? undefined : POSITION[assist.plan.direction],
      }),
      now,
    );
    if (step.do === 'end') assist = ended(assist, step.reason, now);
    if (step.do !== 'move') continue;
    // One request at a time, and none after the end.
    expect([open, assist.end]).toEqual([undefined, null]);
    open = step.to;
    sentAt.push(now);
    assist = sent(assist, step.to, now);
  }
  return { rests, sentAt, assist };
}

const ticks = (from: number, to: number) =>
  fc.array(
    fc.record({
      // Half ticks, as in marks.
      price: fc
        .integer({ min: from * 20, max: to * 20 })
        .map((each) => toDecimalString(dec(String(each)).div(20))),
      ms: fc.integer({ min: 1, max: 3_000 }),
      fate: fc.constantFrom('accepted', 'accepted', 'accepted', 'accepted', 'late', 'refused', 'uncertain'),
    }),
    { maxLength: 60 },
  );
const sides = fc.constantFrom('buy', 'sell');
const directions = fc.constantFrom('long', 'short');

describe('in random markets with random failures', () => {
  test('a chase stays within its limit, moves towards the market only, and keeps its interval', () => {
    const seen = { moves: 0, reached: 0 };
    fc.assert(
      fc.property(
        sides,
        ticks(59_900, 60_100),
        fc.integer({ min: 1_000, max: 5_000 }),
        (side, market, everyMs) => {
          const limitPrice = side === 'buy' ? '60050' : '59950';
          const at = side === 'buy' ? '59950' : '60050';
          const plan: AssistPlan = { kind: 'chase', assetId: '00020000', side, limitPrice, everyMs };
          const { rests, sentAt, assist } = walk(
            assistOf(plan, at),
            (price) => limitOrder(side, price),
            market,
          );
          const signed = rests.map((price) => dec(price).mul(side === 'buy' ? 1 : -1));
          for (const [index, price] of signed.entries()) {
            expect(price.lte(dec(limitPrice).mul(side === 'buy' ? 1 : -1))).toBe(true);
            expect(index === 0 || price.gt(signed[index - 1] as Decimal)).toBe(true);
          }
          for (const [index, time] of sentAt.entries())
            expect(index === 0 || time - (sentAt[index - 1] ?? 0) >= everyMs).toBe(true);
          seen.moves += rests.length - 1;
          seen.reached += assist.end?.reason === 'limitReached' ? 1 : 0;
        },
      ),
      { numRuns: 300, seed: 14 },
    );
    expect(seen.moves).toBeGreaterThan(200);
    expect(seen.reached).toBeGreaterThan(3);
  });

  test('a trailing stop is never loosened, and never placed beyond the mark it follows', () => {
    const seen = { moves: 0 };
    const distances = fc.constantFrom(
      { unit: 'price', value: '30' } as const,
      { unit: 'percent', value: '0.05' } as const,
    );
    fc.assert(
      fc.property(directions, distances, ticks(59_900, 60_100), (direction, distance, market) => {
        const plan: AssistPlan = { kind: 'trail', assetId: '00020000', direction, distance, minStep: '5' };
        const at = direction === 'long' ? '59800' : '60200';
        const { rests } = walk(assistOf(plan, at), (price) => stopOrder(direction, price), market);
        const signed = rests.map((price) => dec(price).mul(direction === 'long' ? 1 : -1));
        for (const [index, price] of signed.entries())
          expect(index === 0 || price.minus(signed[index - 1] as Decimal).gte(5)).toBe(true);
        const marks = market.map(({ price }) => dec(price));
        const isBehind = (price: DecimalString) =>
          marks.some((mark) => (direction === 'long' ? mark.gt(price) : mark.lt(price)));
        expect(rests.every((price) => price === at || isBehind(price))).toBe(true);
        seen.moves += rests.length - 1;
      }),
      { numRuns: 300, seed: 14 },
    );
    expect(seen.moves).toBeGreaterThan(200);
  });

  test('a stop moves to break-even once, and not before the profit is reached', () => {
    fc.assert(
      fc.property(directions, ticks(59_900, 60_100), (direction, market) => {
        const plan: AssistPlan = {
          kind: 'breakEven',
          assetId: '00020000',
          direction,
          distance: '60',
          feeRate: '0.0004',
        };
        const at = direction === 'long' ? '59500' : '60500';
        const { rests } = walk(assistOf(plan, at), (price) => stopOrder(direction, price), market);
        expect(rests.length).toBeLessThan(3);
        const [, moved] = rests;
        if (moved === undefined) return;
        expect(moved).toBe(direction === 'long' ? '60049' : '59952');
        const wasThere = market.some(({ price }) =>
          direction === 'long' ? dec(price).gte(60_060) : dec(price).lte(59_940),
        );
        expect(wasThere).toBe(true);
      }),
      { numRuns: 300, seed: 14 },
    );
  });
});

describe('reasons to end', () => {
  const chase = assistOf(
    { kind: 'chase', assetId: '00020000', side: 'buy', limitPrice: '60100', everyMs: 1_000 },
    '60000',
  );
  const trail = assistOf(
    {
      kind: 'trail',
      assetId: '00020000',
      direction: 'long',
      distance: { unit: 'price', value: '50' },
      minStep: '1',
    },
    '59900',
  );
  const ORDER = limitOrder('buy', '60000');
  const STOP = stopOrder('long', '59900');

  test.each<[string, AssistEndReason, Assist, Partial<AssistFacts>]>([
    ['the connection is lost', 'offline', chase, { obstacle: 'offline', order: ORDER, touch: '60010' }],
    ['the key is locked', 'keyLocked', chase, { obstacle: 'keyLocked', order: ORDER, touch: '60010' }],
    ['own rules forbid it', 'ownRule', chase, { obstacle: 'ownRule', order: ORDER, touch: '60010' }],
    ['the order is filled', 'filled', chase, { order: { endedAs: 'filled' } }],
    ['the order is cancelled', 'canceled', chase, { order: { endedAs: 'canceled' } }],
    ['the order is gone without a known end', 'gone', chase, { order: { endedAs: undefined } }],
    ['the order was moved by another program', 'changed', chase, { order: limitOrder('buy', '59990') }],
    ['the position is closed', 'positionClosed', trail, { order: STOP, position: 'none', mark: '61000' }],
    [
      'the position is on the other side',
      'positionFlipped',
      trail,
      { order: STOP, position: POSITION.short },
    ],
    ['the stop has triggered', 'triggered', trail, { order: { endedAs: 'triggered' } }],
  ])('%s', (_name, reason, assist, given) => {
    expect(nextStep(assist, facts(given), 10_000)).toEqual({ do: 'end', reason });
  });

  test('unknown facts neither move nor end it', () => {
    for (const given of [{}, { order: ORDER }, { market: undefined, order: ORDER, touch: '60010' as const }])
      expect(nextStep(chase, facts(given), 10_000).do).toBe('wait');
    expect(nextStep(trail, facts({ order: STOP, mark: '61000', position: undefined }), 10_000).do).toBe(
      'wait',
    );
  });

  test('a clock that is set back does not pause it until the old time is reached again', () => {
    const moved = {
      ...answered(sent(trail, '59900', 9_000_000), { kind: 'accepted', orderId: '0x1' }, 9_000_000),
      before: null,
    };
    expect(nextStep(moved, facts({ order: STOP, mark: '60000' }), 9_000_500)).toEqual({
      do: 'wait',
      for: 'interval',
    });
    expect(nextStep(moved, facts({ order: STOP, mark: '60000' }), 1_000)).toMatchObject({
      do: 'move',
      to: '59950',
    });
  });

  test('after a lost answer nothing is sent, and the possible price of the order stays recorded', () => {
    const lost = answered(sent(chase, '60010', 1_000), { kind: 'uncertain' }, 2_000);
    expect(lost).toMatchObject({ at: '60000', sending: '60010', end: { reason: 'uncertain' } });
    expect(nextStep(lost, facts({ order: ORDER, touch: '60050' }), 60_000).do).toBe('wait');
  });

  test('stopped while a change is pending: the answer updates the price, and the end is kept', () => {
    const stopped = ended(sent(chase, '60010', 1_000), 'stopped', 1_500);
    expect(answered(stopped, { kind: 'accepted', orderId: '0x2' }, 2_000)).toMatchObject({
      at: '60010',
      orderId: '0x2',
      sending: null,
      end: { reason: 'stopped' },
    });
    expect(answered(stopped, { kind: 'uncertain' }, 2_000).end?.reason).toBe('uncertain');
  });

  test('the request changes the price and nothing else', () => {
    expect(nextStep(chase, facts({ order: ORDER, touch: '60010' }), 10_000)).toEqual({
      do: 'move',
      to: '60010',
      modify: {
        orderId: '0x1',
        order: {
          assetId: '00020000',
          side: 'buy',
          price: '60010',
          size: '0.1',
          reduceOnly: false,
          type: { kind: 'limit', tif: 'Alo' },
        },
      },
    });
    expect(nextStep(trail, facts({ order: STOP, mark: '60000' }), 10_000)).toMatchObject({
      do: 'move',
      to: '59950',
      modify: { order: { reduceOnly: true, size: '0.1', type: { triggerPrice: '59950', tpsl: 'sl' } } },
    });
  });
});

test('rounding is on the grid, and on the safe side', () => {
  fc.assert(
    fc.property(sides, fc.integer({ min: 1, max: 9_999_999_999 }), (side, units) => {
      const price = dec(String(units)).div(10_000);
      const safe = safePrice(grid, side, price);
      if (safe === undefined) return;
      expect(isPriceOnGrid(grid, safe)).toBe(true);
      expect(side === 'buy' ? dec(safe).lte(price) : dec(safe).gte(price)).toBe(true);
    }),
    { numRuns: 500, seed: 14 },
  );
});

test('a limit between two ticks is kept on the safe side; break-even includes the fees of entry and exit', () => {
  const plan = { kind: 'chase', assetId: 'A', side: 'buy', limitPrice: '60000.7', everyMs: 1_000 } as const;
  expect(chaseLevel(plan, '59000', '60050', grid)).toBe('60000');
  expect(chaseLevel(plan, '60000', '60050', grid)).toBe('reached');
  expect(trailLevel({ direction: 'long', distance: { unit: 'percent', value: '1' } }, '60001', grid)).toBe(
    '59401',
  );
  for (const direction of ['long', 'short'] as const) {
    const level = dec(breakEvenLevel({ direction, feeRate: '0.0004' }, '60000', grid) ?? '0');
    const fees = level.plus(60_000).mul('0.0004');
    const gain = direction === 'long' ? level.minus(60_000) : dec('60000').minus(level);
    expect(gain.gte(fees)).toBe(true);
    expect(gain.minus(fees).lte(1)).toBe(true);
  }
});
