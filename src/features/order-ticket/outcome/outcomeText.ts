// outcomeText.ts: parses and explains share prices: cents and probability.
import type { OutcomeMarket } from '#domain/market/market.ts';
import { canBePrice } from '#domain/outcome/centPrice.ts';
import type { TypedNumber } from '#domain/order/typedNumber.ts';
import { dec, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { toTypedCents } from '#ui/text/format/price.ts';
import { unitTyped } from '#ui/text/format/typedCents.ts';
import { t } from '#ui/text/i18n.ts';
import type { FieldNote } from '../fields/fieldNotes.ts';
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

/** A bare number below one may be dollars or cents: both are offered, neither is assumed. */
export function ambiguousPrice(typed: string, market: OutcomeMarket): FieldNote | undefined {
  const readings = priceReadings(typed, market);
  return (
    readings && {
      error: t(
        'outcome.price.ambiguous',
        '{typed} can mean {dollars} or {cents}. Choose the one you mean.',
        {
          typed: typed.trim(),
          dollars: centsText(readings.dollars),
          cents: centsText(readings.cents),
        },
        'Under the price of a share. typed: what was typed; dollars, cents: the two prices, in cents.',
      ),
      chips: [readings.dollars, readings.cents].map((price) => ({
        shown: centsText(price),
        text: toTypedCents(price),
      })),
    }
  );
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

/** "43.5¢ a share, a probability of 43.5%"; undefined for what is no price of a share. */
export function meaningOfPrice(typed: TypedNumber): string | undefined {
  if (typed.kind !== 'number' || !dec(typed.text).lt(1)) return undefined;
  const price = typed.text;
  const values = { cents: centsText(price), percent: formatExact(toDecimalString(dec(price).mul(100))) };
  return t('outcome.price.meaning', '{cents} a share: a probability of {percent}%', values);
}
