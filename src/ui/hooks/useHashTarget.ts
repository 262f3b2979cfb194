// useHashTarget.ts: scrolls to the element of the URL's hash.
import { useEffect } from 'react';

/** Events of URL changes; the last is the router's. */
const CHANGES = ['hashchange', 'pushState'];

/** Scrolls to `#id`, also on changes: a lazily loaded page misses the browser's own scrolling. */
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
