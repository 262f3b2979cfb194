// twapEvidence.ts: whether a requested TWAP exists, or a cancelled one has stopped.
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import type { TwapOrderId, UnixMs } from '#protocol/ids.ts';
import { type Twap, twapGetById, twapListHistory } from '#protocol/info/orders/twaps.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';

/** Throws GatewayError when the service's state cannot be read. */
export async function isTwapSeen(item: OutboxItem, client: ServiceReader): Promise<boolean> {
  const { request, owner } = item;
  if (request.type === 'twapCancel') {
    const twap = await client.info(twapGetById, { owner, twapOrderId: request.action.twapOrderId });
    return twap !== null && twap.canceledAt !== null;
  }
  if (request.type !== 'twapOrder') return false;
  const known = answeredId(item);
  if (known !== undefined) return (await client.info(twapGetById, { owner, twapOrderId: known })) !== null;
  const twaps = await client.info(twapListHistory, { owner });
  return twaps.some((twap) => isFrom(twap, request.action, item.signedAt));
}

function answeredId({ state }: OutboxItem): TwapOrderId | undefined {
  const results = state.status === 'accepted' || state.status === 'confirmed' ? state.results : null;
  return results?.type === 'done' ? (results.twapOrderId ?? undefined) : undefined;
}

/** Tolerance for clock differences and whole seconds: a TWAP missed for that would be requested again. */
const CLOCKS_MS = 5_000;

/** TWAPs have no client id: with a lost answer, an equal one newer than the signature must be it. */
function isFrom(twap: Twap, order: TwapOrder, signedAt: UnixMs): boolean {
  return (
    twap.createdAt !== null &&
    twap.createdAt >= signedAt - CLOCKS_MS &&
    (twap.assetId === null || twap.assetId === order.assetId) &&
    twap.side === order.side &&
    twap.totalSize === order.size &&
    twap.sliceCount === order.sliceCount &&
    twap.reduceOnly === order.reduceOnly
  );
}
