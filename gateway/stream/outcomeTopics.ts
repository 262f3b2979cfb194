// outcomeTopics.ts: streams of one owner's pUSD, shares, splits and merges.
import type { Address } from '#protocol/ids.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { predictionBalancesChannel } from '#protocol/stream/funds.ts';
import { outcomeOperationsChannel, predictionPositionsChannel } from '#protocol/stream/outcomes.ts';
import type { GatewayContext } from '../service/context.ts';
import { listTopic, type Topic, type TopicTiming } from './topic.ts';

/** The full list each time, rate-limited. */
export function predictionBalancesTopic(
  { read, sequencer }: GatewayContext,
  owner: Address,
  timing: TopicTiming,
): Topic {
  const encode = (isSnapshot: boolean): string =>
    JSON.stringify(
      predictionBalancesChannel.encodeData({ owner, isSnapshot, balances: read.predictionBalances(owner) }),
    );
  return listTopic<null>(
    {
      routes: [`predictionBalances:${owner}`],
      itemsOf: () => [null],
      encode: () => encode(false),
      snapshot: () => encode(true),
      certainty: () => sequencer.certainty(owner),
    },
    timing,
  );
}

/** All positions first, then changes; size 0 means closed. */
export function predictionPositionsTopic(
  { read, sequencer }: GatewayContext,
  owner: Address,
  timing: TopicTiming,
): Topic {
  const encode = (isSnapshot: boolean, positions: PredictionPosition[]): string =>
    JSON.stringify(predictionPositionsChannel.encodeData({ owner, isSnapshot, positions }));
  return listTopic<string>(
    {
      routes: [`predictionPosition:${owner}`],
      itemsOf: (event) => (event.type === 'predictionPosition' ? [event.assetId] : []),
      // Current values: several changes of one side are merged.
      encode: (assetIds) =>
        encode(
          false,
          [...new Set(assetIds)]
            .map((assetId) => read.predictionPosition(owner, assetId))
            .filter((each) => each !== undefined),
        ),
      snapshot: () => encode(true, read.predictionPositions(owner)),
      certainty: () => sequencer.certainty(owner),
    },
    timing,
  );
}

/** Pending operations first, then every change. */
export function outcomeOperationsTopic({ read }: GatewayContext, owner: Address, timing: TopicTiming): Topic {
  const encode = (isSnapshot: boolean, operations: OutcomeOperation[]): string =>
    JSON.stringify(outcomeOperationsChannel.encodeData({ owner, isSnapshot, operations }));
  return listTopic<OutcomeOperation>(
    {
      routes: [`outcomeOperation:${owner}`],
      itemsOf: (event) => (event.type === 'outcomeOperation' ? [event.operation] : []),
      encode: (operations) => encode(false, [...operations]),
      snapshot: () => encode(true, read.pendingOutcomeOperations(owner)),
    },
    { ...timing, everyMs: 0 },
  );
}
