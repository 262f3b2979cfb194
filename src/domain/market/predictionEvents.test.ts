import { describe, expect, test } from 'vitest';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { type OutcomeMarketRecord, predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import { biggestMove, type EventFilter, type EventSort, findEvents, relatedEvents } from './eventOrder.ts';
import { outcomePrices } from './marketFigures.ts';
import { outcomeMarketsOf } from './outcomeMarket.ts';
import { answerOf, categoriesOf, eventSlugOf, eventsOf, findEvent, sumOfPrices } from './predictionEvents.ts';

const [RECORD] = predictionMeta.decodeResponse(INFO_BODIES.predictionMeta).markets as [OutcomeMarketRecord];

const DEFAULTS = { minOrderValue: '0', makerFeeRate: '0', takerFeeRate: '0' } as const;

/** A question of its own asset ids: number 7 is 00050070 and 00050071. */
function question(number: number, changes: Partial<OutcomeMarketRecord> = {}): OutcomeMarketRecord {
  const sides = RECORD.sides.map((side, index) => ({ ...side, assetId: `000500${number}${index}` }));
  return {
    ...RECORD,
    question: `Question ${number}?`,
    slug: `q-${number}`,
    event: null,
    tags: [],
    volume: '100',
    liquidity: null,
    ...changes,
    sides,
  };
}
function built(...records: OutcomeMarketRecord[]) {
  const markets = outcomeMarketsOf(
    { markets: records },
    { rules: new Map(), assets: [], defaults: DEFAULTS },
  );
  return eventsOf({ markets: records }, markets);
}
const group = { id: 'cup', title: 'Who wins the cup?', negRiskMarketId: '0xabc' };
const context = (changes: Partial<MarketContext>) =>
  ({
    midPrice: null,
    bestBid: null,
    bestAsk: null,
    markPrice: null,
    lastPrice: null,
    ...changes,
  }) as MarketContext;

describe('events', () => {
  test('are the same objects until one of their questions changes', () => {
    const records = [question(1, { event: group }), question(2), question(3, { event: group })];
    const before = built(...records);
    const after = built(...records.with(2, question(3, { event: group, volume: '101' })));
    expect(after.map((event, index) => event === before[index])).toEqual([false, true]);
    expect(after[0]?.volume?.toFixed()).toBe('201');
    expect(built(...records.slice(0, 2))[0]?.questions.length).toBe(1);
  });

  test('have the latest markets, also where the records are the same', () => {
    const meta = { markets: [question(1)] };
    const markets = outcomeMarketsOf(meta, { rules: new Map(), assets: [], defaults: DEFAULTS });
    const sidesIn = (list: typeof markets) =>
      eventsOf(meta, list)[0]?.questions.map(({ yes, no }) => [yes, no]);
    expect(sidesIn(markets)).toEqual([markets]);
    const ruled = markets.map((market) => ({ ...market, displayName: 'Renamed' }));
    const [[yes, no] = []] = sidesIn(ruled) ?? [];
    expect([yes === ruled[0], no === ruled[1]]).toEqual([true, true]);
  });

  test('group their questions, and add up volume and liquidity', () => {
    const [cup, alone] = built(
      question(1, { event: group, negRisk: true, volume: '10.5' }),
      question(2),
      question(3, { event: group, negRisk: true, volume: '4', liquidity: '7' }),
    );
    expect(cup).toMatchObject({ key: 'cup', title: 'Who wins the cup?', isExclusive: true, isOver: false });
    // 10.5 + 4; only one of the two reports its liquidity.
    expect([cup?.questions.length, cup?.volume?.toFixed(), cup?.liquidity?.toFixed()]).toEqual([
      2,
      '14.5',
      '7',
    ]);
    expect(alone).toMatchObject({ key: 'q-2-yes', title: 'Question 2?', isExclusive: false });
  });

  test('with independent questions have no sum of prices', () => {
    const [event] = built(
      question(1, { event: { ...group, negRiskMarketId: null } }),
      question(2, { event: { ...group, negRiskMarketId: null } }),
    );
    expect(event?.isExclusive).toBe(false);
  });

  test('end with their first open question, and are closed when all are answered', () => {
    const resolved = { status: 'resolved', resolution: { payouts: ['1', '0'] as ['1', '0'], resolvedAt: 1 } };
    const [open] = built(
      question(1, { event: group, endAt: 50, ...resolved }),
      question(2, { event: group, endAt: 90 }),
      question(3, { event: group, endAt: 70 }),
    );
    expect([open?.endAt, open?.isOver]).toEqual([70, false]);
    const [over] = built(
      question(1, { event: group, endAt: 50, ...resolved }),
      question(2, { event: group, endAt: 90, status: 'canceled' }),
    );
    expect([over?.endAt, over?.isOver]).toEqual([90, true]);
  });
});

describe('an address', () => {
  const cup = { id: 'ev-88', title: 'Who wins the Cup, 2026?', negRiskMarketId: null };
  const events = built(
    question(1, { event: cup }),
    question(2, { event: cup }),
    question(3, { event: { ...cup, id: 'ev-89' } }),
    question(4, { slug: 'alone' }),
    question(5, { event: { ...cup, title: '世界杯', id: 'ev-90' } }),
  );

  test('consists of words of the title and the id: events of the same title have different ones, and other scripts leave the id only', () => {
    expect(events.map(({ slug }) => slug)).toEqual([
      'who-wins-the-cup-2026-ev-88',
      'who-wins-the-cup-2026-ev-89',
      'alone',
      'ev-90',
    ]);
    // As a question links to it.
    expect(eventSlugOf(question(2, { event: cup }))).toBe('who-wins-the-cup-2026-ev-88');
    expect(eventSlugOf(question(6, { slug: '' }))).toBe('00050060');
  });

  test('finds its event by that, by its id, by a question or one of its sides, in any case; nothing else', () => {
    const found = [
      'WHO-wins-the-cup-2026-ev-89',
      'ev-88',
      'q-2',
      'q-2-no',
      'alone',
      'alone-yes',
      'ev',
      '',
      'who-wins-the-cup-2026',
    ].map((name) => findEvent(events, name)?.key);
    expect(found).toEqual([
      'ev-89',
      'ev-88',
      'ev-88',
      'ev-88',
      'alone-yes',
      'alone-yes',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('finding', () => {
  const events = built(
    question(1, {
      question: 'Rain in Lisbon?',
      category: 'Weather',
      tags: ['portugal'],
      volume: '5',
      liquidity: '9',
      endAt: 300,
      startAt: 20,
    }),
    question(2, {
      question: 'Rate cut?',
      category: 'Economy',
      volume: '50',
      liquidity: '1',
      endAt: 100,
      startAt: null,
    }),
    question(3, {
      question: 'Goal?',
      category: 'Sports',
      volume: null,
      liquidity: null,
      endAt: null,
      startAt: 30,
    }),
    question(4, { question: 'Old?', category: 'Weather', volume: '7', endAt: 10, status: 'resolved' }),
  );
  const all: EventFilter = { search: '', category: '', status: 'all' };
  const found = (filter: Partial<EventFilter>, sort: EventSort = 'volume') =>
    findEvents(events, { ...all, ...filter }, sort).map(({ title }) => title);

  test('by words of title, question, category and tags, in any order', () => {
    expect([
      found({ search: 'lisbon RAIN' }),
      found({ search: 'portu' }),
      found({ search: 'economy' }),
      found({ search: 'rain cut' }),
    ]).toEqual([['Rain in Lisbon?'], ['Rain in Lisbon?'], ['Rate cut?'], []]);
  });

  test('by category and by whether it is over', () => {
    expect([
      found({ category: 'Weather' }),
      found({ status: 'over' }),
      found({ status: 'open', category: 'Weather' }),
    ]).toEqual([['Rain in Lisbon?', 'Old?'], ['Old?'], ['Rain in Lisbon?']]);
    expect(categoriesOf(events)).toEqual(['Economy', 'Sports', 'Weather']);
  });

  test('by volume, newest, ending next; unknown values come last, closed events after open ones', () => {
    expect(found({})).toEqual(['Rate cut?', 'Rain in Lisbon?', 'Goal?', 'Old?']);
    expect(found({ status: 'open' }, 'new')).toEqual(['Goal?', 'Rain in Lisbon?', 'Rate cut?']);
    expect(found({}, 'ending')).toEqual(['Rate cut?', 'Rain in Lisbon?', 'Goal?', 'Old?']);
  });

  test('by the largest move of a day, up or down, in price and not in ratio', () => {
    const contexts = new Map([
      ['00050010', context({ midPrice: '0.30', previousDayPrice: '0.41' })],
      ['00050020', context({ midPrice: '0.02', previousDayPrice: '0.01' })],
      // Answered: its traded prices are no longer a move.
      ['00050040', context({ midPrice: '0.9', previousDayPrice: '0.1' })],
    ]);
    expect(findEvents(events, all, 'move', contexts).map(({ title }) => title)).toEqual([
      'Rain in Lisbon?',
      'Rate cut?',
      'Goal?',
      'Old?',
    ]);
    expect(biggestMove(events[0] as never, contexts)?.change.toFixed()).toBe('-0.11');
    expect(biggestMove(events[2] as never, contexts)).toBeUndefined();
  });

  test('related events: open, of its category, the most traded first, never itself', () => {
    const four = built(
      question(1, { category: 'Weather', volume: '5' }),
      question(2, { category: 'Weather', volume: '50' }),
      question(3, { category: 'Weather', volume: '9', status: 'resolved' }),
      question(4, { category: 'Sports' }),
      question(5, { category: '' }),
    );
    const like = (index: number, count = 3) =>
      relatedEvents(four, four[index] as never, count).map(({ title }) => title);
    expect([like(0), like(2), like(2, 1), like(3), like(4)]).toEqual([
      ['Question 2?'],
      ['Question 2?', 'Question 1?'],
      ['Question 2?'],
      [],
      [],
    ]);
  });
});

describe('prices', () => {
  test('the probability is the mid of the book, never the ask', () => {
    const { probability, ask, bid } = outcomePrices(
      context({ bestBid: '0.33', bestAsk: '0.36', lastPrice: '0.9' }),
    );
    // (0.33 + 0.36) / 2
    expect([probability?.toFixed(), bid?.toFixed(), ask?.toFixed()]).toEqual(['0.345', '0.33', '0.36']);
  });

  test('without a book it is the mark, and without that the last trade', () => {
    expect(
      outcomePrices(context({ bestAsk: '0.36', markPrice: '0.3', lastPrice: '0.9' })).probability?.toFixed(),
    ).toBe('0.3');
    expect(outcomePrices(context({ lastPrice: '0.9' })).probability?.toFixed()).toBe('0.9');
    expect(outcomePrices(undefined)).toEqual({ probability: undefined, bid: undefined, ask: undefined });
  });

  test('a group’s prices are added up: 0.5 + 0.345 + 0.2 is 1.045; an answered question counts its payout; an unknown price leaves no sum', () => {
    const [event] = built(
      question(1, { event: group }),
      question(2, { event: group }),
      question(3, { event: group }),
    );
    const questions = event?.questions ?? [];
    const contexts = new Map([
      ['00050010', context({ midPrice: '0.5' })],
      ['00050020', context({ midPrice: '0.345' })],
      ['00050030', context({ midPrice: '0.2' })],
    ]);
    expect(sumOfPrices(questions, contexts)?.toFixed()).toBe('1.045');
    contexts.delete('00050030');
    expect(sumOfPrices(questions, contexts)).toBeUndefined();
    const [answered] = built(
      question(1, { event: group }),
      question(2, { event: group }),
      question(3, { event: group, status: 'resolved', resolution: { payouts: ['0', '1'], resolvedAt: 1 } }),
    );
    expect(sumOfPrices(answered?.questions ?? [], contexts)?.toFixed()).toBe('0.845');
  });
});

test('an answer is Yes, No, or a part to each', () => {
  const answer = (yes: '0' | '1' | '0.5', no: '0' | '1' | '0.5') =>
    answerOf({ payouts: [yes, no], resolvedAt: null });
  expect([answer('1', '0'), answer('0', '1'), answer('0.5', '0.5')]).toEqual(['yes', 'no', 'split']);
});
