import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { activateLocale, setClockStyle, setDecimalStyle, setRegion } from '../i18n.ts';
import { regionNames } from '../languageNames.ts';
import { addressGroups, shortAddress } from './address.ts';
import { formatCountdown, formatDuration, skewValues } from './duration.ts';
import { directionOf, formatExact } from './number.ts';
import { formatPercent } from './percent.ts';
import { centsText } from './centsText.ts';
import { formatCents, formatPrice } from './price.ts';
import { formatCompact, formatSize } from './size.ts';
import {
  formatAxisTime,
  formatCandleAxis,
  formatCandleTime,
  formatDateTime,
  formatRelative,
  formatShortDateTime,
  formatTime,
} from './time.ts';
import { readingsOf, readTyped, toTyped, withoutUnit } from './typed.ts';
import { formatCompactUsd, formatExactUsd, formatFee, formatUsd } from './usd.ts';

afterEach(() => {
  setDecimalStyle('auto');
  setRegion('auto');
  activateLocale('en');
});

describe('prices and sizes', () => {
  test('a price keeps the trailing zeros of its grid, so that points align', () => {
    expect(formatPrice('97123', 1)).toBe('97,123.0');
    expect(formatPrice('0.5', 4)).toBe('0.5000');
  });

  test('digits beyond a double are kept: 30 significant digits stay exact', () => {
    expect(formatPrice('123456789012345678.123456789012', 12)).toBe('123,456,789,012,345,678.123456789012');
    expect(formatExact('-0.1000000000000000055511151231257827')).toBe(
      '−0.1000000000000000055511151231257827',
    );
  });

  test('a size is truncated, never rounded up', () => {
    expect(formatSize('1.99999', 2)).toBe('1.99');
    expect(formatSize('-0.25', 5, { sign: 'always' })).toBe('−0.25000');
    expect(formatSize('0.2500', 5, { trim: true })).toBe('0.25');
  });

  test('a Decimal is written in full, not as an exponent', () => {
    expect(formatSize(new Decimal('0.00000012'), 8)).toBe('0.00000012');
    expect(formatExact(new Decimal('1e21'))).toBe('1,000,000,000,000,000,000,000');
  });

  test('missing and malformed values are a dash, never zero', () => {
    for (const value of [
      null,
      undefined,
      '',
      'NaN',
      '1e5',
      '0x10',
      ' 1',
      '1,5',
      new Decimal(Number.NaN),
      new Decimal(Number.POSITIVE_INFINITY),
    ]) {
      expect(formatPrice(value, 2)).toBe('—');
      expect(formatUsd(value)).toBe('—');
    }
  });

  test('large counts shrink to three digits', () => {
    expect(formatCompact('1240000')).toBe('1.24M');
    expect(formatCompactUsd('1240000000')).toBe('$1.24B');
    expect(formatCompactUsd(`-${'9'.repeat(30)}.5`)).toBe('−$1.00E30');
    expect(formatCompactUsd('3800000')).toBe('$3.80M');
    // Too long for any column.
    expect(formatUsd('9'.repeat(60), { sign: 'always' })).toBe('+$1.00E60');
    expect(formatPercent(`1${'0'.repeat(56)}`)).toBe('1E58%');
    expect(formatUsd('999999999999999.99')).toBe('$999,999,999,999,999.99');
  });

  test('every plain decimal is shown exactly, whatever its length', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{0,24}\.[0-9]{0,23}[1-9]$/);
    fc.assert(
      fc.property(digits, (text) => {
        expect(formatExact(text).replaceAll(',', '')).toBe(text);
      }),
    );
  });
});

describe('dollars and percentages', () => {
  test('profit and loss always carry their sign, and zero carries none', () => {
    expect(['723.75', '1', '0.99996', '0.45678', '0.4'].map((fee) => formatFee(fee))).toEqual([
      '$723.75',
      '$1.00',
      '$1.00',
      '$0.4568',
      '$0.40',
    ]);
    expect(formatUsd('12.3', { sign: 'always' })).toBe('+$12.30');
    expect(formatUsd('-1234.5', { sign: 'always' })).toBe('−$1,234.50');
    expect(formatUsd('0', { sign: 'always' })).toBe('$0.00');
    expect(formatUsd('-0.001', { sign: 'always' })).toBe('$0.00');
  });

  test('spendable money is truncated on request', () => {
    // 1.999 rounds to 2.00, but 2.00 could not be withdrawn.
    expect(formatUsd('1.999')).toBe('$2.00');
    expect(formatUsd('1.999', { rounding: 'trunc', bare: true })).toBe('1.99');
  });

  test('a ratio becomes per cent by an exact shift of two digits', () => {
    expect(formatPercent('0.0123')).toBe('1.23%');
    expect(formatPercent('-0.000125', { places: 4, sign: 'always' })).toBe('−0.0125%');
  });

  test('a value points up, down or nowhere', () => {
    expect(['1', '-0.1', '0', '-0.00', null].map(directionOf)).toEqual([
      'up',
      'down',
      'flat',
      'flat',
      'flat',
    ]);
  });
});

