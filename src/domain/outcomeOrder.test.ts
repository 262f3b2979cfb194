// The ticket of an outcome market, from typed text to the order, its cost and its refusals.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { readBook } from './book.ts';
import type { OutcomeMarket } from './market.ts';
import { parseDraft, type OrderDraft } from './orderDraft.ts';
import { checkOrder } from './orderRules.ts';
import { summarize } from './orderSummary.ts';
import { closingOf, mostShares, offersFor, planOutcome, predictionRulesOf, type OutcomeContext } from './outcomeOrder.ts';
import { outcomeReceipt } from './outcomeReceipt.ts';
import { outcomeRefusals } from './outcomeRefusals.ts';
import type { PusdFunds, ShareHolding } from './outcomeRules.ts';
import { compareScaled, scaled, scaledText } from './scaled.ts';
import { PLAIN_SEPARATORS } from './typedNumber.ts';

const MARKET: OutcomeMarket = {
  kind: 'outcome', venue: 'prediction', assetId: '00050000', symbol: 'Yes · Rain?', displayName: 'Rain?', base: 'Yes', quote: 'pUSD', status: 'active', notTradable: null, szDecimals: null,
  minOrderValue: '0', makerFeeRate: '0', takerFeeRate: '0', conditionId: null, tokenId: '1', outcomeAssetId: null, opposite: '00050001', outcome: 'yes', slug: 'rain-yes', question: 'Rain?',
  phase: 'open', endAt: null, payout: null, isNegRisk: false, rules: { tickSize: '0.01', minOrderSize: '5' }, isMinimumCloseEnabled: true,
};
const level = (price: DecimalString, size: DecimalString) => ({ price, size, count: 1 });
/** Best bid 0.42, best ask 0.43. */
const BOOK = readBook({ bids: [level('0.42', '100'), level('0.4', '400')], asks: [level('0.43', '10'), level('0.44', '1000')] }, { priceDecimals: 4, sizeDecimals: 6 });
const PUSD: PusdFunds = { local: '4', confirmed: '46', pending: '100', localDeficit: '0', hold: '0' };

interface Around {
  market?: Partial<OutcomeMarket>;
  pusd?: Partial<PusdFunds>;
  shares?: ShareHolding;
  taker?: DecimalString;
}

function context({ market, pusd, shares = { total: '0', hold: '0' }, taker = '0' }: Around = {}): OutcomeContext {
  return { market: { ...MARKET, ...market }, book: BOOK, markPrice: dec('0.425'), account: undefined, fees: { makerRate: '0', takerRate: taker }, isStale: false, funds: { shares, pusd: { ...PUSD, ...pusd } } };
}

const DRAFT: OrderDraft = { side: 'buy', type: 'market', price: '', triggerPrice: '', size: '25', sizeUnit: 'quote', leverage: '1', tif: 'Gtc', postOnly: false, reduceOnly: false, slippage: '' };
const draft = (changes: Partial<OrderDraft> = {}) => parseDraft({ ...DRAFT, ...changes }, PLAIN_SEPARATORS);
const plan = (changes: Partial<OrderDraft>, around?: Around) => planOutcome(draft(changes), context(around));
const numbers = (changes: Partial<OrderDraft>, around?: Around) => {
  const { price, size } = plan(changes, around);
  return [size, price];
};
const refusals = (changes: Partial<OrderDraft>, around?: Around) => outcomeRefusals(draft(changes), plan(changes, around), context(around));
const receipt = (changes: Partial<OrderDraft>, around?: Around) => {
  const given = context(around);
  return outcomeReceipt(summarize(draft(changes), given, plan(changes, around)), given.fees, given.funds?.pusd);
};

