// venueSubscriptions.ts: writes stream updates of outcome markets to the query cache: ticks, statuses, resolutions.
import type { MarketStatusUpdate } from '#protocol/stream/marketStatus.ts';
import { marketStatusChannel } from '#protocol/stream/marketStatus.ts';
import type { OutcomeMarketRecord, PredictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { type TickSizeChange, tickSizeChannel } from '#protocol/stream/tickSizeChange.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import { predictionMetaQuery } from '../queries/market/predictionMeta.ts';
import { isVenueBookKey, venueBookQuery } from '../queries/market/venueBook.ts';
import { invalidateRules } from './venueRules.ts';
import type { GatewayClient } from '../gatewayClient.ts';

type VenueClient = Pick<
  GatewayClient,
  'info' | 'orderLog' | 'fillLog' | 'elapsed' | 'queries' | 'streams' | 'venueBook'
>;

/** Keeps rules and statuses up to date. A channel that is not offered stays silent: the reads are repeated anyway. */
export function followVenue(client: VenueClient): Unsubscribe {
  const { queries, streams } = client;

  const onTick = (change: TickSizeChange): void => {
    const { queryKey } = venueBookQuery(client, change.tokenId);
    const state = queries.getQueryState(queryKey);
    if (state?.data === undefined || change.time < (state.data.time ?? 0)) return;
    // The message has only the tick: the book is read again for the rest, and counts as outdated until then.
    queries.setQueryData(
      queryKey,
      { ...state.data, tickSize: change.newTickSize, time: change.time },
      { updatedAt: state.dataUpdatedAt },
    );
    invalidateRules(client, change.tokenId);
  };

  const onStatus = (updates: readonly MarketStatusUpdate[]): void => {
    const { queryKey } = predictionMetaQuery(client);
    queries.setQueryData(queryKey, (meta) => meta && withStatuses(meta, updates));
    // Other effects of a status change, and new markets, need the read.
    void queries.invalidateQueries({ queryKey });
  };

  const readAllAgain = (): void =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isVenueBookKey(queryKey) });

  const stops = [
    streams.listen(
      tickSizeChannel,
      {},
      { onMessage: (data) => onTick(tickSizeChannel.decodeData(data)), onGap: readAllAgain },
    ),
    streams.listen(
      marketStatusChannel,
      {},
      {
        onMessage: (data) => onStatus(marketStatusChannel.decodeData(data).updates),
        onGap: () => void queries.invalidateQueries({ queryKey: predictionMetaQuery(client).queryKey }),
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The records with updates applied; a known resolution is never removed. */
export function withStatuses(meta: PredictionMeta, updates: readonly MarketStatusUpdate[]): PredictionMeta {
  return {
    markets: meta.markets.map((record) =>
      updates.filter((update) => isAbout(update, record)).reduce(withStatus, record),
    ),
  };
}

function withStatus(
  record: OutcomeMarketRecord,
  { status, resolution }: MarketStatusUpdate,
): OutcomeMarketRecord {
  return {
    ...record,
    status,
    isAcceptingOrders: status === 'open',
    resolution: resolution ?? record.resolution,
  };
}

function isAbout({ assetId, conditionId }: MarketStatusUpdate, record: OutcomeMarketRecord): boolean {
  if (conditionId !== null && conditionId === record.conditionId) return true;
  return assetId !== null && record.sides.some((side) => side.assetId === assetId);
}
