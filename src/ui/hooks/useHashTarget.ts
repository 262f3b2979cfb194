// useHashTarget.ts: scrolls to the element the address names.
import { useEffect } from 'react';

/** Ways an address changes; the last is what the router says after it has put another one there. */
const CHANGES = ['hashchange', 'pushState'];

/** Goes to the place that the address names (`#place`), also when it changes: a page comes late, after the browser has looked for it. */
export function useHashTarget(block: 'start' | 'center'): void {
  useEffect(() => {
    const go = () => {
      const target = document.getElementById(decoded(location.hash));
      target?.scrollIntoView({ block });
      target?.focus({ preventScroll: true });
    };
    go();
    for (const change of CHANGES) window.addEventListener(change, go);
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, go);
    };
  }, [block]);
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
