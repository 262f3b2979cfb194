// @vitest-environment happy-dom
// LadderGrid.test.tsx: the effect of a press: at most one, and the one it began as. Bid 100, ask 102, an own buy at 99.
import { readBook } from '#domain/book/book.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LadderGrid } from './LadderGrid.tsx';
import type { LadderActs } from './useLadderActs.ts';

afterEach(cleanup);

const SCALE = { priceDecimals: 0, sizeDecimals: 0 };
const own = { orderId: '0x01', side: 'buy', price: '99', remainingSize: '3', isTrigger: false };
const PRESS = { button: 0, isPrimary: true, pointerId: 1 };

function show({ isStale = false } = {}) {
  const acts = {
    isArmed: true,
    note: undefined,
    bookAgeMs: 0,
    place: vi.fn<LadderActs['place']>(),
    move: vi.fn<LadderActs['move']>(),
    cancel: vi.fn<LadderActs['cancel']>(),
  };
  const book = readBook(
    { bids: [{ price: '100', size: '5', count: 1 }], asks: [{ price: '102', size: '5', count: 1 }] },
    SCALE,
  );
  render(
    <LadderGrid
      book={book}
      scale={SCALE}
      step={1}
      orders={[own as Order]}
      acts={acts}
      sizeText="1"
      isStale={isStale}
    />,
  );
  const done = () => [
    ...acts.place.mock.calls.map((each) => ['place', ...each]),
    ...acts.move.mock.calls.map((each) => ['move', ...each]),
    ...acts.cancel.mock.calls.map((each) => ['cancel', ...each]),
  ];
  return { done, ladder: screen.getByRole('group') };
}
const cell = (name: string) => screen.getByRole('button', { name });
const badge = () => cell('Own buy 3 at 99: cancel');

test('after a click the ladder has the focus, and Enter or Space places no order', async () => {
  const { done, ladder } = show();
  await userEvent.click(cell('Buy 1 at 98'));
  expect(document.activeElement).toBe(ladder);
  await userEvent.keyboard('{Enter}{Enter>5/} ');
  await userEvent.click(badge());
  expect(document.activeElement).toBe(ladder);
  await userEvent.keyboard('{Enter} ');
  expect(done()).toEqual([
    ['place', 'buy', '98'],
    ['cancel', ['0x01']],
  ]);
});

test("a focused button ignores keys, but not a screen reader's click", async () => {
  const { done } = show();
  cell('Sell 1 at 103').focus();
  await userEvent.keyboard('{Enter>4/} ');
  expect(done()).toEqual([]);
  fireEvent.click(cell('Sell 1 at 103'), { detail: 0 });
  fireEvent.click(badge(), { detail: 0 });
  expect(done()).toEqual([
    ['place', 'sell', '103'],
    ['cancel', ['0x01']],
  ]);
});

test('an order dragged away and back is neither cancelled nor moved; the next press cancels it', async () => {
  const { done } = show();
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: badge() },
    { target: cell('Buy 1 at 97') },
    { target: badge() },
    { keys: '[/MouseLeft]', target: badge() },
  ]);
  expect(done()).toEqual([]);
  fireEvent.pointerDown(badge(), PRESS);
  fireEvent.pointerUp(badge(), PRESS);
  fireEvent.click(badge(), { detail: 1 });
  expect(done()).toEqual([['cancel', ['0x01']]]);
});

test('a drag moves the order to the row of the release, and the following click places nothing', () => {
  const { done } = show();
  fireEvent.pointerDown(badge(), PRESS);
  fireEvent.pointerOut(badge(), { ...PRESS, relatedTarget: cell('Buy 1 at 97') });
  fireEvent.pointerUp(cell('Buy 1 at 97'), PRESS);
  fireEvent.click(cell('Buy 1 at 97'), { detail: 1 });
  expect(done()).toEqual([['move', ['0x01'], '97']]);
});

test.each([
  ['another button', { ...PRESS, button: 2 }],
  ['another finger', { ...PRESS, isPrimary: false }],
])('%s starts no drag', (_name, press) => {
  const { done } = show();
  fireEvent.pointerDown(badge(), press);
  fireEvent.pointerUp(cell('Buy 1 at 97'), press);
  expect(done()).toEqual([]);
});

test('a drag ends with its press: cancelled by the browser, or with a missed release', () => {
  const { done } = show();
  fireEvent.pointerDown(badge(), PRESS);
  fireEvent.pointerCancel(badge(), PRESS);
  fireEvent.pointerUp(cell('Buy 1 at 97'), PRESS);
  expect(done()).toEqual([]);

  fireEvent.pointerDown(badge(), PRESS);
  fireEvent.pointerUp(cell('Buy 1 at 97'), { ...PRESS, pointerId: 2 });
  // The next press is independent: it places and moves nothing.
  fireEvent.pointerDown(cell('Buy 1 at 97'), PRESS);
  fireEvent.pointerUp(cell('Buy 1 at 97'), PRESS);
  fireEvent.click(cell('Buy 1 at 97'), { detail: 1 });
  expect(done()).toEqual([['place', 'buy', '97']]);
});

test('a stale book is dimmed', () => {
  expect(show().ladder.classList.contains('opacity-50')).toBe(false);
  cleanup();
  expect(show({ isStale: true }).ladder.classList.contains('opacity-50')).toBe(true);
});
