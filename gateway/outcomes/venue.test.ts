import { describe, expect, test } from 'vitest';
import { ALICE, BOB, BTC, CAROL, limit, USDC } from '../engine/testkit/testEngine.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import type { OutcomeListing } from '../world/commands/listing.ts';
import { NO, PERPS_NO, PERPS_YES, RAIN, testVenue, YES } from '../engine/testkit/testVenue.ts';
import { PUSD } from '../world/outcomesState.ts';

describe('the two books of a question mirror each other', () => {
  test('a bid for 10 Yes at 0.4 is an offer of 10 No at 0.6, and vice versa', () => {
    const venue = testVenue();
    venue.pusd(ALICE, '100');
    venue.place(ALICE, limit(YES, 'buy', '10', '0.4'));
    venue.place(ALICE, limit(NO, 'buy', '20', '0.55'));
    expect(venue.book(YES)).toEqual(['0.4×10', '0.45×20']);
    expect(venue.book(NO)).toEqual(['0.55×20', '0.6×10']);
    // 10 × 0.4 and 20 × 0.55.
    expect(venue.pusdBalance(ALICE)).toEqual(['0', '100', '15']);
    expect([venue.engine.read.mark(YES), venue.engine.read.mark(NO)]).toEqual(['0.425', '0.575']);
  });

  test('two buyers of opposite sides create pairs: 0.4 and 0.6 a share are one pUSD', () => {
    const venue = testVenue();
    venue.pusd(ALICE, '100');
    venue.pusd(BOB, '100');
    venue.place(ALICE, limit(YES, 'buy', '10', '0.4'));
    // Bob's limit for No is 0.65; he pays 0.6.
    expect(venue.place(BOB, limit(NO, 'buy', '8', '0.65', { tif: 'Ioc' }))).toMatchObject({
      kind: 'filled',
      filledSize: '8',
      averagePrice: '0.6',
    });
    expect([venue.pusdBalance(ALICE), venue.pusdBalance(BOB)]).toEqual([
      ['0', '96.8', '0.8'],
      ['0', '95.2', '0'],
    ]);
    expect([venue.shares(ALICE, YES), venue.shares(BOB, NO)]).toEqual([
      ['8', '0'],
      ['8', '0'],
    ]);
    expect([venue.engine.read.openInterest(YES), venue.engine.read.openInterest(NO)]).toEqual(['8', '8']);
    expect(venue.engine.read.ledgerSum(PUSD)).toBe('0');
  });

  test('the volume counts the price of Yes, whichever side the taker names', () => {
    const venue = testVenue();
    const volume = () => venue.engine.read.outcomeMarkets()[0]?.volume;
    for (const owner of [ALICE, BOB]) venue.pusd(owner, '100');
    venue.place(ALICE, limit(YES, 'buy', '20', '0.9'));
    // 10 × 0.9 each: Bob's No costs 0.1.
    venue.place(BOB, limit(NO, 'buy', '10', '0.1', { tif: 'Ioc' }));
    expect(volume()).toBe('9');
    venue.place(BOB, limit(YES, 'sell', '10', '0.9', { tif: 'Ioc' }));
    expect(volume()).toBe('9');
    venue.place(ALICE, limit(NO, 'buy', '10', '0.1'));
    venue.place(BOB, limit(YES, 'buy', '10', '0.9', { tif: 'Ioc' }));
    expect(volume()).toBe('18');
  });

  test('shares change hands, and two sellers dissolve pairs', () => {
    const venue = testVenue();
    for (const owner of [ALICE, BOB, CAROL]) venue.pusd(owner, '100');
    venue.place(ALICE, limit(YES, 'buy', '20', '0.4'));
    venue.place(BOB, limit(NO, 'buy', '20', '0.6', { tif: 'Ioc' }));
    // Alice offers 10 of hers at 0.5; Carol takes them.
    venue.place(ALICE, limit(YES, 'sell', '10', '0.5'));
    expect(venue.shares(ALICE, YES)).toEqual(['20', '10']);
    venue.place(CAROL, limit(YES, 'buy', '10', '0.55', { tif: 'Fok' }));
    expect([venue.pusdBalance(ALICE), venue.pusdBalance(CAROL), venue.shares(CAROL, YES)]).toEqual([
      ['5', '92', '0'],
      ['0', '95', '0'],
      ['10', '0'],
    ]);
    // Alice sells her last 10 Yes at 0.45 to Bob's offer of No at 0.5: each gets 0.5, and ten pairs are dissolved.
    venue.place(BOB, limit(NO, 'sell', '10', '0.5'));
    expect(venue.place(ALICE, limit(YES, 'sell', '10', '0.45', { tif: 'Ioc' }))).toMatchObject({
      kind: 'filled',
      averagePrice: '0.5',
    });
    expect([venue.pusdBalance(ALICE), venue.pusdBalance(BOB)]).toEqual([
      ['10', '92', '0'],
      ['5', '88', '0'],
    ]);
    expect(venue.engine.read.openInterest(YES)).toBe('10');
    expect(venue.events.filter(({ type }) => type === 'trade')).toHaveLength(6);
    expect(findViolations(venue.engine)).toEqual([]);
  });

  test('at one price the earlier order trades first, whichever side it names', () => {
    const venue = testVenue();
    for (const owner of [ALICE, BOB, CAROL]) venue.pusd(owner, '100');
    venue.place(ALICE, limit(NO, 'buy', '10', '0.6'));
    venue.place(BOB, limit(NO, 'buy', '10', '0.6'));
    venue.place(CAROL, limit(YES, 'buy', '15', '0.4', { tif: 'Ioc' }));
    expect([venue.shares(ALICE, NO), venue.shares(BOB, NO), venue.shares(CAROL, YES)]).toEqual([
      ['10', '0'],
      ['5', '0'],
      ['15', '0'],
    ]);
  });

  test('an own order in between is cancelled, also on the other side', () => {
    const venue = testVenue();
    venue.pusd(ALICE, '100');
    venue.place(ALICE, limit(NO, 'buy', '10', '0.6'));
    expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.45'))).toMatchObject({ kind: 'resting' });
    expect(venue.book(YES)).toEqual(['0.45×10', '']);
    expect(venue.pusdBalance(ALICE)).toEqual(['0', '100', '4.5']);
  });
});

