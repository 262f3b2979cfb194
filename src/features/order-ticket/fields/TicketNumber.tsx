// TicketNumber.tsx: a number field of the ticket with its errors and the nearest valid values.
import type { ParsedDraft, TicketContext } from '#domain/order/orderDraft.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import type { ComponentProps, ReactNode, Ref } from 'react';
import type { FieldNote } from './fieldNotes.ts';

/** Props of every field of a form. */
export interface FieldProps {
  text: string;
  draft: ParsedDraft;
  context: TicketContext;
  plan: PlannedOrder;
  note: FieldNote;
  onChange: (text: string) => void;
  /** Changes the rest of the ticket. */
  change: (change: Partial<Ticket>) => void;
  onEnter: () => void;
  inputRef: Ref<HTMLInputElement>;
}

type InputProps = Pick<
  ComponentProps<typeof DecimalInput>,
  'onChange' | 'onEnter' | 'onStep' | 'unit' | 'unitName' | 'placeholder'
>;

interface TicketNumberProps extends InputProps {
  label: string;
  text: string;
  note: FieldNote;
  aside?: ReactNode;
  hint?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function TicketNumber({ label, text, note, aside, hint, inputRef, ...input }: TicketNumberProps) {
  // One by one: callers pass the props of the form, which are no attributes of an input.
  const { onChange, onEnter, onStep, unit, unitName, placeholder } = input;
  return (
    <Field
      label={label}
      aside={aside}
      hint={hint}
      error={note.error}
      suggestions={note.chips.map((chip) => ({
        text: chip.shown,
        label: t('ticket.use', 'Use {value} as {field}', { value: chip.shown, field: label }),
        onPick: () => onChange(chip.text),
      }))}
    >
      {(control) => (
        <DecimalInput
          {...control}
          {...{ onChange, onEnter, onStep, unit, unitName, placeholder }}
          ref={inputRef}
          value={text}
        />
      )}
    </Field>
  );
}
