// useInView.ts: whether an element has been in view for a moment, so that rows that only scroll past request no data.
import { type RefObject, useEffect, useState } from 'react';

const SETTLED_MS = 250;

export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver((entries) => {
      const isIn = entries.at(-1)?.isIntersecting === true;
      clearTimeout(timer);
      if (isIn) timer = setTimeout(() => setInView(true), SETTLED_MS);
      else setInView(false);
    });
    watch.observe(element.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [element]);
  return isInView;
}
