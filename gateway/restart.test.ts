import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { limitOrder, person, post } from './testGateway.ts';
import { createLauncher, kill, type Launcher } from './testProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'trine-restart-'));
let processes: Launcher;
beforeAll(async () => {
  processes = await createLauncher();
});
afterEach(() => processes.killAll());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('SIGTERM is reported on the stream, answers pending requests, closes the stream once, and the next start has everything', async () => {
  const gateway = await processes.launch(folder);
  const who = person(12_001);
  await post(gateway.url, '/exchange', await who.acceptTerms());
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/ws`, { origin: gateway.url });
  const received: string[] = [];
  socket.on('message', (text: Buffer) => {
    const { channel, data } = JSON.parse(text.toString()) as {
      channel: string;
      data: { status: string; reason: string };
    };
    if (channel === 'serviceStatus') received.push(`${data.status}: ${data.reason}`);
  });
  const isClosed = new Promise<void>((resolve) => {
    socket.on('close', (code) => {
      received.push(`closed ${code}`);
      resolve();
    });
  });
  await new Promise((resolve) => socket.once('open', resolve));

  const requests = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      who.request(limitOrder({ price: String(40_000 + index), size: '0.001' })),
    ),
  );
  const answers = requests.map((request) =>
    post(gateway.url, '/exchange', request).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  // Some are answered, the others pending.
  await Promise.race(answers);
  expect(await kill(gateway, 'SIGTERM')).toBe(0);
  await isClosed;
  expect(received).toEqual(['stopped: The gateway is shutting down.', 'closed 1001']);
  const statuses = await Promise.all(answers);
  // Answered, refused, or never accepted: none accepted and left unanswered.
  const accepted = statuses.filter((status) => status === 200).length;
  expect(accepted).toBeGreaterThan(0);

  const next = await processes.launch(folder);
  const { body } = await post(next.url, '/info', { type: 'openOrders', user: who.address });
  expect(body).toHaveLength(accepted);
});
