// roving.ts: moving among items with arrow keys.
import type { KeyboardEvent } from 'react';

/** Which of `count` items an arrow, Home or End key leads to from `index`; undefined for other keys. Mirrored in right-to-left text. */
export function rovingIndex(
  event: Pick<KeyboardEvent, 'key'>,
  index: number,
  count: number,
  list: Element | null,
): number | undefined {
  const isMirrored = list !== null && getComputedStyle(list).direction === 'rtl';
  switch (event.key) {
    case isMirrored ? 'ArrowLeft' : 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case isMirrored ? 'ArrowRight' : 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