test('on the perpetuals venue: whole shares, paid in the quote, to the millionth', () => {
  const venue = testVenue();
  venue.fund(ALICE, '100');
  venue.fund(BOB, '100');
  expect(venue.place(ALICE, limit(PERPS_YES, 'buy', '2.5', '0.5'))).toMatchObject({ code: 'SIZE_DECIMALS' });
  expect(venue.place(ALICE, limit(PERPS_YES, 'buy', '2', '0.432157'))).toMatchObject({
    code: 'PRICE_SIGFIGS',
  });
  // 3 × 0.12345 = 0.37035; Bob pays the rest of 3.
  venue.place(ALICE, limit(PERPS_YES, 'buy', '3', '0.12345'));
  expect(venue.held(ALICE, USDC)).toEqual(['100', '0.37035']);
  expect(venue.place(BOB, limit(PERPS_NO, 'buy', '3', '0.9', { tif: 'Ioc' }))).toMatchObject({
    kind: 'filled',
    averagePrice: '0.87655',
  });
  expect([venue.held(ALICE, USDC), venue.held(BOB, USDC)]).toEqual([
    ['99.62965', '0'],
    ['97.37035', '0'],
  ]);
  expect(venue.shares(BOB, PERPS_NO)).toEqual(['3', '0']);
  venue.apply({ type: 'resolveOutcome', market: PERPS_YES, payouts: ['0', '1'] });
  expect(venue.held(BOB, USDC)).toEqual(['100.37035', '0']);
  expect(venue.engine.read.ledgerSum(USDC)).toBe('0');
  expect(findViolations(venue.engine)).toEqual([]);
});

