// heldFocus.ts: takes focus and selection from the ticket's first fields to the form that replaces them.
import { useLayoutEffect } from 'react';
import type { TicketField } from '../fields/fieldNotes.ts';
import type { FieldRefs } from './ticketParts.ts';

interface Focus {
  field: TicketField;
  start: number | null;
  end: number | null;
}

/** One per ticket. */
export interface HeldFocus {
  hold: (focus: Focus | undefined) => void;
  /** Returns the held focus, once. */
  take: () => Focus | undefined;
}

export function createHeldFocus(): HeldFocus {
  let held: Focus | undefined;
  return {
    hold: (focus) => void (held = focus),
    take: () => {
      const taken = held;
      held = undefined;
      return taken;
    },
  };
}

/** Records which field has the focus when the fields are unmounted. */
export function useHoldFocus(held: HeldFocus, fields: FieldRefs): void {
  useLayoutEffect(() => () => held.hold(focusIn(fields)), [held, fields]);
}

/** Focuses that field again, before the next key press. */
export function useTakeFocus(held: HeldFocus, fields: FieldRefs): void {
  useLayoutEffect(() => {
    const focus = held.take();
    const input = focus && fields[focus.field].current;
    if (!input) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(focus.start, focus.end);
  }, [held, fields]);
}

function focusIn(fields: FieldRefs): Focus | undefined {
  for (const [field, { current }] of Object.entries(fields))
    if (current && current === current.ownerDocument.activeElement)
      return { field: field as TicketField, start: current.selectionStart, end: current.selectionEnd };
  return undefined;
}
