import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { admissionRefusal, marginNeed, maxTradeSize, type Intent } from './admission.ts';
import type { Exposure, MarginAccount } from './margin.ts';

const MARKET = 'btc';

function account(
  collateral: DecimalString,
  more: Partial<Record<'size' | 'entry' | 'mark' | 'buys' | 'sells', DecimalString>> & {
    leverage?: number;
    tiers?: Exposure['tiers'];
  } = {},
): MarginAccount {
  const mark = more.mark ?? '100';
  const exposure: Exposure = {
    assetId: MARKET,
    size: dec(more.size ?? '0'),
    entryNotional: dec(more.size ?? '0')
      .abs()
      .mul(dec(more.entry ?? mark)),
    markPrice: dec(mark),
    leverage: more.leverage ?? 10,
    tiers: more.tiers ?? [{ lowerBound: '0', maxLeverage: 50 }],
    openBuySize: dec(more.buys ?? '0'),
    openSellSize: dec(more.sells ?? '0'),
  };
  return { collateral: dec(collateral), exposures: [exposure] };
}

const resting = (side: 'buy' | 'sell', size: DecimalString, price: DecimalString = '100'): Intent => ({
  side,
  price: dec(price),
  takenSize: dec('0'),
  takenNotional: dec('0'),
  restingSize: dec(size),
  makerRate: '0.0002',
  takerRate: '0.0005',
});
const taking = (side: 'buy' | 'sell', size: DecimalString, average: DecimalString): Intent => ({
  side,
  price: dec('110'),
  takenSize: dec(size),
  takenNotional: dec(size).mul(dec(average)),
  restingSize: dec('0'),
  makerRate: '0.0002',
  takerRate: '0.0005',
});
const max = (
  of: MarginAccount,
  side: 'buy' | 'sell',
  price: DecimalString = '100',
  takerRate: DecimalString = '0.0005',
) => maxTradeSize(of, MARKET, { side, price: dec(price), takerRate }, 2).toFixed();

describe('admission', () => {
  test('99 at 100 with ten times leverage fits 1,000; 100 does not, because of the fee', () => {
    // 99 × 10 = 990 margin, 99 × 100 × 0.0002 = 1.98 fee; 100 × 10 = 1,000 margin, 2 fee
    expect(admissionRefusal(account('1000'), MARKET, resting('buy', '99'))).toBeUndefined();
    const refused = admissionRefusal(account('1000'), MARKET, resting('buy', '100'));
    expect(refused).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
      required: dec('1002'),
      available: dec('1000'),
    });
  });

  test('a fill worse than the mark costs equity at once', () => {
    // 90 at 101: margin 900, slippage 90, fee 90 × 101 × 0.0005 = 4.545; 1,000 - 94.545 = 905.455 ≥ 900
    expect(admissionRefusal(account('1000'), MARKET, taking('buy', '90', '101'))).toBeUndefined();
    // 91: margin 910, slippage 91, fee 4.5955; 1,000 - 95.5955 = 904.4045 < 910
    expect(admissionRefusal(account('1000'), MARKET, taking('buy', '91', '101'))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
  });

  test('an order that cannot raise the exposure passes even when the margin no longer suffices', () => {
    const overextended = account('50', { size: '10' }); // 100 initial margin, 50 equity
    expect(admissionRefusal(overextended, MARKET, resting('sell', '20'))).toBeUndefined();
    expect(admissionRefusal(overextended, MARKET, resting('sell', '20.01'))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
    expect(admissionRefusal(overextended, MARKET, resting('buy', '0.01'))).toMatchObject({
      code: 'INSUFFICIENT_MARGIN',
    });
  });

  test('beyond a tier that allows less than the chosen leverage the position is too large', () => {
    const tiered = account('100000', {
      tiers: [
        { lowerBound: '0', maxLeverage: 50 },
        { lowerBound: '1000', maxLeverage: 5 },
      ],
    });
    expect(admissionRefusal(tiered, MARKET, resting('buy', '9.99'))).toBeUndefined();
    expect(admissionRefusal(tiered, MARKET, resting('buy', '10'))).toEqual({
      code: 'MAX_POSITION',
      maxLeverage: 5,
      leverage: 10,
    });
    expect(max(tiered, 'buy')).toBe('9.99');
  });

  test('an order requires the growth of the exposure, its fee and what its price costs against the mark; closing requires nothing', () => {
    // 2 × 100 / 10 = 20, fee 2 × 100 × 0.0002 = 0.04; of 1,000 the 3 that are held need 30
    const need = (of: MarginAccount, intent: Intent) => {
      const { required, available } = marginNeed(of, MARKET, intent);
      return [required.toFixed(), available.toFixed()];
    };
    expect(need(account('1000', { size: '3' }), resting('buy', '2'))).toEqual(['20.04', '970']);
    expect(need(account('1000', { size: '3' }), resting('sell', '5'))).toEqual(['0', '970']);
    // Turned from 3 long to 4 short: one more at 100 / 10, and 7 × 0.02 in fees
    expect(need(account('1000', { size: '3' }), resting('sell', '7'))).toEqual(['10.14', '970']);
    expect(need(account('20', { size: '3' }), resting('buy', '2'))).toEqual(['20.04', '0']);
  });
});

