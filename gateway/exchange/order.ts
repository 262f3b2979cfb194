// order.ts: places orders.
import type { Decoded } from '#protocol/codec.ts';
import { type ErrorCode, errorText } from '#protocol/errors.ts';
import { decodeOrders, orderAction, type OrderEntry } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { UserCommand } from '../world/commands/commands.ts';
import { malformed, refusedByEngine } from '../service/errors.ts';
import { type ActionHandler, refuseAfterNonce, submitSigned } from './handler.ts';

type Batch = readonly Decoded<OrderEntry>[];

/** Each order of a batch is independent: an unreadable one is refused in its place (Errors, per order). */
export const order: ActionHandler = async (context, request) => {
  const batch = decodeOrders(request.action);
  if (!batch.ok) return refuseAfterNonce(context, request, malformed(batch.problem, 'action'));
  const { orders, grouping } = batch.value;
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
  const broken = orders.map((each) =>
    each.ok ? undefined : refusedResult(each.problem.code ?? 'INVALID_FIELD', each.problem.path),
  );
  const fallen = broken.find((each) => each !== undefined) ?? refusedResult('INVALID_GROUPING');
  let next = 0;
  return broken.map((each) => each ?? placed[next++] ?? fallen);
}

function refusedResult(code: ErrorCode, field = ''): OrderResult {
  return { kind: 'refused', code, message: errorText(code, { field }) };
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

function metadataOf(result: OrderResult): Record<string, unknown> {
  if (result.kind === 'refused') return { orderId: null, status: 'rejected', error: result.message };
  if (result.kind === 'unknown') return { orderId: null, status: 'pending' };
  if (result.kind !== 'filled') return { orderId: result.orderId, status: 'accepted' };
  return {
    orderId: result.orderId,
    status: result.isResting ? 'partial' : 'filled',
    totalSz: result.filledSize,
    avgPx: result.averagePrice,
  };
}