describe('number style', () => {
  test('the comma style swaps the separators, whatever the language', () => {
    setDecimalStyle('comma');
    expect(formatPrice('97123.5', 1)).toBe('97.123,5');
    setDecimalStyle('point');
    expect(formatPrice('97123.5', 1)).toBe('97,123.5');
  });

  test('the automatic style follows the language, with Latin digits', () => {
    activateLocale('de');
    expect(formatPrice('97123.5', 1)).toBe('97.123,5');
    activateLocale('ar');
    expect(formatPrice('97123.5', 1)).toMatch(/97.123.5/);
  });
});

test('compact figures: where a language has no short thousands, without decimals', () => {
  const figures = ['999.5', '4942.59', '472946.5', '1234567', '2330000000'].map((value) =>
    formatCompactUsd(value).replace(/\s/g, ' '),
  );
  expect(figures).toEqual(['$999.50', '$4.94K', '$472.95K', '$1.23M', '$2.33B']);
  activateLocale('de');
  const german = ['999.5', '4942.59', '472946.5', '1234567', '2330000000'].map((value) =>
    formatCompactUsd(value).replace(/\s/g, ' '),
  );
  expect(german).toEqual(['999,50 $', '4.943 $', '472.947 $', '1,23 Mio. $', '2,33 Mrd. $']);
  expect(formatCompactUsd('-4942.59')).toMatch(/^−4\.943/);
});

