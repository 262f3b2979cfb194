// orderSizing.ts: converts a typed size (base, quote amount, percent of the maximum) to whole lots, and back.
import { dec, Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import { atMark, maxTradeSize } from '../margin/admission.ts';
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
import type { MarginAccount } from '../margin/margin.ts';
import { maxSpotSize } from '../margin/spotFunds.ts';

/** The mid, or the mark while one side of the book is empty. */
export function referencePrice({
  book,
  markPrice,
}: Pick<TicketContext, 'book' | 'markPrice'>): Decimal | undefined {
  return (book && midPrice(book)) ?? markPrice;
}

/** The account when an order's margin is checked: of a trigger order at its trigger price, of any other now. */
export function checkedAccount(
  { account, market }: Pick<TicketContext, 'account' | 'market'>,
  triggerPrice: DecimalString | undefined,
): MarginAccount | undefined {
  const trigger = dec(triggerPrice ?? '0');
  return account && trigger.gt(0) ? atMark(account, market.assetId, trigger) : account;
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
 * position for a reduce-only order. Counted at `maxSizePrice`. Undefined without an account.
 */
export function maxSizeAt(draft: ParsedDraft, context: TicketContext, limit: Decimal): Decimal | undefined {
  const exposure = context.spot ? undefined : exposureIn(context);
  if (draft.reduceOnly && exposure) return reducible(exposure.size, draft.side);
  const price = maxSizePrice(draft, context, limit);
  return price && affordable(draft, context)?.(price);
}

/**
 * The price at which the maximum size counts. The immediate part counts at the worst level it reaches, the resting part
 * at the limit; on spot a sell and a market buy count at the limit, because the book moves on until the order is signed.
 * Undefined without an account.
 */
export function maxSizePrice(
  draft: ParsedDraft,
  context: TicketContext,
  limit: Decimal,
): Decimal | undefined {
  const sizeAt = affordable(draft, context);
  if (!sizeAt) return undefined;
  const isAtLimit = context.spot !== undefined && (draft.side === 'sell' || isMarketNow(draft));
  return (isAtLimit ? undefined : worstPriceReached(draft, context, limit, sizeAt)) ?? limit;
}

/** What balances or margin cover at a price, in whole lots. */
function affordable(draft: ParsedDraft, context: TicketContext): ((price: Decimal) => Decimal) | undefined {
  const { market, fees, spot } = context;
  const lot = orderSizeDecimals(market);
  const at = (price: Decimal) => ({ side: draft.side, price, takerRate: fees.takerRate });
  if (spot) return (price) => maxSpotSize(spot, at(price), lot, spotMarginOf(context));
  const account = checkedAccount(context, isTrigger(draft) ? numberOf(draft.triggerPrice) : undefined);
  if (!account || !exposureIn({ account, market })) return undefined;
  return (price) => maxTradeSize(account, market.assetId, at(price), lot);
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
