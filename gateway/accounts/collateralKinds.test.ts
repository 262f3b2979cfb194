// collateralKinds.test.ts: margin, debt and resting orders of accounts whose collateral is not only cash.
import { describe, expect, test } from 'vitest';
import { findViolations } from '../engine/testkit/invariants.ts';
import {
  ALICE,
  BOB,
  BTC,
  HYPE,
  HYPE_USDC,
  limit,
  MAKER,
  SOL,
  testEngine,
  type TestEngine,
  USDC,
} from '../engine/testkit/testEngine.ts';
import { testVenue, YES } from '../engine/testkit/testVenue.ts';

/** BTC at 60,000, HYPE at 30 with a loan-to-value of 0.75; Bob and the maker have ample funds. */
function exchange(): TestEngine {
  const made = testEngine();
  for (const owner of [BOB, MAKER]) {
    made.fund(owner, '10000000');
    made.give(owner, HYPE, '100000');
  }
  made.oracle(BTC, '60000');
  made.oracle(SOL, '200');
  made.oracle(HYPE_USDC, '30');
  return made;
}

function setLeverage(
  { apply }: TestEngine,
  assetId: string,
  mode: 'cross' | 'isolated',
  leverage: number,
): void {
  expect(apply({ type: 'updateLeverage', owner: ALICE, assetId, mode, leverage }).result.kind).toBe('done');
}

const endOf = ({ engine }: TestEngine, orderId: string) => {
  const record = engine.read.orderStatus(ALICE, orderId as `0x${string}`);
  return [record?.status, record?.statusReason];
};

