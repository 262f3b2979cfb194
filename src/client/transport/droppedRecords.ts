// droppedRecords.ts: counts undecodable records and values of the service, so that the app can report what is missing.
import { DecodeError } from '#protocol/codec.ts';
import { collectForgiven, type Forgiven } from '#protocol/leniency.ts';
import { createObservable, type Readable } from '../browser/observable.ts';

/**
 * Missing data of one read or channel, by wire type: whole records (`count`) and single values (`blanked`), which the
 * screen shows as a dash. `path`: the first missing record in wire names, or the first value where no record is
 * missing.
 */
export interface DroppedRecords {
  source: string;
  count: number;
  blanked: number;
  path: string;
}

export interface DroppedRecordsRegister extends Readable<readonly DroppedRecords[]> {
  /**
   * Decodes, and stores the number of dropped records and values until the same read (`key`) is answered completely.
   * Throws what `decode` throws.
   */
  whole: <T>(source: string, key: string, decode: () => T) => { value: T; missing: number };
  /**
   * The same for stream messages, whose counts add up; `isFirst` resets them. An undecodable message is counted and
   * does not throw.
   */
  message: (
    source: string,
    key: string,
    isFirst: boolean,
    takes: readonly (() => void)[],
  ) => { isBad: boolean };
}

export function createDroppedRecords(): DroppedRecordsRegister {
  const missing = new Map<string, DroppedRecords>();
  const blanks = new Map<string, Set<string>>();
  const view = createObservable<readonly DroppedRecords[]>([]);

  function set(key: string, entry: DroppedRecords): void {
    if (entry.count + entry.blanked === 0 ? missing.delete(key) : missing.set(key, entry))
      view.set(bySource([...missing.values()]));
  }

  /** Invalid values are repeated in every message: each place counts once. */
  function blanksOf(key: string, isFirst: boolean, collected: readonly Collected[]): ReadonlySet<string> {
    const places = (isFirst ? undefined : blanks.get(key)) ?? new Set();
    for (const { blanked } of collected) for (const place of blanked) places.add(place);
    blanks.set(key, places);
    return places;
  }

  return {
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    whole: (source, key, decode) => {
      const { value, forgiven } = collectForgiven(decode);
      const dropped = forgiven.filter(isDropped);
      const blanked = forgiven.filter(isBlanked);
      set(key, {
        source,
        count: dropped.length,
        blanked: blanked.length,
        path: (dropped[0] ?? blanked[0])?.path ?? '',
      });
      return { value, missing: dropped.length };
    },
    message: (source, key, isFirst, takes) => {
      const collected = takes.map(collect);
      // Every listener decodes the same message.
      const max = Math.max(0, ...collected.map(({ count }) => count));
      const before = isFirst ? undefined : missing.get(key);
      const places = blanksOf(key, isFirst, collected);
      const isChanged = isFirst || max > 0 || places.size !== (before?.blanked ?? 0);
      if (isChanged)
        set(key, {
          source,
          count: (before?.count ?? 0) + max,
          blanked: places.size,
          path: before?.path ?? firstPath(collected),
        });
      return { isBad: collected.some(({ isBad }) => isBad) };
    },
  };
}

function firstPath(collected: readonly Collected[]): string {
  return (
    collected.find(({ count }) => count > 0)?.path ?? collected.flatMap(({ blanked }) => blanked)[0] ?? ''
  );
}

interface Collected {
  count: number;
  path: string;
  blanked: readonly string[];
  isBad: boolean;
}

function collect(take: () => void): Collected {
  try {
    const { forgiven } = collectForgiven(take);
    const dropped = forgiven.filter(isDropped);
    return {
      count: dropped.length,
      path: dropped[0]?.path ?? '',
      blanked: forgiven.filter(isBlanked).map(({ path }) => path),
      isBad: false,
    };
  } catch (error) {
    return {
      count: 1,
      path: error instanceof DecodeError ? error.problem.path : '',
      blanked: [],
      isBad: true,
    };
  }
}

function isDropped({ kind }: Forgiven): boolean {
  return kind === 'dropped';
}

function isBlanked({ kind }: Forgiven): boolean {
  return kind === 'blanked';
}

function bySource(entries: readonly DroppedRecords[]): DroppedRecords[] {
  const sums = new Map<string, DroppedRecords>();
  for (const entry of entries) {
    const sum = sums.get(entry.source);
    sums.set(
      entry.source,
      sum === undefined
        ? entry
        : { ...sum, count: sum.count + entry.count, blanked: sum.blanked + entry.blanked },
    );
  }
  return [...sums.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}
