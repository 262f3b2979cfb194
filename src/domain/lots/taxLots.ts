// taxLots.ts: gains per lot from fills, by a chosen method; their sums match the ledger with every method.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { closureOf, type Fill } from '#protocol/info/orders/userFills.ts';
import { runToEnd } from '../journal/runToEnd.ts';
import { inLedgerOrder } from '../journal/ledgerOrder.ts';
import { type FillParts, partsOf } from '../journal/roundTrips.ts';
import {
  createLotBook,
  heldOf,
  type Lot,
  type LotBook,
  type LotMethod,
  type LotOrigin,
  type LotPool,
  sharesOf,
  takeLots,
} from './lotBook.ts';

/** `booked`: the service's realized PnL of a closing fill, because a cost in it is unknown. */
export type GainBasis = LotOrigin | 'booked';

/** One lot, or a part of one, that was closed, sold, merged or paid out. Amounts in quote. */
export interface Disposal {
  id: string;
  pool: LotPool;
  side: 'long' | 'short';
  way: 'trade' | 'liquidation' | 'settlement' | 'merge';
  acquiredAt: UnixMs | undefined;
  /** Of a merge: the first fill after it. */
  disposedAt: UnixMs;
  size: Decimal;
  /** Before fees. Of a short the opening sale, whose cost is the purchase that closed it. */
  proceeds: Decimal | undefined;
  cost: Decimal | undefined;
  /** Of opening and closing. */
  fees: Decimal;
  /** Proceeds less cost and fees; undefined where the cost is unknown. */
  gain: Decimal | undefined;
  basis: GainBasis;
}

/** Lots received or sent without a fill. */
export interface Unexplained {
  lot: Lot;
  /** The fill before it and the first after it. */
  after: UnixMs | undefined;
  until: UnixMs;
}

export interface TaxLots {
  /** Oldest first. */
  disposals: Disposal[];
  /** As of the last fill of each asset. */
  open: Lot[];
  /** With the received size. */
  arrivals: Unexplained[];
  departures: Unexplained[];
  /** Fills whose fee is in a token without a known price: the fee counts nowhere. */
  otherFees: number;
  /** Fills in no lot, such as those paid in another currency. */
  skipped: number;
  since: UnixMs | undefined;
}

export interface LotTerms {
  method: LotMethod;
  /** Undefined: the fill is skipped. */
  poolOf: (fill: Fill) => LotPool | undefined;
  /** In quote; undefined where its token has no known price. */
  feeOf: (fill: Fill) => Decimal | undefined;
  /** Whether the fee was taken in the traded asset. */
  isFeeInBase: (fill: Fill) => boolean;
  /** Cost per unit of an arrival, as entered by the user. */
  costOf: (lotId: string) => Decimal | undefined;
}

const ZERO = new Decimal(0);
/** A pair of Yes and No is worth one unit of the quote: each side counts half in a split and a merge. */
const HALF = new Decimal('0.5');

/** Matches disposals with lots. `fills` in any order. */
export function taxLots(fills: readonly Fill[], terms: LotTerms): TaxLots {
  return runToEnd(taxLotSteps(fills, terms));
}

/** The same, yielding between fills: those of a long history take seconds. */
export function* taxLotSteps(fills: readonly Fill[], terms: LotTerms): Generator<void, TaxLots> {
  const found: TaxLots = {
    disposals: [],
    open: [],
    arrivals: [],
    departures: [],
    otherFees: 0,
    skipped: 0,
    since: undefined,
  };
  const books = new Map<AssetId, { book: LotBook; lastAt: UnixMs | undefined }>();
  for (const fill of inLedgerOrder(yield* pooled(fills, terms, found))) {
    const pool = terms.poolOf(fill.original);
    if (!pool) continue;
    found.since ??= fill.time;
    const known = books.get(pool.id) ?? { book: createLotBook(pool), lastAt: undefined };
    books.set(pool.id, known);
    applyFill(found, known.book, { fill, terms, lastAt: known.lastAt });
    known.lastAt = fill.time;
    yield;
  }
  found.open = [...books.values()].flatMap(({ book }) => book.lots);
  return found;
}

/** A fill under the id of its pool, with the size by which the holding changed. */
type PooledFill = Fill & { original: Fill; value: Decimal };

function* pooled(
  fills: readonly Fill[],
  terms: LotTerms,
  found: TaxLots,
): Generator<void, readonly PooledFill[]> {
  const list: PooledFill[] = [];
  for (const original of fills) {
    yield;
    const pool = terms.poolOf(original);
    if (!pool) {
      found.skipped += 1;
      continue;
    }
    const fee = terms.feeOf(original);
    if (!fee) found.otherFees += 1;
    const size = changeOf(original, terms);
    list.push({ ...original, assetId: pool.id, size, original, value: fee ?? ZERO });
  }
  return list;
}

/** A fee taken in the asset reduces a purchase and increases a sale. */
function changeOf(fill: Fill, { isFeeInBase }: LotTerms): DecimalString {
  if (!isFeeInBase(fill)) return fill.size;
  const size = dec(fill.size);
  return toDecimalString(fill.side === 'buy' ? size.minus(dec(fill.fee)) : size.plus(dec(fill.fee)));
}

interface Step {
  fill: PooledFill;
  terms: LotTerms;
  lastAt: UnixMs | undefined;
}

function applyFill(found: TaxLots, book: LotBook, step: Step): void {
  const { fill } = step;
  const before = sizeBefore(book, fill);
  reconcile(found, book, before, step);
  book.isSeen = true;
  const parts = partsOf({ ...fill, startPosition: toDecimalString(before) }, fill.value);
  if (parts.closes.gt(0)) dispose(found, book, parts, step);
  if (book.lots.length === 0) book.isBooked = false;
  if (parts.opens.gt(0))
    book.lots.push({
      id: `${fill.assetId}:${fillKey(fill)}`,
      pool: book.pool,
      side: fill.side === 'buy' ? 'long' : 'short',
      acquiredAt: fill.time,
      seenAt: fill.time,
      size: parts.opens,
      price: dec(fill.price),
      fees: parts.openingFee,
      origin: 'trade',
    });
}

