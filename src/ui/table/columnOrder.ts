// columnOrder.ts: the order of a table's columns, as set by the person. Columns at the edges do not move.

interface Placed {
  id: string;
  /** It stays at this edge. */
  pin?: 'start' | 'end';
}

/** `before` or `after` the column `id`. */
export interface ColumnPlace {
  id: string;
  side: 'before' | 'after';
}

/** A column that `order` does not name, such as a new one, follows the one it follows by default. */
export function inColumnOrder<C extends Placed>(
  columns: readonly C[],
  order: readonly string[],
): readonly C[] {
  if (order.length === 0) return columns;
  const movable = columns.filter(({ pin }) => pin === undefined);
  const ids = order.filter(
    (id, at) => movable.some((column) => column.id === id) && order.indexOf(id) === at,
  );
  for (const [index, { id }] of movable.entries()) {
    const previous = movable[index - 1]?.id;
    if (!ids.includes(id)) ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
  }
  const placed = ids.flatMap((id) => movable.find((column) => column.id === id) ?? []).values();
  return columns.map((column) => (column.pin === undefined ? (placed.next().value ?? column) : column));
}

/** The order after a column was moved; undefined where it cannot be moved there. */
export function movedColumn(
  columns: readonly Placed[],
  id: string,
  to: ColumnPlace,
): readonly string[] | undefined {
  const movable = columns.flatMap((column) => (column.pin === undefined ? [column.id] : []));
  if (id === to.id || !movable.includes(id) || !movable.includes(to.id)) return undefined;
  const rest = movable.filter((each) => each !== id);
  rest.splice(rest.indexOf(to.id) + (to.side === 'after' ? 1 : 0), 0, id);
  return rest.every((each, index) => each === movable[index]) ? undefined : rest;
}

/** Where one step leads among the columns that are shown; undefined at the end. */
export function stepPlace(shown: readonly Placed[], id: string, step: 1 | -1): ColumnPlace | undefined {
  const movable = shown.filter(({ pin }) => pin === undefined);
  const index = movable.findIndex((column) => column.id === id);
  const next = index < 0 ? undefined : movable[index + step];
  return next && { id: next.id, side: step === 1 ? 'after' : 'before' };
}
