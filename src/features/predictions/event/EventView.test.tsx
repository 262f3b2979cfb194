// @vitest-environment happy-dom
// EventView.test.tsx: an event's page with missing data: unknown or unreadable event, no history, no prices.
import { GatewayError } from '#client/transport/gatewayError.ts';
import { createObservable } from '#client/browser/observable.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { Candle } from '#protocol/info/market/candleSnapshot.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { type OutcomeMarketRecord, predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EventView } from './EventView.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';

const NOW = 1_760_000_000_000;
const HOUR = 3_600_000;
const [RECORD] = predictionMeta.decodeResponse(INFO_BODIES.predictionMeta).markets as [OutcomeMarketRecord];
const cup = { id: 'cup', title: 'Who wins the cup?', negRiskMarketId: '0xabc' };
const question = (number: number, name: string): OutcomeMarketRecord => ({
  ...RECORD,
  question: name,
  slug: `q-${number}`,
  event: cup,
  negRisk: true,
  sides: RECORD.sides.map((side, index) => ({
    ...side,
    assetId: `000500${number}${index}`,
    tokenId: `${number}${index}`,
  })),
});
const candle = (openAt: number, close: string) =>
  ({ openAt, closeAt: openAt + HOUR - 1, close }) as unknown as Candle;

afterEach(cleanup);

/** `candles` answers for each asset; without `meta` the read of the outcome markets fails. */
function show(
  slug: string,
  {
    candles = () => Promise.resolve([]),
    hasMeta = true,
    others = [],
    asks = [],
  }: {
    candles?: (assetId: string) => Promise<Candle[]>;
    hasMeta?: boolean;
    others?: OutcomeMarketRecord[];
    /** Asks of Yes of the two questions. */
    asks?: readonly string[];
  } = {},
) {
  const queries = new QueryClient();
  const contexts = new Map([
    ['00050010', { midPrice: '0.6', bestAsk: asks[0] ?? null }],
    ['00050020', { midPrice: '0.41', bestAsk: asks[1] ?? null }],
  ] as unknown as [string, MarketContext][]);
  const gateway = {
    queries,
    info: (read: { type: string }, params: { assetId: string }) =>
      read.type === 'candleSnapshot'
        ? candles(params.assetId)
        : Promise.reject(new GatewayError({ kind: 'unavailable', status: 503 })),
    venueBook: () => new Promise(() => {}),
    venueRules: createObservable(new Map()),
    clock: { now: () => NOW },
    feeds: {
      contexts: () => ({
        subscribe: () => () => {},
        version: () => 0,
        state: () => 'live',
        all: () => contexts,
      }),
    },
  } as unknown as GatewayClient;
  queries.setQueryData(perpMetaQuery(gateway).queryKey, { markets: [], marginTables: [] });
  queries.setQueryData(spotMetaQuery(gateway).queryKey, { assets: [], pairs: [] });
  if (hasMeta)
    queries.setQueryData(predictionMetaQuery(gateway).queryKey, {
      markets: [question(1, 'Who wins the cup? Reds'), question(2, 'Who wins the cup? Blues'), ...others],
    });
  const onTitle = vi.fn();
  render(
    <QueryClientProvider client={queries}>
      <GatewayProvider client={gateway}>
        <EventView slug={slug} onTitle={onTitle} holdings={(assetIds) => <p>{[...assetIds].join(' ')}</p>} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  return { onTitle, user: userEvent.setup() };
}

test('shows the questions with current and past chances, their sum, and looks up holdings by side', async () => {
  const past: Record<string, Candle[]> = {
    '00050010': [candle(NOW - 3 * HOUR, '0.5'), candle(NOW - 2 * HOUR, '0.55')],
    '00050020': [candle(NOW - 2 * HOUR, '0.4')],
  };
  const { onTitle, user } = show('who-wins-the-cup-cup', {
    candles: (assetId) => Promise.resolve(past[assetId] ?? []),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who wins the cup?');
  expect(onTitle).toHaveBeenLastCalledWith('Who wins the cup?');
  // 0.6 + 0.41, the mids of the two books.
  expect(screen.getByText('Sum of the Yes prices').textContent).toContain('101.0¢');
  expect(screen.getByText('00050010 00050011 00050020 00050021')).toBeDefined();
  const chart = screen.getByRole('region', { name: 'Chance over time' });
  expect((await within(chart).findByRole('note')).textContent).toBe(
    'Reds: from 50.0% to 60.0%. Blues: from 40.0% to 41.0%.',
  );
  await user.click(within(chart).getByRole('button', { name: 'Show as table' }));
  expect(
    within(chart).getByRole('grid', { name: 'Chance of Yes over time' }).getAttribute('aria-rowcount'),
  ).toBe('4');
});

test('unreadable past prices do not affect the rest and are read again', async () => {
  const answers = {
    candles: (): Promise<Candle[]> => Promise.reject(new GatewayError({ kind: 'unavailable', status: 503 })),
  };
  const { user } = show('q-2', { candles: () => answers.candles() });
  const chart = screen.getByRole('region', { name: 'Chance over time' });
  expect(await within(chart).findByText('Price history could not be loaded')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reds' })).toBeDefined();
  answers.candles = () => Promise.resolve([candle(NOW - 2 * HOUR, '0.3')]);
  await user.click(within(chart).getByRole('button', { name: 'Retry' }));
  expect((await within(chart).findByRole('note')).textContent).toContain('Reds: from 30.0% to 60.0%.');
});

test('the legend hides and shows lines; the last one stays; every line has its name and value at its end', async () => {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
  const { user } = show('cup', { candles: () => Promise.resolve([candle(NOW - 2 * HOUR, '0.3')]) });
  const chart = screen.getByRole('region', { name: 'Chance over time' });
  const legend = within(await within(chart).findByRole('group', { name: 'Lines' }));
  const ends = () => [...chart.querySelectorAll('[data-end]')].map((label) => label.textContent);
  expect(ends()).toEqual(['Reds 60.0%', 'Blues 41.0%']);
  await user.click(legend.getByRole('button', { name: 'Reds' }));
  expect([ends(), legend.getByRole('button', { name: 'Reds' }).getAttribute('aria-pressed')]).toEqual([
    ['Blues 41.0%'],
    'false',
  ]);
  await user.click(legend.getByRole('button', { name: 'Blues' }));
  expect(ends()).toEqual(['Blues 41.0%']);
  await user.click(legend.getByRole('button', { name: 'Reds' }));
  expect(ends()).toEqual(['Reds 60.0%', 'Blues 41.0%']);
  vi.restoreAllMocks();
});

test('other open events of the category are below; the rules are collapsed', () => {
  show('cup', { others: [{ ...question(3, 'Who wins the shield?'), event: null }] });
  const related = within(screen.getByRole('region', { name: 'Related events' }));
  expect(related.getByRole('heading', { level: 2, name: 'Who wins the shield?' })).toBeDefined();
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false]);
});

test('an unlisted event shows an explanation, and an unreadable list an error', async () => {
  const { onTitle } = show('who-wins-the-cup');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Event not found');
  expect(onTitle).not.toHaveBeenCalled();
  cleanup();
  show('cup', { hasMeta: false });
  expect((await screen.findByRole('alert')).textContent).toContain('Outcome markets could not be loaded');
});

test.each([
  [['0.6', '0.41'], false],
  [['0.58', '0.41'], true],
])('a basket is offered only where one gains: asks of %s', (asks, isOffered) => {
  show('who-wins-the-cup-cup', { asks });
  expect(screen.queryByRole('link', { name: 'Trade as a basket' }) !== null).toBe(isOffered);
});
