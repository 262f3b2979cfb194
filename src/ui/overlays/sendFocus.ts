// sendFocus.ts: the focus on a field that is to be mended, over whatever sheet is still open.
import { returnFocusTo } from './returnFocus.ts';

/** The focus goes to the field, at once or when the sheet has closed; returns the way to take that back. */
export function sendTo(field: HTMLElement | null | undefined): (() => void) | undefined {
  return field ? focusAfterSheet(field) : undefined;
}

function focusAfterSheet(field: HTMLElement): (() => void) | undefined {
  if (!isInDialog()) {
    field.focus();
    return undefined;
  }
  const cancel = returnFocusTo(field);
  // A sheet that is closing already has chosen where the focus goes; the field comes after it.
  const settle = () => {
    if (!isInDialog()) field.focus();
  };
  document.addEventListener('focusin', settle, { once: true });
  return () => {
    cancel();
    document.removeEventListener('focusin', settle);
  };
}

const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;
