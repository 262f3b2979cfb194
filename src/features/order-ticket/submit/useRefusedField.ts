// useRefusedField.ts: marks and focuses the field that the service refused.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { Stage } from '#client/actions/submission.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { sendTo } from '#ui/overlays/sendFocus.ts';
import { type RefObject, useEffect, useMemo } from 'react';
import type { FieldNote, TicketField } from '../fields/fieldNotes.ts';
import { isShown } from './useTicketSubmit.ts';
import { codeOfText } from '#protocol/errors.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';

export type WithRefusal = (field: RefusedField, note: FieldNote) => FieldNote;
/** The form's fields; a stable object. */
export type RefusableFields = Partial<Record<RefusedField, RefObject<HTMLInputElement | null>>>;

/**
 * Shows the service's refusal at its field until the input changes, and focuses it, at once or when the sheet has
 * closed.
 */
export function useRefusedField(
  ticket: Ticket,
  stage: Stage | undefined,
  fields: RefusableFields,
): WithRefusal {
  // As text: after a reload the stage is a new object at every render.
  const failure =
    stage?.name === 'refused' && isShown(ticket, stage) ? JSON.stringify(stage.failure) : undefined;
  const refused = useMemo(
    () =>
      failure === undefined ? undefined : refusedField(JSON.parse(failure) as Failure, 'lastPrice' in fields),
    [failure, fields],
  );
  useEffect(() => {
    const input = refused && fields[refused.field]?.current;
    // On a phone the button and its result cover the lower fields.
    input?.scrollIntoView({ block: 'center' });
    return sendTo(input);
  }, [refused, fields]);
  return (field, note) =>
    refused?.field === field && note.error === undefined ? { ...note, error: refused.error } : note;
}

/** A scale order has two prices, a TWAP duration and slices. */
type RefusedField = TicketField | 'lastPrice' | 'minutes' | 'slices';

/** By the last part of the wire path: `action.orders[0].p`, `t.trigger.triggerPx`. */
const BY_PATH = new Map<string, RefusedField>([
  ['p', 'price'],
  ['price', 'price'],
  ['s', 'size'],
  ['size', 'size'],
  ['triggerPx', 'triggerPrice'],
  ['sz', 'size'],
  ['durationMinutes', 'minutes'],
  ['numSlices', 'slices'],
]);

const BY_CODE: readonly [RefusedField, RegExp][] = [
  ['price', /^(PRICE_|INVALID_PRICE$|ORACLE_DISTANCE$|POST_ONLY_WOULD_MATCH$)/],
  [
    'size',
    /^(SIZE_|INVALID_SIZE$|MIN_ORDER_|INSUFFICIENT_|QUOTE_PRECISION$|IMMEDIATE_BUY_|MAX_POSITION$|FOK_NOT_FILLED$)/,
  ],
  ['triggerPrice', /^INVALID_TRIGGER$/],
  ['slices', /^TWAP_(SCHEDULE|SLICE_TOO_SMALL)$/],
];

/** Undefined for refusals without a ticket field. `isScale`: it has two prices. */
export function refusedField(
  failure: Failure,
  isScale = false,
): { field: RefusedField; error: string } | undefined {
  const field = fieldOf(failure, isScale);
  const values = { message: externalText(failure.message ?? '').text };
  return (
    field && {
      field,
      error: t('ticket.refusedField', 'Rejected: {message}', values),
    }
  );
}

function fieldOf(
  { field: path = '', message = '', code = codeOfText(message) ?? '' }: Failure,
  isScale: boolean,
): RefusedField | undefined {
  const field =
    BY_PATH.get(path.split(/[.[\]]+/).at(-1) ?? '') ?? BY_CODE.find(([, codes]) => codes.test(code))?.[0];
  // The first order maps to the first price, the others to the last.
  return isScale && field === 'price' && /\borders\[[1-9]/.test(path) ? 'lastPrice' : field;
}