describe('the largest size', () => {
  test('the example of the interface defaults: 9,078.77 free at ten times buy 0.93477 BTC at 97,123', () => {
    const example = account('10000', { size: '0.1', entry: '96623', mark: '97123' });
    const size = (side: 'buy' | 'sell') =>
      maxTradeSize(example, MARKET, { side, price: dec('97123'), takerRate: '0' }, 5).toFixed();
    expect(size('buy')).toBe('0.93477'); // 90,787.7 / 97,123 = 0.934770…
    expect(size('sell')).toBe('1.13477'); // the long of 0.1 closes first: (100,500 + 9,712.3) / 97,123 = 1.134770…
  });

  test('counts the fee, and the distance of a worse price from the mark', () => {
    expect(max(account('1000'), 'buy')).toBe('99.5'); // 1,000 / (10 + 0.05) = 99.502…
    expect(max(account('1000'), 'buy', '110')).toBe('49.86'); // 1,000 / (10 + 10 + 0.055) = 49.862…
    expect(max(account('1000'), 'sell', '110')).toBe('99.45'); // better than the mark: 1,000 / (10 + 0.055) = 99.453…
  });

  test('adds the size of an opposite position and subtracts the margin of open orders', () => {
    expect(max(account('1000', { size: '-2' }), 'buy')).toBe('101.49'); // (1,000 + 20) / 10.05 = 101.492…
    expect(max(account('1000', { buys: '10' }), 'buy')).toBe('89.55'); // (1,000 - 100) / 10.05 = 89.552…
  });

  test('allows for margin and fee being rounded up separately', () => {
    // 0.01 × 100 / 3 = 0.3333333…, fee 0.0000005: together 0.33333383…, but booked as 0.333334 + 0.000001
    expect(max(account('0.333334', { leverage: 3 }), 'buy', '100', '0.0000005')).toBe('0');
    expect(max(account('0.333337', { leverage: 3 }), 'buy', '100', '0.0000005')).toBe('0.01');
  });

  test('an overextended account can close and reverse, but not add', () => {
    expect(max(account('50', { size: '10' }), 'buy')).toBe('0');
    expect(max(account('50', { size: '10' }), 'sell')).toBe('20');
    expect(max(account('50', { size: '10', sells: '4' }), 'sell')).toBe('16');
  });

  test('is always admitted, and one lot more is not, beyond the size that closes', () => {
    const amount = (min: number, maximum: number) =>
      fc
        .integer({ min: min, max: maximum })
        .map((cents) => dec(String(cents)).div(100).toFixed() as DecimalString);
    const position = fc
      .integer({ min: -5000, max: 5000 })
      .map((cents) => dec(String(cents)).div(100).toFixed() as DecimalString);
    fc.assert(
      fc.property(
        amount(1, 10 ** 7),
        position,
        amount(0, 5000),
        amount(0, 5000),
        amount(5000, 20_000),
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 1, max: 50 }),
        (collateral, size, buys, sells, price, side, leverage) => {
          const of = account(collateral, { size, buys, sells, leverage });
          const largest = maxTradeSize(of, MARKET, { side, price: dec(price), takerRate: '0.0005' }, 2);
          const taken = (lots: typeof largest): Intent => ({
            side,
            price: dec(price),
            takenSize: lots,
            takenNotional: lots.mul(dec(price)),
            restingSize: dec('0'),
            makerRate: '0.0002',
            takerRate: '0.0005',
          });
          const rested = (lots: typeof largest): Intent => ({
            ...taken(dec('0')),
            restingSize: lots,
            takenNotional: dec('0'),
          });
          expect(admissionRefusal(of, MARKET, rested(largest))).toBeUndefined();
          // A fill better than the mark adds equity, which the maximum size does not include.
          fc.pre(side === 'buy' ? dec(price).gte(100) : dec(price).lte(100));
          expect(admissionRefusal(of, MARKET, taken(largest))).toBeUndefined();
          expect(admissionRefusal(of, MARKET, taken(largest.plus(dec('0.02'))))).toBeDefined();
        },
      ),
      { numRuns: 300 },
    );
  });
});
