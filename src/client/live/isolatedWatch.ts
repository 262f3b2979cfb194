// isolatedWatch.ts: follows changes of isolated margin until completed or failed, without prompting.
import type { Address } from '#protocol/ids.ts';
import type { IsolatedOperation } from '#protocol/info/funds/isolatedOperationStatus.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import { isOnItsWay, operationIdOf } from './isolatedItem.ts';
import { validStatusQuery, type OperationClient, readStatus, signStatusQuery } from './isolatedOperation.ts';
import type { Unsubscribe } from '../browser/observable.ts';
import { hasEnded, pollDelayMs } from './outcomeOperations.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { isolatedStatusQueryKey } from '../queries/funds/isolatedOperation.ts';
import type { Signer } from '../actions/signer.ts';

interface WatchOptions {
  owner: Address;
  /** A signer without a prompt, if there is one: an unlocked trading key. */
  quietSigner: () => Signer | undefined;
  /** Called once for each item that ends while watching. */
  onEnd: (item: OutboxItem, operation: IsolatedOperation) => void;
}

const LOOK_MS = 1_000;
const REFUSED_MS = 60_000;

/**
 * Follows every change signed in this browser for the account that the service executes later, with a valid signed
 * query or one signed by an unlocked key. Without either it waits until the user requests the status.
 */
export function watchIsolated(
  client: OperationClient,
  { owner, quietSigner, onEnd }: WatchOptions,
): Unsubscribe {
  const plans = new Map<string, { attempts: number; dueAt: number }>();
  const busy = new Set<string>();

  function look(): void {
    const { baseUrl } = client.config.getSnapshot();
    for (const item of client.outbox.getSnapshot()) {
      const operationId = operationIdOf(item);
      if (
        operationId === undefined ||
        !isOnItsWay(item) ||
        item.owner !== owner ||
        item.serviceUrl !== baseUrl ||
        item.isImported === true
      )
        continue;
      if (busy.has(operationId) || (plans.get(operationId)?.dueAt ?? 0) > client.elapsed()) continue;
      busy.add(operationId);
      void follow(item, operationId).finally(() => busy.delete(operationId));
    }
  }

  async function follow(item: OutboxItem, operationId: string): Promise<void> {
    const attempts = plans.get(operationId)?.attempts ?? 0;
    try {
      const signer = quietSigner();
      const signed =
        validStatusQuery(client, operationId) ??
        (signer && (await signStatusQuery(client, { owner, operationId, signer })));
      if (signed === undefined) return;
      const operation = await readStatus(client, signed);
      plans.set(operationId, {
        attempts: attempts + 1,
        dueAt: client.elapsed() + pollDelayMs(attempts, operation),
      });
      if (operation !== null && hasEnded(operation.status)) onEnd(item, operation);
    } catch (error) {
      // A refused query is not repeated, and the next one is delayed; a lost answer or a key locked meanwhile
      // is ignored.
      const isRefused = error instanceof GatewayError && error.kind === 'refused';
      if (isRefused) client.queries.removeQueries({ queryKey: isolatedStatusQueryKey(operationId) });
      plans.set(operationId, {
        attempts: attempts + 1,
        dueAt: client.elapsed() + (isRefused ? REFUSED_MS : pollDelayMs(attempts)),
      });
    }
  }

  const timer = setInterval(look, LOOK_MS);
  look();
  return () => clearInterval(timer);
}
