// scaleRefusals.ts: the refusals of a scale order as a whole; those of each of its orders are in scalePlan.ts.
import type { ParsedDraft, TicketContext } from '../orderDraft.ts';
import { refusalsOf } from './orderRefusals.ts';
import type { Refusal } from './refusal.ts';

/** Rules applied to each order separately, in sequence. */
const OF_ONE_ORDER: readonly Refusal['code'][] = ['MIN_ORDER_VALUE', 'INSUFFICIENT_MARGIN', 'MAX_POSITION'];
const FIELDS: readonly Refusal['field'][] = ['size', 'asset', 'reduceOnly', 'leverage'];

/** `draft` is a limit order of the total at its middle. */
export function scaleRefusalsOf(draft: ParsedDraft, context: TicketContext): Refusal[] {
  return refusalsOf(draft, context).filter(
    ({ field, code, severity }) =>
      severity === 'refusal' && FIELDS.includes(field) && !OF_ONE_ORDER.includes(code),
  );
}
