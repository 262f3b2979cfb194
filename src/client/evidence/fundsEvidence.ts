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
import { claimsOf, spanOf } from './requestIds.ts';
import { withdrawalSearch } from './signedWithdrawal.ts';

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
  const search = withdrawalSearch(item, others);
  if (search === undefined) return undefined;
  const { pending } = await client.info(pendingWithdrawals, { owner });
  const isNamed = pending.some(({ transactionId }) => search.ids.includes(transactionId));
  const history = isNamed ? [] : await historyOf(client.info(withdrawalHistory, { owner }));
  const id = findWithdrawal([...pending, ...history], search);
  if (id === undefined) return undefined;
  const isPending = pending.some(({ transactionId }) => transactionId === id);
  const record = isPending ? undefined : history.find(({ transactionId }) => transactionId === id);
  return { id, status: STATUSES.get(record?.status ?? '') ?? 'pending', reason: record?.reason ?? null };
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

/** By the id in the answer; if lost, by the expected one, or its content where that counts. */
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
  const [signed] = contentOf(item);
  if (signed === undefined) return undefined;
  const { ids, taken, isByContent, rivals } = claimsOf(item, others);
  const records = await historyOf(client.info(depositHistory, { owner: item.owner }));
  const named = records.find(({ depositId }) => depositId !== null && ids.includes(depositId));
  const search = { signed, taken, rivals: rivals.flatMap(contentOf) };
  const record = named ?? (isByContent ? findDeposit(records, search) : undefined);
  return (
    record && {
      id: record.depositId ?? '',
      status: STATUSES.get(record.status) ?? 'pending',
      reason: record.reason,
    }
  );
}

/** Empty while the deposit can have no record: before its transfer, an equal one belongs to another transfer. */
function contentOf(item: OutboxItem): SignedDeposit[] {
  const { request } = item;
  if (request.type !== 'executeDeposit' || request.quoted === undefined || request.quoted.awaitsTransfer)
    return [];
  return [{ assetId: request.action.toAsset, amount: request.quoted.credited, ...spanOf(item) }];
}
