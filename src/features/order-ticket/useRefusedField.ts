import type { Failure } from '#client/gatewayError.ts';
import type { Stage } from '#client/submission.ts';
import type { Ticket } from '#state/ticket.ts';
import { useEffect, useState } from 'react';
import type { FieldNote, TicketField } from './fieldNotes.ts';
import { isShown } from './ticketProgress.ts';
import type { FieldRefs } from './ticketParts.ts';

type WithRefusal = (field: TicketField, note: FieldNote) => FieldNote;

/** The service refused what stands in a field: told there until something else is typed, and the focus goes there, at once or when the sheet has closed. */
export function useRefusedField(ticket: Ticket, stage: Stage | undefined, fields: FieldRefs): WithRefusal {
  const [told, setTold] = useState<{ failure: string; field: TicketField; error: string }>();
  // As text: after a reload the stage is another object at every drawing.
  const failure = stage?.name === 'refused' && isShown(ticket, stage) ? JSON.stringify(stage.failure) : undefined;
  useEffect(() => {
    if (failure === undefined) return undefined;
    let undo: (() => void) | undefined;
    let isGone = false;
    void import('./refusedField.ts').then(({ refusedField, sendTo }) => {
      const refused = refusedField(JSON.parse(failure) as Failure);
      if (isGone || !refused) return;
      setTold({ failure, ...refused });
      undo = sendTo(fields[refused.field].current);
    });
    return () => {
      isGone = true;
      undo?.();
    };
  }, [failure, fields]);
  useEffect(() => {
    // On a phone the button and its result lie over the lower fields.
    if (told !== undefined) fields[told.field].current?.scrollIntoView({ block: 'center' });
  }, [told, fields]);
  return (field, note) => (failure !== undefined && told?.failure === failure && told.field === field && note.error === undefined ? { ...note, error: told.error } : note);
}
