// order.ts: places orders.
import type { Decoded } from '#protocol/codec.ts';
import { decodeOrders, orderAction, type OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { UserCommand } from '../world/commands/commands.ts';
import { malformed, refusedByEngine } from '../service/errors.ts';
import { checkCount, refusedEntry } from './batch.ts';
import { type ActionHandler, refuseAfterNonce, submitSigned } from './handler.ts';

type Batch = readonly Decoded<OrderEntry>[];

/** Each order of a batch is independent: an unreadable one is refused in its place (Errors, per order). */
export const order: ActionHandler = async (context, request) => {
  const batch = decodeOrders(request.action);
  if (!batch.ok) return refuseAfterNonce(context, request, malformed(batch.problem, 'action'));
  const { orders, grouping } = batch.value;
  await checkCount(context, request, { name: 'orders', limit: 'ordersPerBatch' }, orders.length);
  const readable = orders.flatMap((each) => (each.ok ? [each.value] : []));
  const isNothingLeft = readable.length === 0 && orders.length > 0;
  // A group is accepted or refused as a whole.
  const isBroken = readable.length < orders.length && grouping !== 'na';
  const command: UserCommand =
    isNothingLeft || isBroken
      ? { type: 'refused' }
      : { type: 'placeOrders', owner: request.owner, orders: readable, grouping };
  const result = await submitSigned(context, request, command);
  if (result.kind === 'refused') throw refusedByEngine(result, 'order');
  return answer(orderAction, merge(orders, result.kind === 'orders' ? result.results : []));
};

/**
 * One result per order, in request order. An order without a result was refused for another order of its group, with
 * that order's reason.
 */
function merge(orders: Batch, placed: readonly OrderResult[]): OrderResult[] {
  const broken = orders.map((each) => (each.ok ? undefined : refusedEntry(each.problem)));
  const fallen =
    broken.find((each) => each !== undefined) ?? refusedEntry({ code: 'INVALID_GROUPING', path: '' });
  let next = 0;
  return broken.map((each) => each ?? placed[next++] ?? fallen);
}

/** `metadata.results` beside the statuses, as on the public gateway; diagnostic only. */
export function answer(
  definition: { encodeResponse: (results: OrderResult[]) => unknown },
  results: OrderResult[],
): unknown {
  return {
    ...(definition.encodeResponse(results) as object),
    metadata: { results: results.map(metadataOf) },
  };
}

/** The simulated venue has no order numbers of its own. */
function metadataOf(result: OrderResult): Record<string, unknown> {
  const venueOid = null;
  if (result.kind === 'refused')
    return { orderId: null, status: 'rejected', venueOid, error: result.message };
  if (result.kind === 'unknown') return { orderId: null, status: 'pending', venueOid };
  if (result.kind !== 'filled') return { orderId: result.orderId, status: 'accepted', venueOid };
  return {
    orderId: result.orderId,
    status: result.isResting ? 'partial' : 'filled',
    venueOid,
    totalSz: result.filledSize,
    avgPx: result.averagePrice,
  };
}
