// entryKey.ts: where what the user entered about a trade is stored: a note, a cost.

/**
 * `owner|id` of a round trip or a lot. Ids did not always name the order; what was entered then keeps its key. `has`:
 * whether something is stored under a key.
 */
export function entryKey(has: (key: string) => boolean, owner: string | undefined, id: string): string {
  const key = `${owner ?? ''}|${id}`;
  const [asset, trade, , , ...rest] = id.split(':');
  const former = `${owner ?? ''}|${[asset, trade, ...rest].join(':')}`;
  return !has(key) && has(former) ? former : key;
}
