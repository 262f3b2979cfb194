// ToolNumber.tsx: a number field of a tool, with its error.
import { dec } from '#protocol/decimal.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { t } from '#ui/text/i18n.ts';
import { notNumberText } from '#ui/text/typedMessages.ts';
import type { ReactNode } from 'react';
import { type FieldNote, misreadNote } from '../fields/fieldNotes.ts';
import { TicketFieldFrame } from '../fields/TicketFieldFrame.tsx';
import { readNumber } from '../fields/typedText.ts';

interface ToolNumberProps {
  label: string;
  unit: ReactNode;
  text: string;
  onChange: (text: string) => void;
  /** The tool's own objection to the number. */
  error?: string | undefined;
}

export function ToolNumber({ label, unit, text, onChange, error }: ToolNumberProps) {
  const note = error === undefined ? noteOf(text) : { error, chips: [] };
  return (
    <TicketFieldFrame label={label} note={note} onPick={onChange}>
      {(control) => <DecimalInput {...control} value={text} onChange={onChange} unit={unit} />}
    </TicketFieldFrame>
  );
}

/** An empty field and a trailing separator are valid while typing. */
function noteOf(text: string): FieldNote {
  const number = readNumber(text);
  if (number.kind === 'unreadable') return misreadNote(text) ?? { error: notNumberText(), chips: [] };
  const isZero = number.kind === 'number' && !dec(number.text).gt(0);
  return { error: isZero ? zeroText() : undefined, chips: [] };
}

const zeroText = () => t('tools.zero', 'Enter a number above 0.');
