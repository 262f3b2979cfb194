import { Server } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listenTo } from './edge/testListener.ts';
import { serveGateway } from './serve.ts';
import { post, startGateway, type TestGateway } from './testGateway.ts';

const log: string[] = [];
const broken = (): never => {
  throw new Error('a defect');
};
const ended: unknown[] = [];
const noteEnd = (error: unknown): void => void ended.push(error instanceof Error ? error.stack : error);
let running: TestGateway;
beforeAll(async () => {
  process.on('uncaughtException', noteEnd).on('unhandledRejection', noteEnd);
  running = await startGateway({ market: 'live', log: (line) => log.push(line) });
});
afterAll(async () => {
  await running.close();
  process.off('uncaughtException', noteEnd).off('unhandledRejection', noteEnd);
});

test('a defect in every reader of the engine ends nothing: each timer logs it, and goes on afterwards', async () => {
  const { engine, feed } = running.gateway;
  const listener = await listenTo(running.port);
  for (const type of ['marketContexts', 'allMids']) listener.subscribe({ type });
  listener.subscribe({ type: 'l2Book', assetId: '00020000' });
  listener.subscribe({ type: 'candle', assetId: '00020000', interval: '1m' });
  await vi.waitFor(() => expect(listener.acknowledged).toHaveLength(4), { timeout: 20_000 });

  const read = engine.read as unknown as Record<string, unknown>;
  const whole = { ...read };
  const { advance } = feed.board as unknown as Record<string, unknown>;
  for (const name of Object.keys(read)) read[name] = broken;
  Object.assign(feed.board, { advance: broken });
  const failed = (): string[] => log.map((line) => line.split(' failed: ')[0] ?? '');
  await vi.waitFor(
    () =>
      expect(failed()).toEqual(
        expect.arrayContaining(['A stream', 'Storing candles', 'The alarm', 'The market']),
      ),
    { timeout: 5_000 },
  );
  expect((await post(running.url, '/info', { type: 'l2Book', assetId: '00020000' })).status).toBe(500);

  Object.assign(read, whole);
  Object.assign(feed.board, { advance });
  const before = listener.of('l2Book').length;
  await vi.waitFor(() => expect(listener.of('l2Book').length).toBeGreaterThan(before), { timeout: 5_000 });
  expect((await post(running.url, '/info', { type: 'l2Book', assetId: '00020000' })).status).toBe(200);
  expect(ended).toEqual([]);
  listener.close();
});

test('neither a request that fails, nor a server that cannot accept another one', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  const lines: string[] = [];
  const options = { data: 'memory', market: 'still', log: (line: string) => lines.push(line) } as const;
  const place = { port: 0, host: '127.0.0.1' };
  const { gateway, port, metricsPort, close } = await serveGateway({ ...place, metrics: place, options });
  const servers = listen.mock.contexts as Server[];
  for (const server of [...servers, ...servers]) server.emit('error', new Error('accept EMFILE'));
  const failure = 'Accepting a connection failed: Error: accept EMFILE';
  expect(lines.map((line) => line.split('\n')[0])).toEqual([failure, failure]);

  vi.spyOn(gateway, 'handle').mockImplementation(broken);
  vi.spyOn(gateway, 'metrics').mockImplementation(broken);
  for (const url of [`http://127.0.0.1:${port}/healthz`, `http://127.0.0.1:${metricsPort}/metrics`])
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  vi.restoreAllMocks();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(lines.filter((line) => line.startsWith('A request failed: Error: a defect'))).toHaveLength(2);
  expect(ended).toEqual([]);
  await close();
});
