// fundsEvidence.ts: whether a withdrawal is committed, or a deposit begun: what the service's state says about either.
import { parseSignature, type Signature, signatureToHex } from '#protocol/envelope.ts';
import type { Hex } from '#protocol/ids.ts';
import { depositStatus } from '#protocol/info/deposits.ts';
import { pendingWithdrawals } from '#protocol/info/pendingWithdrawals.ts';
import { withdrawalHistory } from '#protocol/info/transferHistory.ts';
import { transactionIdOf } from '#protocol/transactionId.ts';
import { GatewayError } from './gatewayError.ts';
import type { Evidence, OutboxItem } from './outboxItem.ts';
import type { ServiceReader } from './reader.ts';

/**
 * Throws GatewayError when the service's state cannot be read. `some`: it leaves the question open, as where a withdrawal can have come
 * and gone at a service that keeps no history.
 */
export async function fundsSeen(item: OutboxItem, client: ServiceReader): Promise<Evidence['found']> {
  return item.request.type === 'withdraw' ? await withdrawalSeen(item, client) : await depositSeen(item, client);
}

/** The id of a withdrawal that was signed here, whether or not anybody has answered; undefined for any other request. */
export function withdrawalIdOf({ request, body }: Pick<OutboxItem, 'request' | 'body'>): Hex | undefined {
  if (request.type !== 'withdraw') return undefined;
  const { signature } = JSON.parse(body) as { signature: Signature };
  const parsed = parseSignature(signatureToHex(signature));
  return parsed.ok ? transactionIdOf(parsed.value) : undefined;
}

async function withdrawalSeen(item: OutboxItem, client: ServiceReader): Promise<Evidence['found']> {
  const { owner, state } = item;
  const isSaid = state.status === 'accepted';
  const answered = isSaid && state.results.type === 'done' ? state.results.transactionId : undefined;
  const ids = new Set([answered, withdrawalIdOf(item)]);
  const { pending } = await client.info(pendingWithdrawals, { owner });
  if (pending.some(({ transactionId }) => ids.has(transactionId))) return 'all';
  try {
    const history = await client.info(withdrawalHistory, { owner });
    return history.some(({ transactionId }) => ids.has(transactionId)) ? 'all' : 'none';
  } catch (error) {
    if (!(error instanceof GatewayError) || error.failure.kind !== 'refused') throw error;
    // Without a history, one that the service said yes to and no longer lists has come to its end.
    return isSaid ? 'all' : 'some';
  }
}

/** Its id comes with the answer only: where that is lost, the identical request brings it. */
async function depositSeen({ state }: OutboxItem, client: ServiceReader): Promise<Evidence['found']> {
  const depositId = state.status === 'accepted' && state.results.type === 'done' ? state.results.depositId : undefined;
  if (depositId === undefined) return 'some';
  return (await client.info(depositStatus, { depositId })) === null ? 'none' : 'all';
}
