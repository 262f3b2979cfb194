// fillEstimate.ts: what an order would fill against the current book.
import { Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import { midPrice, toUnits, unitsText, type BookLevel, type BookScale, type LiveBook } from './book.ts';

/** The wanted size in base units, or the quote amount to spend or raise. */
type FillRequest = { readonly size: Decimal } | { readonly amount: Decimal };

/** An own order on the book, in market units: an incoming order cancels it instead of trading with it. */
export type OwnOrder = {
  readonly side: 'buy' | 'sell';
  readonly price: DecimalString;
  readonly remainingSize: DecimalString;
};

/** Base units at one price. */
export type Trade = { readonly size: Decimal; readonly price: Decimal };

export type FillEstimate = {
  /** Level by level, the best first. */
  readonly trades: readonly Trade[];
  /** Base units filled by the visible levels, in whole lots. */
  readonly filledSize: Decimal;
  /** Quote that changes hands. */
  readonly notional: Decimal;
  /** Undefined when nothing fills. */
  readonly averagePrice: Decimal | undefined;
  readonly worstPrice: DecimalString | undefined;
  /**
   * The part that the visible levels do not fill, in the requested unit. Levels beyond those sent by the venue
   * are not known.
   */
  readonly shortfall: Decimal;
  /** Average price against the mid, a fraction; positive is worse. Undefined without a fill or a mid. */
  readonly slippage: Decimal | undefined;
};

type Taken = { filled: bigint; value: bigint; levels: { level: BookLevel; lots: bigint }[]; missing: bigint };

/**
 * Walks the opposite side from its best level to `limitPrice` (inclusive). Sizes are rounded down to lots; an
 * amount buys as many whole lots as it covers. `own` orders are skipped.
 */
export function estimateFill(
  book: LiveBook,
  side: 'buy' | 'sell',
  request: FillRequest,
  limitPrice?: Decimal,
  own: readonly OwnOrder[] = [],
): FillEstimate {
  const levels = ofOthers(
    withinLimit(side === 'buy' ? book.asks : book.bids, side, limitPrice, book.scale),
    side,
    own,
    book.scale,
  );
  const isBySize = 'size' in request;
  const places = isBySize ? book.scale.sizeDecimals : book.scale.priceDecimals + book.scale.sizeDecimals;
  const wanted = BigInt(
    (isBySize ? request.size : request.amount)
      .mul(new Decimal(10).pow(places))
      .toFixed(0, Decimal.ROUND_DOWN),
  );
  const taken = isBySize ? takeSize(levels, wanted) : takeAmount(levels, wanted);
  return describe(book, side, taken, places);
}

/** The book after the estimated trades. */
export function bookAfter(
  book: LiveBook,
  side: 'buy' | 'sell',
  { trades }: Pick<FillEstimate, 'trades'>,
): LiveBook {
  const taken = new Map(
    trades.map(({ price, size }) => [
      toUnits(toDecimalString(price), book.scale.priceDecimals),
      toUnits(toDecimalString(size), book.scale.sizeDecimals),
    ]),
  );
  const left = (level: BookLevel): BookLevel[] => {
    const size = level.size - (taken.get(level.price) ?? 0);
    return size > 0 ? [{ ...level, size, sizeText: unitsText(size, book.scale.sizeDecimals) }] : [];
  };
  return side === 'buy'
    ? { ...book, asks: book.asks.flatMap(left) }
    : { ...book, bids: book.bids.flatMap(left) };
}

function takeSize(levels: readonly BookLevel[], wanted: bigint): Taken {
  const taken: Taken = { filled: 0n, value: 0n, levels: [], missing: wanted };
  for (const level of levels) {
    if (taken.missing === 0n) break;
    const available = BigInt(level.size);
    const lots = taken.missing < available ? taken.missing : available;
    take(taken, level, lots);
    taken.missing -= lots;
  }
  return taken;
}

function takeAmount(levels: readonly BookLevel[], wanted: bigint): Taken {
  const taken: Taken = { filled: 0n, value: 0n, levels: [], missing: wanted };
  for (const level of levels) {
    const affordable = taken.missing / BigInt(level.price);
    const available = BigInt(level.size);
    const lots = affordable < available ? affordable : available;
    if (lots > 0n) take(taken, level, lots);
    taken.missing -= BigInt(level.price) * lots;
    // The remainder is less than one lot at this price: the amount is fully used.
    if (affordable <= available) return { ...taken, missing: 0n };
  }
  return taken;
}

function take(taken: Taken, level: BookLevel, lots: bigint): void {
  taken.filled += lots;
  taken.value += BigInt(level.price) * lots;
  taken.levels.push({ level, lots });
}

function describe(book: LiveBook, side: 'buy' | 'sell', taken: Taken, places: number): FillEstimate {
  const { priceDecimals, sizeDecimals } = book.scale;
  const filledSize = new Decimal(unitsText(taken.filled, sizeDecimals));
  const notional = new Decimal(unitsText(taken.value, priceDecimals + sizeDecimals));
  const averagePrice = taken.filled === 0n ? undefined : notional.div(filledSize);
  const mid = midPrice(book);
  const distance = averagePrice && mid ? averagePrice.minus(mid).div(mid) : undefined;
  return {
    trades: taken.levels.map(({ level, lots }) => ({
      size: new Decimal(unitsText(lots, sizeDecimals)),
      price: new Decimal(level.priceText),
    })),
    filledSize,
    notional,
    averagePrice,
    worstPrice: taken.levels.at(-1)?.level.priceText,
    shortfall: new Decimal(unitsText(taken.missing, places)),
    slippage: side === 'buy' ? distance : distance?.neg(),
  };
}

/** The levels without the incoming order's owner's own orders. */
function ofOthers(
  levels: readonly BookLevel[],
  side: 'buy' | 'sell',
  own: readonly OwnOrder[],
  scale: BookScale,
): readonly BookLevel[] {
  const opposite = own.filter((order) => order.side !== side);
  if (opposite.length === 0) return levels;
  return levels.flatMap((level) => {
    const mine = opposite
      .filter(({ price }) => toUnits(price, scale.priceDecimals) === level.price)
      .reduce((total, order) => total + toUnits(order.remainingSize, scale.sizeDecimals), 0);
    return mine < level.size ? [{ ...level, size: level.size - mine }] : [];
  });
}

function withinLimit(
  levels: readonly BookLevel[],
  side: 'buy' | 'sell',
  limitPrice: Decimal | undefined,
  scale: BookScale,
): readonly BookLevel[] {
  if (!limitPrice) return levels;
  // A limit between two units is rounded to the safe side, which admits the same levels.
  const mode = side === 'buy' ? Decimal.ROUND_DOWN : Decimal.ROUND_UP;
  const limit = toUnits(
    toDecimalString(limitPrice.toDecimalPlaces(scale.priceDecimals, mode)),
    scale.priceDecimals,
  );
  const end = levels.findIndex((level) => (side === 'buy' ? level.price > limit : level.price < limit));
  return end < 0 ? levels : levels.slice(0, end);
}
