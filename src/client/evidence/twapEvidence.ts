// twapEvidence.ts: whether a requested TWAP exists, or a cancelled one has stopped.
import { isInSpan, soleMatch } from '#domain/proof/soleMatch.ts';
import { type Twap, twapGetById, twapListHistory } from '#protocol/info/orders/twaps.ts';
import type { Evidence, OutboxItem } from '../actions/outboxItem.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { answeredIdOf, claimsOf } from './requestIds.ts';

type Seen = Pick<Evidence, 'found' | 'provesNothing'>;

/**
 * Throws GatewayError when the service's state cannot be read. `others`: all signed requests; a TWAP that can be of one
 * of them does not prove another.
 */
export async function twapSeen(
  item: OutboxItem,
  client: ServiceReader,
  others: readonly OutboxItem[],
): Promise<Seen> {
  const { request, owner } = item;
  if (request.type === 'twapCancel') {
    const twap = await client.info(twapGetById, { owner, twapOrderId: request.action.twapOrderId });
    return { found: twap !== null && twap.canceledAt !== null ? 'all' : 'none' };
  }
  const known = answeredIdOf(item);
  if (known !== undefined) {
    const twap = await client.info(twapGetById, { owner, twapOrderId: known });
    return { found: twap === null ? 'none' : 'all' };
  }
  return lostTwapIn(await client.info(twapListHistory, { owner }), item, others);
}

function lostTwapIn(twaps: readonly Twap[], item: OutboxItem, others: readonly OutboxItem[]): Seen {
  const { ids, taken, rivals, isAsExpected, isByContent } = claimsOf(item, others);
  if (twaps.some(({ twapOrderId }) => ids.includes(twapOrderId))) return { found: 'all' };
  const free = twaps.filter((twap) => !taken.has(twap.twapOrderId) && canBeOf(twap, item));
  if (isAsExpected === true || free.length === 0) return { found: 'none' };
  const sole = isByContent ? soleMatch(free, { signed: item, rivals }, canBeOf) : undefined;
  const isProven = sole !== undefined && sole.createdAt !== null && sole.totalSize !== null;
  return isProven ? { found: 'all' } : { found: 'none', provesNothing: true };
}

/** Only id, status and canceledAt are certain to be given: what a record lacks excludes nothing. */
function canBeOf(twap: Twap, { request, signedAt, sends }: OutboxItem): boolean {
  if (request.type !== 'twapOrder') return false;
  const { assetId, side, size, sliceCount, durationMinutes, reduceOnly } = request.action;
  const span = { signedAt, lastSentAt: sends.at(-1)?.at ?? signedAt };
  return (
    (twap.createdAt === null || isInSpan(twap.createdAt, span)) &&
    isOrMissing(twap.assetId, assetId) &&
    isOrMissing(twap.side, side) &&
    isOrMissing(twap.totalSize, size) &&
    isOrMissing(twap.sliceCount, sliceCount) &&
    isOrMissing(twap.durationMs, durationMinutes * 60_000) &&
    (!twap.reduceOnly || reduceOnly)
  );
}

function isOrMissing<Value>(given: Value | null, wanted: Value): boolean {
  return given === null || given === wanted;
}
