import { beforeEach, expect, test } from 'vitest';
import { ticketNow, useTickets } from './ticket.ts';

const ID = '00020000';
const { change } = useTickets.getState();

beforeEach(() => useTickets.setState({ tickets: [] }));

test('a percentage is cleared with the side, which has another maximum', () => {
  change(ID, { side: 'sell', type: 'market', sizeUnit: 'percent', sizeText: '100' });
  change(ID, { side: 'buy', type: 'limit', priceText: '95.3' });
  expect(ticketNow(ID)).toMatchObject({ side: 'buy', sizeText: '', priceText: '95.3' });
});

test.each([
  ['on the same side', { side: 'sell' as const, priceText: '1' }, '50'],
  ['without a side', { priceText: '1' }, '50'],
  ['where the change has a size of its own', { side: 'buy' as const, sizeText: '25' }, '25'],
])('a percentage stays %s', (_where, next, size) => {
  change(ID, { side: 'sell', sizeUnit: 'percent', sizeText: '50' });
  change(ID, next);
  expect(ticketNow(ID).sizeText).toBe(size);
});

test('a size in units stays when the side changes', () => {
  change(ID, { side: 'sell', sizeUnit: 'base', sizeText: '0.5' });
  change(ID, { side: 'buy' });
  expect(ticketNow(ID).sizeText).toBe('0.5');
});
