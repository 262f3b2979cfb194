// useElementWidth.ts: the width of an element in CSS pixels.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Undefined until measured; updated on resize. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const read = () => setWidth(measured.clientWidth);
    const sizes = new ResizeObserver(read);
    sizes.observe(measured);
    read();
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