describe('M21: isolated margin comes from free cash', () => {
  test('an account with 1,000 HYPE and no cash opens nothing, whatever the collateral counts for', () => {
    const made = exchange();
    made.give(ALICE, HYPE, '1000');
    setLeverage(made, BTC, 'isolated', 20);
    expect(made.engine.read.account(ALICE).freeCollateral).toBe('22500');
    made.place(BOB, limit(BTC, 'sell', '1', '60000'));
    expect(made.place(ALICE, limit(BTC, 'buy', '1', '60000'))).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expect(made.engine.read.activeAsset(ALICE, BTC)).toMatchObject({
      maxTradeSizes: ['0', '0'],
      availableToTrade: ['0', '0'],
    });
    // On cross margin the same collateral covers it: 60,000 / 20 and a fee of 27.
    setLeverage(made, BTC, 'cross', 20);
    expect(made.place(ALICE, limit(BTC, 'buy', '0.99', '60000')).kind).toBe('filled');
  });

  test('with some cash the largest order that opens with its margin is admitted, and no larger one', () => {
    const made = exchange();
    made.give(ALICE, HYPE, '1000');
    made.fund(ALICE, '302.7');
    setLeverage(made, BTC, 'isolated', 20);
    made.place(BOB, limit(BTC, 'sell', '1', '60000'));
    // 0.1 × 60,000 / 20 = 300, and a fee of 2.7.
    expect(made.place(ALICE, limit(BTC, 'buy', '0.10001', '60000'))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
    made.place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    expect(made.engine.read.positions(ALICE)).toMatchObject([{ size: '0.1', marginUsed: '300' }]);
    expect(made.balance(ALICE)).toBe('0');
  });

  test('resting orders reserve their margin: neither a second one, a spot buy nor a withdrawal can spend it', () => {
    const made = exchange();
    made.give(ALICE, HYPE, '1000');
    made.fund(ALICE, '400');
    setLeverage(made, BTC, 'isolated', 20);
    setLeverage(made, SOL, 'isolated', 20);
    made.place(ALICE, limit(BTC, 'buy', '0.1', '59000'));
    // 0.1 × 60,000 / 20 at the mark.
    expect(made.held(ALICE, USDC)).toEqual(['400', '300']);
    // 12 × 200 / 20 = 120.
    expect(made.place(ALICE, limit(SOL, 'buy', '12', '190'))).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expect(made.place(ALICE, limit(HYPE_USDC, 'buy', '5', '29'))).toMatchObject({
      code: 'INSUFFICIENT_SPOT_BALANCE',
    });
    const withdraw = (amount: `${number}`) =>
      made.apply({
        type: 'withdraw',
        owner: ALICE,
        assetId: USDC,
        amount,
        destination: BOB,
        source: 'balance',
        transactionId: `0x${'a'.repeat(64)}`,
      }).result;
    expect(withdraw('101')).toMatchObject({ code: 'INSUFFICIENT_WITHDRAWABLE' });
  });

  test('an order whose cash a loss took is cancelled when it would fill', () => {
    const made = exchange();
    made.give(ALICE, HYPE, '1000');
    made.fund(ALICE, '310');
    setLeverage(made, SOL, 'cross', 10);
    made.place(BOB, limit(SOL, 'sell', '10', '200'));
    made.place(ALICE, limit(SOL, 'buy', '10', '200'));
    setLeverage(made, BTC, 'isolated', 20);
    const orderId = made.idOf(made.place(ALICE, limit(BTC, 'buy', '0.1', '60000')));
    // The loss is realized in cash: 10 × 10 and fees.
    made.oracle(SOL, '190');
    made.place(BOB, limit(SOL, 'buy', '10', '190'));
    made.place(ALICE, limit(SOL, 'sell', '10', '190', { tif: 'Ioc', reduceOnly: true }));
    expect(made.place(BOB, limit(BTC, 'sell', '0.1', '60000', { tif: 'Ioc' }))).toMatchObject({
      code: 'IOC_NO_MATCH',
    });
    expect([endOf(made, orderId), made.engine.read.positions(ALICE)]).toEqual([['canceled', 'margin'], []]);
  });

  test('a reversal opens the other side with its margin, or is refused', () => {
    const made = exchange();
    made.fund(ALICE, '303');
    setLeverage(made, BTC, 'isolated', 20);
    made.place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    made.place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    made.oracle(BTC, '58500');
    made.place(BOB, limit(BTC, 'buy', '0.2', '58500'));
    // Its 300 have become 150; a short of 0.1 requires 292.5.
    expect(made.place(ALICE, limit(BTC, 'sell', '0.2', '58500'))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
    expect(made.place(ALICE, limit(BTC, 'sell', '0.1', '58500')).kind).toBe('filled');
  });

  test('lower leverage of a market with resting orders takes cash too', () => {
    const made = exchange();
    made.give(ALICE, HYPE, '1000');
    made.fund(ALICE, '310');
    setLeverage(made, BTC, 'isolated', 20);
    made.place(ALICE, limit(BTC, 'buy', '0.1', '59000'));
    const lower = made.apply({
      type: 'updateLeverage',
      owner: ALICE,
      assetId: BTC,
      mode: 'isolated',
      leverage: 10,
    });
    expect(lower.result).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
  });
});

describe('M22: what covers a debt cannot be spent', () => {
  /** Alice owes about 1,000: she lost it on cross margin that 2,000 confirmed pUSD backed. */
  function debtor() {
    const made = testVenue();
    made.fund(BOB, '10000000');
    made.give(BOB, HYPE, '100000');
    made.pusd(ALICE, '2000');
    made.pusd(BOB, '5000');
    made.oracle(BTC, '60000');
    made.oracle(HYPE_USDC, '30');
    made.place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    made.place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    made.oracle(BTC, '50000');
    made.place(BOB, limit(BTC, 'buy', '0.1', '50000'));
    made.place(ALICE, limit(BTC, 'sell', '0.1', '50000', { tif: 'Ioc', reduceOnly: true }));
    // 1,000 and fees of 2.7 + 2.25.
    expect(made.engine.read.account(ALICE)).toMatchObject({ borrowedUsdc: '1004.95', positions: [] });
    return made;
  }

  test('pUSD buys shares only as far as the debt stays covered', () => {
    const made = debtor();
    expect(made.place(ALICE, limit(YES, 'buy', '2000', '0.5'))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
    expect(made.place(ALICE, limit(YES, 'buy', '1990', '0.5')).kind).toBe('resting');
    expect(made.engine.read.account(ALICE).freeCollateral).toBe('0.05');
    expect(findViolations(made.engine)).toEqual([]);
  });

  test('an asset that covers a debt cannot be sold for less than it counted for', () => {
    const made = debtor();
    made.give(ALICE, HYPE, '100');
    made.place(ALICE, limit(YES, 'buy', '4000', '0.5'));
    // 2,250 of loan value less 1,004.95: 1,245.05 is free.
    expect(made.engine.read.account(ALICE).freeCollateral).toBe('1245.05');
    const cheap = limit(HYPE_USDC, 'sell', '100', '10');
    expect(made.place(ALICE, cheap)).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    made.place(BOB, limit(HYPE_USDC, 'buy', '100', '10'));
    expect(made.place(ALICE, { ...cheap, type: { kind: 'limit', tif: 'Ioc' } })).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
    expect(made.place(ALICE, limit(HYPE_USDC, 'sell', '100', '29')).kind).toBe('resting');
  });
});

describe('M25: a resting order fills only with its initial margin', () => {
  test('after a loss it is cancelled when it is met, and the incoming order finds the next one', () => {
    const made = exchange();
    made.fund(ALICE, '1000');
    setLeverage(made, BTC, 'cross', 40);
    made.place(BOB, limit(BTC, 'sell', '0.5', '60000'));
    made.place(ALICE, limit(BTC, 'buy', '0.5', '60000'));
    const orderId = made.idOf(made.place(ALICE, limit(BTC, 'buy', '0.1', '59000')));
    made.place(BOB, limit(BTC, 'buy', '1', '58950'));
    made.oracle(BTC, '59100');
    // Equity 986.5 - 450 = 536.5; 0.6 × 59,100 / 40 = 886.5.
    expect(made.place(MAKER, limit(BTC, 'sell', '0.1', '58900', { tif: 'Fok' }))).toMatchObject({
      kind: 'filled',
      averagePrice: '58950',
    });
    expect(endOf(made, orderId)).toEqual(['canceled', 'margin']);
    expect(made.engine.read.positions(ALICE)).toMatchObject([{ size: '0.5' }]);
  });

  test('the fills of one owner count together, and one that only reduces always fills', () => {
    const made = exchange();
    made.fund(ALICE, '420');
    setLeverage(made, BTC, 'cross', 40);
    setLeverage(made, SOL, 'cross', 20);
    made.place(BOB, limit(SOL, 'sell', '10', '200'));
    made.place(ALICE, limit(SOL, 'buy', '10', '200'));
    const [first, second] = ['60000', '59990'].map((price) =>
      made.idOf(made.place(ALICE, limit(BTC, 'buy', '0.1', price as '60000'))),
    ) as [string, string];
    const exit = made.idOf(made.place(ALICE, limit(SOL, 'sell', '10', '210', { reduceOnly: true })));
    made.oracle(SOL, '190');
    // Equity 419.1 - 100 = 319.1; SOL requires 95, each order 150 and a fee of 0.9.
    made.place(MAKER, limit(BTC, 'sell', '0.2', '59990', { tif: 'Ioc' }));
    expect([endOf(made, first)[0], endOf(made, second)]).toEqual(['filled', ['canceled', 'margin']]);
    expect(made.place(MAKER, limit(SOL, 'buy', '10', '210', { tif: 'Ioc' })).kind).toBe('filled');
    expect(endOf(made, exit)[0]).toBe('filled');
  });
});

describe('M31: closing costs no more than the equity behind the position', () => {
  /** Alice is long 0.1 at 60,000 with 300 of margin; the book is empty. */
  function held(mode: 'cross' | 'isolated', funds: `${number}`) {
    const made = exchange();
    made.fund(ALICE, funds);
    setLeverage(made, BTC, mode, 20);
    made.place(BOB, limit(BTC, 'sell', '0.1', '60000'));
    made.place(ALICE, limit(BTC, 'buy', '0.1', '60000'));
    return made;
  }
  const insurance = ({ engine }: TestEngine) =>
    engine.read.house().find(({ name }) => name === 'insurance')?.balance;

  test.each(['cross', 'isolated'] as const)(
    'on %s margin, far from the mark to a partner of one’s own',
    (mode) => {
      const made = held(mode, '310');
      made.place(BOB, limit(BTC, 'buy', '0.1', '40000'));
      const close = limit(BTC, 'sell', '0.1', '40000', { reduceOnly: true, tif: 'Ioc' });
      expect(made.place(ALICE, close)).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
      // Nor as the resting side.
      for (const { orderId } of made.engine.read.openOrders(BOB))
        made.apply({ type: 'cancelOrders', owner: BOB, cancels: [{ assetId: BTC, orderId }] });
      const exit = made.idOf(made.place(ALICE, limit(BTC, 'sell', '0.1', '40000', { reduceOnly: true })));
      expect(made.place(BOB, limit(BTC, 'buy', '0.1', '40000', { tif: 'Ioc' }))).toMatchObject({
        code: 'IOC_NO_MATCH',
      });
      expect([endOf(made, exit), insurance(made)]).toEqual([['canceled', 'margin'], '1000000']);
    },
  );

  test('what the equity bears is filled, at any price', () => {
    const made = held('cross', '2310');
    made.place(BOB, limit(BTC, 'buy', '0.1', '40000'));
    expect(made.place(ALICE, limit(BTC, 'sell', '0.1', '40000', { reduceOnly: true }))).toMatchObject({
      kind: 'filled',
      averagePrice: '40000',
    });
    // 2,310 - 2.7 - 2,000 - 1.8.
    expect(made.balance(ALICE)).toBe('305.5');
  });
});

test('M26: an account that holds only another asset has its loan value as collateral', () => {
  const made = exchange();
  made.give(ALICE, HYPE, '833.3334');
  expect(made.engine.read.account(ALICE)).toMatchObject({
    collateralValue: '18750.0015',
    freeCollateral: '18750.0015',
  });
});
