// incrementalMap.ts: a list computed item by item from another list, of which only changed items are computed again.

/** Maximum of consecutive removed items that are detected; beyond it the rest is computed again. */
const LOOK_AHEAD = 64;

/**
 * Applies `make`, which must depend on its item only, to each item. The last list and its result are kept: an item that
 * is still listed, in the same order, keeps its result. Returns the same array while every result is the same.
 */
export function createIncrementalMap<From, To>(
  make: (item: From) => To,
): (list: readonly From[]) => readonly To[] {
  let known: readonly From[] = [];
  let made: readonly To[] = [];
  return (list) => {
    if (list === known) return made;
    const next: To[] = [];
    let at = 0;
    let isSame = list.length === known.length;
    for (let index = 0; index < list.length; index += 1) {
      const item = list[index] as From;
      const found = at < known.length ? placeNear(known, item, at) : -1;
      const result = found < 0 ? make(item) : (made[found] as To);
      if (found >= 0) at = found + 1;
      // Replaced, unless the known item comes next: then the new one was inserted before it.
      else if (known[at] !== list[index + 1]) at += 1;
      isSame &&= result === made[index];
      next.push(result);
    }
    known = list;
    if (!isSame) made = next;
    return made;
  };
}

function placeNear<Item>(list: readonly Item[], item: Item, from: number): number {
  if (list[from] === item) return from;
  const end = Math.min(list.length, from + LOOK_AHEAD);
  for (let at = from + 1; at < end; at += 1) if (list[at] === item) return at;
  return -1;
}
