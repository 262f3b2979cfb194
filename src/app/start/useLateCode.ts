import { useEffect } from 'react';

const AT_REST_MS = 4_000;

/** Fetches what is needed later once the page is at rest; even the list of it waits until then. */
export function useLateCode(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('./lateCode.ts').then(({ fetchLateCode }) => fetchLateCode(), () => undefined), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
}
