// @vitest-environment happy-dom
// FirstTicket.test.tsx: the ticket before and while its remaining code loads.
import { holdForFirstScreen, showFirstScreen } from '#client/browser/stages.ts';
import { BTC, MARKET } from '#domain/market/testMarket.ts';
import { ticketNow } from '#state/order/ticket.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OrderTicket } from './OrderTicket.tsx';
import { testTicket } from './testTicket.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('what is typed before the rules have loaded is kept, sends nothing, and is validated once they have', async () => {
  holdForFirstScreen();
  const kit = testTicket();
  render(<OrderTicket market={MARKET} onGate={vi.fn<() => void>()} />, { wrapper: kit.Frame });
  await userEvent.type(field('Price'), '97000');
  await userEvent.type(field('Size'), '0.2500{Enter}');
  const button = screen.getByRole('button', { name: 'Buy BTC' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('data-tip')).toBe('Loading…');
  expect(kit.sent).toEqual([]);
  const first = field('Size');
  first.focus();
  first.setSelectionRange(2, 4);

  showFirstScreen();
  const whole = await screen.findByRole('button', { name: 'Buy 0.25 BTC' }, { timeout: 20_000 });
  expect(whole.getAttribute('aria-disabled')).toBeNull();
  expect(ticketNow(BTC)).toMatchObject({ priceText: '97000', sizeText: '0.2500' });
  expect(first.isConnected).toBe(false);
  const size = field('Size');
  expect(document.activeElement).toBe(size);
  expect([size.selectionStart, size.selectionEnd]).toEqual([2, 4]);
  await userEvent.keyboard('1');
  expect(ticketNow(BTC).sizeText).toBe('0.100');
  expect(kit.sent).toEqual([]);
  expect(within(screen.getByRole('form')).getAllByRole('textbox')).toHaveLength(2);
});
