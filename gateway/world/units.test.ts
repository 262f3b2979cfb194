import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaledText } from '#domain/market/scaled.ts';
import { ceilDiv, floorDiv, ratioText, toText, toUnits, toUnitsDropping } from './units.ts';

describe('toUnits', () => {
  test.each([
    ['1.25', 2, 125n],
    ['1.2500', 2, 125n],
    ['0', 5, 0n],
    ['60000', 1, 600_000n],
    ['-0.5', 3, -500n],
  ])('reads %s at %i decimals', (text, decimals, units) => {
    expect(toUnits(text, decimals)).toBe(units);
  });

  test.each(['1e5', '', ' 1', '1.', '.5', '05', '+1', '0x10', 'NaN', '1_000', '9'.repeat(81)])(
    'refuses %s',
    (text) => {
      expect(toUnits(text, 6)).toBeUndefined();
    },
  );

  test('refuses digits beyond the decimals, which toUnitsDropping drops', () => {
    expect(toUnits('1.256', 2)).toBeUndefined();
    expect(toUnitsDropping('1.256', 2)).toBe(125n);
    expect(toUnitsDropping('1.9', 0)).toBe(1n);
    expect(toUnitsDropping('1.2x6', 1)).toBeUndefined();
  });
});

test('numbers of units become canonical text', () => {
  expect([toText(125n, 2), toText(120n, 2), toText(-5n, 3), toText(0n, 6), toText(7n, 0)]).toEqual([
    '1.25',
    '1.2',
    '-0.005',
    '0',
    '7',
  ]);
});

test('a ratio has ten decimals and rounds halves away from zero', () => {
  // 2 / 3 = 0.66666666666… and -1 / 8 = -0.125; 10 units of 10^-1 over 3 is 0.333…
  expect([ratioText(2n, 3n, 0), ratioText(-1n, 8n, 0), ratioText(10n, 3n, 1), ratioText(5n, 0n, 0)]).toEqual([
    '0.6666666667',
    '-0.125',
    '0.3333333333',
    '0',
  ]);
});

test('division rounds up and down on both sides of zero', () => {
  expect([ceilDiv(7n, 2n), ceilDiv(-7n, 2n), ceilDiv(6n, 2n)]).toEqual([4n, -3n, 3n]);
  expect([floorDiv(7n, 2n), floorDiv(-7n, 2n), floorDiv(-6n, 2n)]).toEqual([3n, -4n, -3n]);
});

/** Around fifteen digits and 2^53, where the implementation switches between numbers and bigints. */
const amounts = fc.oneof(
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  fc.bigInt({ min: -2_000_000n, max: 2_000_000n }),
  fc.integer({ min: 0, max: 19 }).map((exponent) => 10n ** BigInt(exponent)),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
);
const places = fc.integer({ min: 0, max: 14 });

test('text equals the domain’s, and parses back to the number', () => {
  fc.assert(
    fc.property(amounts, places, (units, decimals) => {
      const text = toText(units, decimals);
      expect(text).toBe(scaledText(units, decimals));
      expect(toUnits(text, decimals)).toBe(units);
    }),
    { numRuns: 1_000 },
  );
});

test('text is parsed exactly, or refused', () => {
  const plain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
  const texts = fc
    .array(fc.constantFrom('0', '0', '1', '5', '9', '.', '-'), { maxLength: 20 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, places, (text, decimals) => {
      const [whole = '', fraction = ''] = text.split('.');
      const kept = fraction.replace(/0+$/, '');
      const units =
        plain.test(text) && kept.length <= decimals
          ? BigInt(`${whole}${kept.padEnd(decimals, '0')}`)
          : undefined;
      expect(toUnits(text, decimals)).toBe(units);
    }),
    { numRuns: 5_000 },
  );
});

test('an average without remainder is like any other', () => {
  expect(ratioText(6n, 3n, 1)).toBe('0.2');
  expect(ratioText(-600_000n, 10n, 4)).toBe('-6');
  expect(ratioText(0n, 7n, 3)).toBe('0');
  expect(ratioText(15n, 1n, 11)).toBe('0.0000000002');
});
