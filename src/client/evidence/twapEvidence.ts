// twapEvidence.ts: whether a requested TWAP exists, or a cancelled one has stopped.
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import type { TwapOrderId } from '#protocol/ids.ts';
import { type Twap, twapGetById, twapListHistory } from '#protocol/info/orders/twaps.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';

/**
 * Throws GatewayError when the service's state cannot be read. `others`: all signed requests; a TWAP of one of them does
 * not match another.
 */
export async function isTwapSeen(
  item: OutboxItem,
  client: ServiceReader,
  others: readonly OutboxItem[],
): Promise<boolean> {
  const { request, owner } = item;
  if (request.type === 'twapCancel') {
    const twap = await client.info(twapGetById, { owner, twapOrderId: request.action.twapOrderId });
    return twap !== null && twap.canceledAt !== null;
  }
  if (request.type !== 'twapOrder') return false;
  const known = answeredId(item);
  if (known !== undefined) return (await client.info(twapGetById, { owner, twapOrderId: known })) !== null;
  const twaps = await client.info(twapListHistory, { owner });
  const taken = new Set(others.flatMap((each) => (each.id === item.id ? [] : (answeredId(each) ?? []))));
  return twaps.some((twap) => !taken.has(twap.twapOrderId) && isFrom(twap, request.action, item));
}

function answeredId({ request, state }: OutboxItem): TwapOrderId | undefined {
  const isAnswered = state.status === 'accepted' || state.status === 'confirmed';
  const results = request.type === 'twapOrder' && isAnswered ? state.results : null;
  return results?.type === 'done' ? (results.twapOrderId ?? undefined) : undefined;
}

/** Tolerance for clock differences and whole seconds: a TWAP missed for that would be requested again. */
const CLOCKS_MS = 5_000;
/** How long after the last attempt a request may still be received. */
const AFTER_MS = 300_000;

/** TWAPs have no client id: with a lost answer, an equal one from the time it can have arrived must be it. */
function isFrom(twap: Twap, order: TwapOrder, item: OutboxItem): boolean {
  return isInTime(twap, item) && isEqual(twap, order);
}

function isInTime({ createdAt }: Twap, { signedAt, sends }: OutboxItem): boolean {
  const lastSentAt = sends.at(-1)?.at ?? signedAt;
  return createdAt !== null && createdAt >= signedAt - CLOCKS_MS && createdAt <= lastSentAt + AFTER_MS;
}

function isEqual(twap: Twap, order: TwapOrder): boolean {
  return (
    (twap.assetId === null || twap.assetId === order.assetId) &&
    twap.side === order.side &&
    twap.totalSize === order.size &&
    twap.sliceCount === order.sliceCount &&
    (twap.durationMs === null || twap.durationMs === order.durationMinutes * 60_000) &&
    twap.reduceOnly === order.reduceOnly
  );
}
