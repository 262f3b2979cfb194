// orderSizing.ts: converts a typed size (base, quote amount, percent of the maximum) to whole lots, and back.
import { dec, Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import { maxTradeSize } from '../margin/admission.ts';
import { bestOpposite, midPrice } from '../book/book.ts';
import { QUOTE_DECIMALS } from '../market/fees.ts';
import { estimateFill } from '../book/fillEstimate.ts';
import { orderSizeDecimals } from '../market/market.ts';
import {
  exposureIn,
  isMarketNow,
  isTrigger,
  numberOf,
  type ParsedDraft,
  spotMarginOf,
  type TicketContext,
} from './orderDraft.ts';
import { roundSize } from '../market/precision.ts';
import { maxSpotSize, type SpotFunds } from '../margin/spotFunds.ts';

/** The mid, or the mark while one side of the book is empty. */
export function referencePrice({
  book,
  markPrice,
}: Pick<TicketContext, 'book' | 'markPrice'>): Decimal | undefined {
  return (book && midPrice(book)) ?? markPrice;
}

/** Size of the opposite position that an order on this side would close; zero without one. */
export function reducible(positionSize: Decimal, side: 'buy' | 'sell'): Decimal {
  return Decimal.max(0, side === 'sell' ? positionSize : positionSize.neg());
}

/**
 * The size of the ticket. Base: as typed, legal or not. Quote: for a market order the book's fill of that amount,
 * else the amount over the limit price. Percent: of the maximum size. The latter two in whole lots, rounded down.
 * Undefined while inputs are missing.
 */
export function sizeOf(
  draft: ParsedDraft,
  context: TicketContext,
  limit: Decimal | undefined,
): DecimalString | undefined {
  const typed = numberOf(draft.size);
  if (typed === undefined || draft.sizeUnit === 'base') return typed;
  if (!limit?.gt(0)) return undefined;
  const size =
    draft.sizeUnit === 'quote'
      ? sizeForAmount(dec(typed), draft, context, limit)
      : maxSizeAt(draft, context, limit)?.mul(dec(typed)).div(100);
  return size && toDecimalString(roundSize(size, orderSizeDecimals(context.market), 'down'));
}

/** The smallest quote amount, in QUOTE_DECIMALS, for which `sizeOf` gives at least this size. */
export function amountFor(
  size: Decimal,
  draft: ParsedDraft,
  context: TicketContext,
  limit: Decimal,
): DecimalString {
  const fill =
    isMarketNow(draft) && context.book ? estimateFill(context.book, draft.side, { size }, limit) : undefined;
  const amount = fill?.shortfall.isZero() ? fill.notional : size.mul(unitPrice(draft, context, limit));
  return toDecimalString(amount.toDecimalPlaces(QUOTE_DECIMALS, Decimal.ROUND_UP));
}

/**
 * The maximum size of this side, in whole lots: on spot what the balances cover; else what margin allows, or the
 * position for a reduce-only order. The immediate part counts at the worst level it reaches, the resting part at
 * the limit. Undefined without an account.
 */
export function maxSizeAt(draft: ParsedDraft, context: TicketContext, limit: Decimal): Decimal | undefined {
  const { market, account, fees, spot } = context;
  if (spot) return maxSpot(draft, context, spot, limit);
  const exposure = exposureIn(context);
  if (!account || !exposure) return undefined;
  if (draft.reduceOnly) return reducible(exposure.size, draft.side);
  const sizeAt = (price: Decimal) =>
    maxTradeSize(
      account,
      market.assetId,
      { side: draft.side, price, takerRate: fees.takerRate },
      orderSizeDecimals(market),
    );
  return sizeAt(worstPriceReached(draft, context, limit, sizeAt) ?? limit);
}

/** A sell uses the base balance; a buy what the quote pays for at the worst level it reaches. */
function maxSpot(draft: ParsedDraft, context: TicketContext, spot: SpotFunds, limit: Decimal): Decimal {
  const sizeAt = (price: Decimal) =>
    maxSpotSize(
      spot,
      { side: draft.side, price, takerRate: context.fees.takerRate },
      orderSizeDecimals(context.market),
      spotMarginOf(context),
    );
  return draft.side === 'sell'
    ? sizeAt(limit)
    : sizeAt(worstPriceReached(draft, context, limit, sizeAt) ?? limit);
}

/**
 * The worst level reached by a size affordable at the best one; undefined when some of it would rest at the
 * limit.
 */
function worstPriceReached(
  draft: ParsedDraft,
  { book }: TicketContext,
  limit: Decimal,
  sizeAt: (price: Decimal) => Decimal,
): Decimal | undefined {
  const best = book && bestOpposite(book, draft.side);
  if (!best || isTrigger(draft)) return undefined;
  const fill = estimateFill(book, draft.side, { size: sizeAt(dec(best.priceText)) }, limit);
  return fill.shortfall.isZero() && fill.worstPrice !== undefined ? dec(fill.worstPrice) : undefined;
}

function sizeForAmount(amount: Decimal, draft: ParsedDraft, context: TicketContext, limit: Decimal): Decimal {
  const fill =
    isMarketNow(draft) && context.book
      ? estimateFill(context.book, draft.side, { amount }, limit)
      : undefined;
  return fill?.shortfall.isZero() ? fill.filledSize : amount.div(unitPrice(draft, context, limit));
}

/** Price per base unit without a book. */
function unitPrice(draft: ParsedDraft, context: TicketContext, limit: Decimal): Decimal {
  return (isMarketNow(draft) ? referencePrice(context) : undefined) ?? limit;
}
