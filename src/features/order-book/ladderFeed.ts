// ladderFeed.ts: the book a ladder is drawn from: the service's coarser one, and the whole one until that has come.
import type { BookFeed } from '#client/feeds/book.ts';

/** The same feed for the same two. A service that merges nothing leaves the ladder with the whole book, grouped here. */
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
