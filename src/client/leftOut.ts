// leftOut.ts: records of the service that could not be read. They are missing on the screen, so somebody has to say so.
import { DecodeError } from '#protocol/codec.ts';
import { collectForgiven, type Forgiven } from '#protocol/leniency.ts';
import { createObservable, type Readable } from './observable.ts';

/** What is missing of one read or channel, by its wire type. `path`: where the first of it lay, in wire names. */
export interface LeftOut {
  source: string;
  count: number;
  path: string;
}

export interface LeftOutRegister extends Readable<readonly LeftOut[]> {
  /**
   * Decodes and remembers how many records had to be left out, until the same question (`key`) is answered in full. Throws what
   * `decode` throws.
   */
  whole: <T>(source: string, key: string, decode: () => T) => { value: T; missing: number };
  /** The same for a message of a stream, which adds to those before it; `isFirst` begins anew. What cannot be read at all counts too, and is not thrown. */
  message: (source: string, key: string, isFirst: boolean, takes: readonly (() => void)[]) => { isBad: boolean };
}

export function createLeftOut(): LeftOutRegister {
  const missing = new Map<string, LeftOut>();
  const view = createObservable<readonly LeftOut[]>([]);

  function set(key: string, entry: LeftOut): void {
    if (entry.count === 0 ? missing.delete(key) : missing.set(key, entry)) view.set(bySource([...missing.values()]));
  }

  return {
    getSnapshot: view.getSnapshot,
    subscribe: view.subscribe,
    whole: (source, key, decode) => {
      const { value, forgiven } = collectForgiven(decode);
      const dropped = forgiven.filter(isDropped);
      set(key, { source, count: dropped.length, path: dropped[0]?.path ?? '' });
      return { value, missing: dropped.length };
    },
    message: (source, key, isFirst, takes) => {
      const heard = takes.map(hear);
      // Every listener reads the same message.
      const most = Math.max(0, ...heard.map(({ count }) => count));
      const before = isFirst ? undefined : missing.get(key);
      const path = before?.path ?? heard.find(({ count }) => count > 0)?.path ?? '';
      if (isFirst || most > 0) set(key, { source, count: (before?.count ?? 0) + most, path });
      return { isBad: heard.some(({ isBad }) => isBad) };
    },
  };
}

function hear(take: () => void): { count: number; path: string; isBad: boolean } {
  try {
    const dropped = collectForgiven(take).forgiven.filter(isDropped);
    return { count: dropped.length, path: dropped[0]?.path ?? '', isBad: false };
  } catch (error) {
    return { count: 1, path: error instanceof DecodeError ? error.problem.path : '', isBad: true };
  }
}

function isDropped({ kind }: Forgiven): boolean {
  return kind === 'dropped';
}

function bySource(entries: readonly LeftOut[]): LeftOut[] {
  const sums = new Map<string, LeftOut>();
  for (const entry of entries) {
    const sum = sums.get(entry.source);
    sums.set(entry.source, sum === undefined ? entry : { ...sum, count: sum.count + entry.count });
  }
  return [...sums.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}
