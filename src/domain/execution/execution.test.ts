import { dec } from '#protocol/decimal.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { executionOf, fillsByOrder, type SignedOrder } from './execution.ts';
import { executionGroups, nearestRank } from './executionSummary.ts';

const T = 1_760_000_000_000;

const signed = (change: Partial<SignedOrder> = {}): SignedOrder => ({
  key: 'a',
  entry: {
    assetId: '00020000',
    side: 'buy',
    price: '60100',
    size: '0.5',
    reduceOnly: false,
    type: { kind: 'limit', tif: 'FrontendMarket' },
    clientOrderId: '0x01',
  },
  signer: 'wallet',
  signedAt: T,
  sentAt: T + 4,
  answeredAt: T + 60,
  isResent: false,
  end: 'answered',
  result: null,
  mid: '60000',
  ...change,
});

const fill = (change: Partial<Fill>): Fill =>
  ({
    assetId: '00020000',
    side: 'buy',
    price: '60010',
    size: '0.2',
    time: T + 40,
    fee: '5.4',
    feeToken: 'USDC',
    isTaker: true,
    orderId: '0xaa',
    clientOrderId: '0x01',
    tradeId: '1',
    ...change,
  }) as Fill;

const judge = (order: SignedOrder, fills: readonly Fill[], isOpen: boolean | null = false) =>
  executionOf(order, {
    fillsOf: fillsByOrder(fills),
    isOpen: () => isOpen ?? undefined,
    feeOf: ({ fee, feeToken }) => (feeToken === 'USDC' ? dec(fee) : undefined),
  });

test('two fills: average, slippage against the mid at signing, fee and times', () => {
  const execution = judge(signed(), [
    fill({ size: '0.2', price: '60010', time: T + 40, tradeId: '1' }),
    fill({ size: '0.3', price: '60020', time: T + 45, tradeId: '2', fee: '8.1' }),
    fill({ clientOrderId: '0x02', tradeId: '3' }),
  ]);
  expect(execution.state).toBe('filled');
  expect(execution.filledSize.toFixed()).toBe('0.5');
  expect(execution.average?.toFixed()).toBe('60016');
  // 16 above 60,000 on 0.5.
  expect(execution.slippageCost?.toFixed()).toBe('8');
  expect(execution.slippage?.toFixed(9)).toBe('0.000266666');
  expect(execution.fee?.toFixed()).toBe('13.5');
  expect([
    execution.signedToSentMs,
    execution.sentToAcceptedMs,
    execution.sentToFirstFillMs,
    execution.sentToFilledMs,
  ]).toEqual([4, 56, 36, 41]);
});

test('a sale below the mid is worse, above it better', () => {
  const sale = (price: Fill['price']) =>
    judge(signed({ entry: { ...signed().entry, side: 'sell' } }), [fill({ size: '0.5', price })])
      .slippageCost;
  expect(sale('59990')?.toFixed()).toBe('5');
  expect(sale('60010')?.toFixed()).toBe('-5');
});

describe('states', () => {
  const partly = [fill({ size: '0.1' })];
  test.each([
    [
      'filled though the answer is lost',
      signed({ end: 'uncertain' }),
      [fill({ size: '0.5' })],
      false,
      'filled',
    ],
    ['still open', signed(), [], true, 'open'],
    ['open, a part filled', signed(), partly, true, 'partlyOpen'],
    ['open with a size raised since', signed(), [fill({ size: '0.5' })], true, 'partlyOpen'],
    ['cancelled after a part', signed(), partly, false, 'partial'],
    ['cancelled without a fill', signed(), [], false, 'ended'],
    ['the answer is lost', signed({ end: 'uncertain' }), [], false, 'uncertain'],
    ['the answer is lost, a part filled', signed({ end: 'uncertain' }), partly, false, 'uncertain'],
    ['open orders not known', signed(), [], null, 'uncertain'],
    [
      'the answer reports more than the fills read so far',
      signed({
        result: {
          kind: 'filled',
          orderId: '0xaa',
          filledSize: '0.3',
          averagePrice: '60010',
          isResting: false,
        },
      }),
      partly,
      false,
      'uncertain',
    ],
    ['the request was rejected', signed({ end: 'rejected' }), [], false, 'rejected'],
    ['the order was rejected', signed({ result: { kind: 'refused', message: 'no' } }), [], false, 'rejected'],
    ['never left', signed({ end: 'neverExecuted', sentAt: null }), [], false, 'neverExecuted'],
  ] as const)('%s', (_what, order, fills, isOpen, state) => {
    expect(judge(order, fills, isOpen).state).toBe(state);
  });
});

