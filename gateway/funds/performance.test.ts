import { drawdownOf } from '#domain/portfolio/portfolioFigures.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import { createEngine } from '../engine/createEngine.ts';
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
  PURR,
  testEngine,
  USDC,
} from '../engine/testkit/testEngine.ts';
import { NO, testVenue, YES } from '../engine/testkit/testVenue.ts';
import { USER_SAMPLE_MS, SAMPLE_MS } from './equity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The start of a quarter hour. */
const START = Math.ceil(NOW / DAY) * DAY;

function exchange() {
  const test = testEngine();
  const { engine, apply } = test;
  return {
    ...test,
    credit: (owner: typeof ALICE, amount: `${number}`, now: number, assetId = USDC) =>
      void apply({ type: 'credit', owner, assetId, amount, reason: 'test' }, now),
    look: (now: number) => void apply({ type: 'runFunds' }, now),
    set: (price: `${number}`, now: number, assetId = BTC) =>
      void apply({ type: 'setOracle', prices: [{ assetId, price }] }, now),
    trade: (size: `${number}`, price: `${number}`, now: number) => {
      apply(
        { type: 'placeOrders', owner: BOB, orders: [limit(BTC, 'sell', size, price)], grouping: 'na' },
        now,
      );
      apply(
        { type: 'placeOrders', owner: ALICE, orders: [limit(BTC, 'buy', size, price)], grouping: 'na' },
        now,
      );
    },
    portfolio: (since = 0) => engine.read.portfolio(ALICE, since),
  };
}

test('value and profit over time: deposits are not profit, fees are a loss', () => {
  const { credit, look, set, trade, portfolio, apply } = exchange();
  credit(BOB, '100000', START);
  credit(ALICE, '1000', START);
  set('60000', START);
  trade('0.1', '60000', START + 1);
  // The taker's fee: 6000 × 0.00045 = 2.7.
  look(START + SAMPLE_MS);
  set('61000', START + SAMPLE_MS + 1);
  // 0.1 × 1000 of profit.
  look(START + 2 * SAMPLE_MS);
  credit(ALICE, '500', START + 2 * SAMPLE_MS + 1);
  apply(
    {
      type: 'withdraw',
      owner: ALICE,
      destination: CAROL,
      assetId: USDC,
      amount: '200',
      source: 'balance',
      transactionId: `0x${'1'.repeat(64)}`,
    },
    START + 2 * SAMPLE_MS + 2,
  );
  set('59000', START + 2 * SAMPLE_MS + 3);
  // 1000 - 2.7 + 500 - 200 - 100 = 1197.3; without flows: -102.7.
  expect(portfolio()).toEqual({
    equityHistory: [
      { at: START, value: '1000' },
      { at: START + SAMPLE_MS, value: '997.3' },
      { at: START + 2 * SAMPLE_MS, value: '1097.3' },
      // A flow is a step at its own time.
      { at: START + 2 * SAMPLE_MS + 1, value: '1597.3' },
      { at: START + 2 * SAMPLE_MS + 2, value: '1397.3' },
      { at: START + 2 * SAMPLE_MS + 3, value: '1197.3' },
    ],
    pnlHistory: [
      { at: START, value: '0' },
      { at: START + SAMPLE_MS, value: '-2.7' },
      { at: START + 2 * SAMPLE_MS, value: '97.3' },
      { at: START + 2 * SAMPLE_MS + 1, value: '97.3' },
      { at: START + 2 * SAMPLE_MS + 2, value: '97.3' },
      { at: START + 2 * SAMPLE_MS + 3, value: '-102.7' },
    ],
    volume: '6000',
    status: 'ok',
    warnings: [],
  });
  // From the second sample on: the volume was before it, and profit counts from there: 1197.3 - 300 - 997.3.
  expect(portfolio(START + SAMPLE_MS + 5)).toMatchObject({
    volume: '0',
    pnlHistory: [
      { at: START + SAMPLE_MS, value: '0' },
      { value: '100' },
      { value: '100' },
      { value: '100' },
      { value: '-100' },
    ],
  });
  // Refunded, it is a flow again, without profit.
  apply(
    { type: 'ruleWithdrawal', transactionId: `0x${'1'.repeat(64)}`, ruling: 'fail' },
    START + 2 * SAMPLE_MS + 3,
  );
  expect([portfolio().equityHistory.at(-1)?.value, portfolio().pnlHistory.at(-1)?.value]).toEqual([
    '1397.3',
    '-102.7',
  ]);
});

