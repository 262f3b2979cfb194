// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { AssetId } from '#protocol/ids.ts';
import { fillFirstOrder, offerFirstOrder, useFirstOrder } from './firstOrder.ts';
import { ticketNow, useTickets } from './ticket.ts';

const BTC = '00020000' as AssetId;

afterEach(() => useTickets.setState({ tickets: [] }));

test('an untouched ticket is filled in with a market buy of 100 in the quote currency, once', () => {
  offerFirstOrder();
  expect(useFirstOrder.getState().isDue).toBe(true);
  fillFirstOrder(BTC);
  expect(ticketNow(BTC)).toMatchObject({ side: 'buy', type: 'market', sizeText: '100', sizeUnit: 'quote' });
  expect(useFirstOrder.getState().isDue).toBe(false);
});

test('typed text is not overwritten', () => {
  useTickets.getState().change(BTC, { priceText: '90000' });
  fillFirstOrder(BTC);
  expect(ticketNow(BTC)).toMatchObject({ type: 'limit', priceText: '90000', sizeText: '' });
});