test('a resolution ends the orders, pays the winners and reports it', () => {
  const venue = testVenue();
  venue.pusd(ALICE, '100');
  venue.pusd(BOB, '100');
  venue.place(ALICE, limit(YES, 'buy', '10', '0.4'));
  venue.place(BOB, limit(NO, 'buy', '10', '0.6', { tif: 'Ioc' }));
  venue.place(ALICE, limit(YES, 'sell', '6', '0.9'));
  venue.events.splice(0);
  venue.apply({ type: 'resolveOutcome', market: NO, payouts: ['1', '0'] });
  // 100 - 4 + 10, and 100 - 6.
  expect([venue.pusdBalance(ALICE), venue.pusdBalance(BOB)]).toEqual([
    ['10', '96', '0'],
    ['0', '94', '0'],
  ]);
  expect(venue.events.find(({ type }) => type === 'order')).toMatchObject({
    update: { status: 'canceled', statusReason: 'outcomeSettled' },
  });
  expect(venue.events.filter(({ type }) => type === 'fill')).toMatchObject([
    { fill: { direction: 'Settlement', price: '1', size: '10', closedPnl: '6' } },
    { fill: { price: '0', size: '10', closedPnl: '-6' } },
  ]);
  expect(venue.engine.read.outcomeMarkets()[0]).toMatchObject({
    status: 'resolved',
    resolution: { payouts: ['1', '0'] },
    isAcceptingOrders: false,
    openInterest: '0',
  });
  expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.4'))).toMatchObject({ code: 'MARKET_CLOSED' });
  expect([venue.engine.read.mark(YES), venue.engine.read.mark(NO)]).toEqual(['1', '0']);
});

describe('funding of orders', () => {
  test('local pUSD first, then confirmed, never pending; the unused part of a limit is released', () => {
    const venue = testVenue();
    venue.pusd(ALICE, '4', 'local');
    venue.pusd(ALICE, '20');
    venue.pusd(ALICE, '500', 'pending');
    expect(venue.place(ALICE, limit(YES, 'buy', '50', '0.5'))).toMatchObject({ code: 'INSUFFICIENT_PUSD' });
    venue.pusd(BOB, '100');
    venue.place(BOB, limit(NO, 'buy', '20', '0.6'));
    // 20 × 0.4 = 8: 4 local, 4 confirmed; the limit would have allowed 0.5.
    expect(venue.place(ALICE, limit(YES, 'buy', '20', '0.5', { tif: 'Ioc' }))).toMatchObject({
      filledSize: '20',
      averagePrice: '0.4',
    });
    expect(venue.pusdBalance(ALICE)).toEqual(['0', '16', '0']);
  });

  test('short of margin, local pUSD still pays: it is no collateral; confirmed pUSD does not', () => {
    const venue = testVenue();
    venue.oracle(BTC, '60000');
    for (const owner of [ALICE, BOB]) venue.fund(owner, '10000');
    venue.place(BOB, limit(BTC, 'sell', '1', '60000'));
    venue.place(ALICE, limit(BTC, 'buy', '1', '60000', { tif: 'Ioc' }));
    // At 55,000 the position needs 5,500 of margin, and about 5,000 are left.
    venue.oracle(BTC, '55000');
    venue.place(BOB, limit(BTC, 'sell', '0.001', '55000'));
    venue.place(BOB, limit(BTC, 'buy', '0.001', '54999'));
    venue.pusd(ALICE, '10', 'local');
    expect(venue.engine.read.account(ALICE).freeCollateral).toBe('0');
    expect(venue.place(ALICE, limit(YES, 'buy', '20', '0.5'))).toMatchObject({ kind: 'resting' });
    expect(venue.pusdBalance(ALICE)).toEqual(['10', '0', '10']);
    venue.pusd(ALICE, '10');
    expect(venue.place(ALICE, limit(YES, 'buy', '20', '0.5'))).toMatchObject({ code: 'INSUFFICIENT_MARGIN' });
    expect(venue.pusdBalance(ALICE)).toEqual(['10', '10', '10']);
  });

  test('a deficit blocks buys, not sells', () => {
    const venue = testVenue();
    venue.pusd(ALICE, '100');
    venue.apply({ type: 'creditPairs', owner: ALICE, market: YES, amount: '10' });
    venue.apply({ type: 'setPusd', owner: ALICE, localDeficit: '3' });
    expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.4'))).toMatchObject({ code: 'LOCAL_DEFICIT' });
    expect(venue.place(ALICE, limit(YES, 'sell', '10', '0.4'))).toMatchObject({ kind: 'resting' });
  });

  test('a sell holds its shares, and a second one for the same shares is refused', () => {
    const venue = testVenue();
    venue.apply({ type: 'creditPairs', owner: ALICE, market: YES, amount: '10' });
    const first = venue.place(ALICE, limit(YES, 'sell', '8', '0.7'));
    expect(venue.place(ALICE, limit(YES, 'sell', '5', '0.8'))).toMatchObject({ code: 'INSUFFICIENT_SHARES' });
    venue.apply({
      type: 'cancelOrders',
      owner: ALICE,
      cancels: [{ assetId: YES, orderId: venue.idOf(first) }],
    });
    expect(venue.shares(ALICE, YES)).toEqual(['10', '0']);
    expect(venue.book(NO)).toEqual(['', '']);
  });

  test('dust: 3.456789 at 0.33 pays 1.14074, rounded down; held dust cannot be closed', () => {
    const venue = testVenue();
    venue.apply({ type: 'creditPairs', owner: ALICE, market: YES, amount: '3.456789' });
    venue.pusd(BOB, '100');
    venue.place(BOB, limit(YES, 'buy', '10', '0.33'));
    expect(venue.place(ALICE, limit(YES, 'sell', '3.456789', '0.33', { tif: 'Ioc' }))).toMatchObject({
      kind: 'filled',
      filledSize: '3.456789',
    });
    // 3.456789 × 0.33 = 1.14074037; Bob holds the cost of the other 6.543211, rounded up: 2.15925963.
    expect([venue.pusdBalance(ALICE), venue.pusdBalance(BOB)]).toEqual([
      ['1.14074', '0', '0'],
      ['0', '98.85926', '2.15926'],
    ]);
    expect(findViolations(venue.engine)).toEqual([]);
  });
});

