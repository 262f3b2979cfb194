// roundTrips.ts: positions from opening to close, rebuilt from fills and funding; their sums match the ledger.
import { runToEnd } from './runToEnd.ts';
import { inLedgerOrder } from './ledgerOrder.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import { fillKey } from '#protocol/info/orders/fillKey.ts';
import { closureOf, type Fill } from '#protocol/info/orders/userFills.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';

/** One position of one market from flat to flat. Amounts in quote, sizes in base. */
export interface RoundTrip {
  /** The id of its first fill; stable while the history reaches that far back. */
  id: string;
  assetId: AssetId;
  coin: string;
  side: 'long' | 'short';
  openedAt: UnixMs;
  /** Undefined while it is open. */
  closedAt: UnixMs | undefined;
  /** Largest size at any time, not negative. */
  maxSize: Decimal;
  /** Totals of the opening and of the closing trades. */
  entry: Traded;
  exit: Traded;
  /** Before fees and funding, as booked by the service. */
  realizedPnl: Decimal;
  fees: Decimal;
  /** Positive when received. */
  funding: Decimal;
  fills: number;
  lowestFill: Decimal;
  highestFill: Decimal;
  /** Opened before the first known fill: entry, fees and funding until then are missing. */
  isCut: boolean;
  /** Its size changed without a fill, for example by a split of shares. */
  isInterrupted: boolean;
  isLiquidated: boolean;
}

export interface Traded {
  size: Decimal;
  notional: Decimal;
}

export interface RoundTrips {
  /** Sorted by opening time, oldest first. */
  trips: RoundTrip[];
  /** Funding of positions without known fills. */
  unassignedFunding: Decimal;
  /** Time of the first known fill; undefined without any. */
  since: UnixMs | undefined;
}

/** Fees are split between the closing and opening part of a fill in units of 10^-6 quote, as in the ledger. */
const LEDGER_DECIMALS = 6;
const ZERO = new Decimal(0);

interface TripTerms {
  /** Markets without positions, such as spot pairs, return false. */
  isTracked: (assetId: AssetId) => boolean;
  /** In quote. */
  feeOf: (fill: Fill) => Decimal;
}

/** Rebuilds positions. `fills` and `funding` in any order. */
export function roundTrips(
  fills: readonly Fill[],
  funding: readonly FundingPayment[],
  terms: TripTerms,
): RoundTrips {
  return runToEnd(roundTripSteps(fills, funding, terms));
}

/** The same, yielding between fills: those of a long history take seconds. */
export function* roundTripSteps(
  fills: readonly Fill[],
  funding: readonly FundingPayment[],
  { isTracked, feeOf }: TripTerms,
): Generator<void, RoundTrips> {
  const open = new Map<AssetId, Held>();
  const trips: RoundTrip[] = [];
  const tracked = fills.filter((fill) => isTracked(fill.assetId) && fill.startPosition !== null);
  for (const fill of inLedgerOrder(tracked)) {
    const parts = partsOf(fill, feeOf(fill));
    const held = heldBefore(fill, parts, open.get(fill.assetId), trips);
    if (held && parts.closes.gt(0)) take(held.trip, fill, parts);
    if (held && isFlatBetween(parts)) end(held.trip, fill.time, false);
    const next = heldAfter(fill, parts, held, trips);
    if (next && parts.opens.gt(0)) add(next.trip, fill, parts);
    if (next) open.set(fill.assetId, { trip: next.trip, size: parts.after });
    else open.delete(fill.assetId);
    yield;
  }
  return {
    trips: trips.toSorted((a, b) => a.openedAt - b.openedAt),
    unassignedFunding: yield* assignFunding(
      trips,
      funding.filter(({ assetId }) => isTracked(assetId)),
    ),
    since: tracked.at(-1)?.time,
  };
}

/** Net result of a position, after fees and funding. */
export const netOf = ({ realizedPnl, fees, funding }: RoundTrip): Decimal =>
  realizedPnl.minus(fees).plus(funding);

/** Average price; undefined without trades. */
export const averageOf = ({ size, notional }: Traded): Decimal | undefined =>
  size.isZero() ? undefined : notional.div(size);

/** Net result divided by the entry notional; undefined where the entry is not known. */
export function netRateOf(trip: RoundTrip): Decimal | undefined {
  return trip.isCut || trip.entry.notional.isZero() ? undefined : netOf(trip).div(trip.entry.notional);
}

interface Held {
  trip: RoundTrip;
  size: Decimal;
}

/** The closing and the opening part of a fill, and the fee of each. Sizes before and after are signed. */
export interface FillParts {
  before: Decimal;
  after: Decimal;
  closes: Decimal;
  opens: Decimal;
  closingFee: Decimal;
  openingFee: Decimal;
}

/** Splits a fill into what it closes and what it opens, with the fee of each. */
export function partsOf(fill: Fill, fee: Decimal): FillParts {
  const before = dec(fill.startPosition ?? '0');
  const size = dec(fill.size);
  const isAdding = before.isZero() || before.isNegative() === (fill.side === 'sell');
  const closes = isAdding ? ZERO : Decimal.min(size, before.abs());
  const closingFee = closes.eq(size)
    ? fee
    : fee.mul(closes).div(size).toDecimalPlaces(LEDGER_DECIMALS, Decimal.ROUND_DOWN);
  return {
    before,
    after: fill.side === 'buy' ? before.plus(size) : before.minus(size),
    closes,
    opens: size.minus(closes),
    closingFee,
    // The remainder, so that both parts add up to the fee exactly.
    openingFee: fee.minus(closingFee),
  };
}