describe('typed text', () => {
  test('plain numbers are read as typed', () => {
    expect(readTyped(' 97123.5 ')).toEqual({ status: 'number', value: '97123.5' });
    expect(readTyped('.5')).toEqual({ status: 'number', value: '0.5' });
    expect(readTyped('007.')).toEqual({ status: 'number', value: '7' });
    expect(readTyped('1.2300')).toEqual({ status: 'number', value: '1.2300' });
    expect(readTyped('−3')).toEqual({ status: 'number', value: '-3' });
  });

  test('a single group is ambiguous and therefore refused', () => {
    expect(readTyped('1,234')).toEqual({ status: 'ambiguous' });
    expect(readTyped('1,234.5')).toEqual({ status: 'number', value: '1234.5' });
    expect(readTyped('1,234,567')).toEqual({ status: 'number', value: '1234567' });
  });

  test('everything else is not a number', () => {
    for (const text of ['abc', '1.2.3', '12,34.5', '1e5', '-', '.', '1 2', '$5', '+-5', '97 123', '1\u202e5'])
      expect(readTyped(text)).toEqual({ status: 'notNumber' });
    expect(readTyped('   ')).toEqual({ status: 'empty' });
  });

  test('a comma is the decimal separator of a keypad without a point; only what could be a group is asked', () => {
    const typed = ['0,5', ',5', '12,34', '97123,5', '0,500', '1234,567', '-0,25'].map((text) =>
      readTyped(text),
    );
    expect(typed.map((read) => read.status === 'number' && read.value)).toEqual([
      '0.5',
      '0.5',
      '12.34',
      '97123.5',
      '0.500',
      '1234.567',
      '-0.25',
    ]);
    expect(['1,234', '97,123', '-1,000'].map((text) => readTyped(text).status)).toEqual(
      Array(3).fill('ambiguous'),
    );
    expect(readingsOf('−1,234')).toEqual({ thousands: '-1234', fraction: '-1.234' });
  });

  test('marks that change no number: signs, unseen characters, spaces and apostrophes between thousands', () => {
    const texts = [
      '+0.5',
      '\u200b97123.5',
      '97\u2060123.5',
      '\u200e97123.5',
      '97\u00a0123.5',
      '97\u202f123.5',
      '97’123.5',
      "97'123.5",
    ];
    expect(texts.map((text) => readTyped(text))).toEqual(
      ['0.5', ...Array<string>(7).fill('97123.5')].map((value) => ({ status: 'number', value })),
    );
    expect(readTyped('97\u00a0123')).toEqual({ status: 'number', value: '97123' });
  });

  test.each([
    ['９７１２３．５', '97123.5'],
    ['97123。5', '97123.5'],
    ['－０．２５', '-0.25'],
    ['＋１２', '12'],
    ['１２，３４５．６', '12345.6'],
    ['97123｡5', '97123.5'],
  ])('full-width digits and marks of a Chinese keyboard: %s', (text, value) => {
    expect(readTyped(text)).toEqual({ status: 'number', value });
  });

  test('the unit of the field is removed, any other stays', () => {
    const own = [
      ['0.5 BTC', 'BTC'],
      ['0.5btc', 'BTC'],
      ['$97,123.50', 'USDC'],
      ['−$1,234.50', 'USDC'],
      ['97.123,50\u00a0$', 'USDC'],
      ['$5 pUSD', 'pUSD'],
      ['2.5 %', '%'],
      ['０．５ BTC', 'BTC'],
    ] as const;
    expect(own.map(([text, unit]) => withoutUnit(text, unit))).toEqual([
      '0.5',
      '0.5',
      '97,123.50',
      '−1,234.50',
      '97.123,50',
      '5',
      '2.5',
      '０．５',
    ]);
    const other = [
      ['$500', 'BTC'],
      ['0.5 ETH', 'BTC'],
      ['0.5 BTC', 'USDC'],
      ['5%', 'USDC'],
      ['$5 BTC', 'USDC'],
      ['', 'BTC'],
      ['BTC', 'BTC'],
      [' 5 ', 'BTC'],
      ['1.', 'BTC'],
    ] as const;
    for (const [text, unit] of other) expect(withoutUnit(text, unit)).toBe(text);
  });

  test('in the comma style the comma is the decimal separator, and a copied price is still read', () => {
    setDecimalStyle('comma');
    expect(readTyped('97123,5')).toEqual({ status: 'number', value: '97123.5' });
    expect(readTyped('97123.5')).toEqual({ status: 'number', value: '97123.5' });
    expect(readTyped('1.234')).toEqual({ status: 'ambiguous' });
    expect(readTyped('0.234')).toEqual({ status: 'number', value: '0.234' });
    expect(readTyped('1.234,5')).toEqual({ status: 'number', value: '1234.5' });
  });

  test.each(['auto', ...regionNames().map(({ id }) => id)] as const)(
    'region %s: what is written can be read, and never as another number',
    (region) => {
      setRegion(region);
      const plain = fc.stringMatching(/^(0|[1-9][0-9]{0,14})(\.[0-9]{0,7}[1-9])?$/);
      fc.assert(
        fc.property(plain, (value) => {
          const written = formatExact(value);
          const typed = readTyped(written);
          // A single group without a fraction could be read as a fraction.
          const isLone = /^\d+[.,]\d+$/.test(written) && !value.includes('.');
          expect([typed.status === 'number' ? typed.value : typed.status, written]).toEqual([
            isLone ? 'ambiguous' : value,
            written,
          ]);
        }),
        { numRuns: 300 },
      );
    },
  );

  test('lakhs and crores are read only in their style', () => {
    expect(readTyped('7,66,933.61')).toEqual({ status: 'notNumber' });
    setRegion('IN');
    expect(formatExact('766933.61')).toBe('7,66,933.61');
    expect(readTyped('7,66,933.61')).toEqual({ status: 'number', value: '766933.61' });
    expect(readTyped('12,34,56,789')).toEqual({ status: 'number', value: '123456789' });
    expect(readTyped('766,933.61')).toEqual({ status: 'number', value: '766933.61' });
    expect(readTyped('76,6933.61')).toEqual({ status: 'notNumber' });
  });

  test('a value filled in by a click reads back as the same number in every style', () => {
    const plain = fc.stringMatching(/^(0|[1-9][0-9]{0,12})(\.[0-9]{1,8})?$/);
    for (const style of ['point', 'comma'] as const) {
      setDecimalStyle(style);
      fc.assert(
        fc.property(plain, (value) => {
          expect(readTyped(toTyped(value))).toEqual({ status: 'number', value });
        }),
      );
    }
  });
});

