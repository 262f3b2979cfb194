// useBreakpoint.ts: which layout of the trade page fits the window.
import { useSyncExternalStore } from 'react';

/** `wide` and `medium`: chart, book and ticket side by side. `narrow`: the chart over the book. `phone`: one column and a bottom bar. */
export type Breakpoint = 'phone' | 'narrow' | 'medium' | 'wide';

/** A phone in landscape is as wide as a small desktop, but too low for its layout. */
const LOW = window.matchMedia('(max-height: 479px) and (max-width: 1023px) and (pointer: coarse)');

const TALL = window.matchMedia('(min-height: 1300px)');

/** In rem, as the `compact:` classes: larger type needs the smaller layout sooner. */
const QUERIES = ['(min-width: 56.25rem)', '(min-width: 64rem)', '(min-width: 90rem)'].map((query) =>
  window.matchMedia(query),
);
const NAMES: readonly Breakpoint[] = ['phone', 'narrow', 'medium', 'wide'];

export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, breakpointNow);
}

/** For prefetching before the first render. */
export function breakpointNow(): Breakpoint {
  return LOW.matches ? 'phone' : (NAMES[QUERIES.filter(({ matches }) => matches).length] ?? 'wide');
}

/** True if the trades fit below the order book. */
export function useIsTall(): boolean {
  return useSyncExternalStore(
    (listener) => {
      TALL.addEventListener('change', listener);
      return () => TALL.removeEventListener('change', listener);
    },
    () => TALL.matches,
  );
}

function subscribe(listener: () => void): () => void {
  for (const query of [...QUERIES, LOW]) query.addEventListener('change', listener);
  return () => {
    for (const query of [...QUERIES, LOW]) query.removeEventListener('change', listener);
  };
}
