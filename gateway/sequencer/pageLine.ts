// pageLine.ts: a queue of store reads; reads that timed out are never sent.
import { isSoon } from './waiting.ts';
import type { PageStore } from '../store/store.ts';

type Pages = Pick<PageStore, 'read' | 'search'>;

export interface PageLine {
  /**
   * The result; undefined when it takes longer than `ms`, or the queue is too long for that. Rejects as the store does.
   */
  ask<Value>(work: (pages: Pages) => Promise<Value>, ms: number): Promise<{ value: Value } | undefined>;
}

/** Queue length. A page of history takes about 10 ms: more would time out. */
const MAX_WAITING = 64;

/** One read at a time: writes share the connection and wait for at most one read. */
export function createPageLine(pages: Pages): PageLine {
  const line: (() => Promise<void>)[] = [];
  let isBusy = false;

  async function serve(): Promise<void> {
    isBusy = true;
    for (let next = line.shift(); next !== undefined; next = line.shift()) await next();
    isBusy = false;
  }

  return {
    async ask<Value>(work: (pages: Pages) => Promise<Value>, ms: number) {
      if (line.length >= MAX_WAITING) return undefined;
      let answer: { value: Value } | undefined;
      let leave = (): void => undefined;
      const asked = new Promise<void>((resolve, reject) => {
        const read = async (): Promise<void> => {
          try {
            answer = { value: await work(pages) };
            resolve();
          } catch (error) {
            reject(error as Error);
          }
        };
        leave = () => {
          const place = line.indexOf(read);
          if (place >= 0) line.splice(place, 1);
        };
        line.push(read);
      });
      if (!isBusy) void serve();
      if (await isSoon(asked, ms)) return answer;
      leave();
      // A late result is dropped.
      asked.catch(() => undefined);
      return undefined;
    },
  };
}