test('a modified order keeps its id and fills, and its hold is adjusted', () => {
  const venue = testVenue();
  venue.pusd(ALICE, '20');
  venue.pusd(BOB, '100');
  const orderId = venue.idOf(venue.place(ALICE, limit(YES, 'buy', '20', '0.4')));
  venue.place(BOB, limit(NO, 'buy', '5', '0.6', { tif: 'Ioc' }));
  const change = (size: '40' | '25' | '15' | '5', price: '0.41' | '0.4' | '0.9') => {
    const { result } = venue.apply({
      type: 'modifyOrders',
      owner: ALICE,
      modifies: [{ orderId, order: limit(YES, 'buy', size, price) }],
    });
    return result.kind === 'orders' ? result.results[0] : result;
  };
  // 5 are filled for 2; 20 more at 0.41 cost 8.2.
  expect([change('25', '0.41'), venue.pusdBalance(ALICE)]).toMatchObject([
    { kind: 'resting', orderId },
    ['0', '18', '8.2'],
  ]);
  expect([change('40', '0.9'), venue.pusdBalance(ALICE)]).toMatchObject([
    { code: 'INSUFFICIENT_PUSD' },
    ['0', '18', '8.2'],
  ]);
  expect([change('15', '0.41'), venue.pusdBalance(ALICE), venue.book(NO)]).toMatchObject([
    { kind: 'resting' },
    ['0', '18', '4.1'],
    ['', '0.59×10'],
  ]);
  expect(change('5', '0.41')).toMatchObject({ code: 'SIZE_BELOW_FILLED' });
  expect(findViolations(venue.engine)).toEqual([]);
});

