import { expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { ALICE, BOB, BTC, limit, MAKER, NOW, OPTIONS, testEngine } from '../engine/testkit/testEngine.ts';

/** A book around 60,600, 1 % above an oracle of 60,000 that is repeated. */
function aboveOracle(rules?: number) {
  const made = testEngine(rules === undefined ? {} : { rules });
  for (const owner of [ALICE, BOB, MAKER]) made.fund(owner, '10000000');
  let now = NOW;
  const oracle = (price: DecimalString, afterMs: number) => {
    now += afterMs;
    made.apply({ type: 'setOracle', prices: [{ assetId: BTC, price }] }, now);
    return made.engine.read.mark(BTC);
  };
  oracle('60000', 0);
  made.place(MAKER, limit(BTC, 'buy', '5', '60590'));
  made.place(MAKER, limit(BTC, 'sell', '5', '60610'));
  made.place(BOB, limit(BTC, 'buy', '1', '60610'));
  return { ...made, oracle };
}

test('no order or trade moves the mark; the premium follows the mid over minutes, at most half a percent', () => {
  const { oracle, engine, apply } = aboveOracle();
  expect([engine.read.last(BTC), engine.read.mark(BTC)]).toEqual(['60610', '60000']);
  // The 1 % counts as 0.5 %. After 50 s a quarter of it: 60,000 × 0.00125 = 75.
  expect(oracle('60000', 50_000)).toBe('60075');
  // After 150 s half of the rest: 0.003125.
  expect(oracle('60000', 150_000)).toBe('60187.5');
  expect(engine.read.market(BTC)?.markPremium).toEqual({ max: '0.005', seconds: 150 });
  for (let minute = 0; minute < 60; minute += 1) oracle('60000', 60_000);
  expect(Number(oracle('60000', 0))).toBeLessThanOrEqual(60_300);
  expect(Number(oracle('60000', 0))).toBeGreaterThan(60_299);
  // Without a mid it falls back to zero.
  apply({ type: 'cancelOrders', owner: MAKER, cancels: engine.read.openOrders(MAKER) });
  expect(Number(oracle('60000', 1_350_000))).toBeLessThan(60_031);
});

test('a copy from a snapshot goes on with the premium', () => {
  const { oracle, engine } = aboveOracle();
  oracle('60000', 50_000);
  const copy = testEngine();
  copy.engine.restore(JSON.parse(JSON.stringify(engine.snapshot())) as ReturnType<typeof engine.snapshot>);
  expect(copy.engine.read.mark(BTC)).toBe('60075');
});

test('until rules 3: the median of oracle, last trade and mid; the first update after them keeps the premium', () => {
  const { oracle, engine } = aboveOracle(2);
  expect(oracle('60000', 1_000)).toBe('60600');
  const next = testEngine({ rules: 3 });
  next.engine.restore(JSON.parse(JSON.stringify(engine.snapshot())) as ReturnType<typeof engine.snapshot>);
  expect(next.engine.read.mark(BTC)).toBe('60600');
  next.oracle(BTC, '60000');
  expect(next.engine.read.mark(BTC)).toBe('60300');
});

test('a deployment may set another maximum; with none the mark is the oracle', () => {
  const made = testEngine({ limits: { ...OPTIONS.limits, maxMarkPremium: '0' } });
  made.fund(MAKER, '10000000');
  made.oracle(BTC, '60000');
  made.place(MAKER, limit(BTC, 'buy', '5', '60590'));
  made.place(MAKER, limit(BTC, 'sell', '5', '60610'));
  made.apply({ type: 'setOracle', prices: [{ assetId: BTC, price: '60000' }] }, NOW + 600_000);
  expect(made.engine.read.mark(BTC)).toBe('60000');
});
