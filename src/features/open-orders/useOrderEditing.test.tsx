// @vitest-environment happy-dom
// useOrderEditing.test.tsx: an order of a question that is not on screen: its price step is read when editing begins,
// and nothing is validated before.
import { createObservable } from '#client/browser/observable.ts';
import { GatewayError } from '#client/transport/gatewayError.ts';
import { GatewayProvider, useReadable } from '#client/react.tsx';
import { watchVenueRules } from '#client/live/venueRules.ts';
import type { Market, OutcomeMarket } from '#domain/market/market.ts';
import type { Address } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useSession } from '#state/account/session.ts';
import { preferences, setPreferences } from '#state/preferences/preferences.ts';
import { setDecimalStyle } from '#ui/text/i18n.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { afterEach, expect, test } from 'vitest';
import { OrderActs } from './OrderActs.tsx';
import { EditNote } from './OrdersNote.tsx';
import { EditField } from './EditField.tsx';
import { useOrderEditing } from './useOrderEditing.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Intent } from '#client/actions/exchange.ts';

const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const ORDER = {
  assetId: '00050000',
  orderId: '0xa',
  side: 'buy',
  price: '0.962',
  originalSize: '10',
  remainingSize: '10',
  kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
  tif: 'Gtc',
  reduceOnly: false,
  isTrigger: false,
  triggerPrice: null,
  twapOrderId: null,
  children: [],
} as unknown as Order;
const MARKET = {
  kind: 'outcome',
  venue: 'prediction',
  assetId: '00050000',
  tokenId: '1',
  symbol: 'Yes · Rain?',
  base: 'Yes',
  quote: 'pUSD',
  phase: 'open',
  status: 'active',
  szDecimals: null,
  rules: null,
  isMinimumCloseEnabled: false,
} as unknown as OutcomeMarket;

afterEach(() => {
  cleanup();
  setDecimalStyle('auto');
});

/** `answer`: what the venue's book read does next. */
function show(answer: () => Promise<unknown>) {
  const next = { answer };
  const sent: Intent[] = [];
  const queries = new QueryClient();
  const gateway = {
    queries,
    venueBook: () => next.answer(),
    venueRules: watchVenueRules(queries),
    exchange: { submit: (intent: Intent) => (sent.push(intent), new Promise(() => {})) },
  } as unknown as GatewayClient;
  useSession.setState({
    wallet: {
      name: 'Test',
      account: OWNER,
      chainId: 42_161,
      request: () => Promise.reject(new Error('not asked here')),
    },
    role: { kind: 'owner' },
    watched: undefined,
  });
  const orders = createObservable(ORDER);
  function Row() {
    const order = useReadable(orders);
    const rules = useReadable(gateway.venueRules).get('1') ?? null;
    const market: Market = useMemo(() => ({ ...MARKET, rules }), [rules]);
    const rows = useMemo(() => [{ order, parent: undefined, market }], [order, market]);
    const editing = useOrderEditing(rows);
    const options = {
      cancelOf: () => undefined,
      isChanging: () => false,
      blocked: undefined,
      onCancel: () => {},
      onEdit: editing.open,
    };
    return (
      <>
        <EditNote editing={editing} />
        {editing.editing && <EditField field="price" label="Price" editing={editing.editing} />}
        {editing.editing && <EditField field="size" label="Size" editing={editing.editing} />}
        {rows[0] && <OrderActs row={rows[0]} editing={editing.editing} options={options} />}
      </>
    );
  }
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <Row />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return { next, sent, user: userEvent.setup(), put: (order: Order) => act(() => orders.set(order)) };
}

const book = (tickSize: string) => ({
  tokenId: '1',
  tickSize,
  minOrderSize: '5',
  time: 1,
  bids: [],
  asks: [],
});
const failed = (status: number) => () => Promise.reject(new GatewayError({ kind: 'refused', status }));
const edit = () => screen.getByRole('button', { name: /^Change: buy 10/ });
const price = () => screen.getByRole('textbox', { name: 'Price' });

