import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { checkOrder } from '../order/orderRules.ts';
import type { OrderFunds, OrderRules, OrderText } from '../order/orderText.ts';
import {
  drawPusd,
  minShares,
  nearestShares,
  shareStep,
  spendablePusd,
  unheldShares,
  type PusdFunds,
} from './outcomeRules.ts';
import { compareScaled, scaled, scaledText, type Scaled } from './scaled.ts';
import { adjacentTickPrices, isMultipleOfTick, isPriceInRange, nearestTickPrices } from './tickGrid.ts';

const text = ({ units, places }: Scaled) => scaledText(units, places);
const rules = (tickSize: DecimalString, isMinimumCloseEnabled = false) =>
  ({ kind: 'outcome', venue: 'prediction', tickSize, minOrderSize: '5', isMinimumCloseEnabled }) as const;
const TICKS: readonly DecimalString[] = ['0.1', '0.01', '0.005', '0.0025', '0.001', '0.0001'];

describe('prices on the prediction venue', () => {
  test.each(TICKS)(
    'every multiple of %s inside the range is legal, and a price a millionth of its last place above is not',
    (tick) => {
      const step = scaled(tick);
      const count = 10n ** BigInt(step.places) / step.units;
      for (let multiple = 1n; multiple < count; multiple += 1n) {
        const price = { units: multiple * step.units, places: step.places };
        const beside = scaled(scaledText(price.units * 10n ** 6n + 1n, step.places + 6));
        expect(isPriceInRange(price, tick) && isMultipleOfTick(price, tick)).toBe(true);
        expect(isMultipleOfTick(beside, tick)).toBe(false);
      }
    },
  );

  test('0.335 at tick 0.01 lies between 0.33 and 0.34; 0.995 and 1.7 have 0.99 below and nothing above; 0.004 has 0.01 above', () => {
    expect(nearestTickPrices(scaled('0.335'), '0.01')).toEqual({ below: '0.33', above: '0.34' });
    expect(nearestTickPrices(scaled('0.995'), '0.01')).toEqual({ below: '0.99' });
    expect(nearestTickPrices(scaled('1.7'), '0.01')).toEqual({ below: '0.99' });
    expect(nearestTickPrices(scaled('0.004'), '0.01')).toEqual({ above: '0.01' });
    expect(nearestTickPrices(scaled('0'), '0.01')).toEqual({ above: '0.01' });
  });

  test('one step from 0.5 at tick 0.0025 leads to 0.4975 and 0.5025; at the ends one direction has no step', () => {
    expect(adjacentTickPrices(scaled('0.5'), '0.0025')).toEqual({ below: '0.4975', above: '0.5025' });
    expect(adjacentTickPrices(scaled('0.01'), '0.01')).toEqual({ above: '0.02' });
    expect(adjacentTickPrices(scaled('0.99'), '0.01')).toEqual({ below: '0.98' });
  });

  test('a tick finer than eight decimals leaves only prices that eight decimals can hold', () => {
    // tick 0.000000005 (nine decimals): the multiples with at most eight decimals are those of 0.00000001
    expect(nearestTickPrices(scaled('0.000000015'), '0.000000005')).toEqual({
      below: '0.00000001',
      above: '0.00000002',
    });
  });
});

describe('whole-cent steps of immediate buys', () => {
  // step = 10^d / gcd(n, 10^d) hundredths for p = n / 10^d, e.g. 0.62 = 62/100: 100 / gcd(62, 100) = 100 / 2
  // = 50 hundredths
  const STEPS = [
    ['0.5', '0.02'],
    ['0.25', '0.04'],
    ['0.33', '1'],
    ['0.62', '0.5'],
    ['0.99', '1'],
    ['0.1', '0.1'],
    ['0.01', '1'],
    ['0.123', '10'],
    ['0.962', '5'],
    ['0.985', '2'],
    ['0.001', '10'],
    ['0.4321', '100'],
    ['0.005', '2'],
    ['0.0025', '4'],
    ['0.44', '0.25'],
  ] as const;
  test.each(STEPS)('at %s the step is %s shares', (price, step) => {
    expect(text(shareStep(scaled(price), true))).toBe(step);
  });

  test('resting orders need no cents: hundredths of a share, coarser only for ticks beyond four decimals', () => {
    expect(text(shareStep(scaled('0.4321'), false))).toBe('0.01');
    // 0.43211 × 0.01 has seven decimals; n = 43211 is odd and no multiple of five, so whole tenths are needed
    expect(text(shareStep(scaled('0.43211'), false))).toBe('0.1');
  });

  test('the smallest immediate buy at 0.01 is 100 shares, one pUSD; at 0.33 the venue minimum of 5 decides', () => {
    expect(text(minShares(scaled('0.01'), rules('0.01'), true))).toBe('100');
    expect(text(minShares(scaled('0.33'), rules('0.01'), true))).toBe('5');
    expect(text(minShares(scaled('0.4321'), rules('0.0001'), true))).toBe('100');
  });

  test('10.5 shares at 0.33 now: 10 or 11', () => {
    const order = { side: 'buy', tif: 'Ioc', price: '0.33', size: '10.5' } as const;
    expect(checkOrder(rules('0.01'), order)).toMatchObject({
      code: 'IMMEDIATE_BUY_CENTS',
      below: '10',
      above: '11',
      data: { amount: '3.465', step: '1' },
    });
  });
});