const limit = (change: Partial<SignedOrder> = {}) =>
  signed({ entry: { ...signed().entry, type: { kind: 'limit', tif: 'Gtc' } }, ...change });

test('a limit order that rested has no slippage; of one that crossed, only the part it took is measured', () => {
  const rested = judge(limit(), [fill({ size: '0.5', price: '59900', isTaker: false })]);
  expect([rested.average?.toFixed(), rested.slippage, rested.slippageCost]).toEqual([
    '59900',
    undefined,
    undefined,
  ]);
  const crossed = judge(limit(), [
    fill({ size: '0.2', price: '60015', tradeId: '1' }),
    fill({ size: '0.3', price: '59900', isTaker: false, tradeId: '2' }),
  ]);
  // 15 above 60,000 on 0.2.
  expect([crossed.slippage?.toFixed(), crossed.slippageCost?.toFixed()]).toEqual(['0.00025', '3']);
});

test('a market order is measured whole, also if the service does not say who took', () => {
  expect(judge(signed(), [fill({ size: '0.5', isTaker: false })]).slippageCost?.toFixed()).toBe('5');
});

test('a time shorter than the clock error is not measured', () => {
  const { signedToSentMs, sentToFirstFillMs, sentToAcceptedMs } = judge(signed(), [fill({ time: T + 2 })]);
  expect([signedToSentMs, sentToFirstFillMs, sentToAcceptedMs]).toEqual([4, undefined, 56]);
});

test('without a mid, and for trigger orders, there is no slippage', () => {
  const whole = [fill({ size: '0.5' })];
  expect(judge(signed({ mid: null }), whole).slippage).toBeUndefined();
  const stop = signed({
    entry: {
      ...signed().entry,
      type: { kind: 'trigger', isMarket: true, triggerPrice: '60000', tpsl: 'sl' },
    },
  });
  expect(judge(stop, whole)).toMatchObject({ type: 'stop', slippage: undefined, slippageCost: undefined });
});

test('a rejection does not count as acceptance', () => {
  const rejected = judge(signed({ result: { kind: 'refused', message: 'no' } }), []);
  expect([rejected.acceptedAt, rejected.sentToAcceptedMs]).toEqual([undefined, undefined]);
});

test('sent twice: neither attempt has a response time', () => {
  expect(judge(signed({ isResent: true }), []).sentToAcceptedMs).toBeUndefined();
});

test('fills of the service’s id count as well, each once; a fee in another token is not estimated', () => {
  const order = signed({
    result: { kind: 'resting', orderId: '0xaa', clientOrderId: null },
  });
  const execution = judge(order, [
    fill({ clientOrderId: null, size: '0.1', tradeId: '1' }),
    fill({ size: '0.1', tradeId: '2', feeToken: 'HYPE' }),
  ]);
  expect(execution.fills).toBe(2);
  expect(execution.filledSize.toFixed()).toBe('0.2');
  expect(execution.fee).toBeUndefined();
});

test('groups by type and signer, and all together', () => {
  const market = judge(signed(), [fill({ size: '0.5' })]);
  const byKey = judge(signed({ signer: 'key', sentAt: T + 1 }), []);
  const groups = executionGroups([market, byKey], () => false);
  expect(groups.map(({ type, signer, orders, filled }) => [type, signer, orders, filled])).toEqual([
    [undefined, undefined, 2, 1],
    ['market', 'wallet', 1, 1],
    ['market', 'key', 1, 0],
  ]);
  expect(groups[0]?.signedToSent).toEqual({ median: 1, p95: 4, count: 2 });
  expect(executionGroups([market], () => true)[0]?.slippage).toBeUndefined();
});

test('the nearest rank is a value that occurred, with enough at or below it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 5_000 }), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.95, 1),
      (values, share) => {
        const found = nearestRank(values, share, (a, b) => a - b) ?? NaN;
        expect(values).toContain(found);
        expect(values.filter((each) => each <= found).length).toBeGreaterThanOrEqual(values.length * share);
        expect(values.filter((each) => each < found).length).toBeLessThan(values.length * share);
      },
    ),
  );
});
