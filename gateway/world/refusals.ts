// refusals.ts: the engine's refusals.
import { type ErrorCode, errorText } from '#protocol/errors.ts';
import type { Refusal } from './commands/commands.ts';

/** One order or cancel refused within an accepted batch. */
export interface Refused {
  kind: 'refused';
  code: ErrorCode;
  message: string;
}

type Values = Readonly<Record<string, string>>;

/** With the catalogue's text, placeholders filled from `values`. */
export function refused(code: ErrorCode, values: Values = {}): Refused {
  return { kind: 'refused', code, message: errorText(code, values) };
}

/** The whole command refused; `field` is a wire name and fills the text's placeholder. */
export function refusal(code: ErrorCode, field?: string, values: Values = {}): Refusal {
  const message = errorText(code, field === undefined ? values : { field, ...values });
  return { kind: 'refused', code, message, ...(field === undefined ? {} : { field }) };
}

/** `INSUFFICIENT_MARGIN` as the status of a rejected order: `insufficientMargin`. */
export function reasonOf(code: ErrorCode): string {
  return code.toLowerCase().replaceAll(/_[a-z]/g, (pair) => pair.slice(1).toUpperCase());
}
