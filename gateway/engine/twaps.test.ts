import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxSlices } from '#domain/order/twapPlan.ts';
import { dec, type DecimalString, isPlainDecimal } from '#protocol/decimal.ts';
import type { TwapOrder } from '../world/commands/commands.ts';
import { createEngine } from './createEngine.ts';
import type { Engine } from './engine.ts';
import {
  ALICE,
  BOB,
  BTC,
  CAROL,
  HYPE,
  HYPE_USDC,
  limit,
  NOW,
  OPTIONS,
  testEngine,
  type TestEngine,
} from './testkit/testEngine.ts';

const MINUTE = 60_000;
const MONTH = 30 * 86_400_000;

const NINES = '9'.repeat(74) as DecimalString;

/** 0.25 BTC in 30 minutes, 7 slices: one every 5 minutes. Lots: 3571, 3571, 3572, 3571, 3572, 3571, 3572. */
const terms = (more: Partial<TwapOrder> = {}): TwapOrder => ({
  type: 'twapOrder',
  owner: ALICE,
  assetId: BTC,
  side: 'buy',
  size: '0.25',
  reduceOnly: false,
  durationMinutes: 30,
  sliceCount: 7,
  isRandomized: false,
  ...more,
});

/** Alice with 100,000; Bob sells any amount at 60,000 and buys at 59,990. */
function exchange(): TestEngine {
  const made = testEngine();
  made.fund(ALICE, '100000');
  made.fund(BOB, '10000000');
  made.oracle(BTC, '60000');
  made.place(BOB, limit(BTC, 'sell', '5', '60000'));
  made.place(BOB, limit(BTC, 'buy', '5', '59990'));
  return made;
}

function start({ apply }: TestEngine, command: TwapOrder = terms(), at = NOW): string {
  const { result } = apply(command, at);
  if (result.kind !== 'twap') throw new Error(JSON.stringify(result));
  expect(result.status).toBe('pending');
  return result.twapOrderId;
}

const runAt = ({ apply }: TestEngine, at: number) => apply({ type: 'runTwaps' }, at);
/** Runs due slices once a second; the gateway does so more often. */
function runThrough(made: TestEngine, from: number, to: number): void {
  for (let at = from; at <= to; at += 1000) runAt(made, at);
}

