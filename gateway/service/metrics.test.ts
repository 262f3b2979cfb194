import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ServedGateway, serveGateway } from '../serve.ts';
import { limitOrder, person, post } from '../testGateway.ts';
import { createMetrics } from './metrics.ts';

let served: ServedGateway;
let url: string;
beforeAll(async () => {
  served = await serveGateway({
    port: 0,
    host: '127.0.0.1',
    metrics: { host: '127.0.0.1', port: 0 },
    options: { market: 'still', historyDays: 1, log: () => undefined },
  });
  url = `http://127.0.0.1:${served.port}`;
});
afterAll(() => served.close());

const read = async (): Promise<Map<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${served.metricsPort}/metrics`)).text();
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    rows.map((row) => [row.slice(0, row.lastIndexOf(' ')), Number(row.slice(row.lastIndexOf(' ') + 1))]),
  );
};

test('orders, fills, rejects, requests, streams and the journal are counted', async () => {
  const [maker, taker] = [person(14_001), person(14_002)];
  for (const who of [maker, taker]) await post(url, '/exchange', await who.acceptTerms());
  await post(url, '/exchange', await maker.request(limitOrder({ price: '40000', size: '0.001' })));
  await post(url, '/exchange', await taker.request(limitOrder({ price: '0.1', size: '0.000001' })));
  await post(url, '/info', { type: 'userRole' });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ method: 'subscribe', subscription: { type: 'allMids' } }));
  await new Promise((resolve) => socket.once('message', resolve));
  const counts = await read();
  expect(counts.get('trine_order_updates_total{status="open"}')).toBe(1);
  expect(counts.get('trine_requests_total{path="/exchange",status="200"}')).toBe(4);
  expect(counts.get('trine_requests_refused_total{code="MISSING_FIELD"}')).toBe(1);
  expect([...counts.keys()].some((key) => key.startsWith('trine_order_rejects_total{code='))).toBe(true);
  expect(counts.get('trine_request_seconds_count{path="/exchange"}')).toBe(4);
  expect(counts.get('trine_request_seconds_bucket{path="/exchange",le="+Inf"}')).toBe(4);
  expect([counts.get('trine_sockets'), counts.get('trine_subscriptions'), counts.get('trine_up')]).toEqual([
    1, 1, 1,
  ]);
  expect(counts.get('trine_journal_seq')).toBe(served.gateway.sequencer.health.seq);
  for (const name of [
    'trine_fills_total',
    'trine_journal_lag',
    'trine_epoch',
    'process_resident_memory_bytes',
  ])
    expect(counts.has(name)).toBe(true);
  socket.terminate();
});

test('metrics are only at the metrics address, and nothing else is there', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  for (const path of ['/', '/info', '/healthz', '/metrics/x'])
    expect((await fetch(`http://127.0.0.1:${served.metricsPort}${path}`)).status).toBe(404);
});

test('histogram buckets are cumulative, and the sum is in seconds', () => {
  const metrics = createMetrics();
  for (const ms of [0.5, 4, 30, 30, 9_000]) metrics.answered('/info', 200, undefined, ms);
  const text = metrics.text([]);
  const bucket = (le: string) => new RegExp(`le="${le.replace('+', '\\+')}"} (\\d+)`).exec(text)?.[1];
  expect(['0.001', '0.005', '0.025', '0.05', '5', '+Inf'].map(bucket)).toEqual([
    '1',
    '2',
    '2',
    '4',
    '4',
    '5',
  ]);
  expect(text).toContain('trine_request_seconds_sum{path="/info"} 9.0645');
});

test('label values are escaped', () => {
  const metrics = createMetrics();
  metrics.answered('/in"fo\nx 1', 200, undefined, 1);
  expect(metrics.text([])).toContain('trine_requests_total{path="/in\\"fo\\nx 1",status="200"} 1');
});
