import { describe, expect, test } from 'vitest';
import { ALICE, BOB, BTC, CAROL, limit, testEngine } from '../engine/testkit/testEngine.ts';

/** Alice is long 1 BTC against Bob, at 60,000. */
function exchange() {
  const test = testEngine();
  for (const owner of [ALICE, BOB, CAROL]) test.fund(owner, '1000000');
  test.oracle(BTC, '60000');
  test.place(BOB, limit(BTC, 'sell', '1', '60000'));
  test.place(ALICE, limit(BTC, 'buy', '1', '60000'));
  const ended = () =>
    test.engine.read.historicalOrders(ALICE).map(({ status, statusReason }) => [status, statusReason]);
  return { ...test, ended };
}
const reduce = { reduceOnly: true } as const;

describe('a reduce-only order', () => {
  test('is refused when it would increase the position, or when there is none', () => {
    const { place } = exchange();
    const answer = { code: 'REDUCE_ONLY_VIOLATION', message: 'Reduce only order would increase position.' };
    expect(place(ALICE, limit(BTC, 'buy', '0.1', '50000', reduce))).toMatchObject(answer);
    expect(place(CAROL, limit(BTC, 'sell', '0.1', '70000', reduce))).toMatchObject(answer);
  });

  test('is cut to the position on entry', () => {
    const { place, engine } = exchange();
    place(ALICE, limit(BTC, 'sell', '3', '70000', reduce));
    expect(engine.read.openOrders(ALICE)).toMatchObject([
      { originalSize: '1', remainingSize: '1', reduceOnly: true },
    ]);
    place(BOB, limit(BTC, 'buy', '5', '59000'));
    expect(
      place(ALICE, limit(BTC, 'sell', '3', '59000', { ...reduce, tif: 'FrontendMarket' })),
    ).toMatchObject({ filledSize: '1' });
    expect(engine.read.positions(ALICE)).toEqual([]);
  });

  test('may be below the minimum order value', () => {
    expect(exchange().place(ALICE, limit(BTC, 'sell', '0.00001', '70000', reduce))).toMatchObject({
      kind: 'resting',
    });
  });

  test('is cut when the position shrinks and cancelled when it is closed', () => {
    const { place, engine, ended } = exchange();
    place(ALICE, limit(BTC, 'sell', '0.8', '70000', reduce));
    place(ALICE, limit(BTC, 'sell', '0.3', '71000', reduce));
    place(BOB, limit(BTC, 'buy', '1', '59000'));
    place(ALICE, limit(BTC, 'sell', '0.5', '59000'));
    expect(
      engine.read.openOrders(ALICE).map(({ originalSize, remainingSize }) => [originalSize, remainingSize]),
    ).toEqual([
      ['0.3', '0.3'],
      ['0.5', '0.5'],
    ]);
    expect(engine.read.book(BTC)?.asks).toEqual([
      { price: '70000', size: '0.5', count: 1 },
      { price: '71000', size: '0.3', count: 1 },
    ]);
    place(ALICE, limit(BTC, 'sell', '0.5', '59000'));
    expect(engine.read.openOrders(ALICE)).toEqual([]);
    expect(ended().slice(0, 3)).toEqual([
      ['filled', null],
      ['canceled', 'reduceOnly'],
      ['canceled', 'reduceOnly'],
    ]);
  });

  test('never sells more than the position, even when one order hits several', () => {
    const { place, engine, ended } = exchange();
    for (const price of ['61000', '61001', '61002'] as const)
      place(ALICE, limit(BTC, 'sell', '0.8', price, reduce));
    expect(place(CAROL, limit(BTC, 'buy', '2', '61500'))).toMatchObject({
      kind: 'filled',
      filledSize: '1',
      isResting: true,
    });
    expect(engine.read.positions(ALICE)).toEqual([]);
    // Newest first: 0.8 fill and leave 0.2; the other two are cut to that; the next fills it and the last is cancelled.
    expect(ended().slice(0, 3)).toEqual([
      ['canceled', 'reduceOnly'],
      ['filled', null],
      ['filled', null],
    ]);
  });

  test('counts for a Fok order only as far as it can actually sell', () => {
    const { place } = exchange();
    for (const price of ['61000', '61001', '61002'] as const)
      place(ALICE, limit(BTC, 'sell', '0.4', price, reduce));
    expect(place(CAROL, limit(BTC, 'buy', '1.1', '61500', { tif: 'Fok' }))).toMatchObject({
      code: 'FOK_NOT_FILLED',
    });
    expect(place(CAROL, limit(BTC, 'buy', '1', '61500', { tif: 'Fok' }))).toMatchObject({ filledSize: '1' });
  });

  test('is cancelled when the position flips', () => {
    const { place, engine, ended } = exchange();
    place(ALICE, limit(BTC, 'sell', '1', '70000', reduce));
    place(BOB, limit(BTC, 'buy', '2', '59000'));
    place(ALICE, limit(BTC, 'sell', '1.5', '59000'));
    expect(engine.read.positions(ALICE)).toMatchObject([{ size: '-0.5' }]);
    expect(ended()[1]).toEqual(['canceled', 'reduceOnly']);
  });

  test('needs no margin', () => {
    const { place, engine } = exchange();
    const before = engine.read.account(ALICE).summary.marginUsed;
    place(ALICE, limit(BTC, 'sell', '1', '70000', reduce));
    expect(engine.read.account(ALICE).summary.marginUsed).toBe(before);
  });
});
