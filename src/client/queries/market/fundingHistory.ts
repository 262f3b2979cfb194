// fundingHistory.ts: funding rates of one perpetual, oldest first.
import { queryOptions } from '@tanstack/react-query';
import type { AssetId } from '#protocol/ids.ts';
import { fundingHistory, type FundingRatePoint } from '#protocol/info/market/fundingHistory.ts';
import type { ServiceClock } from '../../browser/clock.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

interface FundingDeps extends ServiceReader {
  clock: ServiceClock;
}

/** The rates of the last `spanMs` ms. Repeated every five minutes while shown. */
export const fundingHistoryQuery = (client: FundingDeps, assetId: AssetId, spanMs: number) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['fundingHistory', assetId, spanMs],
    queryFn: ({ signal }) => readFunding(client, { assetId, spanMs, signal }),
    staleTime: MINUTE,
    refetchInterval: 5 * MINUTE,
  });

export async function readFunding(
  client: FundingDeps,
  { assetId, spanMs, signal }: { assetId: AssetId; spanMs: number; signal: AbortSignal },
): Promise<FundingRatePoint[]> {
  const startAt = Math.max(0, client.clock.now() - spanMs);
  const points = await client.info(fundingHistory, { assetId, startAt }, { signal });
  return points.toSorted((a, b) => a.time - b.time);
}
