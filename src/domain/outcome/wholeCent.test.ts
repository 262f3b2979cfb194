// wholeCent.test.ts: whole-cent buys compared with brute force: every offer is legal, and no legal one is nearer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { readBook } from '../book/book.ts';
import { checkOrder } from '../order/orderRules.ts';
import { compareScaled, scaled, scaledText, times, type Scaled } from '../market/scaled.ts';
import { centOffers, limitForSize, spend, spendAtPrice, type LegalBuy } from './wholeCent.ts';

const TICKS: readonly DecimalString[] = ['0.1', '0.01', '0.005', '0.0025', '0.001', '0.0001'];
const rules = (tickSize: DecimalString, minOrderSize: DecimalString = '5') =>
  ({ kind: 'outcome', venue: 'prediction', tickSize, minOrderSize, isMinimumCloseEnabled: false }) as const;
const text = ({ units, places }: Scaled) => scaledText(units, places);
const isLegalNow = (tick: DecimalString, price: string, size: string) =>
  checkOrder(rules(tick), { side: 'buy', tif: 'Ioc', price, size }).ok;
/**
 * The rules in integers, for brute-force searches: at least five shares and 1 pUSD, whole cents. The price is
 * on the grid.
 */
function isLegalHundredth(price: Scaled, hundredths: number): boolean {
  const cost = price.units * BigInt(hundredths);
  const unit = 10n ** BigInt(price.places);
  return hundredths >= 500 && cost % unit === 0n && cost >= 100n * unit;
}
const asks = (...levels: [price: DecimalString, size: DecimalString][]) =>
  readBook(
    { bids: [], asks: levels.map(([price, size]) => ({ price, size, count: 1 })) },
    { priceDecimals: 4, sizeDecimals: 6 },
  ).asks;

const tickAndPrice = fc.constantFrom(...TICKS).chain((tick) => {
  const step = scaled(tick);
  const count = Number(10n ** BigInt(step.places) / step.units);
  return fc
    .integer({ min: 1, max: count - 1 })
    .map((multiple) => ({ tick, price: scaledText(BigInt(multiple) * step.units, step.places) }));
});
const shares = fc.integer({ min: 1, max: 60_000 }).map((hundredths) => scaledText(BigInt(hundredths), 2));

const inHundredths = (size: DecimalString) =>
  Number((scaled(size).units * 100n) / 10n ** BigInt(scaled(size).places));

/** All prices of a tick strictly inside the range, both ends included, lowest first. */
function ticksBetween(tick: DecimalString, from: DecimalString, to: DecimalString): DecimalString[] {
  const step = scaled(tick);
  const one = 10n ** BigInt(step.places);
  const all: DecimalString[] = [];
  for (let units = step.units; units < one; units += step.units) all.push(scaledText(units, step.places));
  return all.filter(
    (price) =>
      compareScaled(scaled(price), scaled(from)) >= 0 && compareScaled(scaled(price), scaled(to)) <= 0,
  );
}

