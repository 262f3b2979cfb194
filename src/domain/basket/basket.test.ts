// basket.test.ts: baskets of an event: the offers, the profitable number of sets, and the cost, payout and
// result of the legs.
import { describe, expect, test } from 'vitest';
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { type OutcomeMarketRecord, predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import { readBook } from '../book/book.ts';
import type { OutcomeMarket } from '../market/market.ts';
import { outcomeMarketsOf } from '../market/outcomeMarket.ts';
import { eventsOf, type PredictionEvent } from '../market/predictionEvents.ts';
import type { OutcomeContext } from '../outcome/outcomeOrder.ts';
import { figuresOf, fundsShort, legOf, type PlannedLeg, profitOf } from './legs.ts';
import { netGainOf, offersOf, setGainOf } from './offers.ts';
import { basketOutcome, outcomeOf, payoffsOf, worstOf } from './payoffs.ts';
import { limitsAt, nearestSets, profitableSets, type LegInput } from './sets.ts';

const [RECORD] = predictionMeta.decodeResponse(INFO_BODIES.predictionMeta).markets as [OutcomeMarketRecord];
const CUP = { id: 'cup', title: 'Who wins the cup?', negRiskMarketId: '0xabc' };
const RULES = { tickSize: '0.01', minOrderSize: '5' } as const;

function eventWith(
  count: number,
  changes: (number: number) => Partial<OutcomeMarketRecord> = () => ({}),
  rules: { tickSize: DecimalString; minOrderSize: DecimalString } = RULES,
): PredictionEvent {
  const records = Array.from({ length: count }, (_, index) => ({
    ...RECORD,
    question: `Team ${index}?`,
    slug: `team-${index}`,
    event: CUP,
    negRisk: true,
    status: 'open',
    isAcceptingOrders: true,
    resolution: null,
    tags: [],
    ...changes(index),
    sides: RECORD.sides.map((side, at) => ({
      ...side,
      assetId: `0005${index}00${at}`,
      tokenId: `${index}${at}`,
    })),
  }));
  const known = new Map(records.flatMap(({ sides }) => sides.map(({ tokenId }) => [tokenId ?? '', rules])));
  const markets = outcomeMarketsOf(
    { markets: records },
    { rules: known, assets: [], defaults: { minOrderValue: '0', makerFeeRate: '0', takerFeeRate: '0' } },
  );
  return eventsOf({ markets: records }, markets)[0] as PredictionEvent;
}

type Levels = readonly (readonly [price: DecimalString, size: DecimalString])[];
const levels = (all: Levels) => all.map(([price, size]) => ({ price, size, count: 1 }));
const bookOf = (asks: Levels, bids: Levels = []) =>
  readBook({ asks: levels(asks), bids: levels(bids) }, { priceDecimals: 8, sizeDecimals: 6 });
const inputsOf = (
  markets: readonly OutcomeMarket[],
  asks: readonly Levels[],
  takerRate: DecimalString = '0',
): LegInput[] =>
  markets.map((market, index) => ({
    market,
    book: bookOf(asks[index] ?? []),
    fees: { makerRate: '0', takerRate },
  }));

/** Three Yes asks: 96¢ together for 50 sets, 98¢ for 30 more. */
const ASKS: readonly Levels[] = [
  [['0.3', '100']],
  [
    ['0.31', '50'],
    ['0.33', '100'],
  ],
  [['0.35', '80']],
];
const yesOf = (event: PredictionEvent) => event.questions.map(({ yes }) => yes);

describe('the baskets of an event', () => {
  test('Yes of all pays one, No of all pays all but one, a pair pays one', () => {
    const offers = offersOf(eventWith(3));
    const count = (way: string) => offers.filter((each) => each.way === way).length;
    expect(['yesOfAll', 'noOfAll', 'sellYesOfAll', 'bothSides', 'sellBothSides'].map(count)).toEqual([
      1, 1, 1, 3, 3,
    ]);
    expect(offers.find(({ way }) => way === 'noOfAll')?.payout.toFixed()).toBe('2');
    expect(new Set(offers.map(({ key }) => key)).size).toBe(offers.length);
  });

  test('no basket of the whole group while one of its questions takes no orders', () => {
    const offers = offersOf(
      eventWith(3, (number) => (number === 1 ? { status: 'paused', isAcceptingOrders: false } : {})),
    );
    expect(new Set(offers.map(({ way }) => way))).toEqual(new Set(['bothSides', 'sellBothSides']));
  });

  test('independent questions are offered as pairs only', () => {
    const offers = offersOf(
      eventWith(2, () => ({ negRisk: false, event: { ...CUP, negRiskMarketId: null } })),
    );
    expect(offers.map(({ way }) => way)).toEqual([
      'bothSides',
      'sellBothSides',
      'bothSides',
      'sellBothSides',
    ]);
  });

  test('the gain of a set at the best prices is unknown while one price is', () => {
    const event = eventWith(2);
    const [offer] = offersOf(event);
    const quote = (bestAsk: DecimalString) => ({ bestAsk, bestBid: null }) as never;
    const [first, second] = yesOf(event) as [OutcomeMarket, OutcomeMarket];
    expect(offer && setGainOf(offer, new Map([[first.assetId, quote('0.4')]]))).toBeUndefined();
    const both = new Map([
      [first.assetId, quote('0.4')],
      [second.assetId, quote('0.55')],
    ]);
    expect(offer && setGainOf(offer, both)?.toFixed()).toBe('0.05');
  });

  test('the gain of a set after fees is less by the taker fee of each leg', () => {
    const event = eventWith(2, () => ({ fees: { makerFeeBps: 0, takerFeeBps: 1000 } }));
    const [offer] = offersOf(event);
    const quote = (bestAsk: DecimalString) => ({ bestAsk, bestBid: null }) as never;
    const [first, second] = yesOf(event) as [OutcomeMarket, OutcomeMarket];
    const both = new Map([
      [first.assetId, quote('0.4')],
      [second.assetId, quote('0.55')],
    ]);
    expect(offer && netGainOf(offer, both)?.toFixed()).toBe('-0.045');
    expect(offer && netGainOf(offer, new Map([[first.assetId, quote('0.4')]]))).toBeUndefined();
  });
});

describe('the profitable number of sets', () => {
  const event = eventWith(3);
  const sets = (rate: DecimalString, asks = ASKS) =>
    profitableSets('buy', dec('1'), inputsOf(yesOf(event), asks, rate)).toFixed();

  test('grows while the next set costs less than it pays, fees included', () => {
    // 96¢ for 50, then 98¢ until the third book ends at 80.
    expect(sets('0')).toBe('80');
    // 98¢ and 3 % are 100.94¢.
    expect(sets('0.03')).toBe('50');
    // 96¢ and 5 % are 100.8¢.
    expect(sets('0.05')).toBe('0');
  });

  test('nothing where one book is empty or unknown', () => {
    expect(sets('0', [ASKS[0] as Levels, ASKS[1] as Levels, []])).toBe('0');
    const inputs = inputsOf(yesOf(event), ASKS).map((each, index) =>
      index ? each : { ...each, book: undefined },
    );
    expect(profitableSets('buy', dec('1'), inputs).toFixed()).toBe('0');
  });

  test('own orders are not counted as offers', () => {
    const inputs = inputsOf(yesOf(event), ASKS);
    const own = [{ side: 'sell', price: '0.31', remainingSize: '20' }] as const;
    const [first, second, third] = inputs as [LegInput, LegInput, LegInput];
    // 30 at 31¢ and the rest at 33¢: with 3 % only the 30 gain.
    const rated = [first, { ...second, ownOrders: own }, third].map((each) => ({
      ...each,
      fees: { makerRate: '0', takerRate: '0.03' } as const,
    }));
    expect(profitableSets('buy', dec('1'), rated).toFixed()).toBe('30');
  });

  test('is a size that costs whole cents in every leg', () => {
    const fine = eventWith(2, () => ({}), { tickSize: '0.001', minOrderSize: '5' });
    const asks: Levels[] = [[['0.315', '33']], [['0.6', '100']]];
    // 31.5¢ needs an even number of shares.
    expect(profitableSets('buy', dec('1'), inputsOf(yesOf(fine), asks)).toFixed()).toBe('32');
    const inputs = inputsOf(yesOf(fine), asks);
    expect(nearestSets('buy', inputs, ['0.315', '0.6'], dec('7'))).toEqual({ below: '6', above: '8' });
    expect(nearestSets('buy', inputs, ['0.315', '0.6'], dec('1'))).toEqual({ above: '6' });
  });

  test('is zero below the markets’ minimum order', () => {
    expect(sets('0', [[['0.3', '4']], ASKS[1] as Levels, ASKS[2] as Levels])).toBe('0');
  });

  test('sales grow while the next set earns more than the payout it gives up', () => {
    const inputs = yesOf(event).map((market, index) => ({
      market,
      book: bookOf([], [[['0.4', '0.33', '0.3'][index] as DecimalString, '12.34']]),
      fees: { makerRate: '0', takerRate: '0.01' } as const,
    }));
    // 103¢ less 1 %.
    expect(profitableSets('sell', dec('1'), inputs).toFixed()).toBe('12.34');
  });

  test('a looser limit stays on the grid and within the range of prices', () => {
    const inputs = inputsOf(yesOf(event), [[['0.98', '10']], ASKS[1] as Levels, ASKS[2] as Levels]);
    expect(limitsAt('buy', inputs, dec('10'), dec('0.025'))).toEqual(['0.99', '0.34', '0.38']);
    expect(limitsAt('sell', inputs, dec('10'), dec('0'))).toEqual([undefined, undefined, undefined]);
  });
});

describe('the legs', () => {
  const event = eventWith(3);
  const context = (market: OutcomeMarket, index: number, local: DecimalString): OutcomeContext => ({
    market,
    book: bookOf(ASKS[index] ?? []),
    markPrice: dec('0.32'),
    account: undefined,
    fees: { makerRate: '0', takerRate: '0.01' },
    isStale: false,
    funds: {
      shares: { total: '0', hold: '0' },
      pusd: { local, confirmed: '0', pending: '0', localDeficit: '0', hold: '0' },
    },
  });
  const legs = (local: DecimalString) =>
    yesOf(event).map((market, index) =>
      legOf(
        {
          market,
          side: 'buy',
          size: '80',
          limit: (['0.3', '0.33', '0.35'] as const)[index] ?? '0',
          isWhole: false,
        },
        context(market, index, local),
      ),
    );

  test('cost, fees and maximum cost are those of the receipt', () => {
    const figures = figuresOf(legs('100'));
    // 24 + (15.5 + 9.9) + 28, and 1 % of it; at the limits (24 + 26.4 + 28) × 1.01.
    expect([figures.money, figures.fees, figures.atLimit].map((each) => each.toFixed())).toEqual([
      '77.4',
      '0.774',
      '79.184',
    ]);
    expect(figures.isShort).toBe(false);
    expect(
      legs('100').flatMap(({ refusals }) => refusals.filter(({ severity }) => severity === 'refusal')),
    ).toEqual([]);
    expect(legs('100').map(({ order }) => order?.type)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'limit', tif: 'Ioc' })),
    );
  });

  test('a purchase earns the payout less its cost, a sale its proceeds less the payout given up', () => {
    const [pays, figures] = [dec('80'), figuresOf(legs('100'))];
    const text = (side: 'buy' | 'sell') =>
      Object.values(profitOf(side, pays, figures)).map((each) => each.toFixed());
    // 80 − 78.174, 80 − 79.184; 77.4 − 0.774 − 80, 79.184 − 80
    expect(text('buy')).toEqual(['1.826', '0.816', '78.174']);
    expect(text('sell')).toEqual(['-3.374', '-0.816', '80']);
  });

  test('all legs together may exceed the balance although each leg fits', () => {
    expect(legs('60').every(({ refusals }) => refusals.every(({ severity }) => severity !== 'refusal'))).toBe(
      true,
    );
    expect(fundsShort(legs('60'), context(yesOf(event)[0] as OutcomeMarket, 0, '60').funds?.pusd)).toEqual({
      required: '79.184',
      spendable: '60',
    });
    expect(
      fundsShort(legs('100'), context(yesOf(event)[0] as OutcomeMarket, 0, '100').funds?.pusd),
    ).toBeUndefined();
  });
});

