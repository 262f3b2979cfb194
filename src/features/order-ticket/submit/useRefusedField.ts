// useRefusedField.ts: marks and focuses the field that the service refused.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { Stage } from '#client/actions/submission.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { sendTo } from '#ui/overlays/sendFocus.ts';
import { type RefObject, useEffect, useMemo } from 'react';
import type { FieldNote } from '../fields/fieldNotes.ts';
import { type RefusedField, refusedField } from './refusedField.ts';
import { isShown } from './ticketProgress.ts';

type WithRefusal = (field: RefusedField, note: FieldNote) => FieldNote;
/** The form's fields; a stable object. */
type Fields = Partial<Record<RefusedField, RefObject<HTMLInputElement | null>>>;

/**
 * Shows the service's refusal at its field until the input changes, and focuses it, at once or when the sheet has
 * closed.
 */
export function useRefusedField(ticket: Ticket, stage: Stage | undefined, fields: Fields): WithRefusal {
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
