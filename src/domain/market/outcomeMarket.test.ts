import { describe, expect, test } from 'vitest';
import { predictionMeta, type OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import { addressOf, orderRulesOf } from './market.ts';
import { outcomeMarketsOf, phaseOf, type VenueRules } from './outcomeMarket.ts';

const DEFAULTS = { minOrderValue: '10', makerFeeRate: '0', takerFeeRate: '0.001' } as const;
const [RECORD] = predictionMeta.decodeResponse(INFO_BODIES.predictionMeta).markets as [OutcomeMarketRecord];
const YES_TOKEN = RECORD.sides[0]?.tokenId as string;

const built = (
  changes: Partial<OutcomeMarketRecord> = {},
  rules = new Map<string, VenueRules>([[YES_TOKEN, { tickSize: '0.005', minOrderSize: '5' }]]),
) =>
  outcomeMarketsOf(
    { markets: [{ ...RECORD, ...changes }] },
    { rules, assets: [{ assetId: '00012711', symbol: 'USDT' }], defaults: DEFAULTS },
  );

describe('a question', () => {
  test('is two markets, each with the other as its opposite, named by side and question', () => {
    const [yes, no] = built();
    expect(yes).toMatchObject({
      assetId: '00050000',
      opposite: '00050001',
      symbol: 'Yes · Will it rain?',
      base: 'Yes',
      quote: 'pUSD',
      status: 'active',
      slug: 'rain-yes',
    });
    expect(no).toMatchObject({
      assetId: '00050001',
      opposite: '00050000',
      symbol: 'No · Will it rain?',
      slug: 'rain-no',
    });
    expect(yes && addressOf(yes)).toBe('rain-yes');
  });

  test('has the rules of the venue’s book, side by side, and without them cannot be ordered', () => {
    const [yes, no] = built();
    expect(yes && orderRulesOf(yes)).toMatchObject({
      venue: 'prediction',
      tickSize: '0.005',
      minOrderSize: '5',
      isMinimumCloseEnabled: true,
    });
    expect([yes?.notTradable, no?.notTradable]).toEqual([null, 'venueRules']);
    expect(no && orderRulesOf(no)).toBeUndefined();
  });

  test('on the perpetuals venue has whole shares and no rules to read', () => {
    const [yes] = built({ adapter: 'perpsvenue', conditionId: null, quoteAssetId: '00012711' }, new Map());
    expect(yes).toMatchObject({
      venue: 'perps',
      szDecimals: 0,
      quote: 'USDT',
      notTradable: null,
      tokenId: null,
    });
    expect(yes && orderRulesOf(yes)).toEqual({ kind: 'outcome', venue: 'perps' });
  });

  test('once resolved pays each side its own, and cannot be ordered', () => {
    const markets = built({ status: 'resolved', resolution: { payouts: ['0.25', '0.75'], resolvedAt: 1 } });
    expect(markets.map(({ payout, notTradable, phase }) => [payout, notTradable, phase])).toEqual([
      ['0.25', 'status', 'resolved'],
      ['0.75', 'status', 'resolved'],
    ]);
  });

  test('takes its fees from its record: 12 hundredths of a percent are 0.0012; without any the deployment’s', () => {
    expect(built({ fees: { makerFeeBps: 0, takerFeeBps: 12 } })[0]).toMatchObject({
      makerFeeRate: '0',
      takerFeeRate: '0.0012',
    });
    expect(built({ fees: null })[0]).toMatchObject({ takerFeeRate: '0.001' });
  });

  test('with the same text as another is distinguished by its id, in names and addresses', () => {
    const again = {
      ...RECORD,
      sides: RECORD.sides.map((side, index) => ({ ...side, assetId: `0006000${index}` })),
    };
    const markets = outcomeMarketsOf(
      { markets: [RECORD, again] },
      { rules: new Map(), assets: [], defaults: DEFAULTS },
    );
    expect(new Set(markets.map(({ symbol }) => symbol)).size).toBe(4);
    expect(markets.map(({ slug }) => slug)).toEqual([
      'rain-yes',
      'rain-no',
      'rain-yes-00060000',
      'rain-no-00060001',
    ]);
  });

  test('may be long, and invisible characters in it are shown', () => {
    expect(built({ question: `Will ${'x'.repeat(120)} win?` })[0]?.symbol).toHaveLength(
      'Yes · Will  win?'.length + 120,
    );
    expect(built({ question: 'Will it\u202e rain?' })[0]?.question).toBe('Will it\ufffd rain?');
  });
});

test('an open question that takes no orders is paused; an unknown phase is not open', () => {
  const phase = (status: string, isAcceptingOrders = true) =>
    phaseOf({ status, isAcceptingOrders, resolution: null });
  expect([
    phase('open'),
    phase('open', false),
    phase('resolving'),
    phase('resolved'),
    phase('canceled'),
    phase('haunted'),
  ]).toEqual(['open', 'paused', 'resolving', 'resolved', 'canceled', 'unknown']);
});

const listed = (...markets: OutcomeMarketRecord[]) =>
  outcomeMarketsOf({ markets }, { rules: new Map(), assets: [], defaults: DEFAULTS });

test('a changed question builds its own markets only', () => {
  const other = { ...RECORD, slug: 'other', question: 'Other?' };
  const before = listed(RECORD, other);
  const after = listed(RECORD, { ...other, isMinimumCloseEnabled: !other.isMinimumCloseEnabled });
  expect(after.map((market, index) => market === before[index])).toEqual([true, true, false, false]);
});

test('a name is unique within its list, whatever lists a question was in before', () => {
  const twin = { ...RECORD, sides: RECORD.sides.map((side) => ({ ...side, assetId: `${side.assetId}9` })) };
  expect(listed(twin).map(({ slug }) => slug)).toEqual(['rain-yes', 'rain-no']);
  expect(listed(RECORD, twin).map(({ slug }) => slug)).toEqual([
    'rain-yes',
    'rain-no',
    'rain-yes-000500009',
    'rain-no-000500019',
  ]);
  expect(listed(twin).map(({ symbol }) => symbol)).toEqual(['Yes · Will it rain?', 'No · Will it rain?']);
});

test('a rule that arrives changes its own side', () => {
  const meta = { markets: [RECORD] };
  const around = { assets: [], defaults: DEFAULTS };
  const before = outcomeMarketsOf(meta, { ...around, rules: new Map() });
  const rules = { tickSize: '0.005', minOrderSize: '5' } as const;
  const after = outcomeMarketsOf(meta, { ...around, rules: new Map([[YES_TOKEN, rules]]) });
  expect(after.map((market) => market.rules)).toEqual([rules, null]);
  expect(after[1]).toBe(before[1]);
});
