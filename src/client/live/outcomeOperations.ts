// outcomeOperations.ts: follows splits and merges of one account by polling and stream until they end, across reloads and tabs.
import type { Address, Hex } from '#protocol/ids.ts';
import {
  type OutcomeOperation,
  outcomeOperationStatus,
} from '#protocol/info/funds/outcomeOperationStatus.ts';
import { outcomeOperationsChannel } from '#protocol/stream/outcomes.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { actionIdOf, OUTCOME_FAILED } from '../evidence/outcomeEvidence.ts';
import { accountQuery } from '../queries/account/account.ts';
import { assetsQuery } from '../queries/account/assets.ts';
import { outcomeOperationsKey } from '../queries/funds/outcomeOperations.ts';
import { predictionBalancesQuery } from '../queries/account/predictionBalances.ts';
import { predictionPositionsQuery } from '../queries/account/predictionPositions.ts';
import type { GatewayClient } from '../gatewayClient.ts';
import { listenOwner } from './listenOwner.ts';

type OperationsClient = Pick<
  GatewayClient,
  'info' | 'orderLog' | 'fillLog' | 'elapsed' | 'queries' | 'streams' | 'outbox' | 'config'
>;

/**
 * Follows every operation signed in this browser for the account, or listed as pending by the service. Their state is
 * in the query cache; `onEnd` is called once per ended operation. At the end, the affected reads are repeated and the
 * outbox item gets the result.
 */
export function followOperations(
  client: OperationsClient,
  owner: Address,
  onEnd: (operation: OutcomeOperation) => void,
): Unsubscribe {
  const { queries, outbox } = client;
  const timers = new Map<Hex, { timer: ReturnType<typeof setTimeout>; attempts: number }>();
  const key = outcomeOperationsKey(owner);
  let isStopped = false;

  const known = (actionId: Hex): OutcomeOperation | undefined =>
    queries.getQueryData<OutcomeOperation[]>(key)?.find((each) => each.actionId === actionId);

  function take(operation: OutcomeOperation): void {
    const before = known(operation.actionId);
    queries.setQueryData<OutcomeOperation[]>(key, (list = []) => mergeOperations(list, operation));
    if (hasEnded(operation.status)) end(operation, before);
    else watch(operation.actionId, 0, operation);
  }

  function watch(actionId: Hex, attempts = 0, operation?: OutcomeOperation | null): void {
    if (isStopped || (attempts === 0 && timers.has(actionId))) return;
    timers.set(actionId, {
      attempts,
      timer: setTimeout(() => void ask(actionId, attempts), pollDelayMs(attempts, operation)),
    });
  }

  async function ask(actionId: Hex, attempts: number): Promise<void> {
    const operation = await client.info(outcomeOperationStatus, { actionId, owner }).catch(() => null);
    // It may have ended meanwhile through the stream.
    if (isStopped || !timers.has(actionId)) return;
    if (operation !== null) take(operation);
    if (operation === null || !hasEnded(operation.status)) watch(actionId, attempts + 1, operation);
  }

  function end(operation: OutcomeOperation, before: OutcomeOperation | undefined): void {
    clearTimeout(timers.get(operation.actionId)?.timer);
    timers.delete(operation.actionId);
    for (const item of itemsOf(operation.actionId)) void conclude(outbox, item, operation);
    if (before !== undefined && hasEnded(before.status)) return;
    readAgain(client, owner);
    onEnd(operation);
  }

  function itemsOf(actionId: Hex): OutboxItem[] {
    return outbox.getSnapshot().filter((item) => item.owner === owner && actionIdOf(item) === actionId);
  }

  /** Adds operations signed in any tab. */
  function lookThroughOutbox(): void {
    const serviceUrl = client.config.getSnapshot().baseUrl;
    for (const item of outbox.getSnapshot()) {
      const actionId = actionIdOf(item);
      if (actionId === undefined || timers.has(actionId) || !isAcceptedOf(item, owner, serviceUrl)) continue;
      const operation = known(actionId);
      if (operation === undefined) readAgain(client, owner);
      if (operation === undefined || !hasEnded(operation.status)) watch(actionId, 0, operation);
      else void conclude(outbox, item, operation);
    }
  }

  // After a gap everything is polled immediately.
  const askAgain = (): void => {
    const waiting = Array.from(timers.keys());
    for (const { timer } of timers.values()) clearTimeout(timer);
    timers.clear();
    for (const actionId of waiting) watch(actionId);
  };
  const stopStream = listenOwner(
    client.streams,
    owner,
    outcomeOperationsChannel,
    ({ operations }) => operations.forEach(take),
    askAgain,
  );
  const stopOutbox = outbox.subscribe(lookThroughOutbox);
  lookThroughOutbox();
  return () => {
    isStopped = true;
    stopStream();
    stopOutbox();
    for (const { timer } of timers.values()) clearTimeout(timer);
  };
}

function isAcceptedOf(item: OutboxItem, owner: Address, serviceUrl: string): boolean {
  return item.owner === owner && item.serviceUrl === serviceUrl && item.state.status === 'accepted';
}

/** Gives the outbox item the result of its ended operation. */
async function conclude(
  outbox: OperationsClient['outbox'],
  item: OutboxItem,
  { status, error }: OutcomeOperation,
): Promise<void> {
  if (item.state.status !== 'accepted') return;
  const { results } = item.state;
  if (status === 'completed')
    await outbox.record(item.id, {
      kind: 'confirm',
      evidence: { readAt: Date.now(), found: 'all', updates: [] },
    });
  else
    await outbox.record(item.id, {
      kind: 'refuse',
      failure: { kind: 'refused', code: OUTCOME_FAILED, message: error ?? '' },
      results,
    });
}

/** Repeats the reads of assets and positions, and dependent ones (userOutcome: "After completion or failure"). */
function readAgain(client: OperationsClient, owner: Address): void {
  const { queries } = client;
  for (const { queryKey } of [
    accountQuery(client, owner),
    assetsQuery(client, owner),
    predictionBalancesQuery(client, owner),
    predictionPositionsQuery(client, owner),
  ]) {
    void queries.invalidateQueries({ queryKey });
  }
}

/**
 * Increasing polling interval: most operations take seconds, some very long. Slow at once for a status that the
 * interface does not name.
 */
export function pollDelayMs(attempts: number, operation?: { status: string } | null): number {
  if (operation && operation.status !== 'pending') return 15_000;
  if (attempts < 5) return 1_000;
  return attempts < 25 ? 3_000 : 15_000;
}

/** Merges operations: each once, newest first. An ended one stays ended. */
export function mergeOperations(
  known: readonly OutcomeOperation[],
  operation: OutcomeOperation,
): OutcomeOperation[] {
  const before = known.find(({ actionId }) => actionId === operation.actionId);
  if (before !== undefined && hasEnded(before.status) && !hasEnded(operation.status)) return [...known];
  return [operation, ...known.filter((each) => each !== before)].sort(
    (a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0),
  );
}

/** Only these two are ends: under any other word the operation may still succeed. */
export function hasEnded(status: string): boolean {
  return status === 'completed' || status === 'failed';
}
