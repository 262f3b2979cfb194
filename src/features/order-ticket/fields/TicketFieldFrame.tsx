// TicketFieldFrame.tsx: a field of the ticket with its errors and the nearest legal values.
import { Field, type ControlProps } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import type { ReactNode } from 'react';
import type { FieldNote } from './fieldNotes.ts';

interface TicketFieldFrameProps {
  label: string;
  note: FieldNote;
  /** Fills in a suggested value. */
  onPick: (text: string) => void;
  aside?: ReactNode;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A field of the ticket with its errors and the nearest valid values. */
export function TicketFieldFrame({ label, note, onPick, aside, hint, children }: TicketFieldFrameProps) {
  return (
    <Field
      label={label}
      aside={aside}
      hint={hint}
      error={note.error}
      suggestions={note.chips.map(({ shown, text }) => ({
        text: shown,
        label: t('ticket.use', 'Use {value} as {field}', { value: shown, field: label }),
        onPick: () => onPick(text),
      }))}
    >
      {children}
    </Field>
  );
}
