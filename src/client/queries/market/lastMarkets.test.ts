// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGatewayClient } from '../../createGatewayClient.ts';
import { openLastAnswers } from '../../browser/lastAnswers.ts';
import { createVenueGuard } from '../../live/venueGuard.ts';
import { fakeBrowser, fakeEnvironment } from '../../testkit/fakeEnvironment.ts';
import { fakeService } from '../../testkit/fakeService.ts';
import { testConfig } from '../../testkit/testConfig.ts';
import type { FakeService } from '../../testkit/fakeServiceType.ts';
import type { ActionRequest } from '../../actions/actionRequest.ts';
import type { GatewayClient } from '../../gatewayClient.ts';
import type { AssetId } from '#protocol/ids.ts';
import { perpMeta } from '#protocol/info/market/perpMeta.ts';
import { spotMeta } from '#protocol/info/market/spotMeta.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import { isMarketOld } from './lastMarkets.ts';
import { perpMetaQuery } from './perpMeta.ts';
import { spotMetaQuery } from './spotMeta.ts';

const BTC = '00020000' as AssetId;
const PERPS = perpMeta.decodeResponse({
  perpMarkets: { [BTC]: { symbol: 'BTC-USDC', marketConfig: { szDecimals: 5 } } },
});
const SPOTS = spotMeta.decodeResponse({ assets: {}, spotPairs: {} });

let service: FakeService;
let client: GatewayClient;

function visit(): void {
  const environment = fakeEnvironment(fakeBrowser(), service);
  const { baseUrl } = testConfig;
  client = createGatewayClient(testConfig, {
    queries: new QueryClient(),
    environment,
    lastAnswers: openLastAnswers(() => baseUrl, environment),
  });
}

const order = (type: 'order' | 'cancel'): ActionRequest =>
  ({
    type,
    action:
      type === 'order'
        ? { orders: [{ assetId: BTC, side: 'buy', price: '1', size: '1' }] }
        : { cancels: [{ assetId: BTC, orderId: 1 }] },
  }) as unknown as ActionRequest;

const signing = (request: ActionRequest) => createVenueGuard(client).beforeSigning(request);

/** As the reads of a visit fill the cache. */
const read = async () => {
  await client.queries.fetchQuery({ ...perpMetaQuery(client), queryFn: () => PERPS });
  await client.queries.fetchQuery({ ...spotMetaQuery(client), queryFn: () => SPOTS });
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  service = fakeService();
  visit();
});
afterEach(() => void vi.useRealTimers());

async function comeAgain(afterMs: number): Promise<void> {
  await read();
  await vi.advanceTimersByTimeAsync(afterMs);
  visit();
}

test('a first visit knows no market', () => {
  expect(client.queries.getQueryData(perpMetaQuery(client).queryKey)).toBeUndefined();
  expect(client.lastMarkets.getSnapshot()).toEqual({ perps: null, spots: null });
});

test('the next visit shows the markets of the last at once, says since when, and reads them all the same', async () => {
  const at = Date.now();
  await comeAgain(10_000);
  const key = perpMetaQuery(client).queryKey;
  expect(client.queries.getQueryData(key)).toEqual(PERPS);
  expect(client.lastMarkets.getSnapshot()).toEqual({ perps: at, spots: at });
  // Ten seconds old, and asked for anew: a list of the last visit is stale from the first moment.
  const asked = vi.fn(() => PERPS);
  await client.queries.fetchQuery({ ...perpMetaQuery(client), queryFn: asked });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(client.lastMarkets.getSnapshot()).toEqual({ perps: null, spots: at });
});

test('nothing that is written by the rules of a market of the last visit is signed; a cancel is', async () => {
  await comeAgain(10_000);
  expect(isMarketOld(client.queries, client, BTC)).toBe(true);
  await expect(signing(order('order'))).rejects.toMatchObject({
    failure: { kind: 'internal', message: expect.stringContaining('Nothing was sent') as string },
  });
  await signing(order('cancel'));
  await client.queries.fetchQuery({ ...perpMetaQuery(client), queryFn: () => PERPS });
  expect(isMarketOld(client.queries, client, BTC)).toBe(false);
  await signing(order('order'));
});

test('a read that fails leaves the list old', async () => {
  await comeAgain(10_000);
  const failing = { ...perpMetaQuery(client), queryFn: () => Promise.reject(new Error('held')) };
  await client.queries.fetchQuery(failing).catch(() => undefined);
  expect(isMarketOld(client.queries, client, BTC)).toBe(true);
  expect(client.lastMarkets.getSnapshot().perps).not.toBeNull();
});

test('a list that cannot be read any more is not shown', async () => {
  await comeAgain(10_000);
  const text = localStorage.getItem('trine-last-answers') ?? '';
  localStorage.setItem('trine-last-answers', text.replace('"perpMarkets"', '"markets"'));
  visit();
  expect(client.queries.getQueryData(perpMetaQuery(client).queryKey)).toBeUndefined();
  expect(client.lastMarkets.getSnapshot()).toEqual({ perps: null, spots: expect.any(Number) as number });
});

test('the figures of a market are kept for its header; no feed knows them', async () => {
  const { contexts } = marketContextsChannel.decodeData({
    time: 1,
    contexts: { [BTC]: { assetId: BTC, markPx: '97123' } },
  });
  for (const context of contexts) client.lastMarkets.keepContext(context);
  await vi.advanceTimersByTimeAsync(2_000);
  visit();
  expect(client.lastMarkets.context(BTC)?.value).toMatchObject({ assetId: BTC, markPrice: '97123' });
  expect(client.feeds.contexts().get(BTC)).toBeUndefined();
});
