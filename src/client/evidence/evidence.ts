// evidence.ts: reads the service's state for the effect of a request.
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { ClientOrderId, OrderId, UnixMs } from '#protocol/ids.ts';
import { account } from '#protocol/info/account/account.ts';
import { activeAssetData } from '#protocol/info/account/activeAssetData.ts';
import { checkTerms } from '#protocol/info/account/checkTerms.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { orderStatus } from '#protocol/info/orders/orderStatus.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import type { ActionResults } from '../actions/actionRequest.ts';
import { isOnItsWay } from '../live/isolatedItem.ts';
import type { Evidence, OutboxItem } from '../actions/outboxItem.ts';
import { type ServiceReader, wholeReader } from '../transport/reader.ts';
import { isTransfer } from '../live/transferItem.ts';
import { agentSeen } from './agentEvidence.ts';
import { fundsSeen } from './fundsEvidence.ts';
import { ordersSeen } from './orderEvidence.ts';
import { outcomeSeen } from './outcomeEvidence.ts';
import { isReferralSeen } from './referralEvidence.ts';
import { twapSeen } from './twapEvidence.ts';

type OrderKey = OrderId | ClientOrderId;

/** One expected effect of a request: the order that shows it, and its expected state. */
interface Trace {
  /** Null: refused by the service, so there is nothing to look for. */
  id: OrderKey | null;
  /** True when the order's record shows that the request was carried out. */
  shows: (update: OrderUpdate) => boolean;
}

/**
 * Reads the service's state. Throws GatewayError when it cannot be read. Evidence is dated by the start of the read.
 * `others`: all signed requests of this browser; a record of one of them does not match another.
 */
export async function readEvidence(
  item: OutboxItem,
  reader: ServiceReader,
  now: () => UnixMs,
  others: readonly OutboxItem[] = [],
): Promise<Evidence> {
  const { request } = item;
  // A list with undecodable records proves no absence: fail instead.
  const client = wholeReader(reader);
  const readAt = now();
  const traces = tracesOf(item);
  if (request.type === 'updateIsolatedMargin')
    return { readAt, found: await marginMoved(item, client), updates: [] };
  if (isTransfer(item)) {
    return { readAt, ...(await fundsSeen(item, client, others)), updates: [] };
  }
  if (request.type === 'userOutcome') return { readAt, found: await outcomeSeen(item, client), updates: [] };
  if (request.type === 'twapOrder' || request.type === 'twapCancel') {
    return { readAt, ...(await twapSeen(item, client, others)), updates: [] };
  }
  if (request.type === 'approveAgent') {
    return { readAt, ...(await agentSeen(request.action, item.owner, client)), updates: [] };
  }
  if (traces === undefined)
    return { readAt, found: (await isSeenElsewhere(item, client)) ? 'all' : 'none', updates: [] };
  const answers = await Promise.all(traces.map((trace) => askAbout(trace, item, client)));
  const { updates, provesNothing } = await seenByContent(item, traces, answers, { client, others });
  // An order unknown to the service does not exist; for a cancel that is success.
  const evidence = summarise(
    traces,
    updates,
    readAt,
    request.type === 'cancel' || request.type === 'cancelByCloid',
  );
  return provesNothing ? { ...evidence, provesNothing } : evidence;
}

/** Orders unknown by client id are matched by content: not every service keeps client ids. */
async function seenByContent(
  item: OutboxItem,
  traces: readonly Trace[],
  answers: (OrderUpdate | null)[],
  { client, others }: { client: ServiceReader; others: readonly OutboxItem[] },
): Promise<{ updates: (OrderUpdate | null)[]; provesNothing: boolean }> {
  const isLost =
    item.request.type === 'order' &&
    item.state.status === 'unknown' &&
    traces.some((trace, index) => trace.id !== null && answers[index] === null);
  if (!isLost) return { updates: answers, provesNothing: false };
  return await ordersSeen(item, answers, client, others);
}

/** Evidence from the stream so far; undefined for actions without an order. Absence on the stream proves nothing. */
export function knownEvidence(
  item: OutboxItem,
  client: Pick<ServiceReader, 'orderLog'>,
  now: UnixMs,
): Evidence | undefined {
  const traces = tracesOf(item);
  if (traces === undefined) return undefined;
  const updates = traces.map(({ id }) =>
    id === null ? null : (client.orderLog.find(item.owner, id) ?? null),
  );
  return summarise(traces, updates, now, false);
}