test('without rules nothing is submitted and the input stays; a retry validates and submits it', async () => {
  const { next, sent, user } = show(failed(503));
  await user.click(edit());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Price step and minimum size of Yes · Rain? could not be loaded',
  );
  await user.clear(price());
  await user.type(price(), '95.5{Enter}');
  expect([screen.getByRole('button', { name: 'Change' }).getAttribute('aria-disabled'), sent.length]).toEqual(
    ['true', 0],
  );

  let arrive = (_book: unknown): void => {};
  next.answer = () => new Promise((resolve) => (arrive = resolve));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  arrive(book('0.01'));
  // The step is now a cent: 0.962 comes from a finer one.
  expect((await screen.findByText('Tick size is 1¢.')).closest('[role=alert]')).not.toBeNull();
  expect((price() as HTMLInputElement).value).toBe('95.5');
  await user.click(screen.getByRole('button', { name: 'Use 96¢' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(sent.map(({ request }) => request)).toMatchObject([
    { type: 'modify', action: { orderId: '0xa', order: { assetId: '00050000', price: '0.96', size: '10' } } },
  ]);
});

test('a question without a book shows a message; its order stays and can be cancelled', async () => {
  const { user } = show(failed(404));
  await user.click(edit());
  expect((await screen.findByRole('alert')).textContent).toContain('No order book for Yes · Rain? right now');
});

test('outcome prices are typed in cents; below one an ambiguous unit must be typed', async () => {
  const { sent, user } = show(() => Promise.resolve(book('0.001')));
  await user.click(edit());
  expect((price() as HTMLInputElement).value).toBe('96.2');
  for (const [typed, sentPrice] of [
    ['95.5', '0.955'],
    ['$0.95', '0.95'],
    ['0.5¢', '0.005'],
  ] as const) {
    await user.clear(price());
    await user.type(price(), `${typed}{Enter}`);
    expect(sent.at(-1)?.request).toMatchObject({ action: { order: { price: sentPrice } } });
  }
  await user.clear(price());
  await user.type(price(), '0.5{Enter}');
  expect(await screen.findByText(/^Enter the price as a number. Below 1, add the unit/)).toBeTruthy();
  expect(sent.length).toBe(3);
});

test('with a step of a cent too, a bare number below one needs its unit, in either number style', async () => {
  const { sent, user } = show(() => Promise.resolve(book('0.01')));
  await user.click(edit());
  for (const [typed, sentPrice] of [
    ['$0.5', '0.5'],
    ['51¢', '0.51'],
    ['52', '0.52'],
  ] as const) {
    await user.clear(price());
    await user.type(price(), `${typed}{Enter}`);
    expect(sent.at(-1)?.request).toMatchObject({ action: { order: { price: sentPrice } } });
  }
  for (const [style, typed] of [
    ['point', '0.5'],
    ['comma', '0,5'],
  ] as const) {
    act(() => setDecimalStyle(style));
    await user.clear(price());
    await user.type(price(), `${typed}{Enter}`);
    expect(await screen.findByText(/^Enter the price as a number. Below 1, add the unit/)).toBeTruthy();
  }
  expect(sent.length).toBe(3);
});

test('an ambiguous size offers both readings above the table, and one press fills in a reading', async () => {
  const { sent, user } = show(() => Promise.resolve(book('0.01')));
  await user.click(edit());
  const size = screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' });
  await user.clear(size);
  await user.type(size, '1,234{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(
    '1,234 can be read as two different numbers. Choose the one you mean.',
  );
  expect([size.value, sent.length]).toEqual(['1,234', 0]);
  await user.click(screen.getByRole('button', { name: 'Use 1234' }));
  expect(size.value).toBe('1234');
});

test('fields that were not typed follow the order: another order of its pair has cut its size', async () => {
  const { sent, user, put } = show(() => Promise.resolve(book('0.001')));
  await user.click(edit());
  await user.clear(price());
  await user.type(price(), '95.5');
  put({ ...ORDER, originalSize: '7', remainingSize: '7' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' }).value).toBe('7');
  await user.type(price(), '{Enter}');
  expect(sent.at(-1)?.request).toMatchObject({ action: { order: { price: '0.955', size: '7' } } });
});

test('an edit above the owner’s maximum order size is not sent; one that lowers an order is', async () => {
  setPreferences({ guards: { ...preferences.getState().guards, maxOrderValue: '8' } });
  const { sent, user } = show(() => Promise.resolve(book('0.001')));
  await user.click(edit());
  const size = await screen.findByRole('textbox', { name: 'Size' });
  await user.clear(size);
  await user.type(size, '100{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your maximum order size is 8 pUSD. This order: 96.2 pUSD.',
  );
  expect(sent).toEqual([]);
  await user.clear(size);
  await user.type(size, '9{Enter}');
  // 8.658 is still above it, and less than before.
  expect(sent).toHaveLength(1);
  setPreferences({ guards: { ...preferences.getState().guards, maxOrderValue: null } });
});

test('an edit belongs to its account: the next one finds none, and it is back with the first', async () => {
  const { sent, user } = show(() => Promise.resolve(book('0.001')));
  await user.click(edit());
  await user.clear(price());
  await user.type(price(), '95.5');
  const connect = (account: typeof OWNER | '0x1') =>
    act(() =>
      useSession.setState(({ wallet }) => ({ wallet: wallet && { ...wallet, account: account as Address } })),
    );
  connect('0x1');
  expect(screen.queryByRole('textbox')).toBeNull();
  connect(OWNER);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('95.5');
  expect(sent).toEqual([]);
});
