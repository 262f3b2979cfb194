// useIsCompact.ts: whether the window has phone width, the limit of the `compact:` classes (theme.css).
import { useSyncExternalStore } from 'react';

const QUERY = '(width < 48rem)';

export function useIsCompact(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
