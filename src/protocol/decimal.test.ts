import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, Decimal, isPlainDecimal, normalizeDecimal, parseDecimal, toDecimalString } from './decimal.ts';
import { readDecimal } from './scalars.ts';
import { BAD_NUMBER_TEXTS, BAD_NUMBER_VALUES } from './testdata/badNumbers.ts';

/** Plain decimal text with up to 40 digits before and 30 after the dot, trailing zeroes included. */
const plain = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.option(fc.stringMatching(/^[0-9]{1,30}$/)))
  .map(
    ([isNegative, whole, fraction]) =>
      `${isNegative ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`,
  );

describe('normalising', () => {
  test.each([
    ['1.2300', '1.23'],
    ['10.0', '10'],
    ['10', '10'],
    ['100', '100'],
    ['0.0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['-1.50', '-1.5'],
    ['0.000000010', '0.00000001'],
    ['123456.0', '123456'],
    [`0.001${'0'.repeat(100)}`, '0.001'],
    ['100.0010', '100.001'],
    ['9'.repeat(78), '9'.repeat(78)],
  ])('%s becomes %s', (from, to) => expect(normalizeDecimal(from)).toBe(to));

  test.each([
    ['0.', '1'],
    ['0.1', '0'],
    ['9', '9'],
    ['1.', '01'],
  ])('60,000 characters of %s and %s take no longer than reading them', (start, part) => {
    const text = start + part.repeat(60_000 / part.length);
    const started = performance.now();
    for (let time = 0; time < 10; time += 1) normalizeDecimal(text);
    expect(performance.now() - started).toBeLessThan(500);
    expect(normalizeDecimal(text)).toBe(part === '0' ? '0.1' : undefined);
  });

  test('is idempotent and keeps the number', () => {
    fc.assert(
      fc.property(plain, (text) => {
        const once = normalizeDecimal(text);
        expect(once).toBeDefined();
        expect(normalizeDecimal(once ?? '')).toBe(once);
        expect(dec(once ?? '').eq(dec(text))).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  test('never reads a number from arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const looksPlain = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(text);
        expect(normalizeDecimal(text) !== undefined).toBe(looksPlain);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('writing', () => {
  test.each([
    [new Decimal('0.00000012'), '0.00000012'],
    [new Decimal('1e-30'), '0.000000000000000000000000000001'],
    [new Decimal('1e30'), '1000000000000000000000000000000'],
    [new Decimal('10.0'), '10'],
    [new Decimal('-0'), '0'],
  ])('gives canonical text without an exponent (%s)', (value, text) =>
    expect(toDecimalString(value)).toBe(text),
  );

  test('is the inverse of reading', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(toDecimalString(dec(text))).toBe(normalizeDecimal(text));
      }),
      { numRuns: 5_000 },
    );
  });

  test('refuses NaN and infinity', () => {
    expect(() => toDecimalString(new Decimal(Number.NaN))).toThrow(RangeError);
    expect(() => toDecimalString(new Decimal(Infinity))).toThrow(RangeError);
  });
});

test('division rounds toward zero, not to nearest', () => {
  // 2/3 to 60 significant digits ends in 6 when cut, in 7 when rounded.
  expect(toDecimalString(new Decimal(2).div(3)).endsWith('6')).toBe(true);
});

describe('invalid numbers', () => {
  test('at least sixty', () =>
    expect(BAD_NUMBER_TEXTS.length + BAD_NUMBER_VALUES.length).toBeGreaterThanOrEqual(60));

  test.each(BAD_NUMBER_TEXTS.map((text) => [text]))('%j is no number', (text) => {
    expect(isPlainDecimal(text)).toBe(false);
    expect(parseDecimal(text)).toBeUndefined();
    expect(normalizeDecimal(text)).toBeUndefined();
    expect(readDecimal(text)).toBeUndefined();
    expect(() => dec(text)).toThrow(RangeError);
  });

  test.each(BAD_NUMBER_VALUES.map((value) => [value]))('%j is no number', (value) =>
    expect(readDecimal(value)).toBeUndefined(),
  );
});

describe('reading what other deployments send', () => {
  test.each([
    ['.48', '0.48'],
    ['-.5', '-0.5'],
    ['50000.00', '50000'],
    [1.5, '1.5'],
    [100_000_000, '100000000'],
    [1e-7, '0.0000001'],
    [1.25e-8, '0.0000000125'],
    [-1.25e-8, '-0.0000000125'],
    [0, '0'],
    [-0, '0'],
  ])('%j reads as %s', (wire, text) => expect(readDecimal(wire)).toBe(text));
});
