// trades.ts: the recent trades of one market, newest first.
import type { AssetId } from '#protocol/ids.ts';
import { tradesChannel } from '#protocol/stream/trades.ts';
import { createFeedCore, type Feed, type FeedDeps } from './feed.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

export interface TradesFeed extends Feed {
  readonly assetId: AssetId;
  /** At most 200, newest first. The same array until a new trade. */
  latest: () => readonly Trade[];
  /**
   * The oldest trade received after the last interruption, when trades between it and the ones before may be missing.
   * Undefined without such an interruption.
   */
  brokenAt: () => Trade['tradeId'] | undefined;
}

const KEPT = 200;

export function createTradesFeed(deps: FeedDeps, assetId: AssetId): TradesFeed {
  let trades: readonly Trade[] = [];
  let isUnjoined = false;
  let brokenAt: Trade['tradeId'] | undefined;

  const core = createFeedCore(deps, {
    definition: tradesChannel,
    params: { assetId },
    receive: (data, arrival) => {
      const arrived = tradesChannel.decodeData(data).filter((trade) => trade.assetId === assetId);
      core.received(arrival.elapsed);
      if (arrival.isFirst) isUnjoined = trades.length > 0;
      if (isUnjoined && arrived.length > 0) {
        isUnjoined = false;
        const known = new Set(trades.map(({ tradeId }) => tradeId));
        if (!arrived.some(({ tradeId }) => known.has(tradeId))) brokenAt = oldestOf(arrived);
      }
      trades = mergeTrades(trades, arrived);
      core.touch();
    },
  });

  return { ...core, assetId, latest: () => trades, brokenAt: () => brokenAt };
}

const oldestOf = (arrived: readonly Trade[]) => mergeTrades([], arrived).at(-1)?.tradeId;

/** Merges new trades by tradeId, newest first, at most 200. Returns the same array when nothing is new. */
export function mergeTrades(known: readonly Trade[], arrived: readonly Trade[]): readonly Trade[] {
  const seen = new Set(known.map((trade) => trade.tradeId));
  const fresh: Trade[] = [];
  for (const trade of arrived) {
    if (seen.has(trade.tradeId)) continue;
    seen.add(trade.tradeId);
    fresh.push(trade);
  }
  if (fresh.length === 0) return known;
  // Messages may be in either order; within a millisecond the later received trade is the newer.
  if ((fresh[0]?.time ?? 0) < (fresh.at(-1)?.time ?? 0)) fresh.reverse();
  return [...fresh, ...known].sort((a, b) => b.time - a.time).slice(0, KEPT);
}