/** Whether the position was flat at some point of the fill. */
const isFlatBetween = ({ before, after }: FillParts): boolean =>
  after.isZero() || (!before.isZero() && after.isNegative() !== before.isNegative());

/** The position before the fill; an unknown one was opened before the known fills. */
function heldBefore(
  fill: Fill,
  { before }: FillParts,
  known: Held | undefined,
  trips: RoundTrip[],
): Held | undefined {
  if (before.isZero()) {
    if (known) end(known.trip, fill.time, true);
    return undefined;
  }
  const held = known ?? begin(fill, before, trips);
  held.trip.isInterrupted ||= !held.size.eq(before);
  return held;
}

function heldAfter(
  fill: Fill,
  parts: FillParts,
  held: Held | undefined,
  trips: RoundTrip[],
): Held | undefined {
  if (held && !isFlatBetween(parts)) return held;
  return parts.after.isZero() ? undefined : begin(fill, parts.after, trips, true);
}

function begin(fill: Fill, size: Decimal, trips: RoundTrip[], isFirst = false): Held {
  const trip: RoundTrip = {
    id: `${fill.assetId}:${fillKey(fill)}:${size.isNegative() ? 'short' : 'long'}`,
    assetId: fill.assetId,
    coin: fill.coin,
    side: size.isNegative() ? 'short' : 'long',
    openedAt: fill.time,
    closedAt: undefined,
    maxSize: isFirst ? ZERO : size.abs(),
    entry: { size: ZERO, notional: ZERO },
    exit: { size: ZERO, notional: ZERO },
    realizedPnl: ZERO,
    fees: ZERO,
    funding: ZERO,
    fills: 0,
    lowestFill: dec(fill.price),
    highestFill: dec(fill.price),
    isCut: !isFirst,
    isInterrupted: false,
    isLiquidated: false,
  };
  trips.push(trip);
  return { trip, size };
}

function end(trip: RoundTrip, at: UnixMs, isInterrupted: boolean): void {
  trip.closedAt = at;
  trip.isInterrupted ||= isInterrupted;
}

function add(trip: RoundTrip, fill: Fill, { closes, opens, openingFee, after }: FillParts): void {
  const price = count(trip, fill, openingFee);
  trip.entry = traded(trip.entry, opens, price);
  trip.maxSize = Decimal.max(trip.maxSize, after.abs());
  // Without a closing part the booked PnL belongs here.
  if (closes.isZero()) trip.realizedPnl = trip.realizedPnl.plus(dec(fill.closedPnl));
}

function take(trip: RoundTrip, fill: Fill, { closes, closingFee }: FillParts): void {
  const price = count(trip, fill, closingFee);
  trip.exit = traded(trip.exit, closes, price);
  trip.realizedPnl = trip.realizedPnl.plus(dec(fill.closedPnl));
  trip.isLiquidated ||= closureOf(fill) === 'liquidation';
}

function count(trip: RoundTrip, fill: Fill, fee: Decimal): Decimal {
  const price = dec(fill.price);
  trip.fills += 1;
  trip.fees = trip.fees.plus(fee);
  trip.lowestFill = Decimal.min(trip.lowestFill, price);
  trip.highestFill = Decimal.max(trip.highestFill, price);
  return price;
}

const traded = ({ size, notional }: Traded, more: Decimal, price: Decimal): Traded => ({
  size: size.plus(more),
  notional: notional.plus(more.mul(price)),
});

/**
 * Assigns each payment to the position held then; returns the sum of the others. Its sign decides between two
 * positions at one time.
 */
function* assignFunding(
  trips: readonly RoundTrip[],
  funding: readonly FundingPayment[],
): Generator<void, Decimal> {
  const byAsset = new Map<AssetId, RoundTrip[]>();
  for (const trip of trips) {
    const others = byAsset.get(trip.assetId);
    if (others) others.push(trip);
    else byAsset.set(trip.assetId, [trip]);
  }
  let unassigned = ZERO;
  for (const payment of funding) {
    const trip = heldAt(byAsset.get(payment.assetId) ?? [], payment);
    if (trip) trip.funding = trip.funding.plus(dec(payment.amount));
    else unassigned = unassigned.plus(dec(payment.amount));
    yield;
  }
  return unassigned;
}

/** The position at the time of a payment. `trips`: those of its market, one after another. */
function heldAt(trips: readonly RoundTrip[], { time, positionSize }: FundingPayment): RoundTrip | undefined {
  const side = positionSize.startsWith('-') ? 'short' : 'long';
  let [low, high] = [0, trips.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((trips[middle] as RoundTrip).openedAt <= time) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const trip = trips[index] as RoundTrip;
    if (trip.closedAt !== undefined && trip.closedAt < time) return undefined;
    if (trip.side === side) return trip;
  }
  return undefined;
}
