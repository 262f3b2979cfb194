// lotBook.ts: the open lots of one asset, and their use by FIFO, LIFO or HIFO.
import { Decimal } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';

export const LOT_METHODS = ['fifo', 'lifo', 'hifo'] as const;
export type LotMethod = (typeof LOT_METHODS)[number];

export type LotKind = 'perp' | 'spot' | 'outcome';

/** What counts as one holding: a perpetual, a spot asset over all its pairs, or one side of a question. */
export interface LotPool {
  id: AssetId;
  kind: LotKind;
  name: string;
}

/**
 * Source of a lot's cost. `split`: half a unit of the quote, because shares of both sides are created together.
 * `unknown`: received without a trade, or before the first known fill.
 */
export type LotOrigin = 'trade' | 'split' | 'entered' | 'unknown';

/** A part of an asset with one cost. Sizes are never negative; shorts exist for perpetuals only. */
export interface Lot {
  /** Stable while the history goes back that far. */
  id: string;
  pool: LotPool;
  side: 'long' | 'short';
  /** Undefined where only the first fill after it is known. */
  acquiredAt: UnixMs | undefined;
  /** The fill that opened it, or the first one that shows it. */
  seenAt: UnixMs;
  size: Decimal;
  /** Quote per unit, without fees. */
  price: Decimal | undefined;
  /** Fees of its remaining part. */
  fees: Decimal;
  origin: LotOrigin;
}

export interface LotBook {
  pool: LotPool;
  /** Oldest first. */
  lots: Lot[];
  /** Some cost is unknown: until the asset is gone, its closing fills count with the service's PnL. */
  isBooked: boolean;
  /** At least one of its fills is known. */
  isSeen: boolean;
}

const ZERO = new Decimal(0);
/** Shares of a fee are truncated to this; the last part gets the rest, so that they add up exactly. */
const SHARE_DECIMALS = 12;

export const createLotBook = (pool: LotPool): LotBook => ({ pool, lots: [], isBooked: false, isSeen: false });

/** Signed: negative for shorts. */
export function heldOf({ lots }: LotBook): Decimal {
  const size = lots.reduce((sum, lot) => sum.plus(lot.size), ZERO);
  return lots[0]?.side === 'short' ? size.neg() : size;
}

/** Removes `size` from the open lots; the maximum is what is held. */
export function takeLots(book: LotBook, size: Decimal, method: LotMethod): Lot[] {
  const taken: Lot[] = [];
  let left = size;
  for (const lot of inOrderOf(book.lots, method)) {
    if (left.lte(0)) break;
    const part = Decimal.min(left, lot.size);
    const fees = shareOf(lot.fees, part, lot.size);
    taken.push({ ...lot, size: part, fees });
    lot.size = lot.size.minus(part);
    lot.fees = lot.fees.minus(fees);
    left = left.minus(part);
  }
  book.lots = book.lots.filter((lot) => !lot.size.isZero());
  return taken;
}

/** The part of an amount that belongs to `part` of `whole`. */
export function shareOf(amount: Decimal, part: Decimal, whole: Decimal): Decimal {
  if (part.eq(whole)) return amount;
  return amount.mul(part).div(whole).toDecimalPlaces(SHARE_DECIMALS, Decimal.ROUND_DOWN);
}

/** The shares of an amount that belong to several parts; they add up to it exactly. */
export function sharesOf(amount: Decimal, parts: readonly Decimal[]): Decimal[] {
  let whole = parts.reduce((sum, part) => sum.plus(part), ZERO);
  let left = amount;
  return parts.map((part) => {
    const share = shareOf(left, part, whole);
    whole = whole.minus(part);
    left = left.minus(share);
    return share;
  });
}

/**
 * The order in which lots are used. HIFO: the lot with the smallest gain first, which for a short is the lowest opening
 * price; unknown costs last, equal ones oldest first.
 */
function inOrderOf(lots: readonly Lot[], method: LotMethod): readonly Lot[] {
  if (method === 'fifo') return lots;
  if (method === 'lifo') return lots.toReversed();
  return lots.toSorted((a, b) => {
    if (!a.price || !b.price) return Number(!a.price) - Number(!b.price);
    return a.side === 'short' ? a.price.cmp(b.price) : b.price.cmp(a.price);
  });
}
