import { describe, expect, test } from 'vitest';
import { ALICE, BOB, CAROL, limit, USDC } from '../engine/testEngine.ts';
import { findViolations } from '../engine/invariants.ts';
import { NO, PERPS_NO, PERPS_YES, testVenue, YES } from './testVenue.ts';
import { PUSD } from './state.ts';

describe('the two books of a question mirror each other', () => {
  test('a bid for 10 Yes at 0.4 is an offer of 10 No at 0.6, and the other way round', () => {
    const venue = testVenue();
    venue.pusd(ALICE, '100');
    venue.place(ALICE, limit(YES, 'buy', '10', '0.4'));
    venue.place(ALICE, limit(NO, 'buy', '20', '0.55'));
    expect(venue.book(YES)).toEqual(['0.4×10', '0.45×20']);
    expect(venue.book(NO)).toEqual(['0.55×20', '0.6×10']);
    // 10 × 0.4 and 20 × 0.55.
    expect(venue.purse(ALICE)).toEqual(['0', '100', '15']);
    expect([venue.engine.read.mark(YES), venue.engine.read.mark(NO)]).toEqual(['0.425', '0.575']);
  });

  test('two buyers of opposite sides make pairs: 0.4 and 0.6 a share are one pUSD', () => {
    const venue = testVenue();
    venue.pusd(ALICE, '100');
    venue.pusd(BOB, '100');
    venue.place(ALICE, limit(YES, 'buy', '10', '0.4'));
    // Bob would pay 0.65 for No; he gets it for 0.6.
    expect(venue.place(BOB, limit(NO, 'buy', '8', '0.65', { tif: 'Ioc' }))).toMatchObject({ kind: 'filled', filledSize: '8', averagePrice: '0.6' });
    expect([venue.purse(ALICE), venue.purse(BOB)]).toEqual([['0', '96.8', '0.8'], ['0', '95.2', '0']]);
    expect([venue.shares(ALICE, YES), venue.shares(BOB, NO)]).toEqual([['8', '0'], ['8', '0']]);
    expect([venue.engine.read.openInterest(YES), venue.engine.read.openInterest(NO)]).toEqual(['8', '8']);
    expect(venue.engine.read.ledgerSum(PUSD)).toBe('0');
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
    expect([venue.purse(ALICE), venue.purse(CAROL), venue.shares(CAROL, YES)]).toEqual([['5', '92', '0'], ['0', '95', '0'], ['10', '0']]);
    // Alice sells her last 10 Yes at 0.45 to Bob's offer of No at 0.5: he gets 0.5, she gets 0.5, and ten pairs are gone.
    venue.place(BOB, limit(NO, 'sell', '10', '0.5'));
    expect(venue.place(ALICE, limit(YES, 'sell', '10', '0.45', { tif: 'Ioc' }))).toMatchObject({ kind: 'filled', averagePrice: '0.5' });
    expect([venue.purse(ALICE), venue.purse(BOB)]).toEqual([['10', '92', '0'], ['5', '88', '0']]);
    expect(venue.engine.read.openInterest(YES)).toBe('10');
    expect(venue.events.filter(({ type }) => type === 'trade')).toHaveLength(6);
    expect(findViolations(venue.engine)).toEqual([]);
  });

  test('whoever came first at a price trades first, whichever side was named', () => {
    const venue = testVenue();
    for (const owner of [ALICE, BOB, CAROL]) venue.pusd(owner, '100');
    venue.place(ALICE, limit(NO, 'buy', '10', '0.6'));
    venue.place(BOB, limit(NO, 'buy', '10', '0.6'));
    venue.place(CAROL, limit(YES, 'buy', '15', '0.4', { tif: 'Ioc' }));
    expect([venue.shares(ALICE, NO), venue.shares(BOB, NO), venue.shares(CAROL, YES)]).toEqual([['10', '0'], ['5', '0'], ['15', '0']]);
  });

  test('one’s own order in the way is canceled, also when it names the other side', () => {
    const venue = testVenue();
    venue.pusd(ALICE, '100');
    venue.place(ALICE, limit(NO, 'buy', '10', '0.6'));
    expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.45'))).toMatchObject({ kind: 'resting' });
    expect(venue.book(YES)).toEqual(['0.45×10', '']);
    expect(venue.purse(ALICE)).toEqual(['0', '100', '4.5']);
  });
});

test('on the perpetuals venue: whole shares, paid for in the quote, to the millionth', () => {
  const venue = testVenue();
  venue.fund(ALICE, '100');
  venue.fund(BOB, '100');
  expect(venue.place(ALICE, limit(PERPS_YES, 'buy', '2.5', '0.5'))).toMatchObject({ code: 'SIZE_DECIMALS' });
  expect(venue.place(ALICE, limit(PERPS_YES, 'buy', '2', '0.432157'))).toMatchObject({ code: 'PRICE_SIGFIGS' });
  // 3 × 0.12345 = 0.37035; Bob pays the rest of 3.
  venue.place(ALICE, limit(PERPS_YES, 'buy', '3', '0.12345'));
  expect(venue.held(ALICE, USDC)).toEqual(['100', '0.37035']);
  expect(venue.place(BOB, limit(PERPS_NO, 'buy', '3', '0.9', { tif: 'Ioc' }))).toMatchObject({ kind: 'filled', averagePrice: '0.87655' });
  expect([venue.held(ALICE, USDC), venue.held(BOB, USDC)]).toEqual([['99.62965', '0'], ['97.37035', '0']]);
  expect(venue.shares(BOB, PERPS_NO)).toEqual(['3', '0']);
  venue.apply({ type: 'resolveOutcome', market: PERPS_YES, payouts: ['0', '1'] });
  expect(venue.held(BOB, USDC)).toEqual(['100.37035', '0']);
  expect(venue.engine.read.ledgerSum(USDC)).toBe('0');
  expect(findViolations(venue.engine)).toEqual([]);
});

test('a resolution ends the orders, pays the winners and says so', () => {
  const venue = testVenue();
  venue.pusd(ALICE, '100');
  venue.pusd(BOB, '100');
  venue.place(ALICE, limit(YES, 'buy', '10', '0.4'));
  venue.place(BOB, limit(NO, 'buy', '10', '0.6', { tif: 'Ioc' }));
  venue.place(ALICE, limit(YES, 'sell', '6', '0.9'));
  venue.events.splice(0);
  venue.apply({ type: 'resolveOutcome', market: NO, payouts: ['1', '0'] });
  // 100 - 4 + 10, and 100 - 6.
  expect([venue.purse(ALICE), venue.purse(BOB)]).toEqual([['10', '96', '0'], ['0', '94', '0']]);
  expect(venue.events.find(({ type }) => type === 'order')).toMatchObject({ update: { status: 'canceled', statusReason: 'outcomeSettled' } });
  expect(venue.events.filter(({ type }) => type === 'fill')).toMatchObject([{ fill: { direction: 'Settlement', price: '1', size: '10', closedPnl: '6' } }, { fill: { price: '0', size: '10', closedPnl: '-6' } }]);
  expect(venue.engine.read.outcomeMarkets()[0]).toMatchObject({ status: 'resolved', resolution: { payouts: ['1', '0'] }, isAcceptingOrders: false, openInterest: '0' });
  expect(venue.place(ALICE, limit(YES, 'buy', '10', '0.4'))).toMatchObject({ code: 'MARKET_CLOSED' });
  expect([venue.engine.read.mark(YES), venue.engine.read.mark(NO)]).toEqual(['1', '0']);
});
