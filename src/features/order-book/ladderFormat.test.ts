import type { Market } from '#domain/market/market.ts';
import { toDecimalString, dec, type DecimalString } from '#protocol/decimal.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { setDecimalStyle } from '#ui/text/i18n.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createLadderFormat } from './ladderFormat.ts';

const market = (szDecimals: number) => ({ kind: 'perp', szDecimals }) as Market;

afterEach(() => setDecimalStyle('auto'));

describe.each(['point', 'comma'] as const)('in the number style with a %s', (style) => {
  test("sizes match the app's format, whatever their length", () => {
    setDecimalStyle(style);
    const amounts = fc.record({
      units: fc.oneof(fc.nat(), fc.maxSafeNat()),
      places: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(amounts, ({ units, places }) => {
        const text = toDecimalString(dec(String(units)).div(10 ** places));
        expect(createLadderFormat(market(places)).size(units)).toBe(formatSize(text, places));
      }),
    );
  });
});

// A market with szDecimals 0 counts prices in millionths.
test('prices show as many decimals as the finest one before, also when shown before', () => {
  const format = createLadderFormat(market(0));
  expect(format.price(97_123_000_000)).toBe('97,123');
  expect(format.price(97_122_500_000)).toBe('97,122.5');
  expect(format.price(97_123_000_000)).toBe('97,123.0');
});

test('more prices than the cache holds are formatted correctly', () => {
  const format = createLadderFormat(market(0));
  const prices = Array.from({ length: 2500 }, (_, index) => 97_000 + index);
  for (const price of [...prices, ...prices])
    expect(format.price(price * 1_000_000)).toBe(formatPrice(`${price}` as DecimalString, 0));
});

test("an outcome's spread is in cents only, others have basis points", () => {
  const outcome = {
    kind: 'outcome',
    venue: 'prediction',
    rules: { tickSize: '0.01', minOrderSize: '5' },
  } as unknown as Market;
  expect(createLadderFormat(outcome).spread('0.01', '338.98')).toBe('Spread 1¢');
  expect(createLadderFormat(outcome).spread('0.005', '338.98')).toBe('Spread 0.5¢');
  expect(createLadderFormat(market(0)).spread('1', '0.1')).toBe('Spread 1 (0.10 bps)');
});
