// wholeNumber.ts: a typed count as a number.
import { readNumber } from './typedText.ts';

/** A count as typed: a whole number from 1 on, of at most five digits; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const typed = readNumber(text);
  return typed.kind === 'number' && /^[1-9]\d{0,4}$/.test(typed.text)
    ? Number.parseInt(typed.text, 10)
    : undefined;
}