describe('closing a small holding', () => {
  const close = (size: string, shares: { total: DecimalString; hold: DecimalString }) =>
    checkOrder(rules('0.01', true), { side: 'sell', tif: 'Ioc', price: '0.33', size }, { shares });

  test('3.45 of 3.456789 is offered the whole holding', () => {
    expect(close('3.45', { total: '3.456789', hold: '0' })).toMatchObject({
      code: 'MIN_ORDER_SIZE',
      above: '3.456789',
    });
  });

  test('a holding finer than a millionth is not offered, because it cannot be sold', () => {
    expect(close('3.45', { total: '3.4567891', hold: '0' })).not.toHaveProperty('above');
  });

  test('the whole holding is refused while another order holds part of it, with nothing to offer', () => {
    const check = close('3.456789', { total: '3.456789', hold: '1' });
    expect(check).toMatchObject({ code: 'CLOSE_NOT_ELIGIBLE', data: { hold: '1' } });
    expect(check).not.toHaveProperty('above');
  });

  test('selling 25 of 20 is offered 20; of 20 with 15 held it is offered 5', () => {
    const sell = (hold: DecimalString) =>
      checkOrder(
        rules('0.01'),
        { side: 'sell', tif: 'Gtc', price: '0.33', size: '25' },
        { shares: { total: '20', hold } },
      );
    expect(sell('0')).toMatchObject({ code: 'INSUFFICIENT_SHARES', below: '20', data: { unheld: '20' } });
    expect(sell('15')).toMatchObject({ code: 'INSUFFICIENT_SHARES', below: '5', data: { unheld: '5' } });
    expect(text(unheldShares({ total: '20', hold: '25' }))).toBe('0');
  });
});

describe('sizes that are offered', () => {
  const side = fc.constantFrom('buy' as const, 'sell' as const);
  const tif = fc.constantFrom('Gtc', 'Ioc', 'Fok', 'FrontendMarket');
  const priced = fc.constantFrom(...TICKS).chain((tick) => {
    const step = scaled(tick);
    const count = Number(10n ** BigInt(step.places) / step.units);
    return fc
      .integer({ min: 1, max: count - 1 })
      .map((multiple) => ({ tick, price: scaledText(BigInt(multiple) * step.units, step.places) }));
  });
  const sizeText = fc
    .tuple(fc.integer({ min: 0, max: 400_000_000 }), fc.integer({ min: 2, max: 7 }))
    .map(([units, places]) => scaledText(BigInt(units), places));
  const holding = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 30_000_000 }), fc.integer({ min: 0, max: 3_000_000 }))
      .map(([total, hold]) => ({
        total: scaledText(BigInt(total), 6),
        hold: scaledText(BigInt(Math.min(hold, total)), 6),
      })),
    { nil: undefined },
  );

  test.each(['0', '0.001'])('are greater than zero where the venue’s minimum is %s', (minOrderSize) => {
    const venue = { ...rules('0.01'), minOrderSize: minOrderSize as DecimalString };
    const offered = nearestShares(
      { side: 'sell', tif: 'Gtc', size: scaled('0'), price: scaled('0.33') },
      venue,
      undefined,
    );
    expect(offered).toEqual({ above: '0.01' });
    expect(text(minShares(scaled('0.33'), venue, false))).toBe('0.01');
  });

  test('pass every rule, and no legal size is closer: compared with a search by hundredths', () => {
    fc.assert(
      fc.property(
        side,
        tif,
        priced,
        sizeText,
        holding,
        fc.boolean(),
        (orderSide, orderTif, { tick, price }, size, shares, isMinimumCloseEnabled) => {
          const venue: OrderRules = rules(tick, isMinimumCloseEnabled);
          const funds: OrderFunds = { shares };
          const isLegal = (candidate: string) => {
            const order: OrderText = { side: orderSide, tif: orderTif, price, size: candidate };
            return checkOrder(venue, order, funds).ok;
          };
          const offered = nearestShares(
            { side: orderSide, tif: orderTif, size: scaled(size), price: scaled(price) },
            venue,
            shares,
          );
          expect(Object.values(offered).filter((candidate) => !isLegal(candidate))).toEqual([]);
          expect(isLegal(size) ? offered : { below: size, above: size }).toEqual({
            below: size,
            above: size,
          });
          const hundredths = (scaled(size).units * 100n) / 10n ** BigInt(scaled(size).places);
          const near = Array.from({ length: 400 }, (_, index) => hundredths + BigInt(index) - 200n)
            .filter((each) => each > 0n)
            .map((each) => scaledText(each, 2));
          const legal = near.filter(isLegal).map((each) => scaled(each));
          const isCloser = (each: Scaled) => {
            const isBelow = compareScaled(each, scaled(size)) <= 0;
            const best = isBelow ? offered.below : offered.above;
            return (
              best === undefined ||
              (isBelow ? compareScaled(each, scaled(best)) > 0 : compareScaled(each, scaled(best)) < 0)
            );
          };
          expect(legal.filter(isCloser)).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('pUSD', () => {
  const funds = (changes: Partial<PusdFunds>): PusdFunds => ({
    local: '4',
    confirmed: '20',
    pending: '0',
    localDeficit: '0',
    hold: '0',
    ...changes,
  });

  test('held amounts came from local first: with 4 local, 20 confirmed and 6 held, 18 confirmed are left', () => {
    expect(drawPusd('10', funds({ hold: '6' }))).toEqual({ ok: true, local: '0', confirmed: '10' });
    expect(drawPusd('19', funds({ hold: '6' }))).toMatchObject({
      ok: false,
      code: 'INSUFFICIENT_PUSD',
      spendable: '18',
    });
    expect(spendablePusd(funds({ hold: '6' }))).toBe('18');
  });

  test('a deficit of a millionth blocks every buy', () => {
    expect(drawPusd('0.01', funds({ localDeficit: '0.000001' }))).toMatchObject({
      ok: false,
      code: 'LOCAL_DEFICIT',
      deficit: '0.000001',
    });
    expect(spendablePusd(funds({ localDeficit: '0.000001' }))).toBe('0');
  });
});
