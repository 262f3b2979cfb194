// columnOrder.ts: the order of a table's columns, as set by the user. Pinned columns do not move.

interface Placed {
  id: string;
  /** Pinned to this edge. */
  pin?: 'start' | 'end';
}

/** `before` or `after` the column `id`. */
export interface ColumnPlace {
  id: string;
  side: 'before' | 'after';
}

/** A column missing in `order`, such as a new one, keeps its default predecessor. */
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

/** The order after moving a column; undefined where it cannot move there. Columns of `order` that are gone may come back. */
export function movedColumn(
  columns: readonly Placed[],
  id: string,
  to: ColumnPlace,
  order: readonly string[] = [],
): readonly string[] | undefined {
  const movable = columns.flatMap((column) => (column.pin === undefined ? [column.id] : []));
  if (id === to.id || !movable.includes(id) || !movable.includes(to.id)) return undefined;
  const rest = movable.filter((each) => each !== id);
  rest.splice(rest.indexOf(to.id) + (to.side === 'after' ? 1 : 0), 0, id);
  if (rest.every((each, index) => each === movable[index])) return undefined;
  for (const [index, gone] of order.entries()) {
    if (columns.some((column) => column.id === gone)) continue;
    const previous = order[index - 1];
    rest.splice(previous === undefined ? 0 : rest.indexOf(previous) + 1, 0, gone);
  }
  return rest;
}

/** The place one step away among the visible columns; undefined at the end. */
export function stepPlace(shown: readonly Placed[], id: string, step: 1 | -1): ColumnPlace | undefined {
  const movable = shown.filter(({ pin }) => pin === undefined);
  const index = movable.findIndex((column) => column.id === id);
  const next = index < 0 ? undefined : movable[index + step];
  return next && { id: next.id, side: step === 1 ? 'after' : 'before' };
}
