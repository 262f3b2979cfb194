// useReady.ts: Enter's action while a preview is shown.
import { useEffect } from 'react';
import type { LineApi } from './lineParts.ts';

/** Sets Enter's action while this preview is shown; undefined: none. */
export function useReady(api: LineApi, act: (() => void) | undefined): void {
  const { setReady } = api;
  useEffect(() => {
    setReady(act);
    return () => setReady(undefined);
  }, [setReady, act]);
}
