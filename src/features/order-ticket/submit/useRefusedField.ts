// useRefusedField.ts: marks and focuses the field that the service refused.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { Stage } from '#client/actions/submission.ts';
import { sendTo } from '#ui/overlays/sendFocus.ts';
import { useEffect, useMemo } from 'react';
import type { TicketFormProps } from '../ticketParts.ts';
import type { FormField } from '../fields/fieldNotes.ts';
import { isShown } from './useTicketSubmit.ts';
import { codeOfText } from '#protocol/errors.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';

interface RefusedField {
  field: FormField;
  error: string;
}

/**
 * The service's refusal at its field until the input changes; focuses the field, at once or when the sheet has closed.
 */
export function useRefusedField(
  { ticket, type, fields }: Pick<TicketFormProps, 'ticket' | 'type' | 'fields'>,
  stage: Stage | undefined,
): RefusedField | undefined {
  // As text: after a reload the stage is a new object at every render.
  const failure =
    stage?.name === 'refused' && isShown(ticket, stage) ? JSON.stringify(stage.failure) : undefined;
  const isScale = type === 'scale';
  const refused = useMemo(
    () => (failure === undefined ? undefined : refusedField(JSON.parse(failure) as Failure, isScale)),
    [failure, isScale],
  );
  useEffect(() => {
    const input = refused && fields[refused.field].current;
    // On a phone the button and its result cover the lower fields.
    input?.scrollIntoView({ block: 'center' });
    return sendTo(input);
  }, [refused, fields]);
  return refused;
}

/** By the last part of the wire path: `action.orders[0].p`, `t.trigger.triggerPx`. */
const BY_PATH = new Map<string, FormField>([
  ['p', 'price'],
  ['price', 'price'],
  ['s', 'size'],
  ['size', 'size'],
  ['triggerPx', 'triggerPrice'],
  ['sz', 'size'],
  ['durationMinutes', 'minutes'],
  ['numSlices', 'slices'],
]);

const BY_CODE: readonly [FormField, RegExp][] = [
  ['price', /^(PRICE_|INVALID_PRICE$|ORACLE_DISTANCE$|POST_ONLY_WOULD_MATCH$)/],
  [
    'size',
    /^(SIZE_|INVALID_SIZE$|MIN_ORDER_|INSUFFICIENT_|QUOTE_PRECISION$|IMMEDIATE_BUY_|MAX_POSITION$|FOK_NOT_FILLED$)/,
  ],
  ['triggerPrice', /^INVALID_TRIGGER$/],
  ['slices', /^TWAP_(SCHEDULE|SLICE_TOO_SMALL)$/],
];

/** Undefined for refusals without a ticket field. `isScale`: it has two prices. */
export function refusedField(failure: Failure, isScale = false): RefusedField | undefined {
  const field = fieldOf(failure, isScale);
  const message = externalText(failure.message ?? '').text;
  return field && { field, error: t('ticket.refusedField', 'Rejected: {message}', { message }) };
}

function fieldOf(
  { field: path = '', message = '', code = codeOfText(message) ?? '' }: Failure,
  isScale: boolean,
): FormField | undefined {
  const field =
    BY_PATH.get(path.split(/[.[\]]+/).at(-1) ?? '') ?? BY_CODE.find(([, codes]) => codes.test(code))?.[0];
  // The first order maps to the first price, the others to the last.
  return isScale && field === 'price' && /\borders\[[1-9]/.test(path) ? 'lastPrice' : field;
}
