// tapeCounts.ts: counts each market's tape while a chart shows it; survives a chart rebuilt for another interval.
import type { TradesFeed } from '#client/feeds/trades.ts';
import { createTally, type Tally } from './tapeTally.ts';

interface Count {
  tally: Tally;
  users: number;
  stop: () => void;
  end: ReturnType<typeof setTimeout> | undefined;
}

/** By tape, not by chart: two charts of a market share the count. */
const counts = new WeakMap<TradesFeed, Count>();
const KEPT_MS = 10_000;

/** Starts or continues counting; returns the count and its release function. */
export function countTape(feed: TradesFeed): { tally: Tally; release: () => void } {
  const count = counts.get(feed) ?? begin(feed);
  counts.set(feed, count);
  clearTimeout(count.end);
  count.users += 1;
  let isReleased = false;
  return {
    tally: count.tally,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      count.users -= 1;
      if (count.users > 0) return;
      count.end = setTimeout(() => {
        count.stop();
        counts.delete(feed);
      }, KEPT_MS);
    },
  };
}

function begin(feed: TradesFeed): Count {
  const tally = createTally();
  const read = () => tally.read(feed.latest(), feed.brokenAt());
  const stop = feed.subscribe(read);
  read();
  return { tally, users: 0, stop, end: undefined };
}
