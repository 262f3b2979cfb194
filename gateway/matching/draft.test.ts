import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { checkOrder } from '#domain/order/orderRules.ts';
import { ALICE, BTC, DOGE, limit, SOL, testEngine } from '../engine/testkit/testEngine.ts';

function exchange() {
  const test = testEngine();
  test.fund(ALICE, '1000000');
  test.oracle(BTC, '60000');
  test.oracle(SOL, '200');
  test.oracle(DOGE, '0.2');
  return test;
}

describe('an entry is refused for the first rule it breaks', () => {
  const at = (price: string, size = '0.1') =>
    limit(BTC, 'buy', size as DecimalString, price as DecimalString);
  test.each([
    ['an unknown market', { ...at('60000'), assetId: '0002ffff' }, 'INVALID_ASSET_ID'],
    ['an exponent', at('6e4'), 'INVALID_DECIMAL'],
    ['a negative size', at('60000', '-1'), 'INVALID_DECIMAL'],
    ['a price of zero', at('0'), 'INVALID_PRICE'],
    ['a size of zero', at('60000', '0'), 'INVALID_SIZE'],
    ['six significant figures', at('60000.1'), 'PRICE_SIGFIGS'],
    ['two decimals where one is allowed', at('9.99'), 'PRICE_DECIMALS'],
    ['six size decimals', at('60000', '0.000001'), 'SIZE_DECIMALS'],
    ['a value of 9.6', at('60000', '0.00016'), 'MIN_ORDER_VALUE'],
    ['a buy 96 % below the oracle', at('2400', '1'), 'ORACLE_DISTANCE'],
    ['a buy 96 % above the oracle', at('117600'), 'ORACLE_DISTANCE'],
    [
      'a stop to buy below the mark',
      {
        ...at('60000'),
        type: { kind: 'trigger', isMarket: true, triggerPrice: '50000', tpsl: 'sl' } as const,
      },
      'INVALID_TRIGGER',
    ],
  ])('%s', (_name, entry, code) => {
    expect(exchange().place(ALICE, entry)).toMatchObject({ kind: 'refused', code });
  });
});

test('the refusal of a small order names the minimum', () => {
  expect(exchange().place(ALICE, limit(BTC, 'buy', '0.0001', '60000'))).toMatchObject({
    message: 'Order must have minimum value of $10.',
  });
});

test.each([30, 40, 60, 78])('a size of %d nines is more than the margin, not too small', (digits) => {
  expect(
    exchange().place(ALICE, limit(BTC, 'buy', '9'.repeat(digits) as DecimalString, '60000')),
  ).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
});

test.each(['6000', '30000', '60000', '100000', '59999', '5999.5', '12345'])(
  'a price of %s is legal and rests',
  (price) => {
    expect(exchange().place(ALICE, limit(BTC, 'buy', '0.01', price as DecimalString))).toMatchObject({
      kind: 'resting',
    });
  },
);

test('non-canonical text means the same order', () => {
  const { place, engine } = exchange();
  place(ALICE, limit(BTC, 'buy', '0.0100', '59000.0'));
  expect(engine.read.openOrders(ALICE)).toMatchObject([{ price: '59000', originalSize: '0.01' }]);
});

test("integer arithmetic accepts exactly what the domain's rules accept", () => {
  const digits = fc.tuple(
    fc.integer({ min: 0, max: 120_000 }),
    fc.nat({ max: 9_999_999 }),
    fc.integer({ min: 0, max: 7 }),
  );
  const number = digits.map(
    ([whole, fraction, places]) =>
      (places === 0
        ? `${whole}`
        : `${whole}.${String(fraction).padStart(7, '0').slice(0, places)}`) as DecimalString,
  );
  const markets = [
    { assetId: BTC, szDecimals: 5, oracle: '60000' },
    { assetId: SOL, szDecimals: 2, oracle: '200' },
    { assetId: DOGE, szDecimals: 0, oracle: '0.2' },
  ] as const;
  fc.assert(
    fc.property(
      number,
      number,
      fc.constantFrom(...markets),
      fc.boolean(),
      (price, size, { assetId, szDecimals }, isFigures) => {
        const short = isFigures ? (price.slice(0, 6).replace(/\.$/, '') as DecimalString) : price;
        const check = checkOrder(
          { kind: 'perp', szDecimals, minOrderValue: '10' },
          { side: 'buy', price: short, size },
        );
        const result = exchange().place(ALICE, limit(assetId, 'buy', size, short));
        const code = result.kind === 'refused' ? result.code : undefined;
        // Accepted by the rules, it may still be too far from the oracle or too large.
        const expected = check.ok
          ? ['ORACLE_DISTANCE', 'INSUFFICIENT_MARGIN', 'MAX_POSITION', undefined]
          : [check.code];
        expect(expected).toContain(code);
      },
    ),
    { numRuns: 300 },
  );
});

describe('the state of the market', () => {
  test('no orders are accepted before the first oracle price', () => {
    const { fund, place } = testEngine();
    fund(ALICE, '1000');
    expect(place(ALICE, limit(BTC, 'buy', '0.01', '60000'))).toMatchObject({ code: 'MARKET_CLOSED' });
  });

  test('a halted market accepts no orders, only cancels', () => {
    const { place, apply, idOf } = exchange();
    const orderId = idOf(place(ALICE, limit(BTC, 'buy', '0.01', '59000')));
    apply({ type: 'setMarketStatus', assetId: BTC, status: 'halted' });
    expect(place(ALICE, limit(BTC, 'buy', '0.01', '59000'))).toMatchObject({ code: 'MARKET_CLOSED' });
    expect(
      apply({ type: 'cancelOrders', owner: ALICE, cancels: [{ assetId: BTC, orderId }] }).result,
    ).toEqual({ kind: 'cancels', results: [{ kind: 'canceled' }] });
  });

  test('a reduce-only market refuses everything else', () => {
    const { place, apply } = exchange();
    apply({ type: 'setMarketStatus', assetId: BTC, status: 'reduceOnly' });
    expect(place(ALICE, limit(BTC, 'buy', '0.01', '59000'))).toMatchObject({ code: 'MARKET_REDUCE_ONLY' });
    expect(place(ALICE, limit(BTC, 'buy', '0.01', '59000', { reduceOnly: true }))).toMatchObject({
      code: 'REDUCE_ONLY_VIOLATION',
    });
  });

  test('a market without size decimals is listed but never traded', () => {
    const markets = exchange()
      .engine.read.markets()
      .map((market) => (market.assetId === SOL ? { ...market, szDecimals: null } : market));
    const { fund, oracle, place, engine } = testEngine({ markets });
    fund(ALICE, '1000');
    oracle(SOL, '200');
    expect(engine.read.market(SOL)).toMatchObject({ szDecimals: null });
    expect(place(ALICE, limit(SOL, 'buy', '1', '200'))).toMatchObject({ code: 'MARKET_CLOSED' });
  });
});
