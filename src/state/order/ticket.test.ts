import { beforeEach, expect, test } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import { useSession, type Wallet } from '../account/session.ts';
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

test('a ticket belongs to its account: the next finds a blank one, and it is back with the first', () => {
  const connect = (digit?: string) =>
    useSession
      .getState()
      .setWallet(
        digit === undefined ? undefined : ({ account: `0x${digit.repeat(40)}` as Address } as Wallet),
      );
  change(ID, { sizeText: '0.1' });
  connect('1');
  expect(ticketNow(ID).sizeText).toBe('0.1');
  connect('2');
  expect(ticketNow(ID)).toBe(ticketNow('00020001'));
  change(ID, { sizeText: '0.2' });
  // The wallet is away, and returns with another account.
  connect();
  expect(ticketNow(ID).sizeText).toBe('0.2');
  connect('1');
  expect(ticketNow(ID).sizeText).toBe('0.1');
  connect('2');
  expect(ticketNow(ID).sizeText).toBe('0.2');
  connect();
});
