// useFit.ts: whether a table is wide enough for all its columns.
import { type RefObject, useLayoutEffect } from 'react';

/** Sets `data-fits` while all columns are visible. Without React state: it only affects the style of pinned cells. */
export function useFit(root: RefObject<HTMLElement | null>, neededPx: number): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const mark = (width: number) => void element.toggleAttribute('data-fits', width >= neededPx);
    const sizes = new ResizeObserver(([entry]) => mark(entry?.contentRect.width ?? 0));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [root, neededPx]);
}
