// refusedField.ts: which field of the ticket a refusal of the service is about, by the field it names or by its code.
import type { Stage } from '#client/submission.ts';
import { codeOfText } from '#protocol/errors.ts';
import type { TicketField } from './fieldNotes.ts';

/** By the last part of the wire's path: `action.orders[0].p`, `t.trigger.triggerPx`. */
const BY_PATH = new Map<string, TicketField>([
  ['p', 'price'],
  ['price', 'price'],
  ['s', 'size'],
  ['size', 'size'],
  ['triggerPx', 'triggerPrice'],
]);

const BY_CODE: readonly [TicketField, RegExp][] = [
  ['price', /^(PRICE_|INVALID_PRICE$|ORACLE_DISTANCE$|POST_ONLY_WOULD_MATCH$)/],
  ['size', /^(SIZE_|INVALID_SIZE$|MIN_ORDER_|INSUFFICIENT_|QUOTE_PRECISION$|IMMEDIATE_BUY_|MAX_POSITION$|FOK_NOT_FILLED$)/],
  ['triggerPrice', /^INVALID_TRIGGER$/],
];

/** Undefined for stages that refuse nothing, and for refusals that are about no field. */
export function refusedField(stage: Stage | undefined): { field: TicketField; said: string } | undefined {
  if (stage?.name !== 'refused') return undefined;
  const { field: path, message = '', code = codeOfText(message) ?? '' } = stage.failure;
  const field = BY_PATH.get(path?.split(/[.[\]]+/).at(-1) ?? '') ?? BY_CODE.find(([, codes]) => codes.test(code))?.[0];
  return field && { field, said: message };
}
