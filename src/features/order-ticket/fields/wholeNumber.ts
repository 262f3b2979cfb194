// wholeNumber.ts: a typed count as a number.
import { readNumber } from './typedText.ts';

/** A typed count: an integer from 1, at most five digits; undefined otherwise. */
export function wholeNumber(text: string): number | undefined {
  const typed = readNumber(text);
  return typed.kind === 'number' && /^[1-9]\d{0,4}$/.test(typed.text)
    ? Number.parseInt(typed.text, 10)
    : undefined;
}