describe('what it pays', () => {
  const event = eventWith(3);
  const shares = (numbers: readonly number[], outcome: 'yes' | 'no' = 'yes') =>
    event.questions.map((question, index) => ({
      market: (outcome === 'yes' ? question.yes : question.no) as OutcomeMarket,
      shares: new Decimal(numbers[index] ?? 0),
    }));

  test('Yes of all pays its sets unless no question resolves Yes', () => {
    const { pays, ifNone } = worstOf(event, shares([80, 80, 80]));
    expect([pays.toFixed(), ifNone?.toFixed()]).toEqual(['80', '0']);
    expect(payoffsOf(event, shares([80, 40, 80]))?.map((each) => each.pays.toFixed())).toEqual([
      '80',
      '40',
      '80',
      '0',
    ]);
  });

  test('No of all pays all but one, and all if none resolves Yes', () => {
    const { pays, ifNone } = worstOf(event, shares([10, 10, 10], 'no'));
    expect([pays.toFixed(), ifNone]).toEqual(['20', undefined]);
  });

  test('a pair pays one whatever the answer, in independent questions as well', () => {
    const single = eventWith(1, () => ({ negRisk: false, event: null }));
    const [question] = single.questions;
    if (!question?.no) throw new Error('no sides');
    const both = [question.yes, question.no].map((market) => ({ market, shares: new Decimal(7) }));
    expect(worstOf(single, both).pays.toFixed()).toBe('7');
  });
});

