// ladderFeed.ts: the ladder's book: the service's grouped one, and the full one until that arrives.
import type { BookFeed } from '#client/feeds/book.ts';

/** The same feed for equal arguments. If the service does not group, the ladder groups the full book locally. */
export function ladderFeed(coarse: BookFeed, whole: BookFeed): BookFeed {
  if (coarse === whole) return whole;
  const isCoarse = () => coarse.latest() !== undefined;
  return {
    ...coarse,
    subscribe: (listener) => {
      const stops = [coarse.subscribe(listener), whole.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    version: () => coarse.version() + whole.version(),
    ageMs: () => (isCoarse() ? coarse : whole).ageMs(),
    latest: () => coarse.latest() ?? whole.latest(),
    read: (scale) => coarse.read(scale) ?? whole.read(scale),
  };
}
