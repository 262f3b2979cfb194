// slice.ts: adds a slice's fills to its TWAP.
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { TwapSlice } from '../world/state.ts';

export function countSlice(slice: TwapSlice | undefined, lots: bigint, notional: bigint): void {
  if (slice === undefined) return;
  slice.twap.filled += lots;
  slice.twap.notional += notional;
}

/** Real accounts only, like all records. */
export function keepSliceFill(slice: TwapSlice | undefined, fill: Fill): void {
  slice?.twap.account.sliceFills.push({ fill, twapOrderId: slice.twap.id, sliceIndex: slice.index });
}