test('other assets count in full at their mark, and one without a price is reported', () => {
  const { credit, set, portfolio } = exchange();
  set('20', START, HYPE_USDC);
  credit(ALICE, '10', START, HYPE);
  expect(portfolio().equityHistory).toEqual([{ at: START, value: '200' }]);
  set('25', START + 1, HYPE_USDC);
  expect([portfolio().equityHistory.at(-1), portfolio().pnlHistory.at(-1)]).toEqual([
    { at: START + 1, value: '250' },
    { at: START + 1, value: '50' },
  ]);
  credit(ALICE, '10', START + 1, PURR);
  expect(portfolio()).toMatchObject({
    status: 'degraded',
    warnings: [{ asset: 'PURR', assetId: PURR, kind: 'spot', reason: 'No price: counted as nothing' }],
  });
});

test('pUSD and outcome shares count: bought at 0.60, worth 0.70; grants and credits are not profit', () => {
  const { engine, apply, pusd } = testVenue();
  const line = () => {
    const { equityHistory, pnlHistory, status } = engine.read.portfolio(ALICE, 0);
    return [equityHistory.at(-1)?.value, pnlHistory.at(-1)?.value, status];
  };
  const order = (
    owner: typeof ALICE,
    assetId: string,
    side: 'buy' | 'sell',
    price: `${number}`,
    now: number,
  ) =>
    void apply(
      { type: 'placeOrders', owner, orders: [limit(assetId, side, '100', price)], grouping: 'na' },
      now,
    );
  apply({ type: 'runFunds' }, START);
  pusd(ALICE, '200');
  pusd(ALICE, '50', 'local');
  pusd(BOB, '500');
  expect(line()).toEqual(['250', '0', 'ok']);
  // A Yes bid and a No bid that sum to one create pairs: Alice has 100 Yes for 60, without a fee.
  order(BOB, NO, 'buy', '0.4', START + 1);
  order(ALICE, YES, 'buy', '0.6', START + 2);
  order(BOB, YES, 'buy', '0.69', START + 3);
  order(BOB, NO, 'buy', '0.29', START + 4);
  // Between 0.69 and 0.71 a share is worth 0.70: 250 − 60 + 70.
  expect(line()).toEqual(['260', '10', 'ok']);
  apply({ type: 'takeBackPusd', owner: ALICE, amount: '30' }, START + 5);
  expect(line()).toEqual(['230', '10', 'ok']);
});

test('an unknown address has no history', () => {
  expect(exchange().portfolio()).toEqual({
    equityHistory: [],
    pnlHistory: [],
    volume: '0',
    status: 'ok',
    warnings: [],
  });
});

test('the leaderboard ranks by profit, with the return on starting equity and deposits', () => {
  const { credit, set, trade, look, engine } = exchange();
  credit(ALICE, '1000', START);
  credit(BOB, '4000', START);
  credit(CAROL, '10', START);
  set('60000', START);
  trade('0.1', '60000', START + 1);
  look(START + SAMPLE_MS);
  credit(ALICE, '250', START + SAMPLE_MS + 1);
  set('61000', START + SAMPLE_MS + 2);
  // Alice: 100 - 2.7 = 97.3 of 1250. Bob: -100 and a maker's fee of 6000 × 0.00015 = 0.9, of 4000.
  expect(engine.read.leaderboard(0)).toEqual([
    { rank: 1, owner: ALICE, displayName: null, pnl: '97.3', returnRate: '0.07784', volume: '6000' },
    // Carol did nothing.
    { rank: 2, owner: BOB, displayName: null, pnl: '-100.9', returnRate: '-0.025225', volume: '6000' },
  ]);
  // Since the sample: 100 of 997.3 + 250 = 1247.3, which is 0.08017317405….
  expect(engine.read.leaderboard(START + SAMPLE_MS)[0]).toMatchObject({
    owner: ALICE,
    pnl: '100',
    returnRate: '0.0801731741',
    volume: '0',
  });
});

