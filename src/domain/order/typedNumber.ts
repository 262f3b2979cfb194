// typedNumber.ts: what became of text that a person typed as a number; `features/order-ticket/fields/typedText.ts` reads it.
import type { DecimalString } from '#protocol/decimal.ts';

/** `incomplete` is something a number could still become, such as a lone separator; `unreadable` never will. */
export type TypedNumber =
  | { readonly kind: 'empty' | 'incomplete' | 'unreadable' }
  | { readonly kind: 'number'; readonly text: DecimalString };
