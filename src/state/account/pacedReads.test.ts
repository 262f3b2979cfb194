import type { Address } from '#protocol/ids.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGAIN_MS, createPacedReads, PACE_MS } from './pacedReads.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}` as Address) as [
  Address,
  Address,
  Address,
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Reads that finish when the test resolves them. */
function paced({ isPaused = () => false }: { isPaused?: () => boolean } = {}) {
  const asked: Address[] = [];
  let open: { resolve: (text: string) => void; reject: (error: Error) => void } | undefined;
  let most = 0;
  let now = 0;
  const reads = createPacedReads<string>({
    read: (address) => {
      asked.push(address);
      now += 1;
      most = Math.max(most, now);
      return new Promise<string>((resolve, reject) => {
        open = { resolve, reject };
      }).finally(() => {
        now -= 1;
      });
    },
    now: Date.now,
    isPaused,
  });
  const answer = async (text: string | Error) => {
    if (typeof text === 'string') open?.resolve(text);
    else open?.reject(text);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { reads, asked, answer, most: () => most };
}

test('accounts are read in their order, one at a time, with a pause between two', async () => {
  const { reads, asked, answer, most } = paced();
  reads.follow([A, B, C]);
  await vi.advanceTimersByTimeAsync(10 * PACE_MS);
  expect(asked).toEqual([A]);
  await answer('first');
  await vi.advanceTimersByTimeAsync(PACE_MS - 1);
  expect(asked).toEqual([A]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([A, B]);
  await answer('second');
  await vi.advanceTimersByTimeAsync(PACE_MS);
  await answer('third');
  expect(asked).toEqual([A, B, C]);
  expect(most()).toBe(1);
  expect([...reads.readings.getSnapshot().values()].map(({ data }) => data)).toEqual([
    'first',
    'second',
    'third',
  ]);
});

test('an account is read again after the interval, and not before', async () => {
  const { reads, asked, answer } = paced();
  reads.follow([A]);
  await vi.advanceTimersByTimeAsync(0);
  await answer('first');
  await vi.advanceTimersByTimeAsync(AGAIN_MS - 1);
  expect(asked).toEqual([A]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([A, A]);
});

test('after a failed read the earlier figures and their time are kept beside the error', async () => {
  const { reads, answer } = paced();
  reads.follow([A]);
  await vi.advanceTimersByTimeAsync(0);
  await answer('first');
  const readAt = reads.readings.getSnapshot().get(A)?.readAt;
  reads.refresh();
  await vi.advanceTimersByTimeAsync(PACE_MS);
  await answer(new Error('away'));
  expect(reads.readings.getSnapshot().get(A)).toEqual({
    data: 'first',
    readAt,
    error: new Error('away'),
    isReading: false,
  });
  reads.refresh(A);
  await vi.advanceTimersByTimeAsync(PACE_MS);
  await answer('second');
  expect(reads.readings.getSnapshot().get(A)).toMatchObject({ data: 'second', error: undefined });
});

test('repeated refreshes do not increase the pace', async () => {
  const { reads, asked, answer, most } = paced();
  reads.follow([A, B]);
  await vi.advanceTimersByTimeAsync(0);
  for (let press = 0; press < 20; press += 1) reads.refresh();
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(asked).toEqual([A]);
  await answer('first');
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(asked).toHaveLength(2);
  expect(most()).toBe(1);
});

test('a removed account is dropped, even when its read finishes later', async () => {
  const { reads, answer } = paced();
  reads.follow([A, B]);
  await vi.advanceTimersByTimeAsync(0);
  reads.follow([B]);
  await answer('late');
  expect(reads.readings.getSnapshot().has(A)).toBe(false);
});

test('a hidden page reads nothing until it is shown again', async () => {
  let isHidden = true;
  const { reads, asked } = paced({ isPaused: () => isHidden });
  reads.follow([A]);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(asked).toEqual([]);
  isHidden = false;
  reads.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([A]);
});

test('nothing is read after stop', async () => {
  const { reads, asked, answer } = paced();
  reads.follow([A, B]);
  await vi.advanceTimersByTimeAsync(0);
  reads.stop();
  await answer('late');
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(asked).toEqual([A]);
  expect(reads.readings.getSnapshot().get(A)?.data).toBeUndefined();
});
