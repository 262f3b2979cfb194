// typedPrices.ts: order prices as typed into a row: in cents for markets displayed in cents.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { OrderChange } from '#domain/order/orderChange.ts';
import { normalizeDecimal } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { toTypedCents } from '#ui/text/format/price.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { shareTyped, UNIT_MISSING } from '#ui/text/format/typedShare.ts';
import type { EditedField } from './editing.ts';

/** Parses and formats this market's typed prices. */
export function typedIn(market: Market | undefined, field: EditedField, value: string): string {
  return isInCents(market, field) ? toTypedCents(value) : toTyped(value);
}

/** As in a sentence or a button: "43.5¢". */
export function shownIn(market: Market | undefined, field: EditedField, value: string): string {
  return isInCents(market, field) ? centsText(value) : formatExact(value);
}

export function isInCents(market: Market | undefined, field: string): boolean {
  return market !== undefined && hasTrait(market, 'cents') && field !== 'size';
}

/** The rules' input. Text that is not a number, or of unclear unit, is invalid for them too and reported. */
export function plainChange(texts: OrderChange, market: Market): OrderChange {
  return {
    price: priceIn(texts.price, market),
    size: numberIn(texts.size),
    triggerPrice: priceIn(texts.triggerPrice, market),
  };
}

/** 43, 43¢ and $0.43 are one price. A bare number below one is invalid at any step: 0.5 may mean cents or dollars. */
function priceIn(text: string, market: Market): string {
  if (!hasTrait(market, 'cents')) return numberIn(text);
  const price = shareTyped(text);
  return price === UNIT_MISSING ? `${text}?` : (normalizeDecimal(price ?? '') ?? text);
}

function numberIn(text: string): string {
  const typed = readTyped(text);
  return typed.status === 'number' ? typed.value : text;
}