describe('a TWAP', () => {
  test('of a spot pair pays each slice from the balance, and cannot reduce', () => {
    const made = exchange();
    made.give(BOB, HYPE, '1000');
    made.oracle(HYPE_USDC, '30');
    made.place(BOB, limit(HYPE_USDC, 'sell', '500', '30'));
    const id = start(made, terms({ assetId: HYPE_USDC, size: '70' }));
    runThrough(made, NOW, NOW + 31 * MINUTE);
    expect(made.engine.read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'completed',
      filledSize: '70',
      slicesFilled: 7,
      averagePrice: '30',
    });
    // Seven times 10 × 30 × 1.0007 = 300.21.
    expect([made.held(ALICE, HYPE)[0], made.balance(ALICE)]).toEqual(['70', '97898.53']);
    expect(
      made.apply(terms({ assetId: HYPE_USDC, size: '70', side: 'sell', reduceOnly: true })).result,
    ).toMatchObject({ code: 'REDUCE_ONLY_VIOLATION' });
    // A slice of 0.28 HYPE is worth 8.4.
    expect(made.apply(terms({ assetId: HYPE_USDC, size: '2' })).result).toMatchObject({
      code: 'TWAP_SLICE_TOO_SMALL',
    });
  });

  test('is pending until its first slice, active until its last, and then completed', () => {
    const made = exchange();
    const id = start(made);
    const { read } = made.engine;
    expect(read.twap(ALICE, id)).toMatchObject({
      status: 'pending',
      startedAt: null,
      nextSliceAt: NOW,
      expectedEndAt: NOW + 30 * MINUTE,
      sliceIntervalMs: 5 * MINUTE,
      remainingSize: '0.25',
    });

    runAt(made, NOW + 200);
    expect(read.twap(ALICE, id)).toMatchObject({
      status: 'active',
      startedAt: NOW + 200,
      filledSize: '0.03571',
      remainingSize: '0.21429',
      slicesFilled: 1,
      currentSliceIndex: 1,
      nextSliceAt: NOW + 5 * MINUTE,
    });
    runThrough(made, NOW + 1000, NOW + 10 * MINUTE);
    // Three slices: 3571 + 3571 + 3572 = 10,714 lots at 60,000 = 6,428.4.
    expect(read.twap(ALICE, id)).toMatchObject({
      filledSize: '0.10714',
      totalNotional: '6428.4',
      averagePrice: '60000',
      slicesFilled: 3,
    });
    expect(read.liveTwaps(ALICE)).toHaveLength(1);

    runThrough(made, NOW + 10 * MINUTE, NOW + 31 * MINUTE);
    expect(read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'completed',
      filledSize: '0.25',
      remainingSize: '0',
      slicesFilled: 7,
      slicesRejected: 0,
      totalNotional: '15000',
      completedAt: NOW + 30 * MINUTE,
      canceledAt: null,
      nextSliceAt: null,
    });
    expect(read.liveTwaps(ALICE)).toEqual([]);
    expect(read.twaps(ALICE)).toHaveLength(1);
    expect(read.nextSliceAt()).toBeUndefined();
    // The position, and 0.00045 of each slice's notional as its fee: 6.75 together, as every slice is a whole
    // number of cents.
    expect(read.positions(ALICE)).toMatchObject([{ size: '0.25', entryPrice: '60000' }]);
    expect(made.balance(ALICE)).toBe('99993.25');
  });

  test('is named on every fill and on its slices’ orders', () => {
    const made = exchange();
    const id = start(made);
    runThrough(made, NOW, NOW + 31 * MINUTE);
    const { read } = made.engine;
    const slices = read.sliceFills(ALICE);
    expect(slices.map(({ sliceIndex }) => sliceIndex)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(slices.map(({ fill }) => fill.size)).toEqual([
      '0.03572',
      '0.03571',
      '0.03572',
      '0.03571',
      '0.03572',
      '0.03571',
      '0.03571',
    ]);
    expect(new Set(slices.map(({ fill }) => fill.twapOrderId))).toEqual(new Set([id]));
    expect(read.fills(ALICE).map(({ tradeId }) => tradeId)).toEqual(slices.map(({ fill }) => fill.tradeId));
    expect(
      read.historicalOrders(ALICE).map(({ order }) => [order.twapOrderId, order.twapSliceIndex]),
    ).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => [id, index]));
  });

  test('notifies only its owner of every slice', () => {
    const made = exchange();
    start(made);
    made.events.length = 0;
    runAt(made, NOW);
    const updates = made.events.filter((event) => event.type === 'twap');
    expect(updates).toMatchObject([{ owner: ALICE, twap: { status: 'active', slicesFilled: 1 } }]);
    expect(made.events.some((event) => event.type === 'rejection')).toBe(false);
  });

  test('has an id derived from the signed digest', () => {
    const made = exchange();
    made.apply({ type: 'acceptTerms', owner: ALICE, version: '2026-01', signedAt: NOW });
    const signed = made.apply({
      type: 'signed',
      owner: ALICE,
      signer: ALICE,
      nonce: NOW,
      digest: `0x${'11'.repeat(32)}`,
      command: terms(),
    });
    // keccak256 of 32 bytes 0x11 and the ASCII bytes of "twap", computed with ethers.
    expect(signed.result).toEqual({
      kind: 'twap',
      status: 'pending',
      twapOrderId: '0xdb7cd5dad05a935713758894c396f31d72800a22937a9fff2d2a6a12982e44a8',
    });
    runAt(made, NOW);
    expect(made.engine.read.fills(ALICE)[0]).toMatchObject({ hash: `0x${'11'.repeat(32)}` });
  });
});

