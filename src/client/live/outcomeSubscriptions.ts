// outcomeSubscriptions.ts: writes stream updates of an account's pUSD and outcome shares to the query cache.
import type { QueryKey } from '@tanstack/query-core';
import type { Address } from '#protocol/ids.ts';
import type { PredictionPosition, PredictionPositions } from '#protocol/info/account/predictionPositions.ts';
import { predictionBalancesChannel } from '#protocol/stream/funds.ts';
import { predictionPositionsChannel } from '#protocol/stream/outcomes.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import { predictionBalancesQuery } from '../queries/account/predictionBalances.ts';
import { predictionPositionsQuery } from '../queries/account/predictionPositions.ts';
import type { GatewayClient } from '../gatewayClient.ts';
import { listenOwner } from './listenOwner.ts';

type OutcomeClient = Pick<GatewayClient, 'info' | 'orderLog' | 'fillLog' | 'elapsed' | 'queries' | 'streams'>;

/**
 * Keeps both reads of an account up to date. A channel that is not offered stays silent: the reads then
 * expire and repeat.
 */
export function followOutcomes(client: OutcomeClient, owner: Address): Unsubscribe {
  const { queries, streams } = client;
  const balances = predictionBalancesQuery(client, owner).queryKey;
  const positions = predictionPositionsQuery(client, owner).queryKey;
  const readAgain = (queryKey: QueryKey): void => void queries.invalidateQueries({ queryKey });

  // A lingering subscription sends no new snapshot, and messages without a listener are lost.
  for (const queryKey of [balances, positions]) {
    if (queries.getQueryData(queryKey) !== undefined)
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
  const stops = [
    listenOwner(
      streams,
      owner,
      predictionBalancesChannel,
      ({ balances: update }) => {
        // A running read may be older than this message.
        void queries
          .cancelQueries({ queryKey: balances })
          .then(() => queries.setQueryData(balances, { balances: update }));
      },
      () => readAgain(balances),
    ),
    listenOwner(
      streams,
      owner,
      predictionPositionsChannel,
      ({ positions: update, isSnapshot }) => {
        if (!isSnapshot && queries.getQueryData(positions) === undefined) return readAgain(positions);
        void queries
          .cancelQueries({ queryKey: positions })
          .then(() =>
            queries.setQueryData(positions, (known) =>
              isSnapshot ? { positions: update } : known && mergePositions(known, update),
            ),
          );
      },
      () => readAgain(positions),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Positions after an update: each outcome once, the newer state wins, empty ones are removed unless paid out. */
export function mergePositions(
  { positions }: PredictionPositions,
  arrived: readonly PredictionPosition[],
): PredictionPositions {
  const byAsset = new Map(positions.map((position) => [position.assetId, position]));
  for (const position of arrived) {
    const before = byAsset.get(position.assetId);
    const isOlder =
      before?.updatedAt != null && position.updatedAt !== null && position.updatedAt < before.updatedAt;
    if (!isOlder) byAsset.set(position.assetId, position);
  }
  return { positions: [...byAsset.values()].filter(({ size, payout }) => size !== '0' || payout !== null) };
}
