// positionHistory.ts: opening time and paid fees of a position, from its fills.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';

export type PositionHistory =
  /** Fees in quote since opening, with the share of a reversing fill. */
  | { readonly kind: 'known'; readonly openedAt: UnixMs; readonly fees: Decimal }
  /** The known fills do not reach back to the opening. */
  | { readonly kind: 'older'; readonly openedBefore: UnixMs };

/** `fills` newest first, of any markets; `size` signed. Undefined without a fill of this market. */
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

/** The part of a reversing fill's fee that belongs to the new position. */
function openingFee(fill: Fill, before: Decimal): Decimal {
  const size = dec(fill.size);
  if (before.isZero() || size.isZero()) return dec(fill.fee);
  return dec(fill.fee)
    .mul(Decimal.max(0, size.minus(before.abs())))
    .div(size);
}
