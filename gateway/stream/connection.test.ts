import { expect, test, vi } from 'vitest';
import { createTurns } from '../sequencer/timers.ts';
import { completeOptions } from '../service/options.ts';
import { serveConnection } from './connection.ts';

/** A connection whose every answer takes a millisecond. */
function slowConnection() {
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
  const shared = { context, hub: {}, channels: {}, onRefused: () => undefined, turn: createTurns(10) };
  return { counts, connection: serveConnection(wire, shared as never) };
}

test('many frames at once leave turns for everybody else', async () => {
  const { counts, connection } = slowConnection();
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  for (let count = 0; count < 300; count += 1) connection.onMessage('{"method":"ping"}');
  await vi.waitFor(() => expect(counts.answers).toBe(300), { timeout: 15_000 });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});

test('a single frame is answered without a pause', async () => {
  const { counts, connection } = slowConnection();
  connection.onMessage('{"method":"ping"}');
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
  expect(counts.answers).toBe(1);
});
