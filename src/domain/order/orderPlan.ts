// orderPlan.ts: computes the order of a ticket: its price, its size in whole lots, and the entry to sign.
import { dec, type Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import { gridOf, type Market } from '../market/market.ts';
import { distanceFromMid, marketOrderPrice, triggerMarketPrice } from './marketOrder.ts';
import {
  isMarket,
  isMarketNow,
  isTrigger,
  numberOf,
  slippageOf,
  tpslOf,
  type ParsedDraft,
  type TicketContext,
} from './orderDraft.ts';
import { amountFor, maxSizeAt, referencePrice, sizeOf } from './orderSizing.ts';
import type { Neighbours } from '../market/tickGrid.ts';

/** The order of a draft as far as it can be computed. Texts are those to be signed. */
export type PlannedOrder = {
  readonly side: 'buy' | 'sell';
  readonly price: DecimalString | undefined;
  readonly triggerPrice: DecimalString | undefined;
  readonly size: DecimalString | undefined;
  /** Undefined for trigger orders. */
  readonly tif: Tif | undefined;
  readonly isMarket: boolean;
  readonly reduceOnly: boolean;
};

/**
 * Computes the order. A market order's price is its slippage limit from the mid (from the mark without a book); a
 * size in quote or percent becomes whole lots, rounded down, and the receipt shows them. A size typed in base is
 * kept as typed, legal or not.
 */
export function planOrder(draft: ParsedDraft, context: TicketContext): PlannedOrder {
  const price = plannedPrice(draft, context);
  return {
    side: draft.side,
    price,
    triggerPrice: isTrigger(draft) ? numberOf(draft.triggerPrice) : undefined,
    size: sizeOf(draft, context, sizingPrice(draft, context)),
    tif: plannedTif(draft),
    isMarket: isMarket(draft),
    reduceOnly: draft.reduceOnly,
  };
}

/** The entry to sign; undefined while something is missing. Legal only when `refusalsOf` has no refusal. */
export function orderEntryOf(
  plan: PlannedOrder,
  draft: Pick<ParsedDraft, 'type'>,
  market: Market,
): OrderEntry | undefined {
  const { side, price, size, triggerPrice, tif, reduceOnly } = plan;
  if (price === undefined || size === undefined) return undefined;
  const order = { assetId: market.assetId, side, price, size, reduceOnly };
  if (tif !== undefined) return { ...order, type: { kind: 'limit', tif } };
  if (triggerPrice === undefined) return undefined;
  return { ...order, type: { kind: 'trigger', isMarket: plan.isMarket, triggerPrice, tpsl: tpslOf(draft) } };
}

function plannedPrice(draft: ParsedDraft, context: TicketContext): DecimalString | undefined {
  if (!isMarket(draft)) return numberOf(draft.price);
  const grid = gridOf(context.market);
  const trigger = isTrigger(draft) ? decimalOf(numberOf(draft.triggerPrice)) : undefined;
  return isTrigger(draft)
    ? trigger && triggerMarketPrice(grid, draft.side, trigger)
    : marketLimit(draft, context);
}

/** The price at which a size counts: the trigger of a market trigger, as in the receipt; else the order's price. */
function sizingPrice(draft: ParsedDraft, context: TicketContext): Decimal | undefined {
  return decimalOf(
    isMarket(draft) && isTrigger(draft) ? numberOf(draft.triggerPrice) : plannedPrice(draft, context),
  );
}

/** The limit of a market order from the ticket's slippage; undefined without a mid or mark. */
export function marketLimit(draft: ParsedDraft, context: TicketContext): DecimalString | undefined {
  const mid = referencePrice(context);
  const slippage = slippageOf(draft);
  const price =
    mid && slippage && marketOrderPrice(gridOf(context.market), { side: draft.side, mid, slippage });
  return price && toDecimalString(price);
}

/** A smaller difference is not shown: 0.05 %. */
const MIN_SHOWN_DIFFERENCE: DecimalString = '0.0005';

/** The distance of a market order's price from mid, where the next price step is further away than the slippage. */
export function widerDistance(
  draft: ParsedDraft,
  price: DecimalString,
  context: TicketContext,
): Decimal | undefined {
  const mid = referencePrice(context);
  const slippage = slippageOf(draft);
  const distance = mid && distanceFromMid(draft.side, dec(price), mid);
  return distance && slippage && distance.minus(slippage).gte(MIN_SHOWN_DIFFERENCE) ? distance : undefined;
}

function plannedTif(draft: ParsedDraft): Tif | undefined {
  if (isTrigger(draft)) return undefined;
  if (isMarketNow(draft)) return 'FrontendMarket';
  return draft.postOnly ? 'Alo' : draft.tif;
}

/** The maximum size on the ticket's side, in base; undefined without an account or a price. */
export function maxSizeOf(draft: ParsedDraft, context: TicketContext): Decimal | undefined {
  const limit = sizingPrice(draft, context);
  return limit?.gt(0) ? maxSizeAt(draft, context, limit) : undefined;
}

/**
 * Converts sizes to the typed unit: base unchanged, quote as the amounts that buy them; empty for percent,
 * which is not exact.
 */
export function inTypedUnit(sizes: Neighbours, draft: ParsedDraft, context: TicketContext): Neighbours {
  if (draft.sizeUnit === 'base') return sizes;
  const limit = sizingPrice(draft, context);
  if (draft.sizeUnit === 'percent' || !limit) return {};
  const amount = (size: DecimalString) => amountFor(dec(size), draft, context, limit);
  return {
    ...(sizes.below ? { below: amount(sizes.below) } : {}),
    ...(sizes.above ? { above: amount(sizes.above) } : {}),
  };
}

function decimalOf(text: DecimalString | undefined): Decimal | undefined {
  return text === undefined ? undefined : dec(text);
}
