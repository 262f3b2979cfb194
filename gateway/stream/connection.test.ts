import { expect, test, vi } from 'vitest';
import { createScheduler } from '../sequencer/timers.ts';
import { completeOptions } from '../service/options.ts';
import { serveConnection } from './connection.ts';

/** Opens connections whose every answer takes a millisecond. */
function slowConnections() {
  const counts = { answers: 0 };
  const wire = {
    backlog: 0,
    isOpen: () => true,
    send() {
      counts.answers += 1;
      const end = performance.now() + 1;
      while (performance.now() < end);
    },
    close: () => undefined,
    cut: () => undefined,
  };
  const context = { options: completeOptions({ log: () => undefined }) };
  const shared = {
    context,
    hub: {},
    channels: {},
    onRefused: () => undefined,
    schedule: createScheduler(10),
  };
  return { counts, open: () => serveConnection(wire, shared as never) };
}

test('many frames at once on many connections leave time for everybody else', async () => {
  const { counts, open } = slowConnections();
  const answersAtTurns = [0];
  const counting = setInterval(() => answersAtTurns.push(counts.answers), 0);
  const connections = Array.from({ length: 20 }, open);
  for (let round = 0; round < 5; round += 1)
    for (const connection of connections) connection.onMessage('{"method":"ping"}');
  await vi.waitFor(() => expect(counts.answers).toBe(100), { timeout: 15_000 });
  clearInterval(counting);
  const betweenTurns = answersAtTurns.map((answers, turn) => answers - (answersAtTurns[turn - 1] ?? 0));
  expect(Math.max(...betweenTurns)).toBeLessThan(30);
});

test('a single frame is answered without a pause', async () => {
  const { counts, open } = slowConnections();
  open().onMessage('{"method":"ping"}');
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
  expect(counts.answers).toBe(1);
});
