// orderText.ts: inputs and results of the order rules.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import type { MarketKind } from '#protocol/info/market/marketContexts.ts';
import { hasTrait, type KindWith } from '../market/hasTrait.ts';
import type { PredictionRules, PusdFunds, ShareHolding } from '../market/outcomeRules.ts';
import { maxPriceDecimals, type PriceGrid } from '../market/precision.ts';
import { parseScaled, scaledText, type Scaled } from '../market/scaled.ts';
import type { Neighbours } from '../market/tickGrid.ts';

/** The market's limits. `minOrderValue` is in quote. */
export type OrderRules =
  | {
      readonly kind: Exclude<MarketKind, KindWith<'question'>>;
      readonly szDecimals: number;
      readonly minOrderValue: DecimalString;
    }
  | { readonly kind: 'outcome'; readonly venue: 'perps' }
  | ({ readonly kind: 'outcome'; readonly venue: 'prediction' } & PredictionRules);

/** An order as text, exactly as it would be signed. `tif` is absent for trigger orders. */
export type OrderText = {
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly size: string;
  readonly triggerPrice?: string | undefined;
  readonly tif?: string | undefined;
  readonly reduceOnly?: boolean;
  /** A take-profit or stop for the whole position: the only order whose size may be 0. */
  readonly isWholePosition?: boolean;
};

/** Balances of an outcome order. Margin of perpetuals is checked by domain/margin, not here. */
export type OrderFunds = {
  readonly shares?: ShareHolding | undefined;
  readonly pusd?: PusdFunds | undefined;
};

/** The field of a refusal; `order` when it belongs to none. */
export type OrderField =
  | 'asset'
  | 'price'
  | 'size'
  | 'triggerPrice'
  | 'takeProfit'
  | 'stopLoss'
  | 'tif'
  | 'reduceOnly'
  | 'leverage'
  | 'slippage'
  | 'order';

/** Values for the message: counts and limits are numbers, amounts are decimal text. */
export type RuleData = Readonly<Record<string, string | number>>;

/** One broken rule. `below` and `above` are the nearest legal values of the field, where they exist. */
export type RuleFailure = {
  readonly code: OrderCode;
  readonly field: OrderField;
  readonly data: RuleData;
} & Neighbours;

/** The normalized texts to sign, or the first failing rule of the table. */
export type OrderCheck =
  | {
      readonly ok: true;
      readonly price: DecimalString;
      readonly size: DecimalString;
      readonly triggerPrice?: DecimalString;
    }
  | ({ readonly ok: false } & RuleFailure);

/** A number of the order: its canonical text and its exact value. */
export type Amount = { readonly text: DecimalString; readonly exact: Scaled };

/** The order with parsed numbers. A number is absent when its text is not a plain decimal. */
export type ParsedOrder = {
  readonly rules: OrderRules;
  readonly order: OrderText;
  readonly funds: OrderFunds;
  readonly price: Amount | undefined;
  readonly size: Amount | undefined;
  readonly triggerPrice: Amount | undefined;
};

/**
 * The price grid of a market's rules (Limits, "Perpetuals and spot venue precision" and "Prediction venue
 * rules").
 */
export function priceGridOf(rules: OrderRules): PriceGrid {
  return isPredictionRules(rules)
    ? { kind: 'tick', tickSize: rules.tickSize }
    : { kind: 'figures', maxDecimals: maxPriceDecimals(rules.kind, sizeDecimalsOf(rules)) };
}

/** Decimal places of sizes: whole shares for outcomes on the perpetuals venue, hundredths on the prediction venue. */
export function sizeDecimalsOf(rules: OrderRules): number {
  if (!hasTrait(rules, 'question')) return rules.szDecimals;
  return rules.venue === 'perps' ? 0 : 2;
}

/** True for rules of the prediction venue: tick, minimum shares, whole cents. */
export function isPredictionRules(rules: OrderRules): rules is Extract<OrderRules, PredictionRules> {
  return hasTrait(rules, 'question') && rules.venue === 'prediction';
}

export function parseOrderText(rules: OrderRules, order: OrderText, funds: OrderFunds): ParsedOrder {
  return {
    rules,
    order,
    funds,
    price: amount(order.price),
    size: amount(order.size),
    triggerPrice: amount(order.triggerPrice),
  };
}

function amount(text: string | undefined): Amount | undefined {
  const exact = text === undefined ? undefined : parseScaled(text);
  return exact && { text: scaledText(exact.units, exact.places), exact };
}