describe('a slice that cannot trade', () => {
  test('is counted with its reason, kept in the order history, and made up for', () => {
    const made = exchange();
    const id = start(made);
    made.apply({ type: 'setMarketStatus', assetId: BTC, status: 'halted' });
    runThrough(made, NOW, NOW + 5 * MINUTE);
    const { read } = made.engine;
    expect(read.twap(ALICE, id)).toMatchObject({
      slicesRejected: 2,
      filledSize: '0',
      reason: 'Market is not currently accepting orders',
    });
    expect(read.historicalOrders(ALICE)).toMatchObject([
      { status: 'rejected', statusReason: 'marketClosed', order: { twapOrderId: id, twapSliceIndex: 1 } },
      { status: 'rejected', statusReason: 'marketClosed', order: { twapOrderId: id, twapSliceIndex: 0 } },
    ]);
    made.apply({ type: 'setMarketStatus', assetId: BTC, status: 'active' });
    runThrough(made, NOW + 6 * MINUTE, NOW + 10 * MINUTE);
    // The third slice takes what the plan has for three: 10,714 lots; less than three slices' worth, which is
    // 3 × 3572.
    expect(read.twap(ALICE, id)).toMatchObject({ slicesFilled: 1, slicesRejected: 2, filledSize: '0.10714' });
    runThrough(made, NOW + 10 * MINUTE, NOW + 31 * MINUTE);
    expect(read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'completed',
      filledSize: '0.25',
      slicesFilled: 5,
      // M30: nothing is missing any more.
      reason: null,
    });
  });

  test('for insufficient margin has that reason; a TWAP that ends short is partly completed', () => {
    const made = testEngine();
    // 0.03571 × 60,000 = 2,142.6 needs 214.26 at 10×: 400 cover the first slice, not the second.
    made.fund(ALICE, '400');
    made.fund(BOB, '10000000');
    made.oracle(BTC, '60000');
    made.place(BOB, limit(BTC, 'sell', '5', '60000'));
    const id = start(made);
    runThrough(made, NOW, NOW + 31 * MINUTE);
    expect(made.engine.read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'completed_partial',
      slicesFilled: 1,
      slicesRejected: 6,
      filledSize: '0.03571',
      reason: 'Insufficient margin to place order.',
    });
  });

  test('fills what is within 3 % of the mark only', () => {
    const made = testEngine();
    made.fund(ALICE, '100000');
    made.fund(BOB, '10000000');
    made.oracle(BTC, '60000');
    made.place(BOB, limit(BTC, 'sell', '0.01', '61800'));
    made.place(BOB, limit(BTC, 'sell', '1', '61801'));
    const id = start(made);
    runAt(made, NOW);
    // 60,000 × 1.03 = 61,800 is the worst price; 0.01 is offered within it.
    expect(made.engine.read.twap(ALICE, id)).toMatchObject({
      slicesPartial: 1,
      filledSize: '0.01',
      averagePrice: '61800',
    });
  });

  test('a reduce-only TWAP closes the position and no more', () => {
    const made = exchange();
    made.place(ALICE, limit(BTC, 'buy', '0.05', '60000', { tif: 'Ioc' }));
    const id = start(made, terms({ side: 'sell', reduceOnly: true }));
    runThrough(made, NOW, NOW + 31 * MINUTE);
    // Slices of 0.03571: the first fills, the second finds 0.01429 left, the others nothing.
    expect(made.engine.read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'completed_partial',
      filledSize: '0.05',
      slicesFilled: 1,
      slicesPartial: 1,
      slicesRejected: 5,
      reason: 'Reduce only order would increase position.',
    });
    expect(made.engine.read.positions(ALICE)).toEqual([]);
  });
});

describe('refused at the start', () => {
  test.each([
    ['an unknown market', { assetId: '0002ffff' }, 'INVALID_ASSET_ID'],
    ['a size of zero', { size: '0' }, 'INVALID_SIZE'],
    ['a size with six decimals', { size: '0.250001' }, 'SIZE_DECIMALS'],
    // In lots it has 79 digits: what a slice leaves of it would have more than the 78 of the wire.
    ['a size of 74 nines', { size: NINES }, 'INVALID_DECIMAL'],
    ['one slice', { sliceCount: 1 }, 'TWAP_SCHEDULE'],
    ['gaps of 8.57 s', { durationMinutes: 1, sliceCount: 8 }, 'TWAP_SCHEDULE'],
    ['gaps of 15 minutes', { sliceCount: 3 }, 'TWAP_SCHEDULE'],
    ['a duration of zero', { durationMinutes: 0 }, 'TWAP_SCHEDULE'],
    [
      'absurd numbers',
      { durationMinutes: Number.MAX_SAFE_INTEGER, sliceCount: Number.MAX_SAFE_INTEGER },
      'TWAP_SCHEDULE',
    ],
    // 6 lots in 7 slices; then 0.001 / 7 = 14 lots = 0.00014 × 59,995, the mark, = 8.4.
    ['less than a lot a slice', { size: '0.00006' }, 'TWAP_SLICE_TOO_SMALL'],
    ['slices worth less than 10', { size: '0.001' }, 'TWAP_SLICE_TOO_SMALL'],
    ['reduce-only without a position', { reduceOnly: true }, 'REDUCE_ONLY_VIOLATION'],
  ] as const)('%s', (_what, change, code) => {
    const made = exchange();
    expect(made.apply(terms(change)).result).toMatchObject({ kind: 'refused', code });
    expect(made.engine.snapshot().twaps).toEqual([]);
  });

  test('a size of 73 nines is readable at every slice', () => {
    const made = exchange();
    const id = start(made, terms({ size: NINES.slice(1) as DecimalString }));
    runAt(made, NOW);
    expect(isPlainDecimal(made.engine.read.twap(ALICE, id)?.remainingSize)).toBe(true);
  });

  test.each(['buy', 'sell'] as const)('one slice more than the ticket offers, to %s', (side) => {
    const made = exchange();
    const rules = { szDecimals: 5, minOrderValue: '10', isExempt: false } as const;
    // 17 lots are worth 10.2 at the mark, 11 lots less than 10.
    const most = maxSlices(dec('0.00035'), dec('59995'), rules);
    expect(most).toBe(2);
    const cut = (sliceCount: number) =>
      made.apply(terms({ side, size: '0.00035', durationMinutes: 5, sliceCount })).result;
    expect(cut(most)).toMatchObject({ kind: 'twap', status: 'pending' });
    expect(cut(most + 1)).toMatchObject({ code: 'TWAP_SLICE_TOO_SMALL' });
  });

  test('while the market takes no orders', () => {
    const made = exchange();
    made.apply({ type: 'setMarketStatus', assetId: BTC, status: 'halted' });
    expect(made.apply(terms()).result).toMatchObject({ kind: 'refused', code: 'MARKET_CLOSED' });
  });
});

