// positionHistory.ts: opening time and paid fees of a position, from its fills.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';

export type PositionHistory =
  /** Fees in quote since opening, with the share of a reversing fill. */
  | { readonly kind: 'known'; readonly openedAt: UnixMs; readonly fees: Decimal }
  /** The known fills do not reach back to the opening. */
  | { readonly kind: 'older'; readonly openedBefore: UnixMs };

/**
 * `fills` newest first, of any markets; those of one millisecond in any order, because a service may number trades by
 * chance. `size` signed. Undefined without a fill of this market.
 */
export function historyOf(
  fills: readonly Fill[],
  assetId: AssetId,
  size: Decimal,
): PositionHistory | undefined {
  const { known, opening } = sinceOpening(fills, assetId, size);
  if (opening !== undefined) {
    const fees = known.reduce((sum, fill) => sum.plus(feeOf(fill, size)), new Decimal(0));
    return { kind: 'known', openedAt: opening.time, fees };
  }
  const oldest = known.at(-1);
  return oldest && { kind: 'older', openedBefore: oldest.time };
}

/** The fills back to the one that opened the position, or to one whose start is not known. */
function sinceOpening(
  fills: readonly Fill[],
  assetId: AssetId,
  size: Decimal,
): { known: Fill[]; opening: Fill | undefined } {
  const known: Fill[] = [];
  let opening: Fill | undefined;
  for (const fill of fills) {
    if (fill.assetId !== assetId) continue;
    // The fills of the opening's millisecond belong to the position as well.
    if (opening !== undefined && fill.time !== opening.time) break;
    known.push(fill);
    if (opening !== undefined) continue;
    if (fill.startPosition === null) break;
    if (isOpening(fill, size)) opening = fill;
  }
  return { known, opening };
}

function isOpening({ startPosition }: Fill, size: Decimal): boolean {
  const before = dec(startPosition ?? '0');
  return before.isZero() || before.isNegative() !== size.isNegative();
}

/** The part of the fill's fee that the position paid: none of a fill that only closed the one before. */
function feeOf(fill: Fill, size: Decimal): Decimal {
  return isOpening(fill, size) ? openingFee(fill, dec(fill.startPosition ?? '0')) : dec(fill.fee);
}

/** The part of a reversing fill's fee that belongs to the new position. */
function openingFee(fill: Fill, before: Decimal): Decimal {
  const size = dec(fill.size);
  if (before.isZero() || size.isZero()) return dec(fill.fee);
  return dec(fill.fee)
    .mul(Decimal.max(0, size.minus(before.abs())))
    .div(size);
}
