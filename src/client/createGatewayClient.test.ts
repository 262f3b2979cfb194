import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGatewayClient } from './createGatewayClient.ts';
import { orderStatus } from '#protocol/info/orders/orderStatus.ts';
import { userRole } from '#protocol/info/account/userRole.ts';
import { termsQuery } from './queries/account/terms.ts';
import { fakeBrowser, fakeEnvironment } from './testkit/fakeEnvironment.ts';
import { fakeService } from './testkit/fakeService.ts';
import { testConfig } from './testkit/testConfig.ts';
import type { GatewayClient } from './gatewayClient.ts';
import type { FakeService } from './testkit/fakeServiceType.ts';

const owner = `0x${'ab'.repeat(20)}` as const;

let service: FakeService;
let client: GatewayClient;
let queries: QueryClient;

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_760_000_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  service = fakeService({ serviceNow: () => Date.now() + 4_000 });
  queries = new QueryClient();
  client = createGatewayClient(
    { ...testConfig, termsVersion: 'from the file' },
    { queries, environment: fakeEnvironment(fakeBrowser(), service) },
  );
});
afterEach(() => {
  client.stop();
  queries.clear();
  vi.useRealTimers();
});

describe('starting', () => {
  test('nothing is connected or asked before', async () => {
    await pass(5_000);
    expect([service.connections, service.reads]).toEqual([[], []]);
  });

  test('reads the service’s identity and time', async () => {
    void client.start();
    await pass(50);
    expect(client.config.getSnapshot()).toMatchObject({ source: 'service', termsVersion: '2026-01' });
    expect(client.clock.now() - Date.now()).toBe(4_000);
    expect(client.connection.getSnapshot().state).toBe('live');
  });

  test.each([400, 404, 422])(
    'a service that answers %i to serviceInfo is used as the file says',
    async (status) => {
      service.faults.info.push({ at: 'status', status, body: { error: 'Unknown request type' } });
      void client.start();
      await pass(50);
      expect(client.config.getSnapshot()).toMatchObject({ source: 'file', termsVersion: 'from the file' });
    },
  );

  test('ends after three seconds even when nothing answers', async () => {
    service.faults.info.push({ at: 'neverAnswers' });
    let isStarted = false;
    void client.start().then(() => (isStarted = true));
    await pass(2_900);
    expect(isStarted).toBe(false);
    await pass(200);
    expect(isStarted).toBe(true);
  });
});

describe('reading', () => {
  test('decodes the answer', async () => {
    expect(await client.info(orderStatus, { owner, orderId: `0x${'00'.repeat(16)}` })).toBeNull();
  });

  test('an answer of another shape is unreadable, one with an error is a refusal', async () => {
    service.faults.info.push(
      { at: 'status', status: 200, body: { role: 'king' } },
      { at: 'status', status: 200, body: { error: 'Not today', code: 'X' } },
    );
    await expect(client.info(userRole, { owner })).rejects.toMatchObject({
      failure: { kind: 'unreadable', cause: 'shape' },
    });
    await expect(client.info(userRole, { owner })).rejects.toMatchObject({
      failure: { kind: 'refused', message: 'Not today', code: 'X' },
    });
  });
});

describe('while the stream is lost', () => {
  test('an answered read makes the stream reconnect immediately', async () => {
    void client.start();
    await pass(50);
    service.isDown = true;
    service.connections.at(-1)?.close();
    await pass(25_000);
    service.isDown = false;
    const { retryAt } = client.connection.getSnapshot();
    expect((retryAt ?? 0) - Date.now()).toBeGreaterThan(2_000);
    await client.info(orderStatus, { owner, orderId: `0x${'00'.repeat(16)}` });
    await pass(10);
    expect(client.connection.getSnapshot().state).toBe('live');
  });
});

describe('after a reconnect', () => {
  test('earlier reads and the service info are read again', async () => {
    void client.start();
    await pass(50);
    await queries.fetchQuery(termsQuery(client, owner));
    expect(queries.getQueryState(termsQuery(client, owner).queryKey)?.isInvalidated).toBe(false);
    const before = service.reads.filter((read) => read.type === 'serviceInfo').length;
    service.connections.at(-1)?.close();
    await pass(2_000);
    expect(client.connection.getSnapshot()).toMatchObject({ state: 'live', session: 2 });
    expect(queries.getQueryState(termsQuery(client, owner).queryKey)?.isInvalidated).toBe(true);
    expect(service.reads.filter((read) => read.type === 'serviceInfo').length).toBe(before + 1);
  });
});
