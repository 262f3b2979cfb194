// refusal.ts: one reason against an order, as data; the text is chosen where it is shown.
import type { ErrorCode } from '#protocol/errors.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { type Market, orderRulesOf } from '../../market/market.ts';
import type { Neighbours } from '../../market/tickGrid.ts';
import { priceFailure } from '../orderRules.ts';
import type { OrderField, RuleData, RuleFailure } from '../orderText.ts';

/** Reasons specific to the ticket; all others are the service's error codes. */
export type TicketCode =
  | 'NUMBER_MISSING'
  | 'PERCENT_RANGE'
  | 'LEVERAGE_RANGE'
  | 'SLIPPAGE_RANGE'
  | 'SLIPPAGE_SHORT'
  | 'NO_REFERENCE_PRICE'
  | 'SIZE_BELOW_LOT'
  | 'SPEND_TOO_LITTLE'
  | 'PROTECTION_MISSING'
  | 'PROTECTION_IMPOSSIBLE'
  | 'PROTECTION_USELESS'
  | 'BEYOND_LIQUIDATION'
  | 'OWN_MAX_VALUE'
  | 'OWN_STOP_MISSING'
  | 'STALE_DATA'
  | 'FLIPS_POSITION'
  | 'FAR_FROM_MARK'
  | 'FAR_FROM_TRIGGER'
  | 'THIN_BOOK'
  | 'FILLS_AT_ONCE'
  | 'CROSSES_OWN_ORDER'
  | 'REDUCE_ONLY_CLIPPED';

/**
 * `data` holds the values of the message: amounts and prices as decimal text, counts as numbers. `below` and
 * `above` are values to offer for `field`, in its typed unit. A warning blocks nothing.
 */
export type Refusal = {
  readonly severity: 'refusal' | 'warning';
  readonly field: OrderField;
  readonly code: ErrorCode | TicketCode;
  readonly data: RuleData;
} & Neighbours;

export function refusal(
  code: Refusal['code'],
  field: OrderField,
  data: RuleData,
  neighbours: Neighbours = {},
): Refusal {
  return { severity: 'refusal', field, code, data, ...neighbours };
}

/** The refusal for a broken rule, at the field of the number, with values in the field's unit. */
export function brokenRule(
  { code, data }: Omit<RuleFailure, 'field'>,
  field: OrderField,
  { below, above }: Neighbours,
): Refusal {
  return refusal(code, field, data, { ...(below && { below }), ...(above && { above }) });
}

/** The market's rule that a price breaks, if any. */
export function priceRefusals(price: DecimalString, field: OrderField, market: Market): Refusal[] {
  const rules = orderRulesOf(market);
  const broken = rules && priceFailure(rules, price);
  return broken ? [brokenRule(broken, field, broken)] : [];
}

export function warning(code: Refusal['code'], field: OrderField, data: RuleData): Refusal {
  return { severity: 'warning', field, code, data };
}
