// @vitest-environment happy-dom
// LadderPanel.test.tsx: best bid 97,122, best ask 97,124; 10,000 USDC at ten times leverage.
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { useGateway } from '#client/react.tsx';
import { BTC, MARKET, OWNER, position } from '#domain/market/testMarket.ts';
import { ClickLadder } from '#features/click-ladder/ClickLadder.tsx';
import { testTicket } from '#features/order-ticket/testTicket.tsx';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { ruleEffects } from '#state/rules/ruleEffects.ts';
import { useTickets } from '#state/order/ticket.ts';
import { preferences, setPreferences } from '#state/preferences/preferences.ts';
import { setArmed } from '#state/preferences/shortcuts.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LadderPanel } from './LadderPanel.tsx';

afterEach(() => {
  cleanup();
  act(() => setArmed(false));
});

const order = (change: Partial<Order> = {}) =>
  ({
    assetId: BTC,
    orderId: '0x01',
    side: 'buy',
    price: '97120',
    originalSize: '0.1',
    remainingSize: '0.1',
    kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
    tif: 'Gtc',
    reduceOnly: false,
    isTrigger: false,
    children: [],
    parentOrderId: null,
    triggerPrice: null,
    ...change,
  }) as Order;

interface Before {
  orders?: readonly Order[];
  bookAgeMs?: number;
  positions?: Position[];
}

/** Sets the account's orders before the first render. */
function Resting({ orders, children }: { orders: readonly Order[]; children: ReactNode }) {
  const gateway = useGateway();
  useState(() => gateway.queries.setQueryData(openOrdersQuery(gateway, OWNER).queryKey, [...orders]));
  return children;
}

async function show(sizeText = '0.1', { orders = [], bookAgeMs = 0, positions = [] }: Before = {}) {
  const kit = testTicket({ positions });
  kit.setBookAge(bookAgeMs);
  useTickets.getState().change(BTC, { sizeText, sizeUnit: 'base' });
  const picked: string[] = [];
  render(
    <kit.Frame>
      <Resting orders={orders}>
        <LadderPanel market={MARKET} onPickPrice={(price) => picked.push(price)} />
      </Resting>
    </kit.Frame>,
  );
  await screen.findByRole('group', { name: /^Click ladder/ });
  return { ...kit, picked };
}
const cell = (name: string) => screen.getByRole('button', { name });
const asked = (kit: { sent: { request: unknown }[] }) => kit.sent.map(({ request }) => request);

test('while not armed, a click fills the ticket and sends nothing', async () => {
  const kit = await show();
  await userEvent.click(cell('Buy 0.1 at 97,120'));
  expect([kit.sent, kit.picked]).toEqual([[], ['97120']]);
  expect(screen.getByRole('status').textContent).toContain('Arm the trading keys');
});

