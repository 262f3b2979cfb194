import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOrders } from '#protocol/info/orders/openOrders.ts';
import { pendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import { userFillsChannel } from '#protocol/stream/userFills.ts';
import { createGatewayClient } from '../createGatewayClient.ts';
import { wholeReader } from './reader.ts';
import { fakeBrowser, fakeEnvironment } from '../testkit/fakeEnvironment.ts';
import { fakeService } from '../testkit/fakeService.ts';
import { testConfig } from '../testkit/testConfig.ts';
import type { GatewayClient } from '../gatewayClient.ts';
import type { FakeService } from '../testkit/fakeServiceType.ts';

const owner = `0x${'ab'.repeat(20)}` as const;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

let service: FakeService;
let client: GatewayClient;

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_760_000_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  service = fakeService();
  client = createGatewayClient(testConfig, {
    queries: new QueryClient(),
    environment: fakeEnvironment(fakeBrowser(), service),
  });
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

const answers = (body: unknown): void => void service.faults.info.push({ at: 'status', status: 200, body });
const order = (oid: string) => ({
  coin: 'BTC',
  assetId: '00020000',
  side: 'B',
  limitPx: '95000',
  sz: '0.1',
  origSz: '0.1',
  oid,
  timestamp: 1_760_000_000_000,
});
const withdrawal = (id: string) => ({
  transactionId: `0x${id.repeat(64)}`,
  userAddress: owner,
  asset: '0x00012710',
  amount: '5',
  destination: owner,
  source: 'balance',
  initiatedAt: 1,
  releaseAt: 2,
  remainingSeconds: 0,
  heldForManualReview: false,
});

test('an undecodable order hides no other, and is reported until the list is complete again', async () => {
  answers([order('0x01'), { ...order('0x02'), sz: '1e5' }, order('0x03')]);
  expect((await client.info(openOrders, { owner })).map(({ orderId }) => orderId)).toEqual(['0x01', '0x03']);
  expect(client.droppedRecords.getSnapshot()).toEqual([
    { source: 'openOrders', count: 1, blanked: 0, path: '1' },
  ]);
  answers([order('0x01')]);
  await client.info(openOrders, { owner });
  expect(client.droppedRecords.getSnapshot()).toEqual([]);
});

test('a list without any decodable record is not an empty list', async () => {
  answers([{ ...order('0x02'), sz: '1e5' }]);
  await expect(client.info(openOrders, { owner })).rejects.toMatchObject({ failure: { kind: 'unreadable' } });
  answers([]);
  expect(await client.info(openOrders, { owner })).toEqual([]);
});

test('callers that conclude from absence get complete lists or an error', async () => {
  const body = {
    paused: false,
    delayMs: 0,
    pending: [withdrawal('1'), { ...withdrawal('2'), amount: 'NaN' }],
  };
  answers(body);
  expect((await client.info(pendingWithdrawals, { owner })).pending).toHaveLength(1);
  answers(body);
  await expect(wholeReader(client).info(pendingWithdrawals, { owner })).rejects.toMatchObject({
    failure: { kind: 'unreadable', cause: 'shape' },
  });
});

test('on a stream they add up until it restarts', async () => {
  const fills: unknown[] = [];
  client.streams.listen(
    userFillsChannel,
    { owner },
    { onMessage: (data) => void fills.push(...userFillsChannel.decodeData(data).fills) },
  );
  void client.start();
  await pass(50);
  const key = userFillsChannel.key({ owner });
  const fill = {
    coin: 'BTC',
    assetId: '00020000',
    px: '97000',
    sz: '0.1',
    side: 'B',
    time: 1,
    startPosition: '0',
    dir: 'Open Long',
    closedPnl: '0',
    oid: '0x01',
    crossed: true,
    fee: '1',
    feeToken: 'USDC',
    tid: '7',
  };
  const say = (...list: unknown[]): void =>
    service.push(key, 'userFills', { user: owner, isSnapshot: false, fills: list });
  say(fill, { ...fill, sz: null });
  say({ ...fill, px: '٣' });
  await pass(10);
  expect(fills).toHaveLength(1);
  expect(client.droppedRecords.getSnapshot()).toEqual([
    { source: 'userFills', count: 2, blanked: 0, path: 'fills.1' },
  ]);
  expect(client.counters().bad).toBe(1);
  service.connections.at(-1)?.close();
  await pass(5_000);
  expect(client.droppedRecords.getSnapshot()).toEqual([]);
});

test('fault-21: an invalid number counts once per place, is not a missing record, and clears with the next complete snapshot', async () => {
  const context = { assetId: '00020000', coin: 'BTC', kind: 'perp', markPx: 'NaN', midPx: '97000' };
  client.streams.listen(
    marketContextsChannel,
    {},
    { onMessage: (data) => void marketContextsChannel.decodeData(data) },
  );
  void client.start();
  await pass(50);
  const key = marketContextsChannel.key({});
  for (let time = 1; time <= 3; time += 1)
    service.push(key, 'marketContexts', { time, isSnapshot: false, contexts: { '00020000': context } });
  await pass(10);
  expect(client.droppedRecords.getSnapshot()).toEqual([
    { source: 'marketContexts', count: 0, blanked: 1, path: 'contexts.00020000.markPx' },
  ]);
  service.connections.at(-1)?.close();
  await pass(5_000);
  service.push(key, 'marketContexts', {
    time: 4,
    isSnapshot: true,
    contexts: { '00020000': { ...context, markPx: '97000' } },
  });
  await pass(10);
  expect(client.droppedRecords.getSnapshot()).toEqual([]);
});
