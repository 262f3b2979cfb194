// twapRecords.ts: a TWAP as a wire record.
import type { UnixMs } from '#protocol/ids.ts';
import type { Twap, TwapStatus } from '#protocol/info/orders/twaps.ts';
import { sliceIntervalMs } from '#domain/order/twap.ts';
import { NOTIONAL_DECIMALS, ratioText, toText } from '../units.ts';
import type { TwapState } from '../state.ts';

/** How a TWAP ended: filled, partly filled, cancelled (also by a liquidation), missed slices, or no market. */
export type TwapEnd = 'completed' | 'completed_partial' | 'canceled' | 'expired' | 'error';

/** `pending` until the first slice, `active` afterwards. */
export function liveTwapRecord(twap: TwapState): Twap {
  return {
    ...record(twap, twap.startedAt === null ? 'pending' : 'active', twap.updatedAt),
    nextSliceAt: twap.nextAt,
  };
}

/** @returns the record of a TWAP that ended at `endedAt`. */
export function endedTwapRecord(twap: TwapState, endedAs: TwapEnd, endedAt: UnixMs): Twap {
  const ended = { ...record(twap, 'terminal', endedAt), endedAs };
  return endedAs === 'canceled' ? { ...ended, canceledAt: endedAt } : { ...ended, completedAt: endedAt };
}

/** A record of an older version, with the more precise status. */
export function terminalTwapRecord(
  kept: Omit<Twap, 'status' | 'endedAs'> & { status: string; endedAs?: string | null },
): Twap {
  const { status, endedAs = null } = kept;
  return { ...kept, status: 'terminal', endedAs: endedAs ?? (status === 'terminal' ? null : status) };
}

function record(twap: TwapState, status: TwapStatus, updatedAt: UnixMs): Twap {
  const { market, size, filled } = twap;
  const lots = (count: bigint): Twap['totalSize'] => toText(count, market.szDecimals);
  return {
    twapOrderId: twap.id,
    status,
    endedAs: null,
    coin: market.coin,
    assetId: market.assetId,
    side: twap.side,
    totalSize: lots(size),
    filledSize: lots(filled),
    remainingSize: lots(size - filled),
    reduceOnly: twap.reduceOnly,
    slicesFilled: twap.slicesFilled,
    slicesPartial: twap.slicesPartial,
    slicesRejected: twap.slicesRejected,
    totalNotional: toText(twap.notional, NOTIONAL_DECIMALS[market.kind]),
    averagePrice: filled === 0n ? null : ratioText(twap.notional, filled, market.priceDecimals),
    durationMs: twap.durationMs,
    sliceIntervalMs: sliceIntervalMs(twap) ?? 0,
    startedAt: twap.startedAt,
    expectedEndAt: twap.createdAt + twap.durationMs,
    currentSliceIndex: twap.nextIndex,
    nextSliceAt: null,
    sliceCount: twap.sliceCount,
    isRandomized: twap.isRandomized,
    createdAt: twap.createdAt,
    updatedAt,
    completedAt: null,
    canceledAt: null,
    reason: twap.reason,
  };
}
