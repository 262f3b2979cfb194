// workedCases.test.ts: the outcome rules' examples placed as orders: the engine accepts and refuses like the domain,
// with the same codes.
import { describe, expect, test } from 'vitest';
import cases from '#domain/order/workedCases.json' with { type: 'json' };
import type { OrderFunds, OrderRules, OrderText } from '#domain/order/orderText.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import { ALICE, BOB } from '../engine/testkit/testEngine.ts';
import type { OutcomeListing } from '../world/commands/listing.ts';
import { NO, PERPS_NO, PERPS_YES, testVenue, YES } from '../engine/testkit/testVenue.ts';

interface Case {
  id: string;
  rules: OrderRules;
  order: OrderText;
  funds?: OrderFunds;
  expected: string;
}

const OUTCOMES = (cases.orders as unknown as Case[]).filter(({ rules }) => rules.kind === 'outcome');

test('there are 54 of them: 7 of the perpetuals venue, 47 of the prediction venue', () =>
  expect(OUTCOMES.length).toBe(54));

describe.each(OUTCOMES.map((each) => [each.id, each] as const))(
  '%s',
  (_id, { rules, order, funds, expected }) => {
    test(`is ${expected}`, () => {
      const isOnPerps = rules.kind === 'outcome' && rules.venue === 'perps';
      const venue = testVenue(listingFor(rules));
      venue.pusd(ALICE, '100000');
      venue.fund(ALICE, '100000');
      const [market, opposite] = isOnPerps ? [PERPS_YES, PERPS_NO] : [YES, NO];
      // The shares to sell are bought as pairs; the other side is ignored.
      const held = funds?.shares?.total ?? (order.side === 'sell' ? '1000' : undefined);
      if (held !== undefined) venue.apply({ type: 'creditPairs', owner: ALICE, market, amount: held });
      // A counterparty for immediate orders at every price and size.
      venue.pusd(BOB, '1000000');
      venue.apply({ type: 'creditPairs', owner: BOB, market, amount: '1000000' });
      venue.fund(BOB, '1000000');
      const tick = rules.kind === 'outcome' && rules.venue === 'prediction' ? rules.tickSize : '0.00001';
      if (order.tif !== 'Gtc')
        venue.place(BOB, entry(order.side === 'buy' ? market : opposite, 'sell', tick, '200000', 'Gtc'));
      const result = venue.place(
        ALICE,
        entry(
          market,
          order.side,
          order.price as DecimalString,
          order.size as DecimalString,
          order.tif as Tif,
        ),
      );
      expect(result.kind === 'refused' ? result.code : 'valid').toBe(expected);
    });
  },
);

function entry(
  assetId: string,
  side: 'buy' | 'sell',
  price: DecimalString,
  size: DecimalString,
  tif: Tif,
): OrderEntry {
  return { assetId, side, price, size, reduceOnly: false, type: { kind: 'limit', tif } };
}

function listingFor(rules: OrderRules): Partial<OutcomeListing> {
  if (rules.kind !== 'outcome' || rules.venue === 'perps') return {};
  const { tickSize, minOrderSize, isMinimumCloseEnabled } = rules;
  return { tickSize, minOrderSize, isMinimumCloseEnabled };
}
