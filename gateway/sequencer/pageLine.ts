// pageLine.ts: reads of the store wait here one behind the other, so that those nobody waits for any more are
// never sent.
import { isSoon } from './waiting.ts';
import type { PageStore } from '../store/store.ts';

type Pages = Pick<PageStore, 'read' | 'search'>;

export interface PageLine {
  /**
   * What the store tells; undefined when that takes longer than `ms`, or so many wait already that it would.
   * Rejects as the store does.
   */
  ask<Told>(work: (pages: Pages) => Promise<Told>, ms: number): Promise<{ told: Told } | undefined>;
}

/** Those that wait. A page of history is read in some 10 ms: more than these would not be told in time. */
const MOST = 64;

/** One read at a time: writes, which share the connection, wait for one read at most. */
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
      // What comes too late is told to nobody.
      asked.catch(() => undefined);
      return undefined;
    },
  };
}
