// predictionPositions.ts: an owner's outcome shares. The stream keeps them up to date while listened to (outcomeSubscriptions.ts).
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { predictionPositions, type PredictionPositions } from '#protocol/info/account/predictionPositions.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const predictionPositionsQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['predictionPositions', owner],
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const read = await client.info(predictionPositions, { owner }, { signal });
      return withSettled(read, queries.getQueryData<PredictionPositions>(queryKey));
    },
    staleTime: 30 * SECOND,
  });

/** Adds paid-out positions reported by the stream, which the read omits, while the page is open. */
function withSettled(read: PredictionPositions, known: PredictionPositions | undefined): PredictionPositions {
  const settled =
    known?.positions.filter(
      ({ size, payout, assetId }) =>
        size === '0' && payout !== null && !read.positions.some((each) => each.assetId === assetId),
    ) ?? [];
  return { positions: [...read.positions, ...settled] };
}
