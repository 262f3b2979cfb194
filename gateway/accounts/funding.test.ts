import { describe, expect, test } from 'vitest';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { fundingPayment } from '#domain/margin/funding.ts';
import {
  ALICE,
  BOB,
  BTC,
  CAROL,
  limit,
  MAKER,
  NOW,
  SOL,
  testEngine,
  USDC,
} from '../engine/testkit/testEngine.ts';

/** Alice is long and Bob short `size` BTC; the mid is `mid`, the oracle 60,000. */
function exchange(size: DecimalString, mid: { bid: DecimalString; ask: DecimalString }) {
  const test = testEngine();
  for (const owner of [ALICE, BOB, CAROL, MAKER]) test.fund(owner, '1000000');
  test.oracle(BTC, '60000');
  test.place(BOB, limit(BTC, 'sell', size, '60000'));
  test.place(ALICE, limit(BTC, 'buy', size, '60000'));
  test.place(MAKER, limit(BTC, 'buy', '1', mid.bid));
  test.place(MAKER, limit(BTC, 'sell', '1', mid.ask));
  return { ...test, pool: () => test.engine.read.house().find(({ name }) => name === 'funding')?.balance };
}

describe('the funding rate', () => {
  test.each([
    // Premium 30 / 60,000 = 0.0005; interest pulls by 0.0001 - 0.0005: 0.0001 / 8.
    ['60020', '60040', '0.0005', '0.0000125'],
    // Premium 120 / 60,000 = 0.002; the pull stops at -0.0005: 0.0015 / 8.
    ['60110', '60130', '0.002', '0.0001875'],
    // Premium -0.002; the pull stops at +0.0005: -0.0015 / 8.
    ['59870', '59890', '-0.002', '-0.0001875'],
    // Premium 0.5: 0.4995 / 8 = 0.0624 is limited to 0.04.
    ['89990', '90010', '0.5', '0.04'],
  ] as const)('with a book at %s to %s has premium %s and rate %s', (bid, ask, premium, rate) => {
    const { engine, oracle } = exchange('1', { bid, ask });
    oracle(BTC, '60000');
    expect([engine.read.premium(BTC), engine.read.fundingRate(BTC)]).toEqual([premium, rate]);
  });

  test('averages the samples of its interval and starts over after it', () => {
    const { engine, oracle, apply } = exchange('1', { bid: '60110', ask: '60130' });
    oracle(BTC, '60000');
    oracle(BTC, '60120');
    // (0.002 + 0) / 2.
    expect(engine.read.premium(BTC)).toBe('0.001');
    apply({ type: 'settleFunding', assetIds: [BTC] });
    expect(engine.read.premium(BTC)).toBe('0');
    // 0.001 - 0.0005, / 8.
    expect(engine.read.fundingHistory(BTC)).toEqual([
      { assetId: BTC, fundingRate: '0.0000625', premium: '0.001', time: NOW },
    ]);
  });
});

describe('settlement', () => {
  test('longs pay shorts at a positive rate', () => {
    const { apply, oracle, engine, balance, pool, events } = exchange('1', { bid: '60020', ask: '60040' });
    oracle(BTC, '60000');
    events.length = 0;
    const before = [balance(ALICE), balance(BOB)];
    apply({ type: 'settleFunding' });
    // 1 × 60,000 × 0.0000125 = 0.75. Fees before: 27 and 9.
    expect([before, balance(ALICE), balance(BOB), pool()]).toEqual([
      ['999973', '999991'],
      '999972.25',
      '999991.75',
      '0',
    ]);
    expect(engine.read.fundingPayments(ALICE)).toEqual([
      { assetId: BTC, coin: 'BTC', time: NOW, size: '1', fundingRate: '0.0000125', amount: '-0.75' },
    ]);
    expect(engine.read.positions(ALICE)).toMatchObject([
      { funding: { allTime: '0.75', sinceOpen: '0.75', sinceChange: '0.75' } },
    ]);
    expect(engine.read.positions(BOB)).toMatchObject([{ funding: { allTime: '-0.75' } }]);
    expect(events.map(({ type }) => type)).toEqual([
      'funding',
      'funding',
      'fundingRate',
      'account',
      'account',
    ]);
  });

  test('leaves rounding remainders in the pool', () => {
    const { apply, oracle, pool, engine } = exchange('0.33333', { bid: '60020', ask: '60040' });
    oracle(BTC, '60000.3');
    apply({ type: 'settleFunding' });
    // The sample before this one had no book; premium (60,030 - 60,000.3) / 60,000.3 = 0.00049499…, rate
    // 0.0001 / 8 all the same.
    // 0.33333 × 60,000.3 × 0.0000125 = 0.2499987…: paid 0.249999, received 0.249998.
    const amounts = [ALICE, BOB].map((owner) => engine.read.fundingPayments(owner)[0]?.amount);
    expect([amounts, pool()]).toEqual([['-0.249999', '0.249998'], '0.000001']);
    expect(amounts).toEqual(
      ['0.33333', '-0.33333'].map((size) =>
        toDecimalString(fundingPayment(dec(size), dec('60000.3'), '0.0000125')),
      ),
    );
  });

  test('restarts the sums of a position that was opened or changed since', () => {
    const { apply, oracle, place, engine } = exchange('1', { bid: '60020', ask: '60040' });
    oracle(BTC, '60000');
    apply({ type: 'settleFunding' });
    place(CAROL, limit(BTC, 'buy', '0.5', '60030'));
    place(ALICE, limit(BTC, 'sell', '0.5', '60030', { tif: 'Ioc' }));
    expect(engine.read.positions(ALICE)).toMatchObject([
      { size: '0.5', funding: { allTime: '0.75', sinceOpen: '0.75', sinceChange: '0' } },
    ]);
    place(CAROL, limit(BTC, 'buy', '1', '60030'));
    place(ALICE, limit(BTC, 'sell', '1', '60030', { tif: 'Ioc' }));
    expect(engine.read.positions(ALICE)).toMatchObject([
      { size: '-0.5', funding: { allTime: '0.75', sinceOpen: '0', sinceChange: '0' } },
    ]);
  });

  test('skips markets without an oracle price and refuses unknown ones', () => {
    const { apply, engine } = exchange('1', { bid: '60020', ask: '60040' });
    apply({ type: 'settleFunding' });
    expect(engine.read.fundingHistory(SOL)).toEqual([]);
    expect(apply({ type: 'settleFunding', assetIds: ['0002ffff'] }).result).toMatchObject({
      code: 'INVALID_ASSET_ID',
    });
    expect(
      apply({ type: 'credit', owner: ALICE, assetId: USDC, amount: '0', reason: '' }).result,
    ).toMatchObject({ code: 'INVALID_FIELD' });
  });
});
