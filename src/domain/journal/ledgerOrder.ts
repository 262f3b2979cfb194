// ledgerOrder.ts: sorts fills in the order of execution, also within one millisecond.
import { dec } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';

/**
 * Oldest first. Fills of one order share a time, and trade ids need not increase. The size after one fill is the
 * size before the next, so each market's fills of one millisecond are chained by their sizes.
 */
export function* inLedgerOrder<F extends Fill>(fills: readonly F[]): Generator<F> {
  const last = new Map<AssetId, F>();
  for (const moment of momentsOf(fills.toSorted((a, b) => a.time - b.time)))
    for (const group of moment.values()) {
      const [first] = group as [F, ...F[]];
      const chained = group.length === 1 ? group : chain(group, last.get(first.assetId));
      last.set(first.assetId, chained.at(-1) ?? first);
      yield* chained;
    }
}

/** The fills of each millisecond by market. */
function* momentsOf<F extends Fill>(fills: readonly F[]): Generator<ReadonlyMap<AssetId, readonly F[]>> {
  let moment = new Map<AssetId, F[]>();
  for (const [index, fill] of fills.entries()) {
    const group = moment.get(fill.assetId);
    if (group) group.push(fill);
    else moment.set(fill.assetId, [fill]);
    if (fills[index + 1]?.time === fill.time) continue;
    yield moment;
    moment = new Map();
  }
}

interface Step<F extends Fill> {
  fill: F;
  from: string;
  to: string;
}

/** `last`: the fill before; the size after it is the one held. */
function chain<F extends Fill>(group: readonly F[], last: F | undefined): readonly F[] {
  const byId = group.toSorted((a, b) => compareIds(a.tradeId, b.tradeId));
  const steps = byId.map((fill) => ({ fill, from: sizeBefore(fill), to: sizeAfter(fill) }));
  const held = last && sizeAfter(last);
  const isChained = steps.every(({ from }, index) => from === (steps[index - 1]?.to ?? held ?? '0'));
  return isChained ? byId : pathThrough(steps, held);
}

/** An Eulerian path from the held size: sizes are the nodes, fills the edges. */
function pathThrough<F extends Fill>(steps: readonly Step<F>[], held: string | undefined): F[] {
  const from = new Map<string, Step<F>[]>();
  // Taken from the end, so that of several paths the one in trade-id order is tried first.
  for (const step of steps.toReversed()) {
    const others = from.get(step.from);
    if (others) others.push(step);
    else from.set(step.from, [step]);
  }
  const way: F[] = [];
  const path: { at: string; by: F | undefined }[] = [{ at: startOf(steps, from, held), by: undefined }];
  while (path.length > 0) {
    const { at, by } = path.at(-1) ?? { at: '', by: undefined };
    const next = from.get(at)?.pop();
    if (next) path.push({ at: next.to, by: next.fill });
    else {
      path.pop();
      if (by) way.push(by);
    }
  }
  // Unreachable fills follow in their order: something else changed the size in between.
  const reached = new Set(way);
  return [...way.toReversed(), ...steps.flatMap(({ fill }) => (reached.has(fill) ? [] : fill))];
}

/** The size held before; if unknown, the one size at which more fills start than end. */
function startOf<F extends Fill>(
  steps: readonly Step<F>[],
  from: ReadonlyMap<string, readonly Step<F>[]>,
  held: string | undefined,
): string {
  if (held !== undefined && from.has(held)) return held;
  const ends = new Map<string, number>();
  for (const { to } of steps) ends.set(to, (ends.get(to) ?? 0) + 1);
  const start = [...from].find(([size, starting]) => starting.length > (ends.get(size) ?? 0));
  return start?.[0] ?? (from.has('0') ? '0' : ([...from.keys()][0] ?? '0'));
}

const sizeBefore = ({ startPosition }: Fill): string => dec(startPosition ?? '0').toFixed();
const sizeAfter = ({ startPosition, side, size }: Fill): string => {
  const before = dec(startPosition ?? '0');
  const after = side === 'buy' ? before.plus(dec(size)) : before.minus(dec(size));
  return after.isZero() ? '0' : after.toFixed();
};

/** Compares numeric ids of any length. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
