// useReady.ts: what Enter does while a preview is shown.
import { useEffect } from 'react';
import type { LineApi } from './lineParts.ts';

/** What Enter does as long as this preview is shown; undefined: nothing. */
export function useReady(api: LineApi, act: (() => void) | undefined): void {
  const { setReady } = api;
  useEffect(() => {
    setReady(act);
    return () => setReady(undefined);
  }, [setReady, act]);
}
