// pageLine.ts: a queue of store reads; reads that timed out are never sent.
import { isSoon } from './waiting.ts';
import type { PageStore } from '../store/store.ts';

type Pages = Pick<PageStore, 'read' | 'search'>;

export interface PageLine {
  /**
   * The result; undefined when it takes longer than `ms`, or the queue is too long for that. Rejects as the store does.
   */
  ask<Told>(work: (pages: Pages) => Promise<Told>, ms: number): Promise<{ told: Told } | undefined>;
}

/** Queue length. A page of history takes about 10 ms: more would time out. */
const MOST = 64;

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
    async ask<Told>(work: (pages: Pages) => Promise<Told>, ms: number) {
      if (line.length >= MOST) return undefined;
      let answer: { told: Told } | undefined;
      let leave = (): void => undefined;
      const asked = new Promise<void>((resolve, reject) => {
        const turn = (): Promise<void> =>
          work(pages).then((told) => {
            answer = { told };
            resolve();
          }, reject);
        leave = () => {
          const place = line.indexOf(turn);
          if (place >= 0) line.splice(place, 1);
        };
        line.push(turn);
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