describe('the result', () => {
  const event = eventWith(3);
  const wish = (index: number): PlannedLeg => ({
    market: yesOf(event)[index] as OutcomeMarket,
    side: 'buy',
    size: '80',
    limit: '0.35',
    isWhole: false,
  });
  const filled = (filledSize: DecimalString, averagePrice: DecimalString): OrderResult => ({
    kind: 'filled',
    orderId: '0x1',
    filledSize,
    averagePrice,
    isResting: false,
  });
  const refused: OrderResult = { kind: 'refused', message: 'No matching orders' };

  test('a leg that fills in part leaves its sets incomplete and names what is missing', () => {
    const legs = [filled('80', '0.3'), filled('50', '0.31'), filled('80', '0.35')].map((result, index) =>
      outcomeOf(wish(index), '0.01', result, false),
    );
    const basket = basketOutcome(event, legs);
    expect(basket.sets.toFixed()).toBe('50');
    // 24 + 15.5 + 28 with 1 %; if the second team wins, 50 are paid.
    expect([basket.cost.toFixed(), basket.worst.pays.toFixed()]).toEqual(['68.175', '50']);
    expect(basket.missing.map(({ leg }) => leg.market.assetId)).toEqual([wish(1).market.assetId]);
    expect(basket.isComplete).toBe(false);
  });

  test('a leg that was refused leaves no complete set', () => {
    const legs = [filled('80', '0.3'), refused, filled('80', '0.35')].map((result, index) =>
      outcomeOf(wish(index), '0', result, false),
    );
    expect(legs[1]).toMatchObject({ state: 'nothing', message: 'No matching orders' });
    expect(basketOutcome(event, legs).sets.toFixed()).toBe('0');
  });

  test('an unknown result offers nothing to order again', () => {
    const legs = [
      outcomeOf(wish(0), '0', undefined, true),
      outcomeOf(wish(1), '0', filled('80', '0.3'), false),
    ];
    const basket = basketOutcome(event, legs);
    expect([basket.isUnknown, basket.isComplete, basket.missing]).toEqual([true, false, []]);
  });

  test('a sale counts as shares given up and proceeds received', () => {
    const leg = outcomeOf({ ...wish(0), side: 'sell', size: '10' }, '0.01', filled('10', '0.4'), false);
    expect(leg.cost.toFixed()).toBe('-3.96');
    expect(basketOutcome(event, [leg]).worst.pays.toFixed()).toBe('-10');
  });
});
