// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MARKET } from '#domain/market/testMarket.ts';
import { ticketNow, type TicketType, useTickets } from '#state/order/ticket.ts';
import { setTicketSheet } from '#state/order/ticketSheet.ts';
import { addSpeaker } from '#ui/display/announce.ts';
import { setPresenter } from '#ui/overlays/toast.ts';
import type { Breakpoint } from '../shell/useBreakpoint.ts';
import { usePicks } from './usePicks.ts';

let breakpoint: Breakpoint;
vi.mock('../shell/useBreakpoint.ts', () => ({ useBreakpoint: () => breakpoint }));

let spoken: string[] = [];
let shown: string[] = [];
let silence = () => {};
beforeEach(() => {
  [spoken, shown] = [[], []];
  breakpoint = 'wide';
  silence = addSpeaker((text) => spoken.push(text));
  setPresenter(({ title }) => shown.push(title));
});
afterEach(() => {
  silence();
  setPresenter(undefined);
  setTicketSheet(false);
  cleanup();
});

function picks(type: TicketType) {
  useTickets.getState().change(MARKET.assetId, { type, priceText: '', sizeText: '' });
  const { result } = renderHook(() => usePicks(MARKET));
  act(() => result.current.onPickPrice('97000.5'));
  return result.current;
}

test.each([
  ['market', 'The ticket stays at Market. Choose Limit to use 97000.5 USDC.'],
  ['twap', 'The ticket stays at TWAP. Choose Limit to use 97000.5 USDC.'],
] as const)('a picked price leaves a %s order as it is, and says so', (type, said) => {
  picks(type);
  expect(ticketNow(MARKET.assetId)).toMatchObject({ type, priceText: '97000.5' });
  expect([spoken, shown]).toEqual([[said], [said]]);
});

test('a price and a size that fill the ticket are announced; shown, too, where the ticket is not', () => {
  const { onPickSize } = picks('limit');
  expect(ticketNow(MARKET.assetId)).toMatchObject({ type: 'limit', priceText: '97000.5' });
  expect([spoken, shown]).toEqual([['Price in the ticket: 97000.5 USDC'], []]);

  breakpoint = 'phone';
  cleanup();
  picks('limit').onPickSize('0.5');
  expect(shown).toEqual(['Price in the ticket: 97000.5 USDC', 'Size in the ticket: 0.5 BTC']);
  setTicketSheet(true);
  act(() => onPickSize('0.6'));
  expect(shown).toHaveLength(2);
});
