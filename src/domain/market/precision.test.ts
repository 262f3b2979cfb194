import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, normalizeDecimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import {
  adjacentPrices,
  isPriceOnGrid,
  isSizeOnLot,
  lotSize,
  maxPriceDecimals,
  nearestPrices,
  nearestSizes,
  priceDecimalsAt,
  roundPrice,
  roundSize,
  significantFigures,
  steppedPrice,
  tickSizeAt,
  type PriceGrid,
} from './precision.ts';

const perp = (szDecimals: number): PriceGrid => ({
  kind: 'figures',
  maxDecimals: maxPriceDecimals('perp', szDecimals),
});
const BTC = perp(5); // one decimal at most
const MEME = perp(0); // six decimals at most

/** Legality computed independently: whole units of 10^-places, zeroes stripped one by one. */
function isLegal(units: bigint, places: number, maxDecimals: number): boolean {
  let [rest, left] = [units, places];
  while (left > 0 && rest % 10n === 0n) [rest, left] = [rest / 10n, left - 1];
  return rest > 0n && (left === 0 || (left <= maxDecimals && rest.toString().length <= 5));
}

function textOf(units: bigint, places: number): DecimalString {
  const digits = units.toString().padStart(places + 1, '0');
  return normalizeDecimal(
    places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`,
  ) as DecimalString;
}

/** Plain decimals with up to 40 digits on each side of the point. */
const longDecimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 38n }), fc.stringMatching(/^\d{0,39}$/))
  .map(([whole, fraction]) => `${whole}${fraction === '' ? '' : `.${fraction}`}` as DecimalString);

describe('prices of perpetuals and spot', () => {
  test('the step around 97,123 with one decimal is 1, around 9,712.3 it is 0.1, around 0.5 with six decimals 0.00001', () => {
    // floor(log10 97123) = 4, 10^(4-4) = 1; floor(log10 9712.3) = 3, 10^-1; floor(log10 0.5) = -1, 10^-5 ≥ 10^-6
    expect(tickSizeAt(BTC, dec('97123'))).toBe('1');
    expect(tickSizeAt(BTC, dec('9712.3'))).toBe('0.1');
    expect(tickSizeAt(MEME, dec('0.5'))).toBe('0.00001');
  });

  test('the market limit holds where five figures would allow more, and whole prices need no figures', () => {
    expect(tickSizeAt(MEME, dec('0.0012'))).toBe('0.000001');
    expect(tickSizeAt(BTC, dec('1234567'))).toBe('1');
    expect(priceDecimalsAt(MEME, dec('3.1416'))).toBe(4);
    expect(priceDecimalsAt(BTC, dec('97123'))).toBe(0);
  });

  test('97,123.5 lies between 97,123 and 97,124', () => {
    expect(nearestPrices(BTC, '97123.5')).toEqual({ below: '97123', above: '97124' });
  });

  test('9,999.95 lies between 9,999.9 and 10,000, where the step becomes ten times wider', () => {
    expect(nearestPrices(BTC, '9999.95')).toEqual({ below: '9999.9', above: '10000' });
  });

  test('below 10,000 comes 9,999.9 and above it 10,001', () => {
    expect(adjacentPrices(BTC, '10000')).toEqual({ below: '9999.9', above: '10001' });
    expect(adjacentPrices(BTC, '9999.95')).toEqual({ below: '9999.9', above: '10000' });
    expect(adjacentPrices(BTC, '9999.9')).toEqual({ below: '9999.8', above: '10000' });
  });

  test('two steps down from 10,000 are 9,999.8, three steps up 10,003', () => {
    expect([-2, 3, 0].map((steps) => steppedPrice(BTC, '10000', steps))).toEqual([
      '9999.8',
      '10003',
      '10000',
    ]);
  });

  test('zero is never offered: 0.0000004 has only a neighbour above, and the lowest price none below', () => {
    expect(nearestPrices(MEME, '0.0000004')).toEqual({ above: '0.000001' });
    expect(adjacentPrices(MEME, '0.000001')).toEqual({ above: '0.000002' });
    expect(adjacentPrices(MEME, '0')).toEqual({ above: '0.000001' });
    expect(roundPrice(MEME, dec('0.0000004'), 'down')).toBeUndefined();
  });

  test('a legal price is its own neighbour, in its shortest form', () => {
    expect(nearestPrices(BTC, '97123.0' as DecimalString)).toEqual({ below: '97123', above: '97123' });
  });

  test('figures are counted without leading zeroes and without trailing fractional ones', () => {
    expect(significantFigures('1.10')).toBe(2);
    expect(significantFigures('0.00010' as DecimalString)).toBe(1);
    expect(significantFigures('1234.56')).toBe(6);
  });

  test('text that is not an unsigned plain decimal is off every grid', () => {
    for (const text of [
      '',
      '-1',
      '+1',
      '1e3',
      '.5',
      '5.',
      '05',
      '0',
      '1,5',
      ' 1',
      '１',
      'NaN',
      'Infinity',
      '0x10',
    ])
      expect(isPriceOnGrid(BTC, text)).toBe(false);
  });

  test('neighbours are legal, on their side, with nothing legal between: compared with a search unit by unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.bigInt({ min: 1n, max: 9_999_999n }),
        (szDecimals, units) => {
          const maxDecimals = 6 - szDecimals;
          const places = maxDecimals + 2;
          let [below, above] = [units, units];
          while (below > 0n && !isLegal(below, places, maxDecimals)) below -= 1n;
          while (!isLegal(above, places, maxDecimals)) above += 1n;
          const expected = {
            ...(below > 0n ? { below: textOf(below, places) } : {}),
            above: textOf(above, places),
          };
          expect(nearestPrices(perp(szDecimals), textOf(units, places))).toEqual(expected);
          expect(isPriceOnGrid(perp(szDecimals), textOf(units, places))).toBe(below === units);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('adjacent prices are the nearest legal ones that differ', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.bigInt({ min: 1n, max: 9_999_999n }),
        (szDecimals, units) => {
          const maxDecimals = 6 - szDecimals;
          const places = maxDecimals + 2;
          let [below, above] = [units - 1n, units + 1n];
          while (below > 0n && !isLegal(below, places, maxDecimals)) below -= 1n;
          while (!isLegal(above, places, maxDecimals)) above += 1n;
          const expected = {
            ...(below > 0n ? { below: textOf(below, places) } : {}),
            above: textOf(above, places),
          };
          expect(adjacentPrices(perp(szDecimals), textOf(units, places))).toEqual(expected);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('five figures within the market limit, and every whole price, are never refused', () => {
    const fraction = fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => ({ text: textOf(BigInt(digits), places), places }));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fraction,
        fc.bigInt({ min: 1n, max: 10n ** 60n }),
        (szDecimals, { text, places }, whole) => {
          fc.pre(places <= 6 - szDecimals);
          expect(isPriceOnGrid(perp(szDecimals), text)).toBe(true);
          expect(isPriceOnGrid(perp(szDecimals), whole.toString())).toBe(true);
        },
      ),
    );
  });

  test('neighbours of prices with forty digits are legal, ordered, and keep every digit of a whole price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), longDecimal, (szDecimals, price) => {
        fc.pre(dec(price).gt(0));
        const { below, above } = nearestPrices(perp(szDecimals), price);
        expect(
          above !== undefined && isPriceOnGrid(perp(szDecimals), above) && dec(above).gte(dec(price)),
        ).toBe(true);
        expect(
          below === undefined || (isPriceOnGrid(perp(szDecimals), below) && dec(below).lte(dec(price))),
        ).toBe(true);
      }),
    );
    const whole = '1234567890123456789012345678901234567891';
    expect(nearestPrices(BTC, `${whole}.5` as DecimalString)).toEqual({
      below: whole,
      above: '1234567890123456789012345678901234567892',
    });
  });

  test('rounding goes to the neighbour of its direction', () => {
    expect(toDecimalString(roundPrice(BTC, dec('101978.6'), 'up') as never)).toBe('101979');
    expect(toDecimalString(roundPrice(BTC, dec('92266.9'), 'down') as never)).toBe('92266');
    expect(
      toDecimalString(roundPrice({ kind: 'tick', tickSize: '0.01' }, dec('1').div(3), 'up') as never),
    ).toBe('0.34');
    expect(roundPrice({ kind: 'tick', tickSize: '0.01' }, dec('0.995'), 'up')).toBeUndefined();
  });
});

describe('sizes', () => {
  test('a lot is 10^-szDecimals, and zero is not a size', () => {
    expect(lotSize(5)).toBe('0.00001');
    expect(lotSize(0)).toBe('1');
    expect(isSizeOnLot('0.00100', 5)).toBe(true);
    expect(isSizeOnLot('0.000001', 5)).toBe(false);
    expect(isSizeOnLot('0', 5)).toBe(false);
    expect(isSizeOnLot('-1', 5)).toBe(false);
  });

  test('0.123456 lies between 0.12345 and 0.12346; a size below one lot has only a neighbour above', () => {
    expect(nearestSizes('0.123456', 5)).toEqual({ below: '0.12345', above: '0.12346' });
    expect(nearestSizes('0.4', 0)).toEqual({ above: '1' });
    expect(toDecimalString(roundSize(dec('2').div(3), 5, 'down'))).toBe('0.66666');
  });

  test('neighbours in lots are legal and less than one lot apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), longDecimal, (szDecimals, size) => {
        fc.pre(dec(size).gt(0));
        const { below, above } = nearestSizes(size, szDecimals);
        expect(above !== undefined && isSizeOnLot(above, szDecimals)).toBe(true);
        expect(below === undefined || isSizeOnLot(below, szDecimals)).toBe(true);
        const gap = dec(above as DecimalString).minus(dec(below ?? '0'));
        expect(gap.eq(0) || gap.eq(dec(lotSize(szDecimals)))).toBe(true);
      }),
    );
  });
});
