// chances.ts: probability history of a question over a period, in about 150 steps.
import { queryOptions } from '@tanstack/react-query';
import type { ChancePoint } from '#domain/book/chanceHistory.ts';
import type { AssetId } from '#protocol/ids.ts';
import { type CandleInterval, candleSnapshot } from '#protocol/info/market/candleSnapshot.ts';
import type { ServiceClock } from '../../browser/clock.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';

export type ChanceSpan = 'hour' | 'day' | 'week' | 'month' | 'all';

const DAY = 24 * 60 * MINUTE;

const SPANS: Record<ChanceSpan, { interval: CandleInterval; ms: number }> = {
  hour: { interval: '1m', ms: 60 * MINUTE },
  day: { interval: '15m', ms: DAY },
  week: { interval: '1h', ms: 7 * DAY },
  month: { interval: '4h', ms: 30 * DAY },
  all: { interval: '1d', ms: Infinity },
};

/** Each point is the last price of a step, at its end. The current step is omitted, because the feed has it. */
export const chancesQuery = (
  client: ServiceReader & { clock: ServiceClock },
  assetId: AssetId,
  span: ChanceSpan,
) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['chances', assetId, span],
    queryFn: async ({ signal }): Promise<ChancePoint[]> => {
      const { interval, ms } = SPANS[span];
      const now = client.clock.now();
      const candles = await client.info(
        candleSnapshot,
        { assetId, interval, startAt: Math.max(0, now - ms) },
        { signal },
      );
      return candles
        .filter(({ closeAt }) => closeAt < now)
        .map(({ closeAt, close }) => ({ at: closeAt + 1, chance: close }));
    },
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
