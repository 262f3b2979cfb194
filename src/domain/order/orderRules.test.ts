import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { checkOrder, failuresOf, priceFailure } from './orderRules.ts';
import type { OrderRules, OrderText } from './orderText.ts';
import { scaledText } from '../market/scaled.ts';

const perp = (szDecimals: number, minOrderValue: DecimalString = '10'): OrderRules => ({
  kind: 'perp',
  szDecimals,
  minOrderValue,
});
const buy = (price: string, size: string, more: Partial<OrderText> = {}): OrderText => ({
  side: 'buy',
  tif: 'Gtc',
  price,
  size,
  ...more,
});

const decimalText = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 38 }))
  .map(([units, places]) => scaledText(units, places));

describe('data of a refusal', () => {
  test('too many figures: how many, how many are allowed, the step here and both neighbours', () => {
    expect(checkOrder(perp(5), buy('97123.5', '0.001'))).toEqual({
      ok: false,
      code: 'PRICE_SIGFIGS',
      field: 'price',
      data: { count: 6, limit: 5, tick: '1' },
      below: '97123',
      above: '97124',
    });
  });

  test('too many decimals: 0.0012345 with six allowed', () => {
    expect(checkOrder(perp(0), buy('0.0012345', '10000'))).toMatchObject({
      code: 'PRICE_DECIMALS',
      data: { count: 7, limit: 6 },
      below: '0.001234',
      above: '0.001235',
    });
  });

  test('too small an order: the smallest size that reaches 10 at the typed price', () => {
    // 10 / 50,000 = 0.0002
    expect(checkOrder(perp(5), buy('50000', '0.0001'))).toMatchObject({
      code: 'MIN_ORDER_VALUE',
      field: 'size',
      data: { value: '5', min: '10' },
      above: '0.0002',
    });
    // 10 / 3 = 3.33…, so 4 whole units
    const check = checkOrder(perp(0), buy('3', '3'));
    expect(check).toMatchObject({ code: 'MIN_ORDER_VALUE', above: '4' });
    expect(check).not.toHaveProperty('below');
  });

  test('too fine a size: the lots on both sides, raised to the minimum value', () => {
    expect(checkOrder(perp(0), buy('1', '10.5'))).toMatchObject({
      code: 'SIZE_DECIMALS',
      below: '10',
      above: '11',
    });
    const check = checkOrder(perp(0), buy('1', '8.5'));
    expect(check).toMatchObject({ code: 'SIZE_DECIMALS', above: '10' });
    expect(check).not.toHaveProperty('below');
  });

  test('reduce-only orders of perpetuals have no minimum value, spot orders always have', () => {
    expect(checkOrder(perp(5), buy('0.9', '0.00012', { reduceOnly: true })).ok).toBe(true);
    expect(
      checkOrder(
        { kind: 'spot', szDecimals: 5, minOrderValue: '10' },
        buy('0.9', '0.00012', { reduceOnly: true }),
      ),
    ).toMatchObject({ code: 'MIN_ORDER_VALUE' });
  });

  test('a trigger price is validated like a price, in its own field, on perpetuals only', () => {
    expect(checkOrder(perp(2), buy('1567.7', '1', { triggerPrice: '1650.25' }))).toMatchObject({
      code: 'PRICE_SIGFIGS',
      field: 'triggerPrice',
      below: '1650.2',
      above: '1650.3',
    });
    expect(
      checkOrder({ kind: 'outcome', venue: 'perps' }, buy('0.5', '1', { triggerPrice: '0.4' })),
    ).toMatchObject({ code: 'INVALID_TIF', field: 'triggerPrice' });
  });

  test('size 0 is for orders that protect a whole position', () => {
    expect(checkOrder(perp(5), buy('50000', '0', { reduceOnly: true, isWholePosition: true })).ok).toBe(true);
    expect(checkOrder(perp(5), buy('50000', '0', { reduceOnly: true }))).toMatchObject({
      code: 'INVALID_SIZE',
      above: '0.00001',
    });
  });

  test('all failures at once: an illegal price, an illegal size and an illegal trigger, in the order of the table', () => {
    const codes = failuresOf(perp(5), buy('97123.5', '0.000001', { triggerPrice: '0' })).map(
      ({ code, field }) => `${field} ${code}`,
    );
    expect(codes).toEqual([
      'price PRICE_SIGFIGS',
      'size SIZE_DECIMALS',
      'size MIN_ORDER_VALUE',
      'triggerPrice INVALID_PRICE',
    ]);
  });

  test('an unreadable price does not hide errors of the size', () => {
    expect(failuresOf(perp(5), buy('abc', '0.000001')).map(({ code }) => code)).toEqual([
      'INVALID_DECIMAL',
      'SIZE_DECIMALS',
    ]);
  });

  test('a price can be validated alone', () => {
    expect(priceFailure(perp(5), '97123.5')).toMatchObject({ code: 'PRICE_SIGFIGS' });
    expect(priceFailure(perp(5), '97123')).toBeUndefined();
  });
});