test('armed, a click on the left buys and one on the right sells, each with confirmation', async () => {
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

test('the second press of a double click is ignored', async () => {
  const kit = await show();
  act(() => setArmed(true));
  await userEvent.dblClick(cell('Buy 0.1 at 97,120'));
  expect(kit.sent).toHaveLength(1);
});

test('refused orders show the reason and are not sent: no size, insufficient margin', async () => {
  const kit = await show('');
  act(() => setArmed(true));
  await userEvent.click(cell('Buy at 97,120'));
  expect(screen.getByRole('status').textContent).toBe('Enter a size above the ladder first.');
  await userEvent.type(screen.getByLabelText('Size of a click'), '5');
  await userEvent.click(cell('Buy 5 at 97,120'));
  expect(screen.getByRole('status').textContent).toContain('Insufficient margin');
  expect(kit.sent).toEqual([]);
});

test('during a pause by own rules reducing orders are sent, others are not', async () => {
  ruleEffects.setState({
    [OWNER]: {
      pause: { rule: 'losses', untilAt: 1_760_000_060_000, count: 2 },
      isStopRequired: false,
    },
  });
  const kit = await show('0.1', { positions: [position('-1', '97000')] });
  act(() => setArmed(true));
  await userEvent.click(cell('Sell 0.1 at 97,126'));
  expect(kit.sent).toEqual([]);
  expect(screen.getByRole('status').textContent).toContain('Your own rule pauses new risk');
  await userEvent.click(cell('Buy 0.1 at 97,120'));
  expect(asked(kit)).toMatchObject([{ action: { orders: [{ side: 'buy', price: '97120' }] } }]);
  ruleEffects.setState({}, true);
});

test('by keyboard: arrows choose a price, B buys there, once however long it is held', async () => {
  const kit = await show();
  act(() => setArmed(true));
  const ladder = screen.getByRole('group', { name: /^Click ladder/ });
  ladder.focus();
  // From the mid, 97,123, down one row.
  fireEvent.keyDown(ladder, { key: 'ArrowDown' });
  fireEvent.keyDown(ladder, { key: 'b' });
  fireEvent.keyDown(ladder, { key: 'b', repeat: true });
  expect(asked(kit)).toMatchObject([{ action: { orders: [{ side: 'buy', price: '97122' }] } }]);
});

/** The mark is on the row of 97,120, three below the mid, and the order one row further down. */
function moveDown() {
  const ladder = screen.getByRole('group', { name: /^Click ladder/ });
  ladder.focus();
  for (let row = 0; row < 3; row += 1) fireEvent.keyDown(ladder, { key: 'ArrowDown' });
  fireEvent.keyDown(ladder, { key: 'ArrowDown', shiftKey: true });
}
const statusText = () => screen.getByRole('status').textContent;

test('the notes line is always reserved, so that no row moves', async () => {
  await show();
  const line = screen.getByRole('status');
  const strip = line.parentElement;
  expect([line.textContent, strip?.classList.contains('h-6')]).toEqual(['', true]);
  await userEvent.click(cell('Buy 0.1 at 97,120'));
  expect(screen.getByRole('status')).toBe(line);
  expect([line.classList.contains('truncate'), line.dataset['tip']]).toEqual([true, line.textContent]);
  expect(strip?.nextElementSibling?.contains(screen.getByText('Bids'))).toBe(true);
});

test('a stale book shows a notice, blocks placing and moving, and allows cancelling', async () => {
  const kit = await show('0.1', { orders: [order()], bookAgeMs: 12_000 });
  act(() => setArmed(true));
  expect(screen.getByText('Stale 12s')).toBeTruthy();
  expect(screen.getByRole('group', { name: /^Click ladder/ }).classList.contains('opacity-50')).toBe(true);
  await userEvent.click(cell('Buy 0.1 at 97,118'));
  expect(statusText()).toContain('The order book is 12s old.');
  moveDown();
  expect(kit.sent).toEqual([]);
  await userEvent.click(cell('Own buy 0.1 at 97,120: cancel'));
  expect(asked(kit)).toMatchObject([{ type: 'cancel', action: { cancels: [{ orderId: '0x01' }] } }]);
});

test('a book that becomes stale while shown is detected without a message', async () => {
  const kit = await show();
  act(() => setArmed(true));
  kit.setBookAge(11_000);
  expect(await screen.findByText('Stale 11s', {}, { timeout: 15_000 })).toBeTruthy();
  await userEvent.click(cell('Buy 0.1 at 97,118'));
  expect(kit.sent).toEqual([]);
});

test('a move is sent once; while it is pending a second one waits', async () => {
  const kit = await show('', { orders: [order()] });
  act(() => setArmed(true));
  moveDown();
  expect(asked(kit)).toMatchObject([
    { type: 'modify', action: { orderId: '0x01', order: { price: '97119', size: '0.1' } } },
  ]);
  const ladder = screen.getByRole('group', { name: /^Click ladder/ });
  fireEvent.keyDown(ladder, { key: 'ArrowUp' });
  fireEvent.keyDown(ladder, { key: 'ArrowUp', shiftKey: true });
  expect(statusText()).toBe('This order is already being changed.');
  expect(kit.sent).toHaveLength(1);
});

test('a move respects the own maximum', async () => {
  const kit = await show('', { orders: [order()] });
  act(() => {
    setArmed(true);
    setPreferences({ guards: { ...preferences.getState().guards, maxOrderValue: '1000' } });
  });
  moveDown();
  expect(statusText()).toContain('Your maximum order size is 1,000');
  expect(kit.sent).toEqual([]);
});

test('a move far from mark is always confirmed, others by the setting', async () => {
  const reviews = async (farFromMark: DecimalString) => {
    const kit = await show('', { orders: [order()] });
    act(() => {
      setArmed(true);
      const { guards, confirmations } = preferences.getState();
      setPreferences({
        guards: { ...guards, farFromMark },
        confirmations: { ...confirmations, modifyOrder: false },
      });
    });
    moveDown();
    cleanup();
    return kit.sent.map(({ review }) => review);
  };
  expect(await reviews('0.05')).toEqual([false]);
  // A buy at 97,119 is 0.004 % better than mark 97,123: more than ten times the share.
  expect(await reviews('0.000001')).toEqual([true]);
});

test("an order's own margin is not required again when it moves", async () => {
  const kit = await show('', { orders: [order({ originalSize: '5', remainingSize: '5' })] });
  act(() => setArmed(true));
  moveDown();
  expect(asked(kit)).toMatchObject([{ type: 'modify', action: { order: { size: '5' } } }]);
});

test('an unmovable order shows the reason', async () => {
  const kit = testTicket();
  const ports = {
    pickPrice: () => undefined,
    refusal: () => '',
    blocker: () => '',
    moved: () => undefined,
  };
  render(
    <kit.Frame>
      <Resting orders={[order()]}>
        <ClickLadder market={MARKET} ports={ports} />
      </Resting>
    </kit.Frame>,
  );
  act(() => setArmed(true));
  moveDown();
  expect(statusText()).toBe('No valid price there. The order stays at 97,120.');
});
