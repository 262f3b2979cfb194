// @vitest-environment happy-dom
// LadderPanel.test.tsx: best bid 97,122, best ask 97,124; 10,000 USDC at ten times leverage.
import { BTC, MARKET } from '#domain/market/testMarket.ts';
import { testTicket } from '#features/order-ticket/testTicket.tsx';
import { useTickets } from '#state/order/ticket.ts';
import { setArmed } from '#state/preferences/shortcuts.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LadderPanel } from './LadderPanel.tsx';

afterEach(() => {
  cleanup();
  act(() => setArmed(false));
});

async function show(sizeText = '0.1') {
  const kit = testTicket();
  useTickets.getState().change(BTC, { sizeText, sizeUnit: 'base' });
  const picked: string[] = [];
  render(
    <kit.Frame>
      <LadderPanel market={MARKET} onPickPrice={(price) => picked.push(price)} />
    </kit.Frame>,
  );
  await screen.findByRole('group', { name: /^Click ladder/ });
  return { ...kit, picked };
}
const cell = (name: string) => screen.getByRole('button', { name });
const asked = (kit: { sent: { request: unknown }[] }) => kit.sent.map(({ request }) => request);

test('while it is not armed a click fills the ticket and sends nothing', async () => {
  const kit = await show();
  await userEvent.click(cell('Buy 0.1 at 97,120'));
  expect([kit.sent, kit.picked]).toEqual([[], ['97120']]);
  expect(screen.getByRole('status').textContent).toContain('Arm the trading keys');
});

test('armed, a click at the left buys there and one at the right sells there, each through the confirmation', async () => {
  const kit = await show();
  act(() => setArmed(true));
  await userEvent.click(cell('Buy 0.1 at 97,120'));
  fireEvent.click(cell('Sell 0.1 at 97,126'), { detail: 1 });
  expect(asked(kit)).toMatchObject([
    {
      type: 'order',
      action: { orders: [{ side: 'buy', price: '97120', size: '0.1', type: { tif: 'Gtc' } }] },
    },
    { type: 'order', action: { orders: [{ side: 'sell', price: '97126', size: '0.1' }] } },
  ]);
  expect(kit.sent.map(({ review }) => review)).toEqual([true, true]);
});

test('the second press of a double click is no second order', async () => {
  const kit = await show();
  act(() => setArmed(true));
  await userEvent.dblClick(cell('Buy 0.1 at 97,120'));
  expect(kit.sent).toHaveLength(1);
});

test('what the rules refuse is said and not sent: no size, more than the margin carries', async () => {
  const kit = await show('');
  act(() => setArmed(true));
  await userEvent.click(cell('Buy at 97,120'));
  expect(screen.getByRole('status').textContent).toBe('Enter a size above the ladder first.');
  await userEvent.type(screen.getByLabelText('Size of a click'), '5');
  await userEvent.click(cell('Buy 5 at 97,120'));
  expect(screen.getByRole('status').textContent).toContain('Insufficient margin');
  expect(kit.sent).toEqual([]);
});

test('by keyboard: arrows choose a price, B buys there, once however long it is held', async () => {
  const kit = await show();
  act(() => setArmed(true));
  const ladder = screen.getByRole('group', { name: /^Click ladder/ });
  ladder.focus();
  // From the middle, 97,123, down one row.
  fireEvent.keyDown(ladder, { key: 'ArrowDown' });
  fireEvent.keyDown(ladder, { key: 'b' });
  fireEvent.keyDown(ladder, { key: 'b', repeat: true });
  expect(asked(kit)).toMatchObject([{ action: { orders: [{ side: 'buy', price: '97122' }] } }]);
});
