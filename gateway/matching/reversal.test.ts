// reversal.test.ts: take-profit and stop of an entry that reverses a position, however its fills are cut.
import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { NEWEST_RULES } from '../world/options.ts';
import { createEngine } from '../engine/createEngine.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import {
  ALICE,
  BOB,
  BTC,
  limit,
  MAKER,
  OPTIONS,
  testEngine,
  type TestEngine,
  trigger,
} from '../engine/testkit/testEngine.ts';
import { ended, live, sizeOf } from '../engine/testkit/shownOrders.ts';

const ENTRY = limit(BTC, 'buy', '3', '59000');
const TP = trigger(BTC, 'sell', '3', 'tp', '62000');
const SL = trigger(BTC, 'sell', '3', 'sl', '57000');

function exchange(funds: DecimalString = '1000000', rules = NEWEST_RULES) {
  const made = testEngine({ rules });
  made.fund(ALICE, funds);
  made.fund(BOB, '1000000');
  made.fund(MAKER, '1000000', true);
  made.oracle(BTC, '60000');
  return made;
}

/** Alice is short 1; the book has bids at 56,000 only. */
function withShort() {
  const made = exchange();
  made.place(MAKER, limit(BTC, 'buy', '9', '56000'));
  made.place(ALICE, limit(BTC, 'sell', '1', '50000', { tif: 'Ioc' }));
  return made;
}

/** Places the entry with both; the results. */
function enter({ apply }: TestEngine, entry = ENTRY) {
  const { result } = apply({
    type: 'placeOrders',
    owner: ALICE,
    orders: [entry, TP, SL],
    grouping: 'normalTpsl',
  });
  if (result.kind !== 'orders') throw new Error(JSON.stringify(result));
  return result.results;
}

const sell = (made: TestEngine, size: `${number}`) =>
  made.place(BOB, limit(BTC, 'sell', size, '59000', { tif: 'Ioc' }));

const both = (status: string, size: string) => [
  ['stop market', status, size],
  ['take profit market', status, size],
];

