// tradingHistory.ts: all fills and funding payments of an owner since a time, over as many pages as needed.
import { queryOptions } from '@tanstack/react-query';
import type { Address, UnixMs } from '#protocol/ids.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { type Fill, userFillsByTime } from '#protocol/info/orders/userFills.ts';
import { type FundingPayment, userFunding } from '#protocol/info/orders/userFunding.ts';
import { fundingKey } from '../../live/accountSubscriptions.ts';
import type { ServiceClock } from '../../browser/clock.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { readSpan, type Span } from '../../transport/readSpan.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';
import { tradingHistoryKey } from './tradingHistoryKey.ts';

interface HistoryDeps extends ServiceReader {
  clock: ServiceClock;
}

export interface TradingHistory {
  fills: Fill[];
  funding: FundingPayment[];
  /** One millisecond had more rows than the service returns at once. */
  isIncomplete: boolean;
}

/** The service's time is an estimate: without this a trade of the last moments could be cut off. */
const AHEAD_MS = MINUTE;

/** Rows per request. */
const PAGE = 1_000;

/** `period` is part of the cache key; `startOf` computes its start from the service's current time. */
export const tradingHistoryQuery = (
  client: HistoryDeps,
  owner: Address,
  period: string,
  startOf: (now: UnixMs) => UnixMs,
) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: [...tradingHistoryKey(owner), period],
    queryFn: ({ signal }) => {
      const now = client.clock.now();
      return readHistory(client, owner, { startAt: startOf(now), endAt: now + AHEAD_MS }, signal);
    },
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });

async function readHistory(
  client: ServiceReader,
  owner: Address,
  span: Span,
  signal: AbortSignal,
): Promise<TradingHistory> {
  const ask = (part: Span) => ({ owner, ...part, limit: PAGE });
  const [fills, funding] = await Promise.all([
    readSpan<Fill>(span, {
      max: PAGE,
      read: (part) => client.info(userFillsByTime, ask(part), { signal }),
      keyOf: fillKey,
      timeOf: ({ time }) => time,
    }),
    readSpan<FundingPayment>(span, {
      max: PAGE,
      read: (part) => client.info(userFunding, ask(part), { signal }),
      keyOf: fundingKey,
      timeOf: ({ time }) => time,
    }),
  ]);
  return {
    fills: fills.rows,
    funding: funding.rows,
    isIncomplete: fills.isIncomplete || funding.isIncomplete,
  };
}
