// riskSize.ts: the largest size whose loss at a stop, fees included, is within a risk amount.
import { dec, Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { bestOpposite } from '../book/book.ts';
import { feeOfNotional } from '../market/fees.ts';
import { equity } from '../margin/margin.ts';
import { orderSizeDecimals } from '../market/market.ts';
import { isMarket, isTrigger, numberOf, type ParsedDraft, type TicketContext } from '../order/orderDraft.ts';
import { maxSizeOf, planOrder } from '../order/orderPlan.ts';
import { referencePrice } from '../order/orderSizing.ts';
import { summarize } from '../order/orderSummary.ts';

export type RiskSize =
  | {
      readonly ok: true;
      /** Whole lots, in base. */
      readonly size: DecimalString;
      /** Loss at the stop with both fees; never above the risk. Quote. */
      readonly loss: Decimal;
      /** As in the receipt. */
      readonly entryPrice: Decimal;
      /** Why the size is below the risk: insufficient margin, or the end of the visible book. */
      readonly limitedBy: 'margin' | 'book' | undefined;
    }
  /** `side`: the stop is not on the losing side of the entry. `belowLot`: one lot would lose more. */
  | { readonly ok: false; readonly reason: 'noPrice' | 'side' | 'belowLot' };

/** `percent` is of the account's equity. */
export type Risk = { readonly unit: 'quote' | 'percent'; readonly value: DecimalString };

/** The risk in quote; undefined for a percentage of an unknown or zero equity. */
export function riskAmount(
  { unit, value }: Risk,
  { account }: Pick<TicketContext, 'account'>,
): Decimal | undefined {
  if (unit === 'quote') return dec(value);
  const held = account && equity(account);
  return held?.gt(0) ? held.mul(dec(value)).div(100) : undefined;
}

/**
 * Uses the ticket except for its size: entry and entry fee are those of the receipt at each size, so a large
 * market order counts at the levels it reaches. The stop is assumed to fill at its trigger, as a taker.
 */
export function riskSize(
  ticket: ParsedDraft,
  context: TicketContext,
  { risk, stop }: { risk: Decimal; stop: Decimal },
): RiskSize {
  const draft = { ...ticket, reduceOnly: false };
  const best = bestEntry(draft, context);
  if (!best) return { ok: false, reason: 'noPrice' };
  const distance = draft.side === 'buy' ? best.minus(stop) : stop.minus(best);
  if (distance.lte(0)) return { ok: false, reason: 'side' };
  const decimals = orderSizeDecimals(context.market);
  const lot = new Decimal(10).pow(-decimals);
  const max = maxSizeOf(draft, context);
  // An upper bound: fees and worse levels only add to the loss.
  const wanted = risk.div(distance).div(lot).floor();
  const bound = max ? Decimal.min(wanted, max.div(lot).floor()) : wanted;
  const lots = largest(
    bound,
    (count) => lossAt(count.mul(lot), draft, context, stop)?.loss.lte(risk) ?? false,
  );
  const found = lots.isZero() ? undefined : lossAt(lots.mul(lot), draft, context, stop);
  if (!found) return { ok: false, reason: 'belowLot' };
  return {
    ok: true,
    size: toDecimalString(lots.mul(lot)),
    loss: found.loss,
    entryPrice: found.entryPrice,
    limitedBy: limitOf(lots, bound, wanted, lossAt(lots.plus(1).mul(lot), draft, context, stop)),
  };
}

function limitOf(
  lots: Decimal,
  bound: Decimal,
  wanted: Decimal,
  more: { loss: Decimal } | undefined,
): 'margin' | 'book' | undefined {
  if (lots.eq(bound) && bound.lt(wanted)) return 'margin';
  return more ? undefined : 'book';
}

/**
 * Loss when the stop fills at its trigger, with both fees; undefined without a price, or where the book does
 * not fill the order.
 */
export function lossAt(
  size: Decimal,
  draft: ParsedDraft,
  context: TicketContext,
  stop: Decimal,
): { loss: Decimal; entryPrice: Decimal } | undefined {
  const sized = {
    ...draft,
    size: { kind: 'number', text: toDecimalString(size) },
    sizeUnit: 'base',
  } as const;
  const { averagePrice, notional, fee, fill, restingSize } = summarize(sized, {
    ...context,
    account: undefined,
  });
  if (!averagePrice || !notional || !fee) return undefined;
  if (fill?.shortfall.gt(0) && !restingSize?.gt(0)) return undefined;
  const atStop = size.mul(stop);
  const gross = draft.side === 'buy' ? notional.minus(atStop) : atStop.minus(notional);
  const exitFee = feeOfNotional(atStop, context.fees.takerRate);
  return { loss: gross.plus(fee).plus(exitFee), entryPrice: averagePrice };
}

/** The best price at which any part can fill. */
function bestEntry(draft: ParsedDraft, context: TicketContext): Decimal | undefined {
  if (isTrigger(draft)) return waitingEntry(draft);
  const touch = context.book && bestOpposite(context.book, draft.side)?.priceText;
  if (isMarket(draft)) return touch === undefined ? referencePrice(context) : dec(touch);
  const { price } = planOrder(draft, context);
  if (price === undefined || !dec(price).gt(0)) return undefined;
  if (touch === undefined || draft.postOnly) return dec(price);
  return draft.side === 'buy' ? Decimal.min(dec(price), dec(touch)) : Decimal.max(dec(price), dec(touch));
}

/** Entry of a trigger order: its trigger, or its limit, as in the receipt; it takes nothing from the current book. */
function waitingEntry(draft: ParsedDraft): Decimal | undefined {
  const text = numberOf(isMarket(draft) ? draft.triggerPrice : draft.price);
  const price = text === undefined ? undefined : dec(text);
  return price?.gt(0) ? price : undefined;
}

/** The largest count up to `bound` that fits, by bisection: if a count fits, so does every smaller one. */
function largest(bound: Decimal, fits: (count: Decimal) => boolean): Decimal {
  let [low, high] = [dec('0'), bound];
  while (low.lt(high)) {
    const middle = low.plus(high).plus(1).div(2).floor();
    if (fits(middle)) low = middle;
    else high = middle.minus(1);
  }
  return low;
}
