import { BLANK_TICKET, type Ticket } from '#state/order/ticket.ts';
import { expect, test } from 'vitest';
import { fingerprintOf, draftOf } from './ticketDraft.ts';

const TICKET: Ticket = { ...BLANK_TICKET, priceText: '97000', sizeText: '1' };
const SETTINGS = { slippage: '0.005', leverage: 10, hasPostOnly: true } as const;

test('an empty slippage limit uses the setting, a fraction: 0.005 is 0.5 per cent', () => {
  expect(draftOf(TICKET, SETTINGS).slippage).toEqual({ kind: 'number', text: '0.5' });
  expect(draftOf({ ...TICKET, slippageText: '2' }, SETTINGS).slippage).toEqual({ kind: 'number', text: '2' });
});

test('post-only applies to limit orders, where supported', () => {
  const wanted = { ...TICKET, postOnly: true };
  expect(draftOf(wanted, SETTINGS).postOnly).toBe(true);
  expect(draftOf(wanted, { ...SETTINGS, hasPostOnly: false }).postOnly).toBe(false);
  expect(draftOf({ ...wanted, type: 'market' }, SETTINGS).postOnly).toBe(false);
});

test('only fields used by the order type affect the fingerprint', () => {
  const content = fingerprintOf(TICKET);
  expect(fingerprintOf({ ...TICKET, slippageText: '3' })).toBe(content);
  const market: Ticket = { ...TICKET, type: 'market' };
  expect(fingerprintOf({ ...market, priceText: '1', tif: 'Fok' })).toBe(fingerprintOf(market));
  const others: Partial<Ticket>[] = [
    { side: 'sell' },
    { priceText: '97001' },
    { sizeText: '2' },
    { sizeUnit: 'quote' },
    { tif: 'Ioc' },
    { postOnly: true },
    { reduceOnly: true },
    { type: 'market' },
  ];
  expect(others.filter((other) => fingerprintOf({ ...TICKET, ...other }) === content)).toEqual([]);
});