describe('a buy of 3 against a short of 1 protects the 2 that it opens', () => {
  test.each([
    [['3']],
    [['0.4', '2.6']],
    [['1', '2']],
    [['0.4', '0.6', '0.5', '1.5']],
    [['1.2', '1.8']],
  ] as const)('resting, filled as %j', (fills) => {
    const made = withShort();
    enter(made);
    for (const size of fills) {
      sell(made, size);
      expect(findViolations(made.engine)).toEqual([]);
    }
    expect(sizeOf(made)).toBe('2');
    expect(live(made)).toEqual(both('waitingForTrigger', '2'));
    made.oracle(BTC, '57000');
    expect([sizeOf(made), live(made)]).toEqual([undefined, []]);
    expect(made.engine.read.fills(ALICE)[0]).toMatchObject({ size: '2', price: '56000' });
  });

  test.each([
    ['0.4', 'parentFill', 'pendingParentFill', '3'],
    ['1', 'parentFill', 'pendingParentFill', '3'],
    ['1.5', 'trigger', 'waitingForTrigger', '0.5'],
  ] as const)('%s filled at once, the rest later', (now, waitsFor, status, size) => {
    const made = withShort();
    made.place(MAKER, limit(BTC, 'sell', now, '59000'));
    expect(enter(made)).toMatchObject([
      { kind: 'filled', filledSize: now, isResting: true },
      { kind: 'waiting', for: waitsFor },
      { kind: 'waiting', for: waitsFor },
    ]);
    expect(live(made).slice(0, 2)).toEqual(both(status, size));
    expect(findViolations(made.engine)).toEqual([]);
    sell(made, '3');
    expect(sizeOf(made)).toBe('2');
    expect(live(made)).toEqual(both('waitingForTrigger', '2'));
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('all filled at once, by two orders', () => {
    const made = withShort();
    for (const size of ['0.4', '2.6'] as const) made.place(MAKER, limit(BTC, 'sell', size, '59000'));
    enter(made);
    expect(sizeOf(made)).toBe('2');
    expect(live(made)).toEqual(both('waitingForTrigger', '2'));
  });

  test('after a restore between its fills', () => {
    const made = withShort();
    enter(made);
    sell(made, '0.4');
    const copy = createEngine(OPTIONS);
    copy.restore(JSON.parse(JSON.stringify(made.engine.snapshot())) as ReturnType<typeof copy.snapshot>);
    expect(copy.snapshot()).toEqual(made.engine.snapshot());
    const orders = [limit(BTC, 'sell', '2.6', '59000', { tif: 'Ioc' })];
    for (const engine of [made.engine, copy])
      engine.apply({ type: 'placeOrders', owner: BOB, orders, grouping: 'na' }, 2_000_000_000_000);
    expect(copy.snapshot()).toEqual(made.engine.snapshot());
    expect(live({ ...made, engine: copy })).toEqual(both('waitingForTrigger', '2'));
  });
});

describe('an entry that only closed leaves nothing', () => {
  test('cancelled before it opened anything', () => {
    const made = withShort();
    const [orderId = ''] = enter(made).map(made.idOf);
    sell(made, '0.4');
    expect(live(made).slice(0, 2)).toEqual(both('pendingParentFill', '3'));
    made.apply({ type: 'cancelOrders', owner: ALICE, cancels: [{ assetId: BTC, orderId }] });
    expect([sizeOf(made), live(made)]).toEqual(['-0.6', []]);
    expect(ended(made).slice(0, 3)).toEqual([
      ['stop market', 'canceled', 'parent'],
      ['take profit market', 'canceled', 'parent'],
      ['limit', 'canceled', null],
    ]);
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('ended at once', () => {
    const made = withShort();
    made.place(MAKER, limit(BTC, 'sell', '0.4', '59000'));
    expect(enter(made, { ...ENTRY, type: { kind: 'limit', tif: 'Ioc' } })).toMatchObject([
      { kind: 'filled', filledSize: '0.4', isResting: false },
      { kind: 'refused', code: 'REDUCE_ONLY_VIOLATION' },
      { kind: 'refused', code: 'REDUCE_ONLY_VIOLATION' },
    ]);
    expect([sizeOf(made), live(made)]).toEqual(['-0.6', []]);
  });

  test('modified so that its rest closes the short at once', () => {
    const made = withShort();
    const [orderId = ''] = enter(made).map(made.idOf);
    sell(made, '0.4');
    made.place(MAKER, limit(BTC, 'sell', '0.6', '59500'));
    const order = limit(BTC, 'buy', '1', '59500');
    made.events.splice(0);
    made.apply({ type: 'modifyOrders', owner: ALICE, modifies: [{ orderId, order }] });
    // Nothing is reported of the children after their end.
    const reported = made.events.flatMap((event) =>
      event.type === 'order' && event.update.order.isTrigger ? [event.update.status] : [],
    );
    expect(reported).toEqual(['canceled', 'canceled']);
    expect([sizeOf(made), live(made)]).toEqual([undefined, []]);
    expect(ended(made).slice(0, 3)).toEqual([
      ['limit', 'filled', null],
      ['stop market', 'canceled', 'reduceOnly'],
      ['take profit market', 'canceled', 'reduceOnly'],
    ]);
    expect(findViolations(made.engine)).toEqual([]);
  });
});

describe('M3: another order closes what the entry has opened so far', () => {
  /** Of the entry of 3, 2 are filled; then Alice sells this much of them, or more, at 56,000. */
  function withSale(size: DecimalString, rules = NEWEST_RULES) {
    const made = exchange('1000000', rules);
    const [orderId = ''] = enter(made).map(made.idOf);
    sell(made, '2');
    made.place(MAKER, limit(BTC, 'buy', '9', '56000'));
    made.oracle(BTC, '60000');
    // Her own bid at 59,000 is above it, and would be cancelled: the sale is a limit that rests first.
    made.place(ALICE, limit(BTC, 'sell', size, '59500'));
    made.place(BOB, limit(BTC, 'buy', size, '59500', { tif: 'Ioc' }));
    return { ...made, orderId };
  }

  test.each([
    ['2', undefined, '1'],
    ['2.5', '-0.5', '0.5'],
  ] as const)('%s sold: both wait, and cover what it opens next', (size, held, opened) => {
    const made = withSale(size);
    expect(sizeOf(made)).toBe(held);
    expect(live(made)).toEqual([...both('pendingParentFill', '3'), ['limit', 'partial', '1']]);
    // Nothing is held: what the mark passes meanwhile does not count.
    made.oracle(BTC, '56500');
    made.oracle(BTC, '60000');
    sell(made, '1');
    expect([sizeOf(made), live(made)]).toEqual([opened, both('waitingForTrigger', opened)]);
    expect(findViolations(made.engine)).toEqual([]);
    made.oracle(BTC, '57000');
    expect([sizeOf(made), live(made)]).toEqual([undefined, []]);
  });

  test('part of it: both keep their size and grow', () => {
    const made = withSale('1.5');
    expect([sizeOf(made), live(made)]).toEqual([
      '0.5',
      [...both('waitingForTrigger', '2'), ['limit', 'partial', '1']],
    ]);
    sell(made, '1');
    expect([sizeOf(made), live(made)]).toEqual(['1.5', both('waitingForTrigger', '3')]);
  });

  test('an entry that ends meanwhile ends both', () => {
    const made = withSale('2');
    made.apply({ type: 'cancelOrders', owner: ALICE, cancels: [{ assetId: BTC, orderId: made.orderId }] });
    expect(live(made)).toEqual([]);
    expect(ended(made).slice(0, 2)).toEqual([
      ['stop market', 'canceled', 'parent'],
      ['take profit market', 'canceled', 'parent'],
    ]);
  });

  test('until rules 3 both ended, and the entry went on without them', () => {
    const made = withSale('2', 2);
    expect(live(made)).toEqual([['limit', 'partial', '1']]);
  });
});

test.each([
  [NEWEST_RULES, []],
  [2, [['limit', 'partial', '0.5']]],
] as const)('rules %i: a stop that is refused when it is due ends the entry as well', (rules, left) => {
  const made = exchange('3500', rules);
  made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'cross', leverage: 20 });
  const sized = [ENTRY, SL].map((order) => ({ ...order, size: '1' as const }));
  made.apply({ type: 'placeOrders', owner: ALICE, orders: sized, grouping: 'normalTpsl' });
  sell(made, '0.5');
  // 0.5 sold at 52,000 would cost 2,500 of the 3,500 - 1,000 that are left, and a fee.
  made.place(MAKER, limit(BTC, 'buy', '1', '52000'));
  made.oracle(BTC, '57000');
  expect(ended(made)).toContainEqual(['market', 'rejected', 'insufficientMargin']);
  expect([sizeOf(made), live(made)]).toEqual(['0.5', left]);
});

test('at one trigger price, what was active first fires first, also after a restore', () => {
  const made = exchange();
  const stop = { ...SL, size: '1' } as const;
  const place = (owner: Address, price: DecimalString) =>
    made.apply({
      type: 'placeOrders',
      owner,
      orders: [limit(BTC, 'buy', '1', price), stop],
      grouping: 'normalTpsl',
    });
  // Alice's is placed first, Bob's filled first.
  place(ALICE, '59000');
  place(BOB, '59100');
  made.place(MAKER, limit(BTC, 'sell', '2', '59000', { tif: 'Ioc' }));
  for (const price of ['56900', '56000'] as const) made.place(MAKER, limit(BTC, 'buy', '1', price));
  const copy = createEngine(OPTIONS);
  copy.restore(JSON.parse(JSON.stringify(made.engine.snapshot())) as ReturnType<typeof copy.snapshot>);
  const prices = [made.engine, copy].map((engine) => {
    engine.apply({ type: 'setOracle', prices: [{ assetId: BTC, price: '57000' }] }, 2_000_000_000_000);
    return engine.read.fills(BOB)[0]?.price;
  });
  expect(prices).toEqual(['56900', '56900']);
  expect(copy.snapshot()).toEqual(made.engine.snapshot());
});
