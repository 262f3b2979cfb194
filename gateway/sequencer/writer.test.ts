import { expect, test } from 'vitest';
import { createWriter } from './writer.ts';
import type { Pending, Waiting } from './waiting.ts';

const waiting = (seq: number): Waiting =>
  ({ seq, at: seq, command: { type: 'tick' }, events: [], result: undefined }) as unknown as Waiting;

test('one group at a time: nothing is acknowledged before it is on disk, whatever the timer order', async () => {
  const pending: Pending = { writing: [], queue: [waiting(1)] };
  const onDisk: number[] = [];
  const acknowledged: { seq: number; isOnDisk: boolean }[] = [];
  const ends: (() => void)[] = [];
  let under = 0;
  let max = 0;
  let hasArrived = false;
  const store = {
    async append(records: readonly { seq: number }[]) {
      max = Math.max(max, (under += 1));
      if (!hasArrived) {
        hasArrived = true;
        // Arrives while the first group is being written.
        pending.queue.push(waiting(2));
        write(true);
      }
      await new Promise<void>((resolve) => void ends.push(resolve));
      onDisk.push(...records.map(({ seq }) => seq));
      under -= 1;
    },
  };
  const write = createWriter({
    options: { store, idleCommitMs: 1 },
    pending,
    timeline: { keep: () => undefined, takeBase: () => undefined },
    vitals: { health: { seq: 0 }, time: (work: Promise<unknown>) => work },
    snapshots: { isDue: () => false, save: async () => undefined },
    onFailure: (error: unknown) => {
      throw error;
    },
    onWritten: () => undefined,
    publish: ({ seq }: { seq: number }) => void acknowledged.push({ seq, isOnDisk: onDisk.includes(seq) }),
    wake: () => undefined,
  } as unknown as Parameters<typeof createWriter>[0]);

  // From here due timers run before immediate callbacks.
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      write(false);
      write(true);
      const end = performance.now() + 5;
      while (performance.now() < end);
      resolve();
    });
  });
  await expect.poll(() => ends.length).toBeGreaterThan(0);
  // All immediate callbacks have run after this.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  expect(max).toBe(1);
  ends.shift()?.();
  await expect.poll(() => acknowledged.length).toBe(1);
  await expect.poll(() => ends.length).toBe(1);
  ends.shift()?.();
  await expect
    .poll(() => acknowledged)
    .toEqual([
      { seq: 1, isOnDisk: true },
      { seq: 2, isOnDisk: true },
    ]);
  expect(max).toBe(1);
});
