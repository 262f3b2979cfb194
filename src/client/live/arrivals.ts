// arrivals.ts: writes account messages of the stream to the query cache, once a frame.
import { notifyManager, type QueryClient } from '@tanstack/query-core';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { ActiveAssetData } from '#protocol/info/account/activeAssetData.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { accountQuery } from '../queries/account/account.ts';
import { activeAssetQuery } from '../queries/account/activeAsset.ts';
import { fillsQuery } from '../queries/orders/fills.ts';
import { openOrdersQuery } from '../queries/orders/openOrders.ts';
import { orderHistoryQuery } from '../queries/orders/orderHistory.ts';
import { tradingHistoryKey } from '../queries/orders/tradingHistoryKey.ts';
import type { ServiceReader } from '../transport/reader.ts';
import { mergeFills, mergeHistory, mergeOpenOrders, newerAccount, sharedOrders } from './liveMerge.ts';

/** Messages of one frame for one account. */
interface Arrived {
  /** The latest snapshot and its time; `news` are newer updates. */
  snapshot: { orders: Order[]; elapsed: number } | undefined;
  news: OrderUpdate[];
  fills: Fill[];
  account: Account | undefined;
  assets: Map<AssetId, ActiveAssetData>;
}

interface ArrivalDeps {
  queries: QueryClient;
  client: ServiceReader;
  nextFrame: (job: () => void) => void;
  elapsed: () => number;
}

/** `soon` returns the record of an account that the next frame writes to the cache. */
export function createArrivals({ queries, client, nextFrame, elapsed }: ArrivalDeps): {
  soon: (owner: Address) => Arrived;
} {
  let arrived = new Map<Address, Arrived>();
  /** Times of the last few flushes, oldest first. */
  let flushed: readonly number[] = [];
  let gapMs = FLOOD_GAP_MS;

  /** Batches the messages of one frame into one change per query, and notifies all screens at once. */
  function soon(owner: Address): Arrived {
    if (arrived.size === 0) flushSoon();
    const mine = arrived.get(owner) ?? {
      snapshot: undefined,
      news: [],
      fills: [],
      account: undefined,
      assets: new Map(),
    };
    arrived.set(owner, mine);
    return mine;
  }

  /** Flushes in the next frame; under load at most ten times a second, or four for a long list: each flush renders every table. */
  function flushSoon(): void {
    const [oldest = -Infinity] = flushed.length < BURST ? [] : flushed;
    const waitMs = oldest + BURST * gapMs - elapsed();
    if (waitMs <= 0) nextFrame(flush);
    else setTimeout(() => nextFrame(flush), waitMs);
  }

  function flush(): void {
    flushed = [...flushed, elapsed()].slice(-BURST);
    const all = arrived;
    arrived = new Map();
    notifyManager.batch(() => {
      for (const [owner, mine] of all) put(owner, mine);
    });
  }

  function put(owner: Address, { snapshot, news, fills, account, assets }: Arrived): void {
    if (snapshot !== undefined || news.length > 0) putOrders(owner, snapshot, news);
    if (fills.length > 0) putFills(queries, client, owner, fills);
    if (account !== undefined) putAccount(queries, client, owner, account);
    for (const figures of assets.values())
      queries.setQueryData(activeAssetQuery(client, owner, figures.assetId).queryKey, figures);
  }

  function putOrders(owner: Address, snapshot: Arrived['snapshot'], news: readonly OrderUpdate[]): void {
    queries.setQueryData(openOrdersQuery(client, owner).queryKey, (known) => {
      // A snapshot is the whole list, except for newer updates in the log.
      const base =
        snapshot === undefined
          ? known
          : sharedOrders(known, client.orderLog.overlay(owner, snapshot.orders, snapshot.elapsed));
      const merged = base && mergeOpenOrders(base, news);
      gapMs = merged && merged.length > LONG_LIST ? LONG_LIST_GAP_MS : FLOOD_GAP_MS;
      return merged;
    });
    queries.setQueryData(
      orderHistoryQuery(client, owner).queryKey,
      (known) => known && mergeHistory(known, news),
    );
  }

  return { soon };
}

/**
 * Adds fills to a cached list; otherwise the read that creates the list includes them. Histories of the owner become
 * stale.
 */
export function putFills(
  queries: QueryClient,
  client: ServiceReader,
  owner: Address,
  fills: readonly Fill[],
): void {
  queries.setQueryData(fillsQuery(client, owner).queryKey, (known) => known && [...mergeFills(known, fills)]);
  // Read again by the next screen that needs it. On an open screen it is read once a minute, not at each fill.
  void queries.invalidateQueries({ queryKey: tradingHistoryKey(owner), refetchType: 'none' });
}

export function putAccount(
  queries: QueryClient,
  client: ServiceReader,
  owner: Address,
  account: Account,
): void {
  queries.setQueryData(accountQuery(client, owner).queryKey, (known) => newerAccount(known, account));
}

const FLOOD_GAP_MS = 100;
/** Every panel iterates over all open orders: thousands of them take ten times a second as long as the rest of the screen. */
const LONG_LIST = 2_000;
const LONG_LIST_GAP_MS = 250;
/** Number of consecutive frames that may flush before the rate limit. */
const BURST = 4;
