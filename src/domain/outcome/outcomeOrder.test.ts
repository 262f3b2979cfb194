// outcomeOrder.test.ts: the ticket of an outcome market, from typed text to the order, its cost and its refusals.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { readBook } from '../book/book.ts';
import type { OutcomeMarket } from '../market/market.ts';
import { checkOrder } from '../order/orderRules.ts';
import { summarize } from '../order/orderSummary.ts';
import {
  closingOf,
  maxShares,
  offersFor,
  planOutcome,
  predictionRulesOf,
  type OutcomeContext,
} from './outcomeOrder.ts';
import { outcomeReceipt } from './outcomeReceipt.ts';
import { outcomeRefusals } from './outcomeRefusals.ts';
import type { PusdFunds, ShareHolding } from '../market/outcomeRules.ts';
import { compareScaled, scaled, scaledText } from '../market/scaled.ts';
import { type OrderDraft, parsedDraft } from '../order/testDraft.ts';

const MARKET: OutcomeMarket = {
  kind: 'outcome',
  venue: 'prediction',
  assetId: '00050000',
  symbol: 'Yes · Rain?',
  displayName: 'Rain?',
  base: 'Yes',
  quote: 'pUSD',
  status: 'active',
  notTradable: null,
  szDecimals: null,
  minOrderValue: '0',
  makerFeeRate: '0',
  takerFeeRate: '0',
  conditionId: null,
  tokenId: '1',
  outcomeAssetId: null,
  opposite: '00050001',
  outcome: 'yes',
  slug: 'rain-yes',
  question: 'Rain?',
  phase: 'open',
  endAt: null,
  payout: null,
  isNegRisk: false,
  rules: { tickSize: '0.01', minOrderSize: '5' },
  isMinimumCloseEnabled: true,
};
const level = (price: DecimalString, size: DecimalString) => ({ price, size, count: 1 });
/** Best bid 0.42, best ask 0.43. */
const BOOK = readBook(
  { bids: [level('0.42', '100'), level('0.4', '400')], asks: [level('0.43', '10'), level('0.44', '1000')] },
  { priceDecimals: 4, sizeDecimals: 6 },
);
const PUSD: PusdFunds = { local: '4', confirmed: '46', pending: '100', localDeficit: '0', hold: '0' };

interface Around {
  market?: Partial<OutcomeMarket>;
  pusd?: Partial<PusdFunds>;
  shares?: ShareHolding;
  taker?: DecimalString;
}

function context({
  market,
  pusd,
  shares = { total: '0', hold: '0' },
  taker = '0',
}: Around = {}): OutcomeContext {
  return {
    market: { ...MARKET, ...market },
    book: BOOK,
    markPrice: dec('0.425'),
    account: undefined,
    fees: { makerRate: '0', takerRate: taker },
    isStale: false,
    funds: { shares, pusd: { ...PUSD, ...pusd } },
  };
}

const DRAFT: OrderDraft = {
  side: 'buy',
  type: 'market',
  price: '',
  triggerPrice: '',
  size: '25',
  sizeUnit: 'quote',
  leverage: '1',
  tif: 'Gtc',
  postOnly: false,
  reduceOnly: false,
  slippage: '',
};
const draft = (changes: Partial<OrderDraft> = {}) => parsedDraft({ ...DRAFT, ...changes });
const plan = (changes: Partial<OrderDraft>, around?: Around) => planOutcome(draft(changes), context(around));
const numbers = (changes: Partial<OrderDraft>, around?: Around) => {
  const { price, size } = plan(changes, around);
  return [size, price];
};
const refusals = (changes: Partial<OrderDraft>, around?: Around) =>
  outcomeRefusals(draft(changes), plan(changes, around), context(around));
const receipt = (changes: Partial<OrderDraft>, around?: Around) => {
  const given = context(around);
  return outcomeReceipt(
    summarize(draft(changes), given, plan(changes, around)),
    given.fees,
    given.funds?.pusd,
  );
};

