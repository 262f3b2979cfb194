// fundingMap.ts: funding rates of one perpetual among many: read in turn, and cached under the key of the funding chart.
import { queryOptions } from '@tanstack/react-query';
import type { AssetId } from '#protocol/ids.ts';
import { fundingHistoryQuery, readFunding } from './fundingHistory.ts';
import { inTurn } from './inTurn.ts';

/** For a row of a list: enable it only while the row is in view. */
export const fundingMapQuery = (
  client: Parameters<typeof fundingHistoryQuery>[0],
  assetId: AssetId,
  spanMs: number,
) =>
  queryOptions({
    ...fundingHistoryQuery(client, assetId, spanMs),
    queryFn: ({ signal }) => inTurn(signal, () => readFunding(client, { assetId, spanMs, signal })),
  });
