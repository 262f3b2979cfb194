import type { Market } from '#domain/market.ts';
import { toDecimalString, dec } from '#protocol/decimal.ts';
import { formatPrice } from '#ui/format/price.ts';
import { formatSize } from '#ui/format/size.ts';
import { setDecimalStyle } from '#ui/i18n.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createLadderFormat } from './ladderFormat.ts';

const market = (szDecimals: number) => ({ kind: 'perp', szDecimals }) as Market;

afterEach(() => setDecimalStyle('auto'));

describe.each(['point', 'comma'] as const)('in the number style with a %s', (style) => {
  test('a size reads as everywhere else in the app, whatever its length', () => {
    setDecimalStyle(style);
    const amounts = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 12n }), places: fc.integer({ min: 0, max: 6 }) });
    fc.assert(
      fc.property(amounts, ({ units, places }) => {
        const text = toDecimalString(dec(String(units)).div(10 ** places));
        expect(createLadderFormat(market(places)).size(text)).toBe(formatSize(text, places));
      }),
    );
  });
});

test('digits that no size of the market has are cut, as formatSize cuts them', () => {
  expect(createLadderFormat(market(2)).size('1.239')).toBe('1.23');
});

test('a price shows as many places as the finest one before it, also when it was shown before', () => {
  const format = createLadderFormat(market(0));
  expect(format.price('97123')).toBe('97,123');
  expect(format.price('97122.5')).toBe('97,122.5');
  expect(format.price('97123')).toBe('97,123.0');
});

test('more prices than are remembered all read right', () => {
  const format = createLadderFormat(market(0));
  const prices = Array.from({ length: 2500 }, (_, index) => `${97_000 + index}` as const);
  for (const price of [...prices, ...prices]) expect(format.price(price)).toBe(formatPrice(price, 0));
});
