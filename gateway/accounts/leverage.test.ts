import { describe, expect, test } from 'vitest';
import { ALICE, BOB, BTC, limit, SOL, testEngine } from '../engine/testkit/testEngine.ts';

function exchange() {
  const test = testEngine();
  test.fund(ALICE, '1000');
  test.fund(BOB, '100000');
  test.oracle(BTC, '60000');
  const update = (leverage: number, more: { assetId?: string; mode?: 'cross' | 'isolated' } = {}) =>
    test.apply({
      type: 'updateLeverage',
      owner: ALICE,
      assetId: more.assetId ?? BTC,
      mode: more.mode ?? 'cross',
      leverage,
    }).result;
  return { ...test, update };
}

describe('leverage', () => {
  test('starts at ten and is kept without a position', () => {
    const { engine, update } = exchange();
    expect(engine.read.activeAsset(ALICE, BTC)).toMatchObject({ leverage: { value: 10 } });
    expect(update(25)).toEqual({ kind: 'done' });
    expect(engine.read.account(ALICE).leverageSettings).toEqual([
      { assetId: BTC, mode: 'cross', leverage: 25 },
    ]);
  });

  test.each([
    [41, {}, 'MAX_LEVERAGE_EXCEEDED'],
    [0, {}, 'INVALID_FIELD'],
    [2.5, {}, 'INVALID_FIELD'],
    [21, { assetId: SOL }, 'MAX_LEVERAGE_EXCEEDED'],
    [5, { assetId: '0002ffff' }, 'INVALID_ASSET_ID'],
  ])('of %d %j is refused', (leverage, more, code) => {
    expect(exchange().update(leverage, more)).toMatchObject({ kind: 'refused', code });
  });

  test("cannot be lowered below what the account's equity allows", () => {
    const { place, update, engine } = exchange();
    place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    // Cash 997.3. At 6×: 1,000; at 7×: 857.142857….
    expect(update(6)).toMatchObject({ kind: 'refused', code: 'INSUFFICIENT_MARGIN' });
    expect(update(7)).toEqual({ kind: 'done' });
    expect(engine.read.account(ALICE).summary.marginUsed).toBe('857.142858');
  });

  test('can be raised while the account is short of margin', () => {
    const { place, update, oracle } = exchange();
    place(BOB, limit(BTC, 'sell', '0.15', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.15', '60000'));
    oracle(BTC, '58000');
    // Equity 1,000 - 4.05 - 300 = 695.95; margin at 10×: 870, at 11×: 790.909091.
    expect(update(9)).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expect(update(11)).toEqual({ kind: 'done' });
  });

  test('includes resting orders', () => {
    const { place, update } = exchange();
    place(ALICE, limit(BTC, 'buy', '0.1', '59000'));
    // 0.1 × the mark of 60,000 / 5 = 1,200.
    expect(update(5)).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expect(update(6)).toEqual({ kind: 'done' });
  });
});
