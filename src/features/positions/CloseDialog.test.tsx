// @vitest-environment happy-dom
import { accessQuery } from '#client/queries/account/access.ts';
import { termsQuery } from '#client/queries/account/terms.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { roleQuery } from '#client/queries/account/role.ts';
import { GatewayProvider } from '#client/react.tsx';
import { type BookScale, readBook } from '#domain/book/book.ts';
import { testPerp } from '#domain/market/testPerp.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { useSession } from '#state/account/session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CloseDialog } from './CloseDialog.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';
import type { PositionRow } from './positionRows.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Intent } from '#client/actions/exchange.ts';

const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const market = testPerp({ szDecimals: 3 });
const row = {
  market,
  size: new Decimal('0.125'),
  position: { assetId: '00020000', size: '0.125', entryPrice: '59950' } as unknown as Position,
} as PositionRow;
const BOOK = {
  bids: [{ price: '59999', size: '1', count: 1 }],
  asks: [{ price: '60001', size: '1', count: 1 }],
} as const;

const CONTEXTS = new Map<string, { markPrice: string }>();

afterEach(() => {
  cleanup();
  CONTEXTS.clear();
});

async function show(
  dialog = <CloseDialog row={row} market={market} onDone={() => {}} />,
  label = /^Sell 0\.125 BTC/,
) {
  const sent: Intent[] = [];
  let ageMs = 0;
  const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const queries = new QueryClient();
  const gateway = {
    info: () => new Promise(() => {}),
    queries,
    config: still({ signing: DEFAULT_PROFILE.signing, isAccessRequired: true }),
    connection: still({ state: 'live' }),
    clock: { now: () => 0, ...still({ deviceSkewMs: 0 }) },
    pauses: still([]),
    venueRules: still(new Map()),
    live: still([{ owner: OWNER, isReconciled: true, failure: null }]),
    feeds: {
      contexts: () => ({ all: () => CONTEXTS, subscribe: () => () => {} }),
      book: () => ({
        subscribe: () => () => {},
        version: () => 0,
        state: () => 'live',
        read: (scale: BookScale) => readBook(BOOK, scale),
        ageMs: () => ageMs,
      }),
    },
    exchange: {
      submit: async (intent: Intent) => {
        sent.push(intent);
      },
    },
  } as unknown as GatewayClient;
  queries.setQueryData(roleQuery(gateway, OWNER).queryKey, { role: 'user' });
  queries.setQueryData(accessQuery(gateway, OWNER).queryKey, { isAuthorized: true, reason: null });
  queries.setQueryData(termsQuery(gateway, OWNER).queryKey, { hasAccepted: true } as never);
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
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>{dialog}</GatewayProvider>
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: label }, { timeout: 20_000 });
  const hold = (size: string | undefined) =>
    queries.setQueryData(accountQuery(gateway, OWNER).queryKey, {
      state: 'active',
      positions: size === undefined ? [] : [{ ...row.position, size }],
    } as never);
  return { button, sent, hold, setAge: (ms: number) => (ageMs = ms) };
}

test('a stalled book blocks a market close, not a limit order', async () => {
  const { button, sent, setAge } = await show();
  expect(button.getAttribute('aria-disabled')).toBeNull();
  setAge(10_500);
  // No more messages: only the clock shows that it is stale.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
  await userEvent.click(button);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Limit' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '61000');
  await userEvent.click(screen.getByRole('button', { name: /^Sell 0\.125 BTC/ }));
  expect(sent.map(({ request }) => request)).toMatchObject([
    { type: 'order', action: { orders: [{ price: '61000', type: { tif: 'Gtc' } }] } },
  ]);
});

test('a reversal is of one position: closed, cut or turned meanwhile, it is no longer current', async () => {
  const { button, sent, hold } = await show(
    <ReverseDialog row={row} market={market} onDone={() => {}} />,
    /^(Reverse|Sell)/,
  );
  hold('0.125');
  await userEvent.click(button);
  const [reversal] = sent;
  expect(reversal?.request).toMatchObject({
    action: { orders: [{ side: 'sell', size: '0.25', reduceOnly: false }] },
  });
  const isCurrent = (size: string | undefined) => (hold(size), reversal?.isCurrent?.());
  expect(['0.125', '0.1', '-0.125', undefined].map(isCurrent)).toEqual([true, false, false, false]);
});

test('the wallet is asked at once; a warning that the dialog does not show is confirmed first', async () => {
  CONTEXTS.set(market.assetId, { markPrice: '60000' });
  const { button, sent } = await show();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('radio', { name: 'Limit' }));
  const price = screen.getByRole('textbox', { name: 'Price' });
  await userEvent.type(price, '60500');
  await userEvent.click(screen.getByRole('button', { name: /^Sell 0\.125 BTC/ }));
  await userEvent.clear(price);
  // Half of the best bid.
  await userEvent.type(price, '30000');
  await userEvent.click(screen.getByRole('button', { name: /^Sell 0\.125 BTC/ }));
  expect(sent.map(({ review, renew }) => [review, renew === undefined])).toEqual([
    [false, true],
    [false, true],
    [true, true],
  ]);
});

test('a price of a hundred digits is an invalid price, not a crash', async () => {
  const { sent } = await show();
  const broken = vi.spyOn(console, 'error').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('radio', { name: 'Limit' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Price' }));
  await userEvent.paste('9'.repeat(100));
  await userEvent.click(screen.getByRole('button', { name: /^Sell/ }));
  expect(sent).toEqual([]);
  expect(broken).not.toHaveBeenCalled();
  broken.mockRestore();
});

test('expected fill, profit and fee come first, then the limit; the size is a share or typed', async () => {
  await show();
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  // 0.125 × (59,999 - 59,950) = 6.125; the limit is 60,000 × 0.99
  expect([figure('Est. fill'), figure('Est. PnL'), figure('Est. fee'), figure('Min price')]).toEqual([
    '59,999',
    '+$6.13',
    '$0.00',
    '59,400 USDC (1.00% from mid)',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '50%' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' }).value).toBe('0.062');
  // 0.062 × 49 = 3.038
  expect(figure('Est. PnL')).toBe('+$3.04');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Size' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Size' }), '0.3');
  await userEvent.click(screen.getByRole('button', { name: 'Use 0.125 as size' }));
  expect(screen.getByRole('button', { name: 'Sell 0.125 BTC' })).toBeTruthy();
});

test('an unreadable size shows an error, an ambiguous one both readings; neither is sent', async () => {
  const { sent } = await show();
  const size = screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' });
  await userEvent.clear(size);
  await userEvent.type(size, '0.1x');
  expect(screen.getByText('“x” is not part of a number. Enter one such as 1234.5.')).toBeTruthy();
  await userEvent.clear(size);
  await userEvent.type(size, '0');
  expect(screen.getAllByText('Enter a size above 0.').length).toBeGreaterThan(0);
  await userEvent.clear(size);
  await userEvent.type(size, '1,234');
  await userEvent.click(screen.getByRole('button', { name: /^Sell/ }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use 1.234' }));
  expect(size.value).toBe('1.234');
});
