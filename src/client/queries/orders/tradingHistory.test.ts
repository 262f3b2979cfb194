import { QueryClient } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { ServiceClock } from '../../browser/clock.ts';
import { putFills } from '../../live/arrivals.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { tradingHistoryQuery } from './tradingHistory.ts';

const OWNER = `0x${'ab'.repeat(20)}` as const;
const OTHER = `0x${'cd'.repeat(20)}` as const;
const NOW = 1_760_000_000_000;

const fillAt = (time: number): Fill => ({ assetId: '00020000', side: 'buy', tradeId: '1', time }) as Fill;

/** A service whose time is `aheadMs` ahead of the client's estimate, with one fill of this moment. */
function serviceAhead(aheadMs: number) {
  const info = async ({ type }: { type: string }, { endAt }: { endAt: number }) =>
    type === 'userFillsByTime' && NOW + aheadMs <= endAt ? [fillAt(NOW + aheadMs)] : [];
  const client = { info, clock: { now: () => NOW } };
  return client as unknown as ServiceReader & { clock: ServiceClock };
}

test('a trade of this moment is included when the time of the service is ahead of the estimate', async () => {
  const queries = new QueryClient();
  const { fills } = await queries.fetchQuery(
    tradingHistoryQuery(serviceAhead(800), OWNER, 'perpAllTime', () => 0),
  );
  expect(fills).toEqual([fillAt(NOW + 800)]);
});

test('a fill makes all histories of its owner stale, and no others', async () => {
  const queries = new QueryClient();
  const client = serviceAhead(0);
  const all = [
    tradingHistoryQuery(client, OWNER, 'perpAllTime', () => 0),
    tradingHistoryQuery(client, OWNER, 'perpMonth', () => 0),
    tradingHistoryQuery(client, OTHER, 'perpAllTime', () => 0),
  ];
  for (const each of all) await queries.fetchQuery(each);
  putFills(queries, client, OWNER, [fillAt(NOW + 1)]);
  expect(all.map(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    true,
    false,
  ]);
});
