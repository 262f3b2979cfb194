// useGrouping.ts: a market's chosen price step, with options from the tick at its first price.
import type { BookFeed } from '#client/feeds/book.ts';
import { type BookScale, midPrice, unitsText } from '#domain/book/book.ts';
import { type BookGrouping, groupingFor } from '#domain/book/bookGrouping.ts';
import { gridOf, type Market } from '#domain/market/market.ts';
import { tickSizeAt } from '#domain/market/precision.ts';
import type { Decimal, DecimalString } from '#protocol/decimal.ts';
import { bookGroupingOf, preferences, setBookGrouping } from '#state/preferences/preferences.ts';
import { useEffect, useMemo, useState } from 'react';
import { groupingsFor } from './groupings.ts';

export interface Grouping {
  grouping: DecimalString;
  /** Requested from the service, so that a coarse ladder is as long as a fine one. */
  served: BookGrouping;
  groupings: readonly DecimalString[];
  setGrouping: (step: DecimalString) => void;
}

export function useGrouping(market: Market, feed: BookFeed, scale: BookScale): Grouping {
  const [seen, setSeen] = useState<{ mid: Decimal; tick: DecimalString }>();
  const tick = seen?.tick;
  const [chosen, setChosen] = useState(() => bookGroupingOf(preferences.getState(), market.assetId));

  useEffect(() => {
    const read = () => {
      const mid = feedMid(feed, scale);
      if (!mid) return;
      setSeen({ mid, tick: tickSizeAt(gridOf(market), mid) });
      stop();
    };
    const stop = feed.subscribe(read);
    read();
    return stop;
  }, [feed, scale, market]);

  const groupings = useMemo(
    () => groupingsFor(tick ?? unitsText(1, scale.priceDecimals), scale, market.kind),
    [tick, scale, market.kind],
  );
  // A stored step may be finer than the current tick: then the finest available is used.
  const grouping =
    chosen !== undefined && groupings.includes(chosen)
      ? chosen
      : (groupings[0] ?? unitsText(1, scale.priceDecimals));
  const served = useMemo(() => (seen ? groupingFor(seen.mid, grouping, seen.tick) : {}), [seen, grouping]);
  return {
    grouping,
    served,
    groupings,
    setGrouping: (step: DecimalString) => {
      setChosen(step);
      setBookGrouping(market.assetId, step);
    },
  };
}

function feedMid(feed: BookFeed, scale: BookScale) {
  const book = feed.read(scale);
  return book && midPrice(book);
}
