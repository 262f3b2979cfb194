// fundsEvidence.ts: finds a signed withdrawal or deposit in the service's records.
import { findDeposit, type SignedDeposit } from '#domain/transfer/depositMatch.ts';
import { findWithdrawal } from '#domain/transfer/withdrawalMatch.ts';
import { depositStatus } from '#protocol/info/funds/deposits.ts';
import { pendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { depositHistory, withdrawalHistory } from '#protocol/info/funds/transferHistory.ts';
import { GatewayError } from '../transport/gatewayError.ts';
import type { Evidence, OutboxItem, TransferSeen } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { answeredTransferId } from '../live/transferItem.ts';
import { signedWithdrawalOf } from './signedWithdrawal.ts';

/**
 * Never `none`: no list proves absence, because the interface does not specify how the service derives a
 * withdrawal's id. Throws GatewayError when the state cannot be read. `others`: all signed requests, which own
 * their records.
 */
export async function fundsSeen(
  item: OutboxItem,
  client: ServiceReader,
  others: readonly OutboxItem[],
): Promise<Pick<Evidence, 'found' | 'transfer'>> {
  const transfer =
    item.request.type === 'withdraw'
      ? await withdrawalSeen(item, client, others)
      : await depositSeen(item, client, others);
  return transfer === undefined ? { found: 'some' } : { found: 'all', transfer };
}

async function withdrawalSeen(
  item: OutboxItem,
  client: ServiceReader,
  others: readonly OutboxItem[],
): Promise<TransferSeen | undefined> {
  const { owner } = item;
  const signed = signedWithdrawalOf(item, others);
  if (signed === undefined) return undefined;
  const { pending } = await client.info(pendingWithdrawals, { owner });
  const waiting = findWithdrawal(pending, signed);
  if (waiting !== undefined) return { id: waiting.transactionId, status: 'pending', reason: null };
  const record = findWithdrawal(await historyOf(client.info(withdrawalHistory, { owner })), signed);
  return (
    record && {
      id: record.transactionId,
      status: STATUSES.get(record.status) ?? 'pending',
      reason: record.reason,
    }
  );
}

const STATUSES: ReadonlyMap<string, TransferSeen['status']> = new Map([
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['credited', 'completed'],
  ['segregated', 'segregated'],
  ['rejected', 'failed'],
]);

/** The history, or empty: not every deployment keeps one. */
async function historyOf<Row>(read: Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof GatewayError && error.failure.kind === 'refused') return [];
    throw error;
  }
}

/** By the id in the answer; if lost, the only equal record, or the answer to the repeated request. */
async function depositSeen(
  item: OutboxItem,
  client: ServiceReader,
  others: readonly OutboxItem[],
): Promise<TransferSeen | undefined> {
  const answered = answeredTransferId(item);
  if (answered === undefined) return await depositListed(item, client, others);
  return await depositStanding(answered, client);
}

async function depositStanding(depositId: string, client: ServiceReader): Promise<TransferSeen | undefined> {
  const progress = await client.info(depositStatus, { depositId });
  return progress === null
    ? undefined
    : { id: depositId, status: STATUSES.get(progress.status) ?? 'pending', reason: progress.reason };
}

async function depositListed(
  item: OutboxItem,
  client: ServiceReader,
  others: readonly OutboxItem[],
): Promise<TransferSeen | undefined> {
  const signed = signedDepositOf(item, others);
  if (signed === undefined) return undefined;
  const record = findDeposit(await historyOf(client.info(depositHistory, { owner: item.owner })), signed);
  return (
    record && {
      id: record.depositId,
      status: STATUSES.get(record.status) ?? 'pending',
      reason: record.reason,
    }
  );
}

/** Undefined while the deposit can have no record: before its transfer, an equal one belongs to another transfer. */
function signedDepositOf(item: OutboxItem, others: readonly OutboxItem[]): SignedDeposit | undefined {
  const { request, signedAt, nonce, sends } = item;
  if (request.type !== 'executeDeposit' || request.quoted === undefined || request.quoted.awaitsTransfer)
    return undefined;
  const taken = others.flatMap((each) =>
    each.request.type === 'executeDeposit' && each.id !== item.id ? (answeredTransferId(each) ?? []) : [],
  );
  return {
    assetId: request.action.toAsset,
    amount: request.quoted.credited,
    taken: new Set(taken),
    signedAt: Math.min(nonce ?? signedAt, signedAt),
    lastSentAt: sends.at(-1)?.at ?? signedAt,
  };
}