test('not supported by outcome markets: groups, triggers, reduce-only, TWAPs, leverage', () => {
  const venue = testVenue();
  venue.pusd(ALICE, '100');
  const order = limit(YES, 'buy', '10', '0.4');
  expect(
    venue.apply({ type: 'placeOrders', owner: ALICE, orders: [order, order], grouping: 'normalTpsl' }).result,
  ).toMatchObject({ code: 'INVALID_GROUPING' });
  expect(venue.place(ALICE, { ...order, reduceOnly: true })).toMatchObject({ code: 'REDUCE_ONLY_VIOLATION' });
  expect(
    venue.place(ALICE, {
      ...order,
      type: { kind: 'trigger', isMarket: true, triggerPrice: '0.3', tpsl: 'sl' },
    }),
  ).toMatchObject({ code: 'INVALID_TIF' });
  expect(
    venue.apply({
      type: 'twapOrder',
      owner: ALICE,
      assetId: YES,
      side: 'buy',
      size: '100',
      reduceOnly: false,
      durationMinutes: 5,
      sliceCount: 5,
      isRandomized: false,
    }).result,
  ).toMatchObject({ kind: 'refused' });
  expect(
    venue.apply({ type: 'updateLeverage', owner: ALICE, assetId: YES, mode: 'cross', leverage: 2 }).result,
  ).toMatchObject({ code: 'MAX_LEVERAGE_EXCEEDED' });
  expect(venue.apply({ type: 'setMarketStatus', assetId: YES, status: 'paused' }).result).toMatchObject({
    kind: 'refused',
  });
});

test('a finer tick is reported for both sides, applies to new orders, and keeps resting ones', () => {
  const venue = testVenue();
  venue.pusd(ALICE, '100');
  expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.405'))).toMatchObject({ code: 'PRICE_TICK' });
  venue.place(ALICE, limit(YES, 'buy', '10', '0.41'));
  venue.events.splice(0);
  venue.apply({ type: 'setTickSize', market: NO, tickSize: '0.005' });
  expect(venue.events).toMatchObject([
    { type: 'tickSize', change: { assetId: YES, oldTickSize: '0.01', newTickSize: '0.005' } },
    { type: 'tickSize', change: { assetId: NO } },
  ]);
  expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.405'))).toMatchObject({ kind: 'resting' });
  venue.apply({ type: 'setTickSize', market: YES, tickSize: '0.1' });
  expect(venue.book(YES)[0]).toBe('0.41×10 0.405×10');
  expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.405'))).toMatchObject({ code: 'PRICE_TICK' });
  expect(venue.apply({ type: 'setTickSize', market: YES, tickSize: '0' }).result).toMatchObject({
    kind: 'refused',
  });
});

test('a paused or closed market accepts no orders but cancels; an unanswerable one pays half', () => {
  const venue = testVenue();
  venue.pusd(ALICE, '100');
  const orderId = venue.idOf(venue.place(ALICE, limit(YES, 'buy', '10', '0.4')));
  venue.apply({ type: 'creditPairs', owner: BOB, market: YES, amount: '3' });
  for (const status of ['paused', 'closed', 'resolving'] as const) {
    venue.apply({ type: 'setOutcomeStatus', market: NO, status });
    expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.4'))).toMatchObject({ code: 'MARKET_CLOSED' });
  }
  expect(
    venue.apply({ type: 'cancelOrders', owner: ALICE, cancels: [{ assetId: YES, orderId }] }).result,
  ).toMatchObject({ results: [{ kind: 'canceled' }] });
  expect(venue.apply({ type: 'resolveOutcome', market: YES, payouts: ['0.5', '0.6'] }).result).toMatchObject({
    kind: 'refused',
  });
  venue.apply({ type: 'resolveOutcome', market: YES, payouts: ['0.5', '0.5'], isCanceled: true });
  expect([venue.pusdBalance(BOB), venue.engine.read.outcomeStatus(YES)]).toEqual([
    ['3', '0', '0'],
    'canceled',
  ]);
  expect(venue.apply({ type: 'resolveOutcome', market: YES, payouts: ['1', '0'] }).result).toMatchObject({
    kind: 'refused',
  });
});

test('an order or modification may name the outcome by its long id, with or without 0x; records use the short one', () => {
  const venue = testVenue();
  venue.pusd(ALICE, '100');
  const longId: string = venue.engine.read.outcomeMarkets()[0]?.sides[0]?.outcomeAssetId ?? '';
  expect(venue.place(ALICE, limit(longId.slice(2), 'buy', '5', '0.3'))).toMatchObject({ kind: 'resting' });
  venue.apply({
    type: 'cancelOrders',
    owner: ALICE,
    cancels: venue.engine.read.openOrders(ALICE).map(({ assetId, orderId }) => ({ assetId, orderId })),
  });
  expect(venue.place(ALICE, limit(longId, 'buy', '10', '0.4'))).toMatchObject({ kind: 'resting' });
  const [open] = venue.engine.read.openOrders(ALICE);
  expect(open).toMatchObject({ assetId: YES, coin: '#00050000', price: '0.4', remainingSize: '10' });
  const change = { orderId: open?.orderId ?? '', order: limit(longId, 'buy', '10', '0.41') };
  expect(venue.apply({ type: 'modifyOrders', owner: ALICE, modifies: [change] }).result).toMatchObject({
    results: [{ kind: 'resting' }],
  });
});