describe('an amount to spend', () => {
  test('25 pUSD at the market: 56.75 shares with the limit 0.44, for 24.97 at most', () => {
    // At 0.43 only 10 would fill; 0.44: 0.25 shares cost 0.11, 227 steps: 56.75 for 24.97 (see wholeCent.test.ts)
    expect(plan({})).toMatchObject({ side: 'buy', size: '56.75', price: '0.44', tif: 'FrontendMarket' });
  });

  test('a fee is part of the amount: at one per cent 24.75 are left for 56.25 shares', () => {
    // 25 / 1.01 = 24.752475; 24.75 / 0.11 = 225 steps: 56.25 shares for 24.75, and 0.2475 of fee: 24.9975
    expect(numbers({}, { taker: '0.01' })).toEqual(['56.25', '0.44']);
    expect(receipt({}, { taker: '0.01' }).maxCost?.toFixed()).toBe('24.9975');
  });

  test('at a limit of 0.33, resting: 75.75 shares for 24.9975; at once: whole cents, 75 for 24.75', () => {
    expect(numbers({ type: 'limit', price: '0.33' })).toEqual(['75.75', '0.33']);
    expect(numbers({ type: 'limit', price: '0.33', tif: 'Fak' })).toEqual(['75', '0.33']);
  });

  test('half of what can be spent: 25 of 50, pending not counted', () => {
    expect(numbers({ size: '50', sizeUnit: 'percent' })).toEqual(['56.75', '0.44']);
  });

  test('an amount below every order names the cost of the smallest one', () => {
    // Five shares, the minimum: at 0.43 (steps of one) 2.15; at 0.44 they cost 2.20
    expect(refusals({ size: '2' })).toMatchObject([
      {
        code: 'SPEND_TOO_LITTLE',
        field: 'size',
        above: '2.15',
        data: { size: '5', price: '0.43', cost: '2.15' },
      },
    ]);
  });

  test('never costs more than was typed, and is always legal: any tick, book and amount, with a fee or without', () => {
    const ticks = fc.constantFrom<DecimalString>('0.1', '0.01', '0.005', '0.0025', '0.001', '0.0001');
    const asks = fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 90_000 })), {
      minLength: 1,
      maxLength: 4,
    });
    const fees = fc.constantFrom<DecimalString>('0', '0.0012', '0.02');
    fc.assert(
      fc.property(
        ticks,
        asks,
        fc.integer({ min: 1, max: 20_000 }),
        fees,
        fc.boolean(),
        (tickSize, levels, cents, taker, isAtMarket) => {
          const market = { rules: { tickSize, minOrderSize: '5' as DecimalString } };
          const step = scaled(tickSize);
          const onGrid = levels.map(([units, size]) => {
            const count = 10n ** BigInt(step.places) / step.units;
            const multiple = (BigInt(units) % (count - 1n)) + 1n;
            return level(scaledText(multiple * step.units, step.places), scaledText(BigInt(size), 2));
          });
          const given = {
            ...context({ market, taker, pusd: { confirmed: '100000' } }),
            book: readBook({ bids: [], asks: onGrid }, BOOK.scale),
          };
          const typed = scaledText(BigInt(cents), 2);
          const order = planOutcome(
            draft(
              isAtMarket
                ? { size: typed }
                : { size: typed, type: 'limit', price: onGrid[0]?.price ?? '', tif: 'Ioc' },
            ),
            given,
          );
          if (order.size === '0' || order.size === undefined || order.price === undefined) return;
          const rules = predictionRulesOf(given.market);
          expect(
            rules &&
              checkOrder(
                { kind: 'outcome', venue: 'prediction', ...rules },
                { ...order, price: order.price, size: order.size },
              ),
          ).toMatchObject({ ok: true });
          const max = outcomeReceipt(
            summarize(draft({ size: typed }), given, order),
            given.fees,
            given.funds?.pusd,
          ).maxCost;
          expect(compareScaled(scaled(max?.toFixed() ?? '0'), scaled(typed))).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a number of shares', () => {
  test('at the market the limit is chosen so that the size is legal: the mid plus 5 % is 0.45, and 37.25 need 0.44', () => {
    // 0.425 × 1.05 = 0.44625, up to 0.45, where steps are of 0.2; 0.44 = 11/25 has steps of 0.25
    expect(numbers({ size: '37.25', sizeUnit: 'base' })).toEqual(['37.25', '0.44']);
    expect(numbers({ size: '12', sizeUnit: 'base' })).toEqual(['12', '0.45']);
  });

  test('slippage is measured from the mid, not from the best ask; without one side of the book from the mark', () => {
    // 1 % of 0.425: 0.42925, up to the next tick 0.43; selling 0.42075, down to 0.42
    expect(numbers({ size: '12', sizeUnit: 'base', slippage: '1' })).toEqual(['12', '0.43']);
    expect(numbers({ side: 'sell', size: '12', sizeUnit: 'base', slippage: '1' })).toEqual(['12', '0.42']);
    const oneSided = { ...context(), book: readBook({ bids: [], asks: [level('0.6', '100')] }, BOOK.scale) };
    expect(planOutcome(draft({ size: '12', sizeUnit: 'base' }), oneSided).price).toBe('0.45');
  });

  test('a limit that ends before the best ask is refused with the slippage that would reach it, or without one', () => {
    const wide = (ask: DecimalString) => ({
      ...context(),
      book: readBook({ bids: [level('0.4', '100')], asks: [level(ask, '100')] }, BOOK.scale),
    });
    const refusedAt = (ask: DecimalString, slippage: string) => {
      const typed = draft({ size: '12', sizeUnit: 'base', slippage });
      return outcomeRefusals(typed, planOutcome(typed, wide(ask)), wide(ask)).filter(
        ({ code }) => code === 'SLIPPAGE_SHORT',
      );
    };
    // The mid is 0.43; 0.46 is 0.03 / 0.43 = 6.976… % away, so 7 % reaches it
    expect(refusedAt('0.46', '2')).toMatchObject([
      { field: 'slippage', above: '7', data: { touch: '0.46', distance: '0.0697' } },
    ]);
    expect(refusedAt('0.46', '7')).toEqual([]);
    // 0.6: the mid is 0.5, 20 % are more than any market order may have
    expect(refusedAt('0.6', '10')).toMatchObject([{ field: 'slippage', data: { distance: '0.2' } }]);
    expect(refusedAt('0.6', '10')[0]).not.toHaveProperty('above');
  });

  test('where no limit is legal, nearby orders are offered; the resting one at the best bid', () => {
    // 3,737 hundredths have no factor in common with ten: no price makes them whole cents. At 0.45 steps of
    // 0.2; resting 0.42 × 37.37 = 15.6954
    const offers = offersFor(
      draft({ size: '37.37', sizeUnit: 'base' }),
      context(),
      plan({ size: '37.37', sizeUnit: 'base' }),
    );
    expect(offers).toMatchObject({
      below: { price: '0.45', size: '37.2', cost: '16.74' },
      above: { price: '0.45', size: '37.4', cost: '16.83' },
      resting: { price: '0.42', size: '37.37', cost: '15.6954' },
    });
  });

  test('a resting offer never crosses: a crossing limit, or a market order without bids, rests one tick below the best ask', () => {
    const resting = (changes: Partial<OrderDraft>, book = BOOK) =>
      offersFor(draft(changes), { ...context(), book }, planOutcome(draft(changes), { ...context(), book }))
        ?.resting;
    const size = { size: '37.37', sizeUnit: 'base' } as const;
    expect(resting({ ...size, type: 'limit', price: '0.44', tif: 'Fak' })).toMatchObject({ price: '0.42' });
    expect(resting({ ...size, type: 'limit', price: '0.41', tif: 'Fak' })).toMatchObject({ price: '0.41' });
    const asksOnly = readBook({ bids: [], asks: [level('0.43', '10')] }, BOOK.scale);
    expect(resting(size, asksOnly)).toMatchObject({ price: '0.42' });
    // Below one tick there is no price, and for an unknown book nothing is offered.
    expect(
      resting(
        { ...size, type: 'limit', price: '0.02', tif: 'Fak' },
        readBook({ bids: [], asks: [level('0.01', '10')] }, BOOK.scale),
      ),
    ).toBeUndefined();
    expect(
      offersFor(
        draft({ ...size, type: 'limit', price: '0.44', tif: 'Fak' }),
        { ...context(), book: undefined },
        plan({ ...size, type: 'limit', price: '0.44', tif: 'Fak' }),
      )?.resting,
    ).toBeUndefined();
  });

  test('post-only is an order that rests, without whole cents, and is refused where it would cross', () => {
    expect(
      plan({ type: 'limit', price: '0.42', size: '10.5', sizeUnit: 'base', postOnly: true }),
    ).toMatchObject({ tif: 'Alo', size: '10.5' });
    expect(
      refusals({ type: 'limit', price: '0.42', size: '10.5', sizeUnit: 'base', postOnly: true }),
    ).toEqual([]);
    expect(
      refusals({ type: 'limit', price: '0.43', size: '10.5', sizeUnit: 'base', postOnly: true }),
    ).toMatchObject([{ code: 'POST_ONLY_WOULD_MATCH', below: '0.42' }]);
  });

  test('nothing is offered for an order that rests, or that is legal', () => {
    expect(
      offersFor(
        draft({ type: 'limit', price: '0.33', size: '10.5', sizeUnit: 'base' }),
        context(),
        plan({ type: 'limit', price: '0.33', size: '10.5', sizeUnit: 'base' }),
      ),
    ).toBeUndefined();
    expect(
      offersFor(draft({ size: '12', sizeUnit: 'base' }), context(), plan({ size: '12', sizeUnit: 'base' })),
    ).toBeUndefined();
  });

  test('a price typed in cents is offered in pUSD', () => {
    expect(refusals({ type: 'limit', price: '43', size: '10', sizeUnit: 'base' })).toMatchObject([
      { code: 'PRICE_RANGE', below: '0.43' },
      { severity: 'warning' },
    ]);
  });
});

describe('pUSD', () => {
  test('24.97 draw 4 local and 20.97 confirmed', () => {
    expect(receipt({}).draw).toEqual({ local: '4', confirmed: '20.97' });
  });

  test('pending never counts: 60 wanted, 50 available', () => {
    // 60 / 0.11 = 545 steps: 136.25 for 59.95
    expect(refusals({ size: '60' })).toMatchObject([
      { code: 'INSUFFICIENT_PUSD', field: 'order', data: { cost: '59.95', spendable: '50', pending: '100' } },
    ]);
  });

  test('a deficit blocks buys before anything is typed, and never a sell', () => {
    expect(refusals({ size: '' }, { pusd: { localDeficit: '3.2' } }).map(({ code }) => code)).toEqual([
      'NUMBER_MISSING',
      'LOCAL_DEFICIT',
    ]);
    expect(
      refusals(
        { side: 'sell', size: '10', sizeUnit: 'base' },
        { pusd: { localDeficit: '3.2' }, shares: { total: '20', hold: '0' } },
      ),
    ).toEqual([]);
  });
});

describe('selling', () => {
  const holding = (total: DecimalString, hold: DecimalString = '0') => ({ shares: { total, hold } });

  test('all of 12.345678: 12.34 now, the rest afterwards; all of 3.456789: exactly that', () => {
    expect(numbers({ side: 'sell', size: '100', sizeUnit: 'percent' }, holding('12.345678'))).toEqual([
      '12.34',
      '0.4',
    ]);
    expect(closingOf(draft({ side: 'sell' }), context(holding('12.345678')))).toEqual({
      order: { size: '12.34', isExact: false },
      afterwards: '0.005678',
    });
    expect(numbers({ side: 'sell', size: '100', sizeUnit: 'percent' }, holding('3.456789'))).toEqual([
      '3.456789',
      '0.4',
    ]);
    expect(refusals({ side: 'sell', size: '3.456789', sizeUnit: 'base' }, holding('3.456789'))).toEqual([]);
  });

  test('the maximum is the holding without holds', () => {
    expect(maxShares(draft({ side: 'sell' }), context(holding('20', '8')))?.toFixed()).toBe('12');
  });

  test('raising 5 pUSD at bids of 0.42 takes 11.9 shares: sells need no whole cents', () => {
    // 5 / 0.42 = 11.904…, in hundredths 11.9
    expect(numbers({ side: 'sell', size: '5' }, holding('20'))).toEqual(['11.9', '0.4']);
  });
});

describe('the receipt', () => {
  test('56.75 shares for 10 × 0.43 + 46.75 × 0.44 = 24.87: pays 56.75, gains 31.88, breaks even at 43.82 % (both cut)', () => {
    const { expected, payout, profit, returnOnCost, breakEven } = receipt({});
    expect([expected, payout, profit].map((value) => value?.toFixed())).toEqual(['24.87', '56.75', '31.88']);
    expect(returnOnCost?.toFixed(4)).toBe('1.2818');
    expect(breakEven?.toFixed(4)).toBe('0.4382');
  });
});

describe('outcomes of the perpetuals venue', () => {
  const perps: Around = {
    market: { venue: 'perps', quote: 'USDC', rules: null, tokenId: null, szDecimals: 0 },
  };
  const spot = { base: { total: dec('7'), held: dec('2') }, quote: { total: dec('30'), held: dec('0') } };
  const given = { ...context(perps), spot };
  const whole = (changes: Partial<OrderDraft>) => {
    const { price, size } = planOutcome(draft(changes), given);
    return [size, price];
  };

  test('whole shares, five significant figures, eight decimals; no whole cents and no minimum shares', () => {
    // 0.425 × 1.05 = 0.44625; 25 / 0.44625 = 56.02
    expect(whole({})).toEqual(['56', '0.44625']);
    expect(whole({ type: 'limit', price: '0.00001234', size: '3', sizeUnit: 'base' })).toEqual([
      '3',
      '0.00001234',
    ]);
    expect(
      outcomeRefusals(
        draft({ size: '1', sizeUnit: 'base' }),
        planOutcome(draft({ size: '1', sizeUnit: 'base' }), given),
        given,
      ),
    ).toEqual([]);
    expect(
      outcomeRefusals(
        draft({ size: '2.5', sizeUnit: 'base' }),
        planOutcome(draft({ size: '2.5', sizeUnit: 'base' }), given),
        given,
      ),
    ).toMatchObject([{ code: 'SIZE_DECIMALS', below: '2', above: '3' }]);
  });

  test('paid from the wallet: 100 shares cost 10 × 0.43 + 90 × 0.44 = 43.9, and 30 are available', () => {
    const order = draft({ type: 'limit', price: '0.4515', size: '100', sizeUnit: 'base' });
    expect(outcomeRefusals(order, planOutcome(order, given), given)).toMatchObject([
      { code: 'INSUFFICIENT_SPOT_BALANCE', data: { required: '43.9', available: '30' } },
    ]);
    expect(whole({ side: 'sell', size: '100', sizeUnit: 'percent' })[0]).toBe('5');
  });
});
