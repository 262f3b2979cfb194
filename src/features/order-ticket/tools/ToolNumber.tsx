// ToolNumber.tsx: a number field of a tool, with its error.
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { t } from '#ui/text/i18n.ts';
import { notNumberText } from '#ui/text/typedMessages.ts';
import type { ReactNode } from 'react';
import { type FieldNote, misreadNote, NO_NOTE } from '../fields/fieldNotes.ts';
import { TicketNumber } from '../fields/TicketNumber.tsx';
import { readNumber } from '../fields/typedText.ts';
import type { ParsedDraft } from '#domain/order/orderDraft.ts';
import type { TicketFormProps } from '../ticketParts.ts';

interface ToolNumberProps {
  label: string;
  unit: ReactNode;
  text: string;
  onChange: (text: string) => void;
  /** The tool's own objection to the number. */
  error?: string | undefined;
}

export function ToolNumber({ error, ...field }: ToolNumberProps) {
  return <TicketNumber {...field} note={error === undefined ? noteOf(field.text) : { ...NO_NOTE, error }} />;
}

/** An empty field and a trailing separator are valid while typing. */
function noteOf(text: string): FieldNote {
  const number = readNumber(text);
  if (number.kind === 'unreadable') return misreadNote(text) ?? { ...NO_NOTE, error: notNumberText() };
  const isZero = number.kind === 'number' && !dec(number.text).gt(0);
  return { ...NO_NOTE, error: isZero ? t('tools.zero', 'Enter a number above 0.') : undefined };
}

export interface ToolProps extends Pick<TicketFormProps, 'market' | 'ticket' | 'inputs' | 'change'> {
  draft: ParsedDraft;
  /** TP/SL may be attached to this order. */
  hasProtection: boolean;
  /** The ticket's take-profit, in whichever unit it was typed; undefined without one. */
  takeProfitPrice?: DecimalString | undefined;
}
