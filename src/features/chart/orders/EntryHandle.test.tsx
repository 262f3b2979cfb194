// @vitest-environment happy-dom
import type { GatewayClient } from '#client/gatewayClient.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { GatewayProvider } from '#client/react.tsx';
import { account, BTC, MARKET, OWNER, position } from '#domain/market/testMarket.ts';
import { useSession } from '#state/account/session.ts';
import { addSpeaker } from '#ui/display/announce.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChartParts, PriceChart } from '../priceChart.ts';
import { EntryHandle } from './EntryHandle.tsx';

const outside = vi.hoisted(() => ({
  submit: vi.fn<(request: unknown, options: unknown) => Promise<void>>(),
  blocked: [] as unknown[],
}));
vi.mock('#state/order/useSubmit.ts', () => ({ useSubmit: () => outside.submit }));
vi.mock('#state/order/useTradingGate.ts', () => ({ useTradingGate: () => outside.blocked }));

const contexts = new Map<string, { markPrice: string }>();
const announced: string[] = [];
let stopSpeaker: () => void;

beforeEach(() => {
  contexts.set(BTC, { markPrice: '98000' });
  outside.submit.mockReset().mockResolvedValue();
  outside.blocked = [];
  announced.length = 0;
  stopSpeaker = addSpeaker((text) => announced.push(text));
});
afterEach(() => {
  stopSpeaker();
  cleanup();
});

/** One dollar per pixel, 100,000 at the top; prices end 10,000 pixels down. Entry at 97,000: 3,000 pixels down. */
function show() {
  const feed = { subscribe: () => () => undefined, get: (id: string) => contexts.get(id) };
  const queries = new QueryClient();
  const still = { getSnapshot: () => [], subscribe: () => () => undefined };
  const gateway = {
    queries,
    feeds: { contexts: () => feed },
    live: still,
    info: () => new Promise(() => undefined),
  } as unknown as GatewayClient;
  queries.setQueryData(accountQuery(gateway, OWNER).queryKey, account('10000', [position('0.01', '97000')]));
  useSession.setState({
    wallet: { name: 'Test', account: OWNER, chainId: 1, request: () => Promise.reject(new Error('unasked')) },
    role: { kind: 'owner' },
    watched: undefined,
  });
  const parts = {
    host: document.createElement('div'),
    chart: { panes: () => [{ getHeight: () => 10_000 }], timeScale: () => ({ width: () => 800 }) },
    series: {
      priceToCoordinate: (price: number) => 100_000 - price,
      coordinateToPrice: (y: number) => 100_000 - y,
      createPriceLine: () => ({}),
      removePriceLine: () => undefined,
    },
    tags: () => [],
    keepClear: () => undefined,
  } as unknown as ChartParts;
  const chart = { parts: () => parts } as unknown as PriceChart;
  const tree = () => (
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <ul>
          <EntryHandle market={MARKET} chart={chart} parts={parts} />
        </ul>
      </GatewayProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(tree());
  return { again: () => rerender(tree()) };
}

const handle = () => screen.getByRole('slider', { name: 'TP/SL from the entry' });
const text = () => handle().getAttribute('aria-valuetext');
const at = (clientY: number) => ({ clientY, pointerId: 1, button: 0 });

function drag(...heights: number[]) {
  fireEvent.pointerDown(handle(), at(3_000));
  for (const y of heights) fireEvent.pointerMove(handle(), at(y));
}
const drop = (y: number) => fireEvent.pointerUp(handle(), at(y));

test('TP/SL dragged off the entry is sent as shown, always after confirmation', () => {
  show();
  drag(3_500);
  expect(text()).toMatch(/^Stop-loss 96,500/);
  drop(3_500);
  expect(outside.submit.mock.calls).toMatchObject([
    [{ action: { orders: [{ type: { triggerPrice: '96500' } }] } }, { act: 'always' }],
  ]);
});

test('dropped back on the entry, or outside the price pane, it is cancelled', () => {
  show();
  for (const end of [3_004, 2_996, 10_001, -1]) {
    drag(3_500, end);
    expect(text()).toMatch(/^Entry/);
    drop(end);
  }
  expect(outside.submit).not.toHaveBeenCalled();
});

test('Escape ends the drag: later moves and the release do nothing', () => {
  show();
  const release = vi.spyOn(handle(), 'releasePointerCapture');
  vi.spyOn(handle(), 'hasPointerCapture').mockReturnValue(true);
  drag(3_500);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(release).toHaveBeenCalledWith(1);
  fireEvent.pointerMove(handle(), at(3_600));
  expect(text()).toMatch(/^Entry/);
  drop(3_600);
  expect(outside.submit).not.toHaveBeenCalled();
});

test('once it is sent, Escape is left to the confirmation', () => {
  show();
  outside.submit.mockReturnValue(new Promise(() => undefined));
  fireEvent.keyDown(handle(), { key: 'PageDown' });
  expect(fireEvent.keyDown(handle(), { key: 'Escape' })).toBe(false);
  fireEvent.keyDown(handle(), { key: 'PageDown' });
  fireEvent.keyDown(handle(), { key: 'Enter' });
  expect(outside.submit).toHaveBeenCalledOnce();
  expect(fireEvent.keyDown(handle(), { key: 'Escape' })).toBe(true);
  expect(text()).toMatch(/^Stop-loss/);
});

test('when mark has crossed the shown price, nothing is sent, with a message', () => {
  show();
  for (const mark of ['96000', '96500']) {
    contexts.set(BTC, { markPrice: '98000' });
    drag(3_500);
    contexts.set(BTC, { markPrice: mark });
    drop(3_500);
    expect(announced.pop()).toMatch(/^TP\/SL not sent: the mark price has reached 96,500/);
    expect(text()).toMatch(/^Entry/);
  }
  expect(outside.submit).not.toHaveBeenCalled();
});

test('when trading was blocked during the drag, nothing is sent, with a message', () => {
  const { again } = show();
  drag(3_500);
  outside.blocked = [{ kind: 'offline' }];
  again();
  drop(3_500);
  expect(announced).toEqual(['TP/SL cannot be sent right now; the ticket says why.']);
  expect(outside.submit).not.toHaveBeenCalled();
});
