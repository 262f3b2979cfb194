// LiveRegion.tsx: the live regions of the page for screen readers.
import { useEffect, useRef } from 'react';
import { addSpeaker, type Politeness } from './announce.ts';

const QUIET_AFTER_MS = 5000;

/** The page's two live regions, mounted once. Several messages in a burst are all read, in order. */
export function LiveRegion() {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = addSpeaker((text: string, politeness: Politeness) => {
      const region = politeness === 'assertive' ? assertive.current : polite.current;
      if (!region) return;
      const line = document.createElement('p');
      line.textContent = text;
      region.append(line);
      const timer = setTimeout(() => {
        line.remove();
        timers.delete(timer);
      }, QUIET_AFTER_MS);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <div className="sr-only">
      <div ref={polite} role="log" aria-live="polite" aria-relevant="additions" data-live="polite" />
      <div
        ref={assertive}
        role="alert"
        aria-live="assertive"
        aria-relevant="additions"
        data-live="assertive"
      />
    </div>
  );
}
