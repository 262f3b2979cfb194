// refusals.ts: the engine's refusals.
import { type ErrorCode, errorText } from '#protocol/errors.ts';
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import type { Refusal } from './commands/commands.ts';

/** One order or cancel refused within an accepted batch. */
export interface Refused {
  kind: 'refused';
  code: RefusedCode;
  message: string;
}

/** An order's own codes, of which the app has a text each, and those of an unknown market, a change or a cancel. */
export type RefusedCode =
  | OrderCode
  | 'INVALID_ASSET_ID'
  | 'MODIFY_IMMUTABLE'
  | 'ORDER_NOT_FOUND'
  | 'SIZE_BELOW_FILLED';

type Values = Readonly<Record<string, string>>;

/** With the catalogue's text, placeholders filled from `values`. */
export function refused(code: RefusedCode, values: Values = {}): Refused {
  return { kind: 'refused', code, message: errorText(code, values) };
}

/** The whole command refused; `field` is a wire name and fills the text's placeholder. */
export function refusal<Code extends ErrorCode>(
  code: Code,
  field?: string,
  values: Values = {},
): Refusal & { code: Code } {
  const message = errorText(code, field === undefined ? values : { field, ...values });
  return { kind: 'refused', code, message, ...(field === undefined ? {} : { field }) };
}