describe('the minimum', () => {
  test('is checked at the mark once, whatever the slice’s worst price and the later mark', () => {
    const made = exchange();
    // 17 lots a slice: 0.00017 × 59,995 = 10.2; at the worst price, 3 % lower, 9.89; after the fall to 50,000, 8.5.
    const id = start(made, terms({ side: 'sell', size: '0.00119' }));
    runAt(made, NOW);
    made.oracle(BTC, '50000');
    for (const { orderId } of made.engine.read.openOrders(BOB))
      made.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId: BTC, orderId }] });
    made.place(BOB, limit(BTC, 'buy', '1', '50000'));
    runThrough(made, NOW + MINUTE, NOW + 31 * MINUTE);
    expect(made.engine.read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'completed',
      slicesFilled: 7,
      slicesRejected: 0,
      filledSize: '0.00119',
    });
  });
});

describe('canceling', () => {
  test('stops the TWAP; fills stay; a second cancel is refused', () => {
    const made = exchange();
    const id = start(made);
    runThrough(made, NOW, NOW + 5 * MINUTE);
    const cancel = (owner: string) =>
      made.apply({ type: 'twapCancel', owner: owner as typeof ALICE, twapOrderId: id }, NOW + 6 * MINUTE)
        .result;
    expect(cancel(CAROL)).toMatchObject({ kind: 'refused', code: 'TWAP_NOT_OWNER' });
    expect(cancel(ALICE)).toEqual({ kind: 'twap', twapOrderId: id, status: 'canceled' });
    expect(cancel(ALICE)).toMatchObject({
      kind: 'refused',
      code: 'TWAP_NOT_CANCELABLE',
      message: 'TWAP is not pending or active',
    });
    expect(cancel(CAROL)).toMatchObject({ kind: 'refused', code: 'TWAP_NOT_FOUND' });
    runThrough(made, NOW + 6 * MINUTE, NOW + 31 * MINUTE);
    expect(made.engine.read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'canceled',
      canceledAt: NOW + 6 * MINUTE,
      completedAt: null,
      filledSize: '0.07142',
    });
    expect(made.engine.read.positions(ALICE)).toMatchObject([{ size: '0.07142' }]);
  });

  test('a liquidation cancels every TWAP of the account', () => {
    const made = testEngine();
    made.fund(CAROL, '3000');
    made.fund(BOB, '100000');
    made.oracle(BTC, '60000');
    made.apply({ type: 'updateLeverage', owner: CAROL, assetId: BTC, mode: 'cross', leverage: 40 });
    made.place(BOB, limit(BTC, 'sell', '1', '60000'));
    made.place(CAROL, limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }));
    const id = start(made, terms({ owner: CAROL, side: 'sell', size: '0.7', reduceOnly: true }));
    // The book is empty, so the mark follows the oracle: 1 BTC lost 3,000, the whole balance.
    made.oracle(BTC, '57000');
    expect(made.engine.read.twap(CAROL, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'canceled',
      reason: 'The account was liquidated.',
    });
    expect(made.engine.read.nextSliceAt()).toBeUndefined();
  });
});

