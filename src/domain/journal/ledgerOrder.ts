// ledgerOrder.ts: sorts fills in the order of execution, also within one millisecond.
import { dec } from '#protocol/decimal.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';

/**
 * Oldest first. Fills of one order share a time, and trade ids need not increase. The size after one fill is the
 * size before the next, so each market's fills of one millisecond are chained by their sizes.
 */
export function inLedgerOrder<F extends Fill>(fills: readonly F[]): F[] {
  const moments = new Map<string, F[]>();
  for (const fill of fills.toSorted((a, b) => a.time - b.time)) {
    const key = `${fill.assetId}:${fill.time}`;
    const group = moments.get(key);
    if (group) group.push(fill);
    else moments.set(key, [fill]);
  }
  const held = new Map<string, string>();
  return [...moments.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const chained = group.length === 1 ? group : chain(group, held.get(first.assetId));
    const last = chained.at(-1);
    if (last) held.set(first.assetId, sizeAfter(last));
    return chained;
  });
}

/** An Eulerian path from the held size: sizes are the nodes, fills the edges. */
function chain<F extends Fill>(group: readonly F[], held: string | undefined): F[] {
  const steps = new Map<string, F[]>();
  // Taken from the end, so that of several paths the one in trade-id order is tried first.
  for (const fill of group.toSorted((a, b) => compareIds(b.tradeId, a.tradeId))) {
    const from = sizeBefore(fill);
    steps.set(from, [...(steps.get(from) ?? []), fill]);
  }
  const way: F[] = [];
  const path: { at: string; by: F | undefined }[] = [{ at: startOf(group, steps, held), by: undefined }];
  while (path.length > 0) {
    const { at, by } = path.at(-1) ?? { at: '', by: undefined };
    const next = steps.get(at)?.pop();
    if (next) path.push({ at: sizeAfter(next), by: next });
    else {
      path.pop();
      if (by) way.push(by);
    }
  }
  // Unreachable fills follow in their order: something else changed the size in between.
  const rest = group.filter((fill) => !way.includes(fill));
  return [...way.toReversed(), ...rest.toSorted((a, b) => compareIds(a.tradeId, b.tradeId))];
}

/** The size held before; if unknown, the one size at which more fills start than end. */
function startOf(
  group: readonly Fill[],
  steps: ReadonlyMap<string, Fill[]>,
  held: string | undefined,
): string {
  if (held !== undefined && steps.has(held)) return held;
  const ends = group.map(sizeAfter);
  const isStart = (size: string): boolean =>
    (steps.get(size)?.length ?? 0) > ends.filter((end) => end === size).length;
  return [...steps.keys()].find(isStart) ?? (steps.has('0') ? '0' : ([...steps.keys()][0] ?? '0'));
}

const sizeBefore = ({ startPosition }: Fill): string => dec(startPosition ?? '0').toFixed();
const sizeAfter = ({ startPosition, side, size }: Fill): string => {
  const before = dec(startPosition ?? '0');
  const after = side === 'buy' ? before.plus(dec(size)) : before.minus(dec(size));
  return after.isZero() ? '0' : after.toFixed();
};

/** Compares numeric ids of any length. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
