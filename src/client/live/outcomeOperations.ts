// outcomeOperations.ts: splits and merges of one account until they are completed or failed: asked about and listened to, across reloads and tabs.
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
 * Follows every operation that this browser signed for the account, or that the service names as pending.
 * What is known is in the query cache; `onEnd` hears once of each that ends. When one ends, everything it
 * moves is read again, and its outbox item says how it ended.
 */
export function followOperations(
  client: OperationsClient,
  owner: Address,
  onEnd: (operation: OutcomeOperation) => void,
): Unsubscribe {
  const { queries, outbox } = client;
  const timers = new Map<Hex, { timer: ReturnType<typeof setTimeout>; asked: number }>();
  const key = outcomeOperationsKey(owner);
  let isStopped = false;

  const known = (actionId: Hex): OutcomeOperation | undefined =>
    queries.getQueryData<OutcomeOperation[]>(key)?.find((each) => each.actionId === actionId);

  function take(told: OutcomeOperation): void {
    const before = known(told.actionId);
    queries.setQueryData<OutcomeOperation[]>(key, (list = []) => mergeOperations(list, told));
    if (!isPending(told.status)) end(told, before);
    else watch(told.actionId);
  }

  function watch(actionId: Hex, asked = 0): void {
    if (isStopped || (asked === 0 && timers.has(actionId))) return;
    timers.set(actionId, { asked, timer: setTimeout(() => void ask(actionId, asked), pollDelayMs(asked)) });
  }

  async function ask(actionId: Hex, asked: number): Promise<void> {
    const operation = await client.info(outcomeOperationStatus, { actionId, owner }).catch(() => null);
    // It may have ended meanwhile, by the stream.
    if (isStopped || !timers.has(actionId)) return;
    if (operation !== null) take(operation);
    if (operation === null || isPending(operation.status)) watch(actionId, asked + 1);
  }

  function end(operation: OutcomeOperation, before: OutcomeOperation | undefined): void {
    clearTimeout(timers.get(operation.actionId)?.timer);
    timers.delete(operation.actionId);
    for (const item of itemsOf(operation.actionId)) void conclude(outbox, item, operation);
    if (before !== undefined && !isPending(before.status)) return;
    readAgain(client, owner);
    onEnd(operation);
  }

  function itemsOf(actionId: Hex): OutboxItem[] {
    return outbox.getSnapshot().filter((item) => item.owner === owner && actionIdOf(item) === actionId);
  }

  /** Whatever tab signed it, whenever. */
  function lookThroughOutbox(): void {
    const serviceUrl = client.config.getSnapshot().baseUrl;
    for (const item of outbox.getSnapshot()) {
      const actionId = actionIdOf(item);
      if (
        actionId === undefined ||
        item.owner !== owner ||
        item.serviceUrl !== serviceUrl ||
        item.state.status !== 'accepted' ||
        timers.has(actionId)
      )
        continue;
      const operation = known(actionId);
      if (operation === undefined) readAgain(client, owner);
      if (operation === undefined || isPending(operation.status)) watch(actionId);
      else void conclude(outbox, item, operation);
    }
  }

  // What was missed is asked about at once.
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

/** Ends the request in the outbox as its operation ended. */
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

/** Assets and positions, and what follows from them (userOutcome: "After completion or failure"). */
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

/** Often at first, then ever more patiently: most take seconds, some take very long. */
export function pollDelayMs(asked: number): number {
  if (asked < 5) return 1_000;
  return asked < 25 ? 3_000 : 15_000;
}

/** Each once, newest first. What has ended never becomes pending again. */
export function mergeOperations(
  known: readonly OutcomeOperation[],
  told: OutcomeOperation,
): OutcomeOperation[] {
  const before = known.find(({ actionId }) => actionId === told.actionId);
  if (before !== undefined && !isPending(before.status) && isPending(told.status)) return [...known];
  return [told, ...known.filter((each) => each !== before)].sort(
    (a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0),
  );
}

/** Any other word is an end: a word this app does not know must not be waited on for ever. */
export function isPending(status: string): boolean {
  return status === 'pending';
}
