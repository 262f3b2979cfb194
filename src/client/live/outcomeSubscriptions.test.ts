import { QueryClient } from '@tanstack/query-core';
import { expect, test, vi } from 'vitest';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { followOutcomes, mergePositions } from './outcomeSubscriptions.ts';

const position = (assetId: string, size: string, updatedAt: number | null) =>
  ({ assetId, size, updatedAt, payout: null }) as PredictionPosition;
const merged = (known: PredictionPosition[], arrived: PredictionPosition[]) =>
  mergePositions({ positions: known }, arrived).positions.map(({ assetId, size }) => `${assetId}: ${size}`);

test('an update replaces its outcome, adds new ones, and removes empty ones', () => {
  expect(
    merged(
      [position('a', '10', 5), position('b', '3', 5)],
      [position('a', '4', 6), position('b', '0', 6), position('c', '1', 6)],
    ),
  ).toEqual(['a: 4', 'c: 1']);
});

test('a paid-out side stays listed although it is empty', () => {
  expect(merged([position('a', '10', 5)], [{ ...position('a', '0', 6), payout: '1' }])).toEqual(['a: 0']);
});

test('an older update changes nothing; without times the last one counts', () => {
  expect(merged([position('a', '10', 5)], [position('a', '4', 4)])).toEqual(['a: 10']);
  expect(merged([position('a', '10', null)], [position('a', '4', null)])).toEqual(['a: 4']);
});

test('listening again repeats the reads, because messages may have been missed', () => {
  const owner = `0x${'a1'.repeat(20)}` as const;
  const queries = new QueryClient();
  const again = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  const follow = () =>
    followOutcomes({ queries, streams: { listen: () => () => undefined } } as never, owner)();
  follow();
  expect(again).not.toHaveBeenCalled();
  queries.setQueryData(['predictionBalances', owner], { balances: [] });
  follow();
  expect(again.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['predictionBalances', owner]]);
});
