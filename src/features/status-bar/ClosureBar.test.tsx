// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { GatewayProvider } from '#client/react.tsx';
import { META } from '#domain/market/testMarket.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { useSession } from '#state/account/session.ts';
import { clearNotices, notices } from '#state/notices.ts';
import { addSpeaker } from '#ui/display/announce.ts';
import { ClosureBar } from './ClosureBar.tsx';

const OWNER = `0x${'1'.repeat(40)}` as const;
const LIQUIDATION = { liquidatedOwner: OWNER, markPrice: '100166', method: 'market' };
/** One time for all: a later fill is listed first. */
const NOW = Date.now();

let spoken: string[] = [];
let stopListening: () => void;
let trades = 0;

beforeEach(() => {
  spoken = [];
  stopListening = addSpeaker((text, politeness) => spoken.push(`${politeness}: ${text}`));
  localStorage.clear();
  clearNotices();
  useSession.setState({ watched: OWNER });
});
afterEach(() => {
  cleanup();
  stopListening();
});

function fill(change: Partial<Fill>): Fill {
  trades += 1;
  return {
    assetId: '00020000',
    coin: 'BTC',
    side: 'buy',
    size: '0.1',
    price: '100166',
    time: NOW,
    direction: 'Close Short',
    closedPnl: '-272.25',
    fee: '4.5066',
    orderId: '0x01',
    tradeId: `${trades}`,
    isTaker: true,
    liquidation: LIQUIDATION,
    forcedClosureType: null,
    ...change,
  } as unknown as Fill;
}

function show(baseUrl = `https://${Math.random()}.test`) {
  const queries = new QueryClient();
  const config = createObservable({ baseUrl });
  const venueRules = createObservable(new Map());
  const info = () => new Promise(() => {});
  const gateway = { queries, config, venueRules, info } as unknown as GatewayClient;
  queries.setQueryData(perpMetaQuery(gateway).queryKey, META);
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] });
  const mount = () =>
    render(
      <GatewayProvider client={gateway}>
        <QueryClientProvider client={queries}>
          <ClosureBar />
        </QueryClientProvider>
      </GatewayProvider>,
    );
  const { queryKey } = fillsQuery(gateway, OWNER);
  const put = (...fills: Fill[]) =>
    act(async () => {
      queries.setQueryData(queryKey, fills);
      await new Promise((done) => setTimeout(done));
    });
  return { mount, put };
}

const lines = () => screen.queryAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
const TEXT = 'Liquidated: short 0.3 BTC at 100,166, −816.74, fee 13.52';

test.each(['backstop', 'adl'])(
  'all fills of one liquidation, also by %s, are one lasting line, listed and announced once',
  async (forcedClosureType) => {
    const { mount, put } = show();
    const taken = fill({ forcedClosureType, size: '0.2', closedPnl: '-544.49', fee: '9.0133' });
    await put(fill({}), taken);
    const { unmount } = mount();
    expect(lines()).toEqual([TEXT]);
    unmount();
    mount();
    await put(taken, fill({}));
    expect(lines()).toEqual([TEXT]);
    expect(spoken).toEqual([`assertive: ${TEXT}`]);
    expect(notices.getState().notices).toMatchObject([
      { title: TEXT, hasBar: true, isRead: false, count: 1 },
    ]);
  },
);

test('auto-deleveraging and other closures are named; own trades and the other side of a liquidation are not', async () => {
  const { mount, put } = show();
  await put(
    fill({ forcedClosureType: 'adl', isTaker: false, side: 'sell', closedPnl: '12', fee: '0' }),
    fill({ orderId: '0x02', liquidation: null, forcedClosureType: 'delisted', closedPnl: '0', fee: '0' }),
    fill({ orderId: '0x03', liquidation: null }),
    fill({ orderId: '0x04', isTaker: false }),
  );
  mount();
  expect(lines()).toEqual([
    'Auto-deleveraged: long 0.1 BTC at 100,166, +12.00, fee 0.00',
    'Closed by the service: short 0.1 BTC at 100,166, 0.00, fee 0.00',
  ]);
});

test('a dismissal ends it here, after a reload and in other tabs; a later liquidation shows', async () => {
  const { mount, put } = show('https://one.test');
  const first = fill({});
  await put(first);
  const { unmount } = mount();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(lines()).toEqual([]);
  unmount();
  mount();
  await put(first, fill({ orderId: '0x02', time: first.time + 5 }));
  expect(lines()).toHaveLength(1);
  localStorage.setItem('trine.closures', JSON.stringify({ [`https://one.test ${OWNER}`]: first.time + 5 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'trine.closures' })));
  expect(lines()).toEqual([]);
});

test('liquidations while the app was closed show, those before an account was known here do not', async () => {
  const { mount, put } = show();
  await put(
    fill({ time: Date.now() - 3_600_000 }),
    fill({ orderId: '0x02', time: Date.now() - 3 * 86_400_000 }),
  );
  mount();
  expect(lines()).toHaveLength(1);
});
