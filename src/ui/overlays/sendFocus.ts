// sendFocus.ts: focuses a field to correct, across an open sheet.
import { returnFocusTo } from './returnFocus.ts';

/** Focuses the field at once or when the sheet has closed; returns a cancel function. */
export function sendTo(field: HTMLElement | null | undefined): (() => void) | undefined {
  return field ? focusAfterSheet(field) : undefined;
}

function focusAfterSheet(field: HTMLElement): (() => void) | undefined {
  const page = field.ownerDocument;
  const isInDialog = () => page.activeElement?.closest('[role=dialog]') != null;
  if (!isInDialog()) {
    field.focus();
    return undefined;
  }
  const cancel = returnFocusTo(field);
  // A closing sheet has already chosen its focus target; the field comes after it.
  const settle = () => {
    if (!isInDialog()) field.focus();
  };
  page.addEventListener('focusin', settle, { once: true });
  return () => {
    cancel();
    page.removeEventListener('focusin', settle);
  };
}
