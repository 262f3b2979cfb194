// roving.ts: moving among items with arrow keys.
import type { KeyboardEvent } from 'react';

/**
 * Selects among a list's items and focuses the selected one. `role`: that of the items' elements, in the same order.
 */
export function chooseByKey<Id extends string>(
  event: KeyboardEvent,
  role: string,
  items: readonly { id: Id }[],
  selected: string,
  onSelect: (id: Id) => void,
): void {
  const list = event.currentTarget;
  const next = rovingIndex(
    event,
    items.findIndex((item) => item.id === selected),
    items.length,
    list,
  );
  const item = next === undefined ? undefined : items[next];
  if (!item) return;
  event.preventDefault();
  onSelect(item.id);
  list.querySelectorAll<HTMLElement>(`[role=${role}]`)[next ?? 0]?.focus();
}

/**
 * The index that an arrow, Home or End key leads to from `index`; undefined for other keys. Mirrored in right-to-left
 * text.
 */
function rovingIndex(
  event: Pick<KeyboardEvent, 'key'>,
  index: number,
  count: number,
  list: Element,
): number | undefined {
  const isMirrored = getComputedStyle(list).direction === 'rtl';
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