test('maximum trade size: free pUSD at the best offer, and held shares', () => {
  const venue = testVenue();
  venue.pusd(ALICE, '10');
  venue.apply({ type: 'creditPairs', owner: ALICE, market: YES, amount: '12.5' });
  venue.pusd(BOB, '100');
  venue.place(BOB, limit(NO, 'buy', '50', '0.7'));
  // 10 / 0.3 = 33.33…
  expect(venue.engine.read.activeAsset(ALICE, YES)).toMatchObject({
    maxTradeSizes: ['33.33', '12.5'],
    availableToTrade: ['10', '12.5'],
    leverage: { value: 1 },
  });
});

describe('a group with exactly one Yes', () => {
  const event = { id: 'ev-9', title: 'Who wins?', negRiskMarketId: '0x9' };
  const member = (number: number): OutcomeListing => ({
    ...RAIN,
    id: `0x${`${number}`.repeat(64)}`,
    conditionId: `0x${`${number}`.repeat(64)}` as const,
    event,
    negRisk: true,
    yes: { name: 'Yes', assetId: `0005001${number}`, tokenId: `1${number}` },
    no: { name: 'No', assetId: `0005002${number}`, tokenId: `2${number}` },
  });

  test('a Yes resolves the others to No: their orders end, their holders are paid, and the payouts sum to one', () => {
    const venue = testVenue();
    for (const number of [1, 2, 3]) venue.apply({ type: 'listOutcome', listing: member(number) });
    venue.pusd(ALICE, '100');
    for (const number of [1, 2])
      venue.apply({ type: 'creditPairs', owner: BOB, market: `0005001${number}`, amount: '10' });
    venue.place(ALICE, limit('00050013', 'buy', '10', '0.4'));
    expect(venue.apply({ type: 'resolveOutcome', market: '00050011', payouts: ['1', '0'] }).result).toEqual({
      kind: 'done',
    });
    const group = venue.engine.read.outcomeMarkets().filter((each) => each.event?.id === 'ev-9');
    expect(group.map(({ status, resolution }) => [status, resolution?.payouts])).toEqual([
      ['resolved', ['1', '0']],
      ['resolved', ['0', '1']],
      ['resolved', ['0', '1']],
    ]);
    expect(venue.engine.read.openOrders(ALICE)).toEqual([]);
    expect(venue.pusdBalance(ALICE)).toEqual(['0', '100', '0']);
    // Ten Yes of the winner, ten No of the other.
    const paid = venue.engine.read
      .fills(BOB)
      .filter(({ direction }) => direction === 'Settlement')
      .map(({ assetId, price, size }) => [assetId, price, size]);
    expect(
      paid
        .filter(([, price]) => price === '1')
        .map(([assetId]) => assetId)
        .sort(),
    ).toEqual(['00050011', '00050022']);
    expect(Number(venue.pusdBalance(BOB)[0]) + Number(venue.pusdBalance(BOB)[1])).toBe(20);
    expect(
      venue.apply({ type: 'resolveOutcome', market: '00050012', payouts: ['1', '0'] }).result,
    ).toMatchObject({ kind: 'refused' });
    expect(findViolations(venue.engine)).toEqual([]);
  });

  test('a No, or half, leaves the others open', () => {
    const venue = testVenue();
    for (const number of [1, 2, 3]) venue.apply({ type: 'listOutcome', listing: member(number) });
    venue.apply({ type: 'resolveOutcome', market: '00050011', payouts: ['0', '1'] });
    venue.apply({ type: 'resolveOutcome', market: '00050012', payouts: ['0.5', '0.5'], isCanceled: true });
    expect(venue.engine.read.outcomeStatus('00050013')).toBe('open');
  });
});
