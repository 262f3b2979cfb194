import type { Stage } from '#client/actions/submission.ts';
import { expect, test } from 'vitest';
import { afterBatch, type BatchProgress, batchesOf } from './useBatches.ts';

const START: BatchProgress = { total: 300, done: 0, refused: 0, unknown: 0, left: 300, isRunning: true };
const accepted = (kinds: string[]) =>
  ({
    name: 'accepted',
    isOverdue: false,
    results: { type: 'cancels', results: kinds.map((kind) => ({ kind })) },
  }) as unknown as Stage;

test('300 items with a limit of 256 make batches of 256 and 44', () => {
  const batches = batchesOf(
    Array.from({ length: 300 }, (_, index) => index),
    256,
  );
  expect(batches.map((batch) => batch.length)).toEqual([256, 44]);
  expect(batches.flat()).toEqual(Array.from({ length: 300 }, (_, index) => index));
  expect(batchesOf([], 256)).toEqual([]);
});

test('each item is counted once: done, refused, unknown, or not sent', () => {
  const first = afterBatch(
    START,
    256,
    accepted([...Array<string>(250).fill('canceled'), ...Array<string>(5).fill('refused'), 'unknown']),
  );
  expect(first).toMatchObject({ done: 250, refused: 5, unknown: 1, left: 44 });
  expect(afterBatch(first, 44, { name: 'declined', by: 'wallet' })).toMatchObject({
    done: 250,
    refused: 5,
    unknown: 1,
    left: 44,
  });
  expect(
    afterBatch(first, 44, { name: 'refused', failure: { kind: 'refused' }, results: null }),
  ).toMatchObject({ done: 250, refused: 49, left: 0 });
  expect(
    afterBatch(first, 44, {
      name: 'unknown',
      because: 'timeout',
      step: { step: 'readState' },
      isChecking: false,
    }),
  ).toMatchObject({ unknown: 45, left: 0 });
  // An uncertain answer that was confirmed later has no results of its own.
  expect(afterBatch(first, 44, { name: 'confirmed', results: null, updates: [] })).toMatchObject({
    done: 294,
    left: 0,
  });
});
