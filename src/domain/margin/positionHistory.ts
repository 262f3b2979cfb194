// positionHistory.ts: what the fills tell about a position that the position itself does not: since when it is open and what it has cost in fees.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';

export type PositionHistory =
  /** Fees in quote, of everything traded since, with the share of a fill that turned the position around. */
  | { readonly kind: 'known'; readonly openedAt: UnixMs; readonly fees: Decimal }
  /** The fills at hand do not reach back to where it was opened. */
  | { readonly kind: 'older'; readonly openedBefore: UnixMs };

/** `fills` newest first, of any markets; `size` signed. Undefined when no fill of the market is at hand. */
export function historyOf(
  fills: readonly Fill[],
  assetId: AssetId,
  size: Decimal,
): PositionHistory | undefined {
  let fees = new Decimal(0);
  let oldest: UnixMs | undefined;
  for (const fill of fills) {
    if (fill.assetId !== assetId) continue;
    oldest = fill.time;
    const before = fill.startPosition === null ? undefined : dec(fill.startPosition);
    if (before === undefined) break;
    if (before.isZero() || before.isNegative() !== size.isNegative()) {
      return { kind: 'known', openedAt: fill.time, fees: fees.plus(openingFee(fill, before)) };
    }
    fees = fees.plus(dec(fill.fee));
  }
  return oldest === undefined ? undefined : { kind: 'older', openedBefore: oldest };
}

/** Of a fill that closed one position and opened another, the part of the fee that belongs to the new one. */
function openingFee(fill: Fill, before: Decimal): Decimal {
  const size = dec(fill.size);
  if (before.isZero() || size.isZero()) return dec(fill.fee);
  return dec(fill.fee)
    .mul(Decimal.max(0, size.minus(before.abs())))
    .div(size);
}
