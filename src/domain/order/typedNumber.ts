// typedNumber.ts: the result of parsing a typed number; `features/order-ticket/fields/typedText.ts` parses it.
import type { DecimalString } from '#protocol/decimal.ts';

/** `incomplete`: may still become a number, such as a lone separator; `unreadable`: cannot. */
export type TypedNumber =
  | { readonly kind: 'empty' | 'incomplete' | 'unreadable' }
  | { readonly kind: 'number'; readonly text: DecimalString };
