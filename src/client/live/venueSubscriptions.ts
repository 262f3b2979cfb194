// venueSubscriptions.ts: what the venue says about outcome markets, put where everybody reads it: a new tick, another status, a resolution.
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

/** Keeps rules and statuses fresh. A channel the service does not offer stays silent: the reads are repeated anyway. */
export function followVenue(client: VenueClient): Unsubscribe {
  const { queries, streams } = client;

  const onTick = (change: TickSizeChange): void => {
    const { queryKey } = venueBookQuery(client, change.tokenId);
    const state = queries.getQueryState(queryKey);
    if (state?.data === undefined || change.time < (state.data.time ?? 0)) return;
    // The news has the tick only: the book is read again for the rest, and counts as old until it came.
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
    // What else a change of status brings, and markets that are new, only the read tells.
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

/** The records with their updates; a known resolution is never removed. */
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