test('a drawdown never shrinks: its peak and trough survive every thinning', () => {
  const { credit, set, trade, look, portfolio } = exchange();
  credit(ALICE, '1000', START);
  credit(BOB, '100000', START);
  set('60000', START);
  trade('0.1', '60000', START + 1);
  let deepest = 0;
  // Up and down by the minute, and flat from the third hour on.
  for (let minute = 1; minute <= 40 * 24 * 60; minute += minute < 180 ? 1 : 30) {
    const at = START + minute * USER_SAMPLE_MS;
    if (minute < 180)
      set(String(60_000 + Math.round(800 * Math.sin(minute * 1.7)) + 5 * minute) as DecimalString, at - 1);
    look(at);
    if (minute > 180 && minute % 1_440 !== 0) continue;
    const fall = drawdownOf([], portfolio().pnlHistory)?.amount.toNumber() ?? 0;
    expect(fall).toBeGreaterThanOrEqual(deepest);
    deepest = fall;
  }
  expect(deepest).toBeGreaterThan(100);
});

test('samples are taken every quarter hour and thinned with age', () => {
  const { credit, set, trade, look, engine, portfolio } = exchange();
  credit(ALICE, '1000', START);
  credit(BOB, '100000', START);
  set('60000', START);
  trade('0.001', '60000', START);
  expect(engine.read.nextFundsAt()).toBe(START + USER_SAMPLE_MS);
  for (let at = START; at <= START + 40 * DAY; at += SAMPLE_MS) {
    set((at / SAMPLE_MS) % 2 === 0 ? '60001' : '60000', at);
    look(at);
  }
  const points = portfolio().equityHistory;
  const within = (from: number, to: number) =>
    points.filter(({ at }) => at >= START + 40 * DAY - from && at < START + 40 * DAY - to).length;
  // Later the highest and the lowest of each hour, then of each day.
  expect([within(DAY, 0), within(31 * DAY, 2 * DAY), within(40 * DAY, 33 * DAY)]).toEqual([
    96,
    2 * 29 * 24,
    2 * 7,
  ]);
  const copy = createEngine(OPTIONS);
  copy.restore(JSON.parse(JSON.stringify(engine.snapshot())) as ReturnType<typeof engine.snapshot>);
  expect(copy.read.portfolio(ALICE, 0)).toEqual(portfolio());
  expect(copy.read.nextFundsAt()).toBe(engine.read.nextFundsAt());
});

test('S3: an unused account keeps the start and the end of a time without changes', () => {
  const { credit, look, engine, portfolio } = exchange();
  credit(ALICE, '10000', START);
  for (let minute = 1; minute <= 2 * 24 * 60; minute += 1) look(START + minute * USER_SAMPLE_MS);
  const kept = [
    { at: START, value: '10000' },
    { at: START + 2 * DAY, value: '10000' },
  ];
  expect(portfolio().equityHistory).toEqual(kept);
  // A period begins with the value at its beginning.
  expect(portfolio(START + DAY).equityHistory).toEqual([{ at: START + DAY, value: '10000' }, kept[1]]);
  // A deposit in the millisecond of the last sample is a step, not a slope of two days.
  credit(ALICE, '500', START + 2 * DAY);
  expect(portfolio().equityHistory).toEqual([
    { at: START, value: '10000' },
    { at: START + 2 * DAY - 1, value: '10000' },
    { at: START + 2 * DAY, value: '10500' },
  ]);
  expect(engine.read.leaderboard(0)).toEqual([]);
});