/** As reported by the service, otherwise from the lots. An asset without shorts had at least the sold size. */
function sizeBefore(book: LotBook, { startPosition, side, size }: Fill): Decimal {
  const before = startPosition === null ? heldOf(book) : dec(startPosition);
  return book.pool.kind !== 'perp' && side === 'sell' ? Decimal.max(before, dec(size)) : before;
}

/** Changes without a fill are lots received or sent without a trade. */
function reconcile(found: TaxLots, book: LotBook, before: Decimal, { fill, terms, lastAt }: Step): void {
  const held = heldOf(book);
  if (held.eq(before)) return;
  const isTurned = !held.isZero() && held.isNegative() !== before.isNegative();
  const leaves = isTurned ? held.abs() : Decimal.max(0, held.abs().minus(before.abs()));
  const comes = isTurned ? before.abs() : Decimal.max(0, before.abs().minus(held.abs()));
  if (leaves.gt(0))
    for (const lot of takeLots(book, leaves, terms.method)) {
      if (book.pool.kind === 'outcome') found.disposals.push(mergeOf(lot, fill));
      else found.departures.push({ lot, after: lastAt, until: fill.time });
    }
  if (comes.isZero()) return;
  const lot = arrivedLot(book, comes, before, { fill, terms, lastAt });
  book.lots.push(lot);
  book.isBooked ||= lot.price === undefined && book.pool.kind !== 'spot';
  found.arrivals.push({ lot: { ...lot }, after: lastAt, until: fill.time });
}

/** Shares received between two fills are a split; those before the first fill may be older than the history. */
function arrivedLot(book: LotBook, size: Decimal, before: Decimal, { fill, terms }: Step): Lot {
  const id = `${fill.assetId}:${fillKey(fill)}:arrived`;
  const entered = book.pool.kind === 'perp' ? undefined : terms.costOf(id);
  const isSplit = book.pool.kind === 'outcome' && book.isSeen;
  return {
    id,
    pool: book.pool,
    side: before.isNegative() ? 'short' : 'long',
    acquiredAt: undefined,
    seenAt: fill.time,
    size,
    price: entered ?? (isSplit ? HALF : undefined),
    fees: ZERO,
    origin: entered ? 'entered' : isSplit ? 'split' : 'unknown',
  };
}

function mergeOf(lot: Lot, fill: PooledFill): Disposal {
  const proceeds = lot.size.mul(HALF);
  const cost = lot.price && lot.size.mul(lot.price);
  return {
    id: `${lot.id}:${fillKey(fill)}:merged`,
    pool: lot.pool,
    side: lot.side,
    way: 'merge',
    acquiredAt: lot.acquiredAt,
    disposedAt: fill.time,
    size: lot.size,
    proceeds,
    cost,
    fees: lot.fees,
    gain: cost && proceeds.minus(cost).minus(lot.fees),
    basis: lot.origin,
  };
}

function dispose(found: TaxLots, book: LotBook, parts: FillParts, { fill, terms }: Step): void {
  const taken = takeLots(book, parts.closes, terms.method);
  if (book.isBooked) {
    found.disposals.push(bookedDisposal(taken, parts, fill));
    return;
  }
  const fees = sharesOf(
    parts.closingFee,
    taken.map(({ size }) => size),
  );
  const price = dec(fill.price);
  for (const [index, lot] of taken.entries()) {
    const opened = lot.price && lot.size.mul(lot.price);
    const closed = lot.size.mul(price);
    const [proceeds, cost] = lot.side === 'long' ? [closed, opened] : [opened, closed];
    const fee = lot.fees.plus(fees[index] ?? ZERO);
    found.disposals.push({
      id: `${lot.id}:${fillKey(fill)}`,
      pool: book.pool,
      side: lot.side,
      way: wayOf(fill),
      acquiredAt: lot.acquiredAt,
      disposedAt: fill.time,
      size: lot.size,
      proceeds,
      cost,
      fees: fee,
      gain: proceeds && cost && proceeds.minus(cost).minus(fee),
      basis: lot.origin,
    });
  }
}

/** One disposal for the whole fill, because the service's PnL is not per lot. */
function bookedDisposal(
  taken: readonly Lot[],
  { closes, closingFee }: FillParts,
  fill: PooledFill,
): Disposal {
  const side = fill.side === 'sell' ? 'long' : 'short';
  const booked = dec(fill.closedPnl);
  const closed = closes.mul(dec(fill.price));
  const opened = side === 'long' ? closed.minus(booked) : closed.plus(booked);
  const fees = taken.reduce((sum, lot) => sum.plus(lot.fees), closingFee);
  return {
    id: `${fill.assetId}:${fillKey(fill)}:booked`,
    pool: taken[0]?.pool ?? { id: fill.assetId, kind: 'perp', name: fill.coin },
    side,
    way: wayOf(fill),
    acquiredAt: taken.length === 1 ? taken[0]?.acquiredAt : undefined,
    disposedAt: fill.time,
    size: closes,
    proceeds: side === 'long' ? closed : opened,
    cost: side === 'long' ? opened : closed,
    fees,
    gain: booked.minus(fees),
    basis: 'booked',
  };
}

function wayOf(fill: Fill): Disposal['way'] {
  if (/settlement/i.test(fill.direction)) return 'settlement';
  return closureOf(fill) === 'liquidation' ? 'liquidation' : 'trade';
}
