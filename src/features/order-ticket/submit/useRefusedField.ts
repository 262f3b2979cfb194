// useRefusedField.ts: marks and focuses the field that the service refused.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { Stage } from '#client/actions/submission.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { type RefObject, useEffect, useState } from 'react';
import type { FieldNote } from '../fields/fieldNotes.ts';
import type { RefusedField } from './refusedField.ts';
import { isShown } from './ticketProgress.ts';

type WithRefusal = (field: RefusedField, note: FieldNote) => FieldNote;
/** The form's fields; a stable object. */
type Fields = Partial<Record<RefusedField, RefObject<HTMLInputElement | null>>>;

/**
 * Shows the service's refusal at its field until the input changes, and focuses it, at once or when the sheet has
 * closed.
 */
export function useRefusedField(ticket: Ticket, stage: Stage | undefined, fields: Fields): WithRefusal {
  const [shown, setShown] = useState<{ failure: string; field: RefusedField; error: string }>();
  // As text: after a reload the stage is a new object at every render.
  const failure =
    stage?.name === 'refused' && isShown(ticket, stage) ? JSON.stringify(stage.failure) : undefined;
  useEffect(() => {
    if (failure === undefined) return undefined;
    let undo: (() => void) | undefined;
    let isGone = false;
    void import('./refusedField.ts').then(({ refusedField, sendTo }) => {
      const refused = refusedField(JSON.parse(failure) as Failure, 'lastPrice' in fields);
      if (isGone || !refused) return;
      setShown({ failure, ...refused });
      undo = sendTo(fields[refused.field]?.current);
    });
    return () => {
      isGone = true;
      undo?.();
    };
  }, [failure, fields]);
  useEffect(() => {
    // On a phone the button and its result cover the lower fields.
    if (shown !== undefined) fields[shown.field]?.current?.scrollIntoView({ block: 'center' });
  }, [shown, fields]);
  return (field, note) =>
    failure !== undefined && shown?.failure === failure && shown.field === field && note.error === undefined
      ? { ...note, error: shown.error }
      : note;
}