describe('for any order', () => {
  const szDecimals = fc.integer({ min: 0, max: 6 });

  test('what passes is normalised, and normalising again changes nothing', () => {
    fc.assert(
      fc.property(
        szDecimals,
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.nat(3),
        fc.nat(3),
        (sz, figures, lots, zeroes, moreZeroes) => {
          const price = padded(scaledText(BigInt(figures), 6 - sz), zeroes);
          const size = padded(scaledText(BigInt(lots), sz), moreZeroes);
          const check = checkOrder(perp(sz, '0'), buy(price, size));
          if (!check.ok) throw new Error(`${check.code} for ${size} at ${price}`);
          expect(dec(check.price).eq(dec(price)) && dec(check.size).eq(dec(size))).toBe(true);
          expect(checkOrder(perp(sz, '0'), buy(check.price, check.size))).toEqual(check);
          expect(check.price).not.toMatch(/\.\d*0$/);
        },
      ),
    );
  });

  test('an offered price passes the rules of prices, an offered size all rules at a legal price', () => {
    fc.assert(
      fc.property(szDecimals, decimalText, decimalText, fc.boolean(), (sz, price, size, reduceOnly) => {
        const broken = failuresOf(perp(sz), buy(price, size, { reduceOnly })).flatMap(
          ({ field, below, above }) => {
            const values = [below, above].filter((value) => value !== undefined);
            if (field === 'price') return values.flatMap((value) => priceFailure(perp(sz), value) ?? []);
            return values.flatMap((value) =>
              failuresOf(perp(sz), buy(price, value, { reduceOnly })).filter((each) => each.field === 'size'),
            );
          },
        );
        expect(broken).toEqual([]);
      }),
    );
  });

  test('no size between the offered ones is legal: compared with a search by lots', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 100, max: 9_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        (sz, figures, hundredthsOfLots) => {
          const price = scaledText(BigInt(figures), 2);
          const size = scaledText(BigInt(hundredthsOfLots), sz + 2);
          const check = checkOrder(perp(sz), buy(price, size));
          if (check.ok) return;
          const isLegal = (lots: bigint) => lots > 0n && dec(scaledText(lots, sz)).mul(dec(price)).gte(10);
          const floor = BigInt(hundredthsOfLots) / 100n;
          const ceiling = (BigInt(hundredthsOfLots) + 99n) / 100n;
          let above = ceiling;
          while (!isLegal(above)) above += 1n;
          expect(check.above).toBe(scaledText(above, sz));
          expect(check.below).toBe(isLegal(floor) ? scaledText(floor, sz) : undefined);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('no float is used: the fortieth digit still decides', () => {
    const whole = '9007199254740993000000000000000000000001';
    expect(checkOrder(perp(5), buy(whole, '0.00001'))).toEqual({ ok: true, price: whole, size: '0.00001' });
    expect(checkOrder(perp(5), buy(`${whole}.1`, '1'))).toMatchObject({
      code: 'PRICE_SIGFIGS',
      below: whole,
    });
    // 9.999…9 (39 nines) × 1 is below the minimum of 10 by the last digit alone
    const almost = `9.${'9'.repeat(38)}` as DecimalString;
    expect(checkOrder({ kind: 'perp', szDecimals: 0, minOrderValue: '10' }, buy('1', '10')).ok).toBe(true);
    expect(
      failuresOf({ kind: 'perp', szDecimals: 6, minOrderValue: '10' }, buy('1', almost)).map(
        ({ code }) => code,
      ),
    ).toEqual(['SIZE_DECIMALS', 'MIN_ORDER_VALUE']);
  });
});

function padded(text: string, zeroes: number): string {
  return zeroes === 0 ? text : `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(zeroes)}`;
}
