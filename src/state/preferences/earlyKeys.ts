// earlyKeys.ts: keystrokes typed after a search was opened and before its field has loaded; given to the field.
import { useEffect, useSyncExternalStore } from 'react';

export interface EarlyKeys {
  readonly text: string;
  /** Enter was pressed last: choose the first match. */
  readonly isEntered: boolean;
}

/** Keystrokes are discarded when the field takes longer than this. */
const TIMEOUT_MS = 30_000;
const NOTHING: EarlyKeys = { text: '', isEntered: false };

let caught = NOTHING;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Starts to collect keystrokes, and keeps them from other handlers, until the field is mounted or Escape is pressed. */
export function catchEarlyKeys(): void {
  stop();
  set(NOTHING);
  timer = setTimeout(discard, TIMEOUT_MS);
  document.addEventListener('keydown', keep, true);
}

/** Enter has chosen. */
export function consumeEarlyEnter(): void {
  set({ ...caught, isEntered: false });
}

/** The collected keystrokes, for the field. Collecting stops when the field is mounted; they end with it. */
export function useEarlyKeys(): EarlyKeys {
  // Read without removing: React may discard a render that waits for code, and nothing must be lost then.
  const early = useSyncExternalStore(subscribe, () => caught);
  useEffect(() => {
    stop();
    return discard;
  }, []);
  return early;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: EarlyKeys): void {
  caught = next;
  for (const listener of listeners) listener();
}

function discard(): void {
  stop();
  set(NOTHING);
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('keydown', keep, true);
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') return discard();
  if (event.key === 'Enter') set({ ...caught, isEntered: caught.text !== '' });
  else if (event.key === 'Backspace') set({ text: caught.text.slice(0, -1), isEntered: false });
  else if (event.key.length === 1) set({ text: caught.text + event.key, isEntered: false });
  else return;
  event.preventDefault();
  event.stopPropagation();
}
