// outcomeText.ts: parses and formats share prices: cents and probability.
import type { OutcomeMarket } from '#domain/market/market.ts';
import { canBePrice } from '#domain/outcome/centPrice.ts';
import type { TypedNumber } from '#domain/order/typedNumber.ts';
import { dec, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { unitTyped } from '#ui/text/format/typedCents.ts';
import { t } from '#ui/text/i18n.ts';
import { readNumber } from '../fields/typedText.ts';

/**
 * The price from text in cents: 43, 43¢, 43c and 43% are equal. A number below one (0.43, and $0.43 always) is in
 * dollars if unambiguous; where the market has fractions of a cent it is invalid: see `priceReadings`.
 */
export function readPrice(text: string, market: OutcomeMarket): TypedNumber {
  const { number, unit } = unitTyped(text);
  const typed = readNumber(number);
  if (typed.kind !== 'number') return typed;
  if (unit === 'dollars') return typed;
  if (unit === 'cents' || !dec(typed.text).lt(1)) return inCents(typed.text);
  return typed.text === '0' || !canBeCents(typed.text, market) ? typed : { kind: 'unreadable' };
}

/** Both readings of a bare number below one, in unambiguous form. */
export function priceReadings(
  text: string,
  market: OutcomeMarket,
): { dollars: DecimalString; cents: DecimalString } | undefined {
  const { number, unit } = unitTyped(text);
  const typed = readNumber(number);
  if (unit !== 'missing' || typed.kind !== 'number' || readPrice(text, market).kind === 'number')
    return undefined;
  const cents = inCents(typed.text);
  return cents.kind === 'number' ? { dollars: typed.text, cents: cents.text } : undefined;
}

/** Exact: shifts the decimal point by two places. */
function inCents(text: DecimalString): TypedNumber {
  const price = normalizeDecimal(toDecimalString(dec(text).div(100)));
  return price === undefined ? { kind: 'unreadable' } : { kind: 'number', text: price };
}

function canBeCents(text: DecimalString, market: OutcomeMarket): boolean {
  const cents = inCents(text);
  return cents.kind === 'number' && canBePrice(market, cents.text);
}

/** "43.5¢ a share, a probability of 43.5%" */
export function meaningOfPrice(price: DecimalString): string {
  const values = { cents: centsText(price), percent: formatExact(toDecimalString(dec(price).mul(100))) };
  return t('outcome.price.meaning', '{cents} a share: a probability of {percent}%', values);
}
