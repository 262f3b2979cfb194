// assistFacts.ts: the current facts of an assisted order, from this page's caches. Old figures count as unknown.
import type { GatewayClient } from '#client/gatewayClient.ts';
import { type Feed, freshnessOf } from '#client/feeds/feed.ts';
import type { Blocker } from '#client/deployment/tradingGate.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import type { AssistFacts } from '#domain/assist/advance.ts';
import type { Assist, AssistEndReason } from '#domain/assist/assist.ts';
import { type Market, orderRulesOf } from '#domain/market/market.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import { hasOtherRequest } from '#state/assist/otherRequests.ts';
import { isArmed, useOneClick } from '#state/account/oneClick.ts';
import { ownerOf, useSession } from '#state/account/session.ts';

/**
 * The order list may lag: an order counts as gone only when missing this long without a known end; older stream updates
 * then no longer count.
 */
const BEHIND_MS = 5_000;

/** Temporary: nothing is sent meanwhile, and nothing ends. */
const PASSING: ReadonlySet<Blocker['kind']> = new Set<Blocker['kind']>([
  'reconciling',
  'servicePaused',
  'roleUnknown',
  'accessUnknown',
  'termsUnknown',
]);

export interface Around {
  market: Market | undefined;
  /** Of the trading gate (useTradingGate.ts). */
  blockers: readonly Blocker[];
}

/** Returns a reader of one assisted order's facts. */
export function createFacts(gateway: GatewayClient, around: () => Around): (assist: Assist) => AssistFacts {
  const isMissing = createLasting();
  const isBehind = createLasting();
  const isLiveNow = createLiveCheck();

  const orderOf = ({ owner, orderId }: Assist): AssistFacts['order'] => {
    const listed = gateway.queries.getQueryData(openOrdersQuery(gateway, owner).queryKey);
    if (listed === undefined || !gateway.live.isReconciled(owner)) return undefined;
    const order = listed.find((each) => each.orderId === orderId);
    const logged = gateway.orderLog.find(owner, orderId);
    const lasts = {
      missing: isMissing(order === undefined),
      behind: isBehind(isMoved(order, logged?.order)),
    };
    if (order === undefined) {
      if (logged !== undefined && !isLive(logged.status)) return { endedAs: logged.status };
      return lasts.missing === 'long' ? { endedAs: undefined } : undefined;
    }
    return lasts.behind === 'yet' || hasOtherRequest(gateway, order) ? undefined : order;
  };

  const positionOf = ({ owner, plan }: Assist): AssistFacts['position'] => {
    const account = gateway.queries.getQueryData(accountQuery(gateway, owner).queryKey);
    if (account === undefined || !gateway.live.isReconciled(owner)) return undefined;
    return account.positions.find(({ assetId }) => assetId === plan.assetId) ?? 'none';
  };

  const touchOf = ({ plan }: Assist): AssistFacts['touch'] => {
    if (plan.kind !== 'chase') return undefined;
    const feed = gateway.feeds.book(plan.assetId);
    const book = isLiveNow(feed) ? feed.latest() : undefined;
    return (plan.side === 'buy' ? book?.bids : book?.asks)?.[0]?.price;
  };

  const markOf = ({ plan }: Assist): AssistFacts['mark'] => {
    const contexts = gateway.feeds.contexts();
    if (!isLiveNow(contexts)) return undefined;
    return contexts.all().get(plan.assetId)?.markPrice ?? undefined;
  };

  return (assist) => {
    const { market, blockers } = around();
    const isPassing = blockers.some(({ kind }) => PASSING.has(kind));
    return {
      obstacle: obstacleOf(assist, gateway, blockers),
      // Tick and minimum of a question arrive with its book; until then no step is computed.
      market: isPassing || !market || !orderRulesOf(market) ? undefined : market,
      order: orderOf(assist),
      touch: touchOf(assist),
      mark: markOf(assist),
      position: positionOf(assist),
    };
  };
}

/** Whether the stream has another price or size than the list, which follows it once per frame. */
function isMoved(listed: Order | undefined, logged: Order | undefined): boolean {
  return (
    listed !== undefined &&
    logged !== undefined &&
    (logged.price !== listed.price ||
      logged.triggerPrice !== listed.triggerPrice ||
      logged.originalSize !== listed.originalSize)
  );
}

/** Returns whether a repeatedly checked condition has held for a while. */
function createLasting(): (holds: boolean) => 'no' | 'yet' | 'long' {
  let since: number | undefined;
  return (holds) => {
    const now = performance.now();
    since = holds ? (since ?? now) : undefined;
    if (since === undefined) return 'no';
    return now - since >= BEHIND_MS ? 'long' : 'yet';
  };
}

/**
 * Whether a feed is live by both clocks of the device: the monotonic one may pause during sleep, and old data would
 * look live on waking.
 */
function createLiveCheck(): (feed: Feed) => boolean {
  const seenAt = new WeakMap<Feed, { version: number; at: number }>();
  return (feed) => {
    const now = Date.now();
    const last = seenAt.get(feed);
    const version = feed.version();
    if (last?.version !== version) seenAt.set(feed, { version, at: now });
    return (
      freshnessOf(feed.ageMs()) === 'live' &&
      (last?.version !== version || freshnessOf(now - last.at) === 'live')
    );
  };
}

/** Reasons to end that do not depend on the market. */
function obstacleOf(
  { owner }: Assist,
  gateway: GatewayClient,
  blockers: readonly Blocker[],
): AssistEndReason | undefined {
  if (ownerOf(useSession.getState()) !== owner) return 'account';
  if (gateway.connection.getSnapshot().state !== 'live') return 'offline';
  const key = useOneClick.getState();
  if (key.state.kind !== 'armed' || !isArmed(key) || key.state.facts.owner !== owner) return 'keyLocked';
  const blocker = blockers.find(({ kind }) => !PASSING.has(kind));
  if (blocker === undefined) return undefined;
  if (blocker.kind === 'offline' || blocker.kind === 'serviceStopped') return 'offline';
  return blocker.kind === 'ownRule' ? 'ownRule' : 'blocked';
}
