// refusals.ts: how the engine says no.
import { type ErrorCode, errorText } from '#protocol/errors.ts';
import type { Refusal } from './commands/commands.ts';

/** One order or cancel refused within a batch that as a whole went through. */
export interface Refused {
  kind: 'refused';
  code: ErrorCode;
  message: string;
}

type Values = Readonly<Record<string, string>>;

/** With the catalogue's text, its blanks filled from `values`. */
export function refused(code: ErrorCode, values: Values = {}): Refused {
  return { kind: 'refused', code, message: errorText(code, values) };
}

/** The whole command refused; `field` is a name of the wire and fills the text's blank of that name. */
export function refusal(code: ErrorCode, field?: string, values: Values = {}): Refusal {
  const message = errorText(code, field === undefined ? values : { field, ...values });
  return { kind: 'refused', code, message, ...(field === undefined ? {} : { field }) };
}

/** `INSUFFICIENT_MARGIN` as the status word of a rejected order: `insufficientMargin`. */
export function reasonOf(code: ErrorCode): string {
  return code.toLowerCase().replaceAll(/_[a-z]/g, (pair) => pair.slice(1).toUpperCase());
}
