import { afterEach, describe, expect, test } from 'vitest';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { setDecimalStyle } from '#ui/text/i18n.ts';
import { toTypedCents } from '#ui/text/format/price.ts';
import { priceReadings, readPrice } from './outcomeText.ts';

const market = (tickSize: DecimalString | null): OutcomeMarket =>
  ({
    kind: 'outcome',
    venue: 'prediction',
    rules: tickSize === null ? null : { tickSize, minOrderSize: '5' },
  }) as unknown as OutcomeMarket;
const read = (text: string, tickSize: DecimalString | null = '0.01') => {
  const typed = readPrice(text, market(tickSize));
  return typed.kind === 'number' ? typed.text : typed.kind;
};

describe('a share price', () => {
  test('is typed in cents; with a unit, a percentage or dollars give the same price', () => {
    expect(
      ['43', '43¢', '43 c', '43%', '$0.43', '0.43 pUSD', '0.43$', '43.0'].map((text) => read(text)),
    ).toEqual(Array.from({ length: 8 }, () => '0.43'));
    expect([read('43.5', '0.001'), read('0.5¢', '0.001'), read('1'), read('100'), read('0')]).toEqual([
      '0.435',
      '0.005',
      '0.01',
      '1',
      '0',
    ]);
  });

  test('0.31 is 31¢ where it cannot be 0.31¢, and never 0.31¢ by assumption', () => {
    expect([read('0.31', '0.01'), read('.31', '0.01'), read('0.31', '0.001')]).toEqual([
      '0.31',
      '0.31',
      '0.31',
    ]);
    expect(priceReadings('0.31', market('0.01'))).toBeUndefined();
    // At a tick of 0.01¢ both are prices.
    expect(read('0.31', '0.0001')).toBe('unreadable');
    expect(priceReadings('0.31', market('0.0001'))).toEqual({ dollars: '0.31', cents: '0.0031' });
    expect(priceReadings('0.5', market('0.005'))).toEqual({ dollars: '0.5', cents: '0.005' });
    // Before the venue's tick is known.
    expect(read('0.31', null)).toBe('unreadable');
    expect(priceReadings('31', market('0.0001'))).toBeUndefined();
    expect(priceReadings('0.31¢', market('0.0001'))).toBeUndefined();
  });

  test('invalid text is rejected', () => {
    expect(['', '.', 'x', '$', '¢', '-3', '4 3', '1e1'].map((text) => read(text))).toEqual([
      'empty',
      'incomplete',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
    ]);
  });
});

describe('formatted and parsed', () => {
  afterEach(() => setDecimalStyle('auto'));

  test.each(['point', 'comma'] as const)(
    'every price of every tick size is exact, with a decimal %s',
    (style) => {
      setDecimalStyle(style);
      const wrong: string[] = [];
      for (const tick of ['0.01', '0.005', '0.0025', '0.001', '0.0005', '0.0001', '0.03'] as const)
        for (let price = dec(tick); price.lt(1); price = price.plus(tick)) {
          const text = toDecimalString(price);
          const typed = toTypedCents(text);
          if (read(typed, tick) !== text)
            wrong.push(`${tick}: ${text} typed ${typed} read ${read(typed, tick)}`);
        }
      expect(wrong).toEqual([]);
    },
  );

  test('cents are never rounded, whatever the length', () => {
    expect(read('33.333333', '0.001')).toBe('0.33333333');
    expect(read('12.345¢', '0.01')).toBe('0.12345');
  });
});