describe('alternatives to an illegal immediate buy', () => {
  test('37 shares at 0.4321 need steps of 100: none below, 100 for 43.21; at 0.44 the 37 themselves cost 16.28; resting they cost 15.9877', () => {
    // 0.4321 × 100 = 43.21. Same size: n × 3700 must be a multiple of 10^4 × 10^2 / 10^2, so n of 10,000 /
    // gcd(3,700, 10,000) = 100: 4,400.
    expect(centOffers({ price: '0.4321', size: '37' }, rules('0.0001'))).toEqual({
      above: { price: '0.4321', size: '100', cost: '43.21' },
      worsePrice: { price: '0.44', size: '37', cost: '16.28' },
      resting: { price: '0.4321', size: '37', cost: '15.9877' },
    });
  });

  test('10.5 shares at 0.33 (steps of one): 10 for 3.30, 11 for 3.63, 10.5 at 0.34 for 3.57', () => {
    expect(centOffers({ price: '0.33', size: '10.5' }, rules('0.01'))).toEqual({
      below: { price: '0.33', size: '10', cost: '3.3' },
      above: { price: '0.33', size: '11', cost: '3.63' },
      worsePrice: { price: '0.34', size: '10.5', cost: '3.57' },
      resting: { price: '0.33', size: '10.5', cost: '3.465' },
    });
  });

  test('37.37 shares are legal at no price: a worse limit with a size at most 1% smaller, 37 at 0.44', () => {
    // 3,737 = 37 × 101 shares no factor with ten; 36.9963 is the smallest accepted size: 0.4325 has steps of 4
    // (36), 0.44 of 0.25 (37.25); between them 0.435 = 87/200 has steps of 2 (36) and 0.4375 = 7/16 of 0.16
    // (37.28), which comes first.
    expect(centOffers({ price: '0.4321', size: '37.37' }, rules('0.0001')).worsePrice).toEqual({
      price: '0.4375',
      size: '37.28',
      cost: '16.31',
    });
  });

  test('no worse limit beyond the allowance, the user’s bound, or one minus the tick', () => {
    expect(centOffers({ price: '0.4321', size: '37' }, rules('0.0001'), '0.4399')).not.toHaveProperty(
      'worsePrice.cost',
      '16.28',
    );
    expect(centOffers({ price: '0.99', size: '10.5' }, rules('0.01'))).not.toHaveProperty('worsePrice');
    // The one tick that is always allowed: 0.2 with the tick of a tenth is twice the price, and 10.1 × 0.2 =
    // 2.02 is whole cents.
    expect(centOffers({ price: '0.1', size: '10.15' }, rules('0.1')).worsePrice).toEqual({
      price: '0.2',
      size: '10.15',
      cost: '2.03',
    });
  });

  test('600 shares at 0.001 cost 0.60: the first worse limit worth one pUSD is 0.0017, for 1.02', () => {
    expect(centOffers({ price: '0.001', size: '600' }, rules('0.0001')).worsePrice).toEqual({
      price: '0.0017',
      size: '600',
      cost: '1.02',
    });
  });

  test('nothing is offered for a price that is not on the grid', () => {
    expect(centOffers({ price: '0.335', size: '10' }, rules('0.01'))).toEqual({});
  });

  test('every offer is legal, costs price × size, and no legal one is nearer: compared with a search of every price and hundredth', () => {
    fc.assert(
      fc.property(tickAndPrice, shares, ({ tick, price }, size) => {
        const { below, above, worsePrice, resting } = centOffers({ price, size }, rules(tick));
        const offered = [below, above, worsePrice].filter((offer): offer is LegalBuy => offer !== undefined);
        expect(offered.filter((offer) => !isLegalNow(tick, offer.price, offer.size))).toEqual([]);
        expect(offered.map(({ cost }) => cost)).toEqual(
          offered.map((offer) => text(times(scaled(offer.price), scaled(offer.size)))),
        );
        // Same price: no legal hundredth between the offered and the wanted size.
        const hundredths = inHundredths(size);
        const exact = scaled(price);
        const legalAt = (each: number) => isLegalHundredth(exact, each);
        const lower = Array.from({ length: hundredths }, (_, index) => hundredths - index).find(legalAt);
        expect(below?.size).toBe(lower && scaledText(BigInt(lower), 2));
        const reach = Math.min(12_000, above ? inHundredths(above.size) - hundredths : 12_000);
        expect(Array.from({ length: reach }, (_, index) => hundredths + index).filter(legalAt)).toEqual([]);
        // Worse limit with the same size: no lower one is legal.
        const cap = worsePrice?.size === size ? worsePrice.price : price;
        const between = ticksBetween(tick, price, cap).filter((each) => each !== price && each !== cap);
        expect(between.filter((each) => isLegalHundredth(scaled(each), hundredths))).toEqual([]);
        // Resting orders need no cents: the wanted size, unless it is below the venue's minimum.
        expect(resting?.size).toBe(hundredths >= 500 ? size : '5');
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });

  test('where no worse limit is offered, no price up to 5% or one cent away takes the same size', () => {
    fc.assert(
      fc.property(tickAndPrice, shares, ({ tick, price }, size) => {
        const { worsePrice } = centOffers({ price, size }, rules(tick));
        if (worsePrice?.size === size) return;
        const slack = [times(scaled(price), scaled('0.05')), scaled('0.01'), scaled(tick)]
          .sort(compareScaled)
          .at(-1) as Scaled;
        const places = Math.max(slack.places, scaled(price).places);
        const top = scaledText(
          scaled(price).units * 10n ** BigInt(places - scaled(price).places) +
            slack.units * 10n ** BigInt(places - slack.places),
          places,
        );
        expect(
          ticksBetween(tick, price, top).filter(
            (each) => each !== price && isLegalHundredth(scaled(each), inHundredths(size)),
          ),
        ).toEqual([]);
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});

describe('the limit of a market order with a given size', () => {
  test('the highest price up to the slippage limit that makes the size legal: 37 between 0.4321 and 0.4537 is 0.45', () => {
    expect(limitForSize('37', rules('0.0001'), { from: '0.4321', to: '0.4537' })).toBe('0.45');
    expect(limitForSize('37', rules('0.0001'), { from: '0.4321', to: '0.4399' })).toBeUndefined();
    expect(limitForSize('4', rules('0.01'), { from: '0.5', to: '0.6' })).toBeUndefined();
  });

  test('is the highest legal one', () => {
    fc.assert(
      fc.property(tickAndPrice, tickAndPrice, shares, ({ tick, price: a }, { price: b }, size) => {
        const [from, to] = compareScaled(scaled(a), scaled(b)) <= 0 ? [a, b] : [b, a];
        const limit = limitForSize(size, rules(tick), { from, to });
        expect(limit).toBe(
          ticksBetween(tick, from, to)
            .filter((each) => isLegalHundredth(scaled(each), inHundredths(size)))
            .at(-1),
        );
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });
});

describe('spending an amount', () => {
  test('25 pUSD at an ask of 0.4321: 57.12 shares with a limit of 0.4375, which can cost 24.99', () => {
    // At 0.4321 a hundred shares cost 43.21: too much. 0.4325: 4 shares cost 1.73, 14 steps 24.22 for 56.
    // 0.4375 = 7/16: 0.16 shares cost 0.07, 357 steps 24.99 for 57.12. 0.44: 0.25 shares cost 0.11, 227 steps
    // 24.97 for 56.75.
    expect(spend('25', asks(['0.4321', '1000']), rules('0.0001'), '0.46')).toEqual({
      price: '0.4375',
      size: '57.12',
      cost: '24.99',
      fills: '57.12',
    });
  });

  test('a level too thin for the amount is skipped: 10 shares at 0.43, then 1,000 at 0.44', () => {
    // 0.44: steps of 0.25 at 0.11; 25 / 0.11 = 227.27: 56.75 for 24.97; 0.45: 0.2 at 0.09, 277 × 0.2 = 55.4.
    // At 0.43 only 10 would fill.
    expect(spend('25', asks(['0.43', '10'], ['0.44', '1000']), rules('0.01'), '0.46')).toEqual({
      price: '0.44',
      size: '56.75',
      cost: '24.97',
      fills: '56.75',
    });
  });

  test('an amount below the minimum order is no order: 0.99 pUSD, and 2.49 for five shares at a half', () => {
    expect(spend('0.99', asks(['0.01', '1000']), rules('0.01'), '0.02')).toBeUndefined();
    expect(spend('2.49', asks(['0.5', '1000']), rules('0.01'), '0.52')).toBeUndefined();
    expect(spend('2.5', asks(['0.5', '1000']), rules('0.01'), '0.52')).toMatchObject({
      size: '5',
      cost: '2.5',
    });
  });

  test('no order above the worst allowed price, and none from an empty book', () => {
    expect(spend('25', asks(['0.6', '10']), rules('0.01'), '0.59')).toBeUndefined();
    expect(spend('25', [], rules('0.01'), '0.59')).toBeUndefined();
  });

  test('at a fixed price: 25 at 0.33 are 75 shares for 24.75; at 0.335 with the tick of a cent nothing', () => {
    expect(spendAtPrice('25', '0.33', rules('0.01'))).toEqual({ price: '0.33', size: '75', cost: '24.75' });
    expect(spendAtPrice('25', '0.335', rules('0.01'))).toBeUndefined();
  });

  test('is legal, never costs more than was typed, and no other order gets more shares: compared with every price', () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 50_000 })), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        tickAndPrice,
        levels,
        fc.integer({ min: 1, max: 6_000 }),
        fc.integer({ min: 0, max: 40 }),
        ({ tick, price }, offsets, cents, reach) => {
          const budget = scaledText(BigInt(cents), 2);
          const above = ticksBetween(tick, price, '1');
          const sorted = offsets.map(
            ([offset, size]) =>
              [above[Math.min(offset, above.length - 1)] as DecimalString, scaledText(BigInt(size), 2)] as [
                DecimalString,
                DecimalString,
              ],
          );
          const book = asks(...sorted);
          const atMost = above[Math.min(reach, above.length - 1)] as DecimalString;
          const found = spend(budget, book, rules(tick), atMost);
          const rivals = ticksBetween(tick, price, atMost).flatMap((limit) => {
            const size = largestLegal(limit, budget);
            const depth = book
              .filter((level) => compareScaled(scaled(level.priceText), scaled(limit)) <= 0)
              .reduce((sum, level) => sum + Math.round(level.size / 10_000), 0);
            return size === undefined || depth === 0 ? [] : [Math.min(size, depth)];
          });
          expect(found === undefined).toBe(rivals.length === 0);
          if (!found) return;
          expect(isLegalNow(tick, found.price, found.size)).toBe(true);
          expect(compareScaled(scaled(found.cost), scaled(budget))).toBeLessThanOrEqual(0);
          expect(compareScaled(scaled(found.price), scaled(atMost))).toBeLessThanOrEqual(0);
          expect(scaled(found.fills)).toEqual(scaled(scaledText(BigInt(Math.max(...rivals)), 2)));
        },
      ),
      { numRuns: 30, endOnFailure: true },
    );
  });
});

/**
 * By hundredths downward from what the money buys; undefined when none is legal. A step is never coarser than
 * a hundred shares at these ticks.
 */
function largestLegal(price: DecimalString, budget: DecimalString): number | undefined {
  const { units, places } = scaled(price);
  const max = Number((scaled(budget).units * 10n ** BigInt(places + 2 - scaled(budget).places)) / units);
  for (let hundredths = max; hundredths > Math.max(0, max - 10_001); hundredths -= 1) {
    if (isLegalHundredth({ units, places }, hundredths)) return hundredths;
  }
  return undefined;
}