describe('time', () => {
  test('a countdown keeps its width and ends at zero', () => {
    // 7 h 59 min 58 s = 28,798,000 ms; 100 ms more still reads as the next full second.
    expect(formatCountdown(28_798_000)).toBe('07:59:58');
    expect(formatCountdown(28_798_100)).toBe('07:59:59');
    expect(formatCountdown(-5)).toBe('00:00:00');
    expect(formatCountdown(90_000_000)).toBe('1d 01:00:00');
    expect(formatCountdown(undefined)).toBe('—');
  });

  test('a duration names its two largest units', () => {
    expect(formatDuration(312_900)).toBe('5m 12s');
    expect(formatDuration(183_600_000)).toBe('2d 3h');
    expect(formatDuration(0)).toBe('0s');
    expect(formatDuration(61_000, 'long')).toBe('1 minute 1 second');
    expect(
      [skewValues(259_199_970), skewValues(-86_399_990), skewValues(7_600)].map(
        ({ skew, way }) => `${skew} ${way}`,
      ),
    ).toEqual(['3 days slow', '1 day fast', '8 seconds slow']);
  });

  test('relative times are written as words', () => {
    const now = 1_700_000_000_000;
    expect(formatRelative(now - 180_000, now)).toBe('3 minutes ago');
    expect(formatRelative(now + 7_200_000, now)).toBe('in 2 hours');
    expect(formatRelative(now, now)).toBe('now');
    expect(formatRelative(null, now)).toBe('—');
  });

  test('times follow the chosen 12 or 24 hours, also in charts', () => {
    const at = new Date(2026, 10, 21, 20, 15, 7).getTime();
    const shown = () => [
      formatTime(at),
      formatDateTime(at),
      formatShortDateTime(at),
      formatAxisTime(at, 3_600_000),
      formatCandleTime(at, 900_000),
      formatCandleAxis(at, 900_000, 3),
    ];
    expect(shown()).toEqual([
      '20:15:07',
      'Nov 21, 2026, 20:15:07',
      'Nov 21, 20:15:07',
      '20:15',
      'Nov 21, 20:15',
      '20:15',
    ]);
    setClockStyle('12');
    try {
      // A narrow space stands before AM and PM.
      expect(shown().map((text) => text.replace('\u202f', ' '))).toEqual([
        '08:15:07 PM',
        'Nov 21, 2026, 08:15:07 PM',
        'Nov 21, 08:15:07 PM',
        '08:15 PM',
        'Nov 21, 08:15 PM',
        '08:15 PM',
      ]);
    } finally {
      setClockStyle('24');
    }
  });

  test('the candle axis shows days, months and years at their start', () => {
    const midnight = new Date(2026, 0, 1).getTime();
    expect([0, 1, 2, 3].map((mark) => formatCandleAxis(midnight, 900_000, mark))).toEqual([
      '2026',
      'Jan',
      '1',
      '1',
    ]);
    // A daily candle is a UTC day, in every time zone.
    const day = Date.UTC(2026, 10, 21);
    expect([formatCandleTime(day, 86_400_000), formatCandleAxis(day, 86_400_000, 2)]).toEqual([
      'Nov 21',
      '21',
    ]);
  });

  test('an out-of-range time is a dash, not a crash', () => {
    expect(formatTime(8.64e15 + 1)).toBe('—');
    expect(formatTime(Number.NaN)).toBe('—');
    expect(formatTime(0)).toMatch(/^\d\d:\d\d:\d\d$/);
  });
});

test('an address is shortened in the middle or grouped by four', () => {
  const address = '0x52908400098527886e0f7030069857d2e4169ee7';
  expect(shortAddress(address)).toBe('0x5290…9ee7');
  expect(addressGroups(address)).toEqual([
    '0x',
    '5290',
    '8400',
    '0985',
    '2788',
    '6e0f',
    '7030',
    '0698',
    '57d2',
    'e416',
    '9ee7',
  ]);
  expect(addressGroups(address).join('')).toBe(address);
});

test('a price below one is shown in cents, shifted exactly: 0.345 is 34.5¢, 0.0025 is 0.25¢, 1 is 100¢', () => {
  expect([
    formatCents('0.345', 3),
    formatCents('0.3', 2),
    formatCents('0.0025', 4),
    formatCents('1', 2),
    formatCents('.', 2),
    formatCents('0.34', 2, { bare: true }),
  ]).toEqual(['34.5¢', '30¢', '0.25¢', '100¢', '—', '34']);
});

test('a price in a sentence has all its digits in cents', () => {
  expect(['0.435', '0.5', '0.0025', '1', '12.34567', '.'].map((price) => centsText(price))).toEqual([
    '43.5¢',
    '50¢',
    '0.25¢',
    '100¢',
    '1,234.567¢',
    '—',
  ]);
});

test.each([
  ['25', '$25', '25 $'],
  ['1000.50', '$1,000.5', '1.000,5 $'],
  ['0.125', '$0.125', '0,125 $'],
])('%s in dollars with all its digits', (value, english, german) => {
  expect(formatExactUsd(value)).toBe(english);
  activateLocale('de');
  expect(formatExactUsd(value).replace(/\s/g, ' ')).toBe(german);
});