/**
 * Margin changes by itself too, so its amount proves nothing. An accepted change is visible as soon as the account
 * can be read; one carried out later is reported by its own signed read only.
 */
async function marginMoved(item: OutboxItem, client: ServiceReader): Promise<Evidence['found']> {
  await client.info(account, { owner: item.owner });
  return item.state.status === 'accepted' && !isOnItsWay(item) ? 'all' : 'some';
}

async function isSeenElsewhere(item: OutboxItem, client: ServiceReader): Promise<boolean> {
  const { request, owner } = item;
  if (request.type === 'updateLeverage') {
    const figures = await client.info(activeAssetData, { owner, assetId: request.action.assetId });
    return (
      figures?.leverage.value === request.action.leverage && figures.leverage.mode === request.action.mode
    );
  }
  if (request.type === 'acceptTerms') {
    const terms = await client.info(checkTerms, { owner });
    return (
      terms.hasAccepted &&
      (terms.acceptedVersion === null || terms.acceptedVersion === request.action.termsVersion)
    );
  }
  return await isReferralSeen(item, client);
}

async function askAbout(
  { id, shows }: Trace,
  item: OutboxItem,
  client: ServiceReader,
): Promise<OrderUpdate | null> {
  if (id === null) return null;
  const known = client.orderLog.find(item.owner, id);
  if (known !== undefined && (shows(known) || !isLive(known.status))) return known;
  return await client.info(orderStatus, { owner: item.owner, orderId: id });
}

/** The expected effects; undefined for actions without an order. */
function tracesOf({ request, state }: OutboxItem): Trace[] | undefined {
  const results = state.status === 'accepted' || state.status === 'confirmed' ? state.results : null;
  const idOf = (index: number, answers: OrderKey | undefined): OrderKey | null =>
    isRefused(results, index) ? null : (orderIdIn(results, index) ?? answers ?? null);
  switch (request.type) {
    case 'order':
      return request.action.orders.map((order, index) => ({
        id: idOf(index, order.clientOrderId),
        shows: () => true,
      }));
    case 'modify':
      return [{ id: idOf(0, request.action.orderId), shows: (update) => isChanged(update, request.action) }];
    case 'batchModify':
      return request.action.modifies.map((modify, index) => ({
        id: idOf(index, modify.orderId),
        shows: (update) => isChanged(update, modify),
      }));
    case 'cancel':
      return request.action.cancels.map((cancel, index) => ({
        id: idOf(index, cancel.orderId),
        shows: hasEnded,
      }));
    case 'cancelByCloid':
      return request.action.cancels.map((cancel, index) => ({
        id: idOf(index, cancel.clientOrderId),
        shows: hasEnded,
      }));
    default:
      return undefined;
  }
}

const hasEnded = ({ status }: OrderUpdate): boolean => !isLive(status);

/** Whether the order has the requested price and total size. Decimals are canonical on both sides. */
function isChanged({ order }: OrderUpdate, { order: wanted }: ModifyOrder): boolean {
  if (order.originalSize !== wanted.size) return false;
  if (wanted.type.kind === 'trigger' && order.triggerPrice !== wanted.type.triggerPrice) return false;
  // A market trigger has no price.
  return (wanted.type.kind === 'trigger' && wanted.type.isMarket) || order.price === wanted.price;
}

function summarise(
  traces: readonly Trace[],
  updates: readonly (OrderUpdate | null)[],
  readAt: UnixMs,
  isSilenceProof: boolean,
): Evidence {
  const seen = traces.flatMap(({ id, shows }, index) => {
    const update = updates[index] ?? null;
    return id === null ? [] : [update === null ? isSilenceProof : shows(update)];
  });
  const found = seen.every(Boolean) ? 'all' : seen.some(Boolean) ? 'some' : 'none';
  return { readAt, found, updates };
}

function isRefused(results: ActionResults | null, index: number): boolean {
  return results !== null && results.type !== 'done' && results.results[index]?.kind === 'refused';
}

function orderIdIn(results: ActionResults | null, index: number): OrderKey | undefined {
  const result = results?.type === 'orders' ? results.results[index] : undefined;
  return result !== undefined && 'orderId' in result ? (result.orderId ?? undefined) : undefined;
}