describe('an amount to spend', () => {
  test('25 pUSD at the market: 56.75 shares with the limit 0.44, for 24.97 at most', () => {
    // At 0.43 only 10 would fill; 0.44: 0.25 shares cost 0.11, 227 steps: 56.75 for 24.97 (see wholeCent.test.ts)
    expect(plan({})).toMatchObject({ side: 'buy', size: '56.75', price: '0.44', tif: 'FrontendMarket' });
  });

  test('a fee comes out of the amount: at one per cent 24.75 are left for 56.25 shares', () => {
    // 25 / 1.01 = 24.752475; 24.75 / 0.11 = 225 steps: 56.25 shares for 24.75, and 0.2475 of fee: 24.9975
    expect(numbers({}, { taker: '0.01' })).toEqual(['56.25', '0.44']);
    expect(receipt({}, { taker: '0.01' }).mostCost?.toFixed()).toBe('24.9975');
  });

  test('at a limit of 0.33, resting: 75.75 shares for 24.9975; at once: whole cents, 75 for 24.75', () => {
    expect(numbers({ type: 'limit', price: '0.33' })).toEqual(['75.75', '0.33']);
    expect(numbers({ type: 'limit', price: '0.33', tif: 'Fak' })).toEqual(['75', '0.33']);
  });

  test('half of what can be spent: 25 of 50, pending not counted', () => {
    expect(numbers({ size: '50', sizeUnit: 'percent' })).toEqual(['56.75', '0.44']);
  });

  test('what reaches no order says what the least one costs', () => {
    // Five shares, the least: at 0.43 (steps of one) 2.15; at 0.44 they cost 2.20
    expect(refusals({ size: '2' })).toMatchObject([{ code: 'SPEND_TOO_LITTLE', field: 'size', above: '2.15', data: { size: '5', price: '0.43', cost: '2.15' } }]);
  });

  test('never costs more than was typed, and is always legal: any tick, book and amount, with a fee or without', () => {
    const ticks = fc.constantFrom<DecimalString>('0.1', '0.01', '0.005', '0.0025', '0.001', '0.0001');
    const asks = fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 90_000 })), { minLength: 1, maxLength: 4 });
    const fees = fc.constantFrom<DecimalString>('0', '0.0012', '0.02');
    fc.assert(
      fc.property(ticks, asks, fc.integer({ min: 1, max: 20_000 }), fees, fc.boolean(), (tickSize, levels, cents, taker, isAtMarket) => {
        const market = { rules: { tickSize, minOrderSize: '5' as DecimalString } };
        const step = scaled(tickSize);
        const onGrid = levels.map(([units, size]) => {
          const count = 10n ** BigInt(step.places) / step.units;
          const multiple = (BigInt(units) % (count - 1n)) + 1n;
          return level(scaledText(multiple * step.units, step.places), scaledText(BigInt(size), 2));
        });
        const given = { ...context({ market, taker, pusd: { confirmed: '100000' } }), book: readBook({ bids: [], asks: onGrid }, BOOK.scale) };
        const typed = scaledText(BigInt(cents), 2);
        const order = planOutcome(draft(isAtMarket ? { size: typed } : { size: typed, type: 'limit', price: onGrid[0]?.price ?? '', tif: 'Ioc' }), given);
        if (order.size === '0' || order.size === undefined || order.price === undefined) return;
        const rules = predictionRulesOf(given.market);
        expect(rules && checkOrder({ kind: 'outcome', venue: 'prediction', ...rules }, { ...order, price: order.price, size: order.size })).toMatchObject({ ok: true });
        const most = outcomeReceipt(summarize(draft({ size: typed }), given, order), given.fees, given.funds?.pusd).mostCost;
        expect(compareScaled(scaled(most?.toFixed() ?? '0'), scaled(typed))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a number of shares', () => {
  test('at the market the limit is chosen so that the size is legal: the best ask with 5 % on it is 0.46, and 37.25 need 0.44', () => {
    // 0.43 × 1.05 = 0.4515, up to 0.46, where steps are of 0.5; 0.44 = 11/25 has steps of 0.25
    expect(numbers({ size: '37.25', sizeUnit: 'base' })).toEqual(['37.25', '0.44']);
    expect(numbers({ size: '12', sizeUnit: 'base' })).toEqual(['12', '0.46']);
  });

  test('where no limit does, the orders around it are offered; what rests waits at the best ask', () => {
    // 3,737 hundredths have no factor in common with ten: no price makes them whole cents. At 0.46 steps of 0.5; resting 0.43 × 37.37 = 16.0691
    const offers = offersFor(draft({ size: '37.37', sizeUnit: 'base' }), context(), plan({ size: '37.37', sizeUnit: 'base' }));
    expect(offers).toMatchObject({ below: { price: '0.46', size: '37', cost: '17.02' }, above: { price: '0.46', size: '37.5', cost: '17.25' }, resting: { price: '0.43', size: '37.37', cost: '16.0691' } });
  });

  test('nothing is offered for an order that rests, or that is legal', () => {
    expect(offersFor(draft({ type: 'limit', price: '0.33', size: '10.5', sizeUnit: 'base' }), context(), plan({ type: 'limit', price: '0.33', size: '10.5', sizeUnit: 'base' }))).toBeUndefined();
    expect(offersFor(draft({ size: '12', sizeUnit: 'base' }), context(), plan({ size: '12', sizeUnit: 'base' }))).toBeUndefined();
  });

  test('a price typed in cents is offered in pUSD', () => {
    expect(refusals({ type: 'limit', price: '43', size: '10', sizeUnit: 'base' })).toMatchObject([{ code: 'PRICE_RANGE', below: '0.43' }, { severity: 'warning' }]);
  });
});

describe('pUSD', () => {
  test('24.97 draw 4 local and 20.97 confirmed', () => {
    expect(receipt({}).draw).toEqual({ local: '4', confirmed: '20.97' });
  });

  test('pending never counts: 60 for which there are 50', () => {
    // 60 / 0.11 = 545 steps: 136.25 for 59.95
    expect(refusals({ size: '60' })).toMatchObject([{ code: 'INSUFFICIENT_PUSD', field: 'order', data: { cost: '59.95', spendable: '50', pending: '100' } }]);
  });

  test('a deficit blocks buying before anything is typed, and never a sell', () => {
    expect(refusals({ size: '' }, { pusd: { localDeficit: '3.2' } }).map(({ code }) => code)).toEqual(['NUMBER_MISSING', 'LOCAL_DEFICIT']);
    expect(refusals({ side: 'sell', size: '10', sizeUnit: 'base' }, { pusd: { localDeficit: '3.2' }, shares: { total: '20', hold: '0' } })).toEqual([]);
  });
});

describe('selling', () => {
  const holding = (total: DecimalString, hold: DecimalString = '0') => ({ shares: { total, hold } });

  test('all of 12.345678: 12.34 now, the rest afterwards; all of 3.456789: exactly that', () => {
    expect(numbers({ side: 'sell', size: '100', sizeUnit: 'percent' }, holding('12.345678'))).toEqual(['12.34', '0.39']);
    expect(closingOf(draft({ side: 'sell' }), context(holding('12.345678')))).toEqual({ order: { size: '12.34', isExact: false }, afterwards: '0.005678' });
    expect(numbers({ side: 'sell', size: '100', sizeUnit: 'percent' }, holding('3.456789'))).toEqual(['3.456789', '0.39']);
    expect(refusals({ side: 'sell', size: '3.456789', sizeUnit: 'base' }, holding('3.456789'))).toEqual([]);
  });

  test('the most is what no order holds', () => {
    expect(mostShares(draft({ side: 'sell' }), context(holding('20', '8')))?.toFixed()).toBe('12');
  });

  test('raising 5 pUSD at bids of 0.42 takes 11.9 shares: no cents for sells', () => {
    // 5 / 0.42 = 11.904…, in hundredths 11.9
    expect(numbers({ side: 'sell', size: '5' }, holding('20'))).toEqual(['11.9', '0.39']);
  });
});

describe('what it pays', () => {
  test('56.75 shares for 10 × 0.43 + 46.75 × 0.44 = 24.87: pays 56.75, gains 31.88, breaks even at 43.82 % (both cut)', () => {
    const { expected, payout, profit, returnOnCost, breakEven } = receipt({});
    expect([expected, payout, profit].map((value) => value?.toFixed())).toEqual(['24.87', '56.75', '31.88']);
    expect(returnOnCost?.toFixed(4)).toBe('1.2818');
    expect(breakEven?.toFixed(4)).toBe('0.4382');
  });
});

describe('outcomes of the perpetuals venue', () => {
  const perps: Around = { market: { venue: 'perps', quote: 'USDC', rules: null, tokenId: null, szDecimals: 0 } };
  const spot = { base: { total: dec('7'), held: dec('2') }, quote: { total: dec('30'), held: dec('0') } };
  const given = { ...context(perps), spot };
  const whole = (changes: Partial<OrderDraft>) => {
    const { price, size } = planOutcome(draft(changes), given);
    return [size, price];
  };

  test('whole shares, five significant figures, eight decimals; no cents and no least order', () => {
    // 0.43 × 1.05 = 0.4515; 25 / 0.4515 = 55.37
    expect(whole({})).toEqual(['55', '0.4515']);
    expect(whole({ type: 'limit', price: '0.00001234', size: '3', sizeUnit: 'base' })).toEqual(['3', '0.00001234']);
    expect(outcomeRefusals(draft({ size: '1', sizeUnit: 'base' }), planOutcome(draft({ size: '1', sizeUnit: 'base' }), given), given)).toEqual([]);
    expect(outcomeRefusals(draft({ size: '2.5', sizeUnit: 'base' }), planOutcome(draft({ size: '2.5', sizeUnit: 'base' }), given), given)).toMatchObject([{ code: 'SIZE_DECIMALS', below: '2', above: '3' }]);
  });

  test('paid from the wallet: 100 shares cost 10 × 0.43 + 90 × 0.44 = 43.9, and there are 30', () => {
    const order = draft({ type: 'limit', price: '0.4515', size: '100', sizeUnit: 'base' });
    expect(outcomeRefusals(order, planOutcome(order, given), given)).toMatchObject([{ code: 'INSUFFICIENT_SPOT_BALANCE', data: { required: '43.9', available: '30' } }]);
    expect(whole({ side: 'sell', size: '100', sizeUnit: 'percent' })[0]).toBe('5');
  });
});
