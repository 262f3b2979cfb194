// contexts.ts: live figures of every market: mark, mid, volume, funding, open interest.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import { createFeedCore, type Feed, type FeedDeps } from './feed.ts';

export interface ContextsFeed extends Feed {
  get: (assetId: AssetId) => MarketContext | undefined;
  /** Every market with figures. The same map until one changed. */
  all: () => ReadonlyMap<AssetId, MarketContext>;
  /** Increases when this market's figures change, for tables that repaint only changed rows. */
  versionOf: (assetId: AssetId) => number;
}

export function createContextsFeed(deps: FeedDeps): ContextsFeed {
  let contexts: ReadonlyMap<AssetId, MarketContext> = new Map();
  const versions = new Map<AssetId, number>();
  let time: UnixMs = 0;

  const core = createFeedCore(deps, {
    definition: marketContextsChannel,
    params: {},
    receive: (data, arrival) => {
      const update = marketContextsChannel.decodeData(data);
      core.received(arrival.elapsed);
      if (!arrival.isFirst && update.time < time) return;
      time = update.time;
      const next = new Map(update.isSnapshot ? [] : contexts);
      for (const context of update.contexts) {
        next.set(context.assetId, context);
        versions.set(context.assetId, (versions.get(context.assetId) ?? 0) + 1);
      }
      contexts = next;
      core.touch();
    },
  });

  return {
    ...core,
    get: (assetId) => contexts.get(assetId),
    all: () => contexts,
    versionOf: (assetId) => versions.get(assetId) ?? 0,
  };
}
