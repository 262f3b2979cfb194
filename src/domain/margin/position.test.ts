import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import {
  direction,
  entryPrice,
  FLAT,
  liquidationDistance,
  notional,
  positionAfter,
  positionStateOf,
  returnOnEquity,
  unrealizedPnl,
} from './position.ts';

const long = positionStateOf({ size: '0.1', entryPrice: '96623' });
const short = positionStateOf({ size: '-2', entryPrice: '50' });
const fill = (side: 'buy' | 'sell', size: DecimalString, price: DecimalString) => ({
  side,
  size: dec(size),
  price: dec(price),
});
const figuresOf = ({ position, realizedPnl }: ReturnType<typeof positionAfter>) => [
  position.size.toFixed(),
  position.entryNotional.toFixed(),
  realizedPnl.toFixed(),
];

test.each([
  ['a long', '1', '100', '90', '0.1'],
  ['a long beyond its liquidation price', '1', '80', '90', '-0.125'],
  ['a short', '-1', '100', '120', '0.2'],
  ['a short beyond its liquidation price', '-1', '125', '120', '-0.04'],
  ['no price', '1', '0', '90', undefined],
] as const)('the distance to liquidation of %s', (_what, size, mark, liquidation, distance) => {
  expect(liquidationDistance(dec(size), dec(mark), dec(liquidation))?.toFixed()).toBe(distance);
});

describe('a position', () => {
  test('0.1 BTC from 96,623 at 97,123 is worth 9,712.3 and has gained 50, 5.17 % of its margin at ten times', () => {
    expect(notional(long.size, dec('97123')).toFixed()).toBe('9712.3');
    expect(unrealizedPnl(long, dec('97123')).toFixed()).toBe('50');
    // 50 × 10 / 9,662.3 = 0.051747…
    expect(returnOnEquity(long, dec('97123'), 10)?.toFixed(4)).toBe('0.0517');
  });

  test('a short of 2 from 50 loses 20 at 60 and gains 20 at 40', () => {
    expect(unrealizedPnl(short, dec('60')).toFixed()).toBe('-20');
    expect(unrealizedPnl(short, dec('40')).toFixed()).toBe('20');
  });

  test('no binary rounding: 2 × (100.3 - 100.1) is 0.4', () => {
    expect(unrealizedPnl(positionStateOf({ size: '2', entryPrice: '100.1' }), dec('100.3')).toFixed()).toBe(
      '0.4',
    );
  });

  test('is read from PnL and mark, because the average price is truncated: 0.02345 for 1,407.32461 is 60,013.842643923240938… each', () => {
    const bought = {
      size: '0.02345',
      entryPrice: '60013.8426439232',
      markPrice: '60000',
      unrealizedPnl: '-0.32461',
    } as const;
    expect(positionStateOf(bought).entryNotional.toFixed()).toBe('1407.32461');
    // At 60,100 it is worth 1,409.345.
    expect(unrealizedPnl(positionStateOf(bought), dec('60100')).toFixed()).toBe('2.02039');
    const sold = { ...bought, size: '-0.02345', unrealizedPnl: '0.32461' } as const;
    expect(positionStateOf(sold).entryNotional.toFixed()).toBe('1407.32461');
    // A service that reports no mark: 0.02345 × 60,013.8426439232 = 1,407.32460999999904.
    expect(positionStateOf({ ...bought, markPrice: null }).entryNotional.toFixed()).toBe(
      '1407.32460999999904',
    );
  });

  test('has a direction, or is flat and has no entry price', () => {
    expect([direction(long.size), direction(short.size), direction(FLAT.size)]).toEqual([
      'long',
      'short',
      'flat',
    ]);
    expect(entryPrice(FLAT)).toBeUndefined();
    expect(returnOnEquity(FLAT, dec('1'), 10)).toBeUndefined();
    expect(entryPrice(short)?.toFixed()).toBe('50');
  });
});

describe('a fill', () => {
  test('opens and adds at its own price: 1 at 100 and 1 at 110 cost 210', () => {
    const opened = positionAfter(FLAT, fill('buy', '1', '100'));
    expect(figuresOf(opened)).toEqual(['1', '100', '0']);
    expect(figuresOf(positionAfter(opened.position, fill('buy', '1', '110')))).toEqual(['2', '210', '0']);
  });

  test('closes a part: of a short of 2 from 50, buying 0.5 at 40 realises 5', () => {
    expect(figuresOf(positionAfter(short, fill('buy', '0.5', '40')))).toEqual(['-1.5', '75', '5']);
  });

  test('reverses a long of 1 from 100: selling 3 at 110 realises 10 and leaves 2 short at 110', () => {
    expect(
      figuresOf(positionAfter(positionStateOf({ size: '1', entryPrice: '100' }), fill('sell', '3', '110'))),
    ).toEqual(['-2', '220', '10']);
  });

  test('rounds a share of the cost so that either profit is rounded down', () => {
    // a third of 100 is 33.33…: the long gives up 33.333334, the short 33.333333
    expect(
      figuresOf(positionAfter({ size: dec('3'), entryNotional: dec('100') }, fill('sell', '1', '40'))),
    ).toEqual(['2', '66.666666', '6.666666']);
    expect(
      figuresOf(positionAfter({ size: dec('-3'), entryNotional: dec('100') }, fill('buy', '1', '20'))),
    ).toEqual(['-2', '66.666667', '13.333333']);
  });

  test('after any series of fills that ends flat, the profit is the proceeds less the cost', () => {
    const fills = fc.array(
      fc.record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        size: fc.integer({ min: 1, max: 999 }),
        price: fc.integer({ min: 1, max: 99_999 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(fills, fc.integer({ min: 1, max: 99_999 }), (series, lastPrice) => {
        let [position, realized, cash] = [FLAT, dec('0'), dec('0')];
        const apply = (each: ReturnType<typeof fill>) => {
          const after = positionAfter(position, each);
          [position, realized] = [after.position, realized.plus(after.realizedPnl)];
          const value = each.size.mul(each.price);
          cash = each.side === 'buy' ? cash.minus(value) : cash.plus(value);
        };
        for (const { side, size, price } of series)
          apply(fill(side, `${size}` as DecimalString, `${price}` as DecimalString));
        if (!position.size.isZero())
          apply({
            side: position.size.isPositive() ? 'sell' : 'buy',
            size: position.size.abs(),
            price: dec(String(lastPrice)),
          });
        expect([position.size.toFixed(), realized.toFixed()]).toEqual(['0', cash.toFixed()]);
      }),
    );
  });
});
