// outcomeText.ts: prices of shares as people say them: cents, and the probability they stand for.
import type { TypedNumber } from '#domain/order/typedNumber.ts';
import {
  dec,
  type Decimal,
  type DecimalString,
  normalizeDecimal,
  toDecimalString,
} from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { readNumber } from '../fields/typedText.ts';

/** A price in pUSD, or in cents or per cent where that is said behind it: 0.43, 43¢, 43c and 43% are one price. */
export function readPrice(text: string): TypedNumber {
  const said = /^(.*\S)\s*[¢c%]\s*$/i.exec(text)?.[1];
  if (said === undefined) return readNumber(text);
  const typed = readNumber(said);
  const price =
    typed.kind === 'number' ? normalizeDecimal(toDecimalString(dec(typed.text).div(100))) : undefined;
  return price === undefined ? typed : { kind: 'number', text: price };
}

/** "43.5¢" */
export function centsText(price: Decimal | DecimalString): string {
  return i18n.t({
    id: 'outcome.cents',
    message: '{cents}¢',
    values: { cents: formatExact(toDecimalString(dec(toText(price)).mul(100))) },
  });
}

/** "43.5¢ a share, a probability of 43.5%" */
export function meaningOfPrice(price: DecimalString): string {
  const values = { cents: centsText(price), percent: formatExact(toDecimalString(dec(price).mul(100))) };
  return i18n.t({
    id: 'outcome.price.meaning',
    message: '{cents} a share: a probability of {percent}%',
    values,
  });
}

function toText(value: Decimal | DecimalString): DecimalString {
  return typeof value === 'string' ? value : toDecimalString(value);
}
