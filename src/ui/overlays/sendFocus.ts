// sendFocus.ts: focuses a field to correct, across an open sheet.
import { returnFocusTo } from './returnFocus.ts';

/** Focuses the field at once or when the sheet has closed; returns a cancel function. */
export function sendTo(field: HTMLElement | null | undefined): (() => void) | undefined {
  return field ? focusAfterSheet(field) : undefined;
}

function focusAfterSheet(field: HTMLElement): (() => void) | undefined {
  if (!isInDialog()) {
    field.focus();
    return undefined;
  }
  const cancel = returnFocusTo(field);
  // A closing sheet has already chosen its focus target; the field comes after it.
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
