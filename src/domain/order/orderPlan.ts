// orderPlan.ts: the order that a ticket stands for: its price, its size in whole lots, what would be signed.
import { dec, type Decimal, toDecimalString, type DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import { gridOf, type Market } from '../market/market.ts';
import { marketOrderPrice, triggerMarketPrice } from './marketOrder.ts';
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

/** The order that the draft would become, as far as it can be worked out. Texts are what would be signed. */
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
 * Works out the order. A market order's price is its slippage limit from the mid (from the mark without a
 * book); a size in quote or percent is turned into whole lots, rounded down, and shown as such in the
 * receipt. A size typed in base stays as it is, legal or not.
 */
export function planOrder(draft: ParsedDraft, context: TicketContext): PlannedOrder {
  const price = plannedPrice(draft, context);
  return {
    side: draft.side,
    price,
    triggerPrice: isTrigger(draft) ? numberOf(draft.triggerPrice) : undefined,
    size: sizeOf(draft, context, decimalOf(price)),
    tif: plannedTif(draft),
    isMarket: isMarket(draft),
    reduceOnly: draft.reduceOnly,
  };
}

/** What goes to be signed; undefined while something is missing. Legal only when `refusalsOf` has no refusal. */
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

/** The limit of a market order by the slippage on the ticket; undefined while there is nothing to measure it from. */
export function marketLimit(draft: ParsedDraft, context: TicketContext): DecimalString | undefined {
  const mid = referencePrice(context);
  const slippage = slippageOf(draft);
  const price =
    mid && slippage && marketOrderPrice(gridOf(context.market), { side: draft.side, mid, slippage });
  return price && toDecimalString(price);
}

function plannedTif(draft: ParsedDraft): Tif | undefined {
  if (isTrigger(draft)) return undefined;
  if (isMarketNow(draft)) return 'FrontendMarket';
  return draft.postOnly ? 'Alo' : draft.tif;
}

/** The most that the ticket's side can take, in base; undefined without an account or a price. */
export function maxSizeOf(draft: ParsedDraft, context: TicketContext): Decimal | undefined {
  const limit = decimalOf(plannedPrice(draft, context));
  return limit?.gt(0) ? maxSizeAt(draft, context, limit) : undefined;
}

/**
 * Sizes in the unit the person types: base as they are, quote as amounts that buy them; none for percent,
 * which names no exact size.
 */
export function inTypedUnit(sizes: Neighbours, draft: ParsedDraft, context: TicketContext): Neighbours {
  if (draft.sizeUnit === 'base') return sizes;
  const limit = decimalOf(plannedPrice(draft, context));
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
