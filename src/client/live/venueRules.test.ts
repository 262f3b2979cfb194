import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import { predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import type { PredictionBook } from '#protocol/predictionBook.ts';
import { venueBookQuery } from '../queries/market/venueBook.ts';
import { createStreams, type Streams } from '../transport/streams.ts';
import { followVenue, withStatuses } from './venueSubscriptions.ts';
import { createVenueReader, invalidateRules, freshRules, watchVenueRules } from './venueRules.ts';
import type { GatewayClient } from '../gatewayClient.ts';

const TOKEN = '71321045';
const OTHER = '99';
const book = (tickSize: DecimalString, time = 1_000, tokenId = TOKEN): PredictionBook => ({
  conditionId: null,
  tokenId,
  time,
  bids: [],
  asks: [],
  minOrderSize: '5',
  tickSize,
  negRisk: false,
  lastPrice: null,
  hash: null,
});

let queries: QueryClient;
let streams: Streams;
let reads: string[];
let answer: () => Promise<PredictionBook>;
let client: GatewayClient;
const minutes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const news = (channel: string, data: unknown) =>
  streams.receive({ kind: 'data', channel, data, seq: undefined, subKey: undefined }, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  queries = new QueryClient();
  streams = createStreams();
  streams.opened(() => {});
  reads = [];
  answer = () => Promise.resolve(book('0.01'));
  client = {
    queries,
    streams,
    venueBook: (tokenId: string) => {
      reads.push(tokenId);
      return answer();
    },
  } as unknown as GatewayClient;
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test('rules up to 5 s old are used; older ones are read again first', async () => {
  expect(await freshRules(client, TOKEN)).toEqual({ tickSize: '0.01', minOrderSize: '5' });
  await minutes(4_900);
  await freshRules(client, TOKEN);
  expect(reads).toHaveLength(1);
  await minutes(200);
  answer = () => Promise.resolve(book('0.001'));
  expect(await freshRules(client, TOKEN)).toMatchObject({ tickSize: '0.001' });
  expect(reads).toHaveLength(2);
});

test('two simultaneous orders share one read', async () => {
  await Promise.all([freshRules(client, TOKEN), freshRules(client, TOKEN)]);
  expect(reads).toHaveLength(1);
});

test('unreadable rules are an error, not the earlier ones', async () => {
  await freshRules(client, TOKEN);
  await minutes(60_000);
  answer = () => Promise.reject(new Error('down'));
  await expect(freshRules(client, TOKEN)).rejects.toThrow('down');
});

test('after a rejection for the tick even recent rules are read again', async () => {
  await freshRules(client, TOKEN);
  answer = () => Promise.resolve(book('0.005'));
  invalidateRules(client, TOKEN);
  await minutes(0);
  expect(await freshRules(client, TOKEN)).toMatchObject({ tickSize: '0.005' });
});

test('the map of rules changes only with a rule', async () => {
  const rules = watchVenueRules(queries);
  await freshRules(client, TOKEN);
  const first = rules.getSnapshot();
  expect(first.get(TOKEN)).toEqual({ tickSize: '0.01', minOrderSize: '5' });
  await minutes(6_000);
  await freshRules(client, TOKEN);
  expect([reads.length, rules.getSnapshot() === first]).toEqual([2, true]);
  answer = () => Promise.resolve(book('0.1'));
  invalidateRules(client, TOKEN);
  await minutes(0);
  await freshRules(client, TOKEN);
  expect(rules.getSnapshot().get(TOKEN)?.tickSize).toBe('0.1');
});

test('a new tick applies immediately and is read again; one older than the book changes nothing', async () => {
  const rules = watchVenueRules(queries);
  const stop = followVenue(client);
  await freshRules(client, TOKEN);
  // The following read is pending: the new tick applies meanwhile.
  answer = () => new Promise(() => {});
  news('tickSizeChange', {
    conditionId: null,
    tokenId: TOKEN,
    assetId: '00050000',
    oldTickSize: '0.01',
    newTickSize: '0.001',
    time: 2_000,
  });
  await minutes(0);
  expect([rules.getSnapshot().get(TOKEN)?.tickSize, reads.length]).toEqual(['0.001', 2]);
  news('tickSizeChange', {
    conditionId: null,
    tokenId: TOKEN,
    assetId: '00050000',
    oldTickSize: '0.1',
    newTickSize: '0.1',
    time: 1_500,
  });
  news('tickSizeChange', {
    conditionId: null,
    tokenId: OTHER,
    assetId: null,
    oldTickSize: '0.1',
    newTickSize: '0.1',
    time: 9_000,
  });
  await minutes(0);
  expect([
    rules.getSnapshot().get(TOKEN)?.tickSize,
    rules.getSnapshot().has(OTHER),
    queries.getQueryData(venueBookQuery(client, OTHER).queryKey),
  ]).toEqual(['0.001', false, undefined]);
  stop();
});

test('a status updates both sides in the metadata, and a known resolution stays', () => {
  const meta = predictionMeta.decodeResponse(INFO_BODIES.predictionMeta);
  const [record] = meta.markets;
  const update = {
    conditionId: record?.conditionId ?? null,
    assetId: null,
    status: 'resolved',
    resolution: { payouts: ['1', '0'] as [DecimalString, DecimalString], resolvedAt: 5 },
    time: 5,
  };
  const resolved = withStatuses(meta, [update]);
  expect(resolved.markets[0]).toMatchObject({
    status: 'resolved',
    isAcceptingOrders: false,
    resolution: { payouts: ['1', '0'] },
  });
  expect(withStatuses(resolved, [{ ...update, resolution: null }]).markets[0]?.resolution).not.toBeNull();
  expect(
    withStatuses(meta, [
      { ...update, conditionId: null, assetId: '00050001', status: 'paused', resolution: null },
    ]).markets[0]?.status,
  ).toBe('paused');
  expect(withStatuses(meta, [{ ...update, conditionId: null, assetId: '00020000' }]).markets[0]?.status).toBe(
    'open',
  );
});

test('the venue is read by decimal token id, and a book of another outcome is refused', async () => {
  const urls: string[] = [];
  const wire = {
    asset_id: TOKEN,
    timestamp: '1',
    bids: [],
    asks: [],
    min_order_size: '5',
    tick_size: '0.01',
  };
  const reader = createVenueReader(
    { get: (url) => Promise.resolve(urls.push(url) && wire) },
    () => 'http://venue/book?token_id={tokenId}',
  );
  expect(await reader(TOKEN)).toMatchObject({ tickSize: '0.01' });
  expect(urls).toEqual([`http://venue/book?token_id=${TOKEN}`]);
  await expect(reader(OTHER)).rejects.toThrow('unreadable');
});

test('the two fields that the interface shows are enough', async () => {
  const reader = createVenueReader(
    { get: () => Promise.resolve({ tick_size: '0.01', min_order_size: '5' }) },
    () => 'http://venue/book?token_id={tokenId}',
  );
  expect(await reader(TOKEN)).toMatchObject({
    tokenId: TOKEN,
    tickSize: '0.01',
    minOrderSize: '5',
    bids: [],
  });
});
