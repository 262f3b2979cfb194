// refusedField.ts: which field of the ticket a refusal of the service is about, by the field it names or by its code.
import type { Failure } from '#client/gatewayError.ts';
import { codeOfText } from '#protocol/errors.ts';
import { saidIn } from '#ui/format/said.ts';
import { i18n } from '#ui/i18n.ts';
import { returnFocusTo } from '#ui/returnFocus.ts';
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

/** Undefined for refusals that are about no field of the ticket. */
export function refusedField({ field: path, message = '', code = codeOfText(message) ?? '' }: Failure): { field: TicketField; error: string } | undefined {
  const field = BY_PATH.get(path?.split(/[.[\]]+/).at(-1) ?? '') ?? BY_CODE.find(([, codes]) => codes.test(code))?.[0];
  return field && { field, error: i18n.t({ id: 'ticket.refusedField', message: 'Refused by the service: {said}', values: { said: saidIn(message).said } }) };
}

/** The focus goes to the field, at once or when the sheet has closed; returns the way to take that back. */
export function sendTo(field: HTMLElement | null | undefined): (() => void) | undefined {
  return field ? focusAfterSheet(field) : undefined;
}

function focusAfterSheet(field: HTMLElement): (() => void) | undefined {
  if (!isInDialog()) {
    field.focus();
    return undefined;
  }
  const cancel = returnFocusTo(field);
  // A sheet that is closing already has chosen where the focus goes; the field comes after it.
  const settle = () => {
    if (!isInDialog()) field.focus();
  };
  document.addEventListener('focusin', settle, { once: true });
  return () => {
    cancel();
    document.removeEventListener('focusin', settle);
  };
}

const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;
