// centsText.ts: the price of an outcome share in a sentence.
import { formatExact, MISSING, type Numeric, plainText } from './number.ts';
import { timesHundred } from './price.ts';

/** A price in quote as cents with all its digits: 0.435 is "43.5¢". Round an average first. */
export function centsText(price: Numeric): string {
  const text = plainText(price);
  return text === undefined ? MISSING : `${formatExact(timesHundred(text))}¢`;
}
