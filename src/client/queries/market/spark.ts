// spark.ts: the last two days of one market in 48 points, for a line of a few pixels. Lists read them in turn.
import { queryOptions } from '@tanstack/react-query';
import type { AssetId } from '#protocol/ids.ts';
import { candleSnapshot } from '#protocol/info/market/candleSnapshot.ts';
import type { ServiceClock } from '../../browser/clock.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { MINUTE, READ_DEFAULTS } from '../defaults.ts';
import { inTurn } from './inTurn.ts';

const HOUR = 60 * MINUTE;
const HOURS = 48;

export const sparkQuery = (client: ServiceReader & { clock: ServiceClock }, assetId: AssetId) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['spark', assetId],
    queryFn: async ({ signal }) => {
      const startAt = Math.max(0, client.clock.now() - HOURS * HOUR);
      const candles = await inTurn(signal, () =>
        client.info(candleSnapshot, { assetId, interval: '1h', startAt }, { signal }),
      );
      return candles.toSorted((a, b) => a.openAt - b.openAt).map(({ close }) => close);
    },
    staleTime: 5 * MINUTE,
    refetchInterval: 5 * MINUTE,
  });
