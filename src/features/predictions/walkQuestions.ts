// walkQuestions.ts: moves the focus between questions with the arrow keys.
import type { KeyboardEvent } from 'react';

/** Arrow down and up move to the next and previous question. */
export function walkQuestions(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const row = (event.target as HTMLElement).closest('[data-row]');
  if (step === 0 || !row) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const next = rows[rows.indexOf(row) + step]?.querySelector('a');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
