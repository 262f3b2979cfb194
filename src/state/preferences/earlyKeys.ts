// earlyKeys.ts: what is typed between opening a search and the arrival of its field: kept for that field.
import { useEffect, useSyncExternalStore } from 'react';

export interface EarlyKeys {
  readonly text: string;
  /** Enter came last: the first match is meant. */
  readonly isEntered: boolean;
}

/** A search that has not come by then will not be waited for by anybody's fingers. */
const PATIENCE_MS = 30_000;
const NOTHING: EarlyKeys = { text: '', isEntered: false };

let caught = NOTHING;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** A search is being opened: from now on keys are kept, and do nothing else, until its field is there or Escape is pressed. */
export function catchEarlyKeys(): void {
  stop();
  set(NOTHING);
  timer = setTimeout(giveUp, PATIENCE_MS);
  document.addEventListener('keydown', keep, { capture: true });
}

/** For the field: what was typed before it came. Once it is on the page keys are its own. */
export function useEarlyKeys(): EarlyKeys {
  // Read without taking: a drawing that is thrown away, as those that wait for code are, must lose nothing.
  const early = useSyncExternalStore(subscribe, () => caught);
  useEffect(stop, []);
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

function giveUp(): void {
  stop();
  set(NOTHING);
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('keydown', keep, { capture: true });
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') return giveUp();
  if (event.key === 'Enter') set({ ...caught, isEntered: caught.text !== '' });
  else if (event.key === 'Backspace') set({ text: caught.text.slice(0, -1), isEntered: false });
  else if (event.key.length === 1) set({ text: caught.text + event.key, isEntered: false });
  else return;
  event.preventDefault();
  event.stopPropagation();
}