describe('time', () => {
  test('missed slices follow a second apart, each once', () => {
    const made = exchange();
    const id = start(made);
    runAt(made, NOW);
    // No slice was run for 16 minutes: those of minutes 5, 10 and 15 are late.
    const late = NOW + 16 * MINUTE;
    for (const ms of [0, 250, 500, 1000, 1250, 2000, 3000, 4000]) runAt(made, late + ms);
    const times = made.engine.read
      .sliceFills(ALICE)
      .map(({ fill, sliceIndex }) => [sliceIndex, fill.time - late]);
    expect(times).toEqual([
      [3, 2000],
      [2, 1000],
      [1, 0],
      [0, -16 * MINUTE],
    ]);
    runThrough(made, late, NOW + 31 * MINUTE);
    expect(made.engine.read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'completed',
      slicesFilled: 7,
      filledSize: '0.25',
    });
  });

  test('a TWAP that ended longer ago than the longest interval expires without trading', () => {
    const made = exchange();
    const id = start(made);
    runAt(made, NOW);
    runAt(made, NOW + 30 * MINUTE + 10 * MINUTE + 1);
    expect(made.engine.read.twap(ALICE, id)).toMatchObject({
      status: 'terminal',
      endedAs: 'expired',
      filledSize: '0.03571',
      slicesFilled: 1,
    });
  });

  test('randomized slices are within a fifth of the interval, differently for each TWAP', () => {
    const timesOf = (digest: `0x${string}`): number[] => {
      const made = exchange();
      start(made, terms({ isRandomized: true, digest }));
      for (let due = made.engine.read.nextSliceAt(); due !== undefined; due = made.engine.read.nextSliceAt())
        runAt(made, due);
      return made.engine.read
        .sliceFills(ALICE)
        .map(({ fill }) => fill.time - NOW)
        .reverse();
    };
    const one = timesOf(`0x${'01'.repeat(32)}`);
    expect(one).toHaveLength(7);
    one.forEach((time, index) => expect(Math.abs(time - index * 5 * MINUTE)).toBeLessThanOrEqual(MINUTE));
    expect([one[0], one[6]]).toEqual([0, 30 * MINUTE]);
    expect(timesOf(`0x${'01'.repeat(32)}`)).toEqual(one);
    expect(timesOf(`0x${'02'.repeat(32)}`)).not.toEqual(one);
  });

  test('restored at any point, a TWAP trades the same slices at the same times', () => {
    const gaps = fc.array(fc.integer({ min: 100, max: 400_000 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(gaps, fc.nat({ max: 39 }), fc.boolean(), (steps, cut, isRandomized) => {
        const made = exchange();
        start(made, terms({ isRandomized, digest: `0x${'07'.repeat(32)}` }));
        const replies: unknown[] = [];
        const again: unknown[] = [];
        let copy: Engine | undefined;
        let at = NOW;
        for (const [index, step] of steps.entries()) {
          at += step;
          if (index === cut) {
            copy = createEngine(OPTIONS);
            copy.restore(
              JSON.parse(JSON.stringify(made.engine.snapshot())) as ReturnType<Engine['snapshot']>,
            );
          }
          const reply = runAt(made, at);
          if (copy === undefined) continue;
          replies.push(reply);
          again.push(copy.apply({ type: 'runTwaps' }, at));
        }
        expect(again).toEqual(replies);
        expect((copy ?? made.engine).snapshot()).toEqual(made.engine.snapshot());
        const indexes = made.engine.read
          .sliceFills(ALICE)
          .map(({ sliceIndex }) => sliceIndex)
          .reverse();
        expect(indexes).toEqual(indexes.map((_, index) => index));
      }),
      { numRuns: 60 },
    );
  });

  test('a snapshot from before TWAPs is read as one without any', () => {
    const { engine } = exchange();
    const { twaps: _twaps, ...older } = engine.snapshot();
    const accounts = older.accounts.map(({ endedTwaps: _ended, sliceFills: _fills, ...account }) => account);
    engine.restore({ ...older, accounts });
    expect(engine.read.twaps(ALICE)).toEqual([]);
    expect(engine.read.nextSliceAt()).toBeUndefined();
    expect(engine.apply(terms(), NOW + MONTH).result).toMatchObject({ kind: 'twap' });
  });

  test('a snapshot with the older, finer statuses is converted to the interface’s', () => {
    const { apply, engine, fund } = exchange();
    fund(ALICE, '100000');
    const { result } = apply(terms());
    if (result.kind !== 'twap' || result.twapOrderId === null) throw new Error('No TWAP');
    apply({ type: 'twapCancel', owner: ALICE, twapOrderId: result.twapOrderId }, NOW + MINUTE);
    const now = engine.snapshot();
    const accounts = now.accounts.map((account) => ({
      ...account,
      endedTwaps: account.endedTwaps?.map(({ endedAs, ...rest }) => ({ ...rest, status: endedAs })),
    }));
    engine.restore({ ...now, accounts } as never);
    expect(engine.read.twaps(ALICE)).toMatchObject([
      { status: 'terminal', endedAs: 'canceled', canceledAt: NOW + MINUTE },
    ]);
  });
});
