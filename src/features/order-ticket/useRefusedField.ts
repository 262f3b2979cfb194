import type { Stage } from '#client/submission.ts';
import type { Ticket } from '#state/ticket.ts';
import { i18n } from '#ui/i18n.ts';
import { returnFocusTo } from '#ui/returnFocus.ts';
import { useEffect } from 'react';
import type { FieldNote, TicketField } from './fieldNotes.ts';
import { refusedField } from './refusedField.ts';
import { isShown } from './ticketProgress.ts';
import type { FieldRefs } from './ticketParts.ts';

type WithRefusal = (field: TicketField, note: FieldNote) => FieldNote;

/** The service refused what stands in a field: told there until something else is typed, and the focus goes there when the dialog closes. */
export function useRefusedField(ticket: Ticket, stage: Stage | undefined, fields: FieldRefs): WithRefusal {
  const refused = isShown(ticket, stage) ? refusedField(stage) : undefined;
  const place = refused && fields[refused.field];
  useEffect(() => (place?.current ? returnFocusTo(place.current) : undefined), [place]);
  return (field, note) =>
    refused?.field === field && note.error === undefined
      ? { ...note, error: i18n.t({ id: 'ticket.refusedField', message: 'Refused by the service: {said}', values: { said: refused.said } }) }
      : note;
}
