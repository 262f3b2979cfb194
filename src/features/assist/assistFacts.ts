// assistFacts.ts: what is known of an assisted order now, from the caches of this page. Old figures count as not known.
import type { GatewayClient } from '#client/gatewayClient.ts';
import { freshnessOf } from '#client/feeds/feed.ts';
import type { Blocker } from '#client/deployment/tradingGate.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import type { AssistFacts } from '#domain/assist/advance.ts';
import type { Assist, AssistEndReason } from '#domain/assist/assist.ts';
import type { Market } from '#domain/market/market.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import { isArmed, useOneClick } from '#state/account/oneClick.ts';
import { ownerOf, useSession } from '#state/account/session.ts';

/** The list of orders may be a moment behind: only an order missing for this long is gone, where nobody says how it ended. */
const MISSING_MS = 5_000;

/** These pass by themselves: nothing is sent meanwhile, and nothing ends. */
const PASSING: ReadonlySet<Blocker['kind']> = new Set<Blocker['kind']>([
  'reconciling',
  'servicePaused',
  'roleUnknown',
  'accessUnknown',
  'termsUnknown',
]);

export interface Around {
  market: Market | undefined;
  /** Of the trading gate. */
  blockers: readonly Blocker[];
}

/** Reads the facts of one assisted order, again and again. */
export function createFacts(gateway: GatewayClient, around: () => Around): (assist: Assist) => AssistFacts {
  let missingSince: number | undefined;

  const orderOf = ({ owner, orderId }: Assist): AssistFacts['order'] => {
    const listed = gateway.queries.getQueryData(openOrdersQuery(gateway, owner).queryKey);
    if (listed === undefined || !gateway.live.isReconciled(owner)) return undefined;
    const order = listed.find((each) => each.orderId === orderId);
    if (order !== undefined) missingSince = undefined;
    if (order !== undefined) return order;
    const told = gateway.orderLog.find(owner, orderId)?.status;
    if (told !== undefined && !isLive(told)) return { endedAs: told };
    const now = Date.now();
    missingSince ??= now;
    return now - missingSince >= MISSING_MS ? { endedAs: undefined } : undefined;
  };

  const positionOf = ({ owner, plan }: Assist): AssistFacts['position'] => {
    const account = gateway.queries.getQueryData(accountQuery(gateway, owner).queryKey);
    if (account === undefined || !gateway.live.isReconciled(owner)) return undefined;
    return account.positions.find(({ assetId }) => assetId === plan.assetId) ?? 'none';
  };

  const touchOf = ({ plan }: Assist): AssistFacts['touch'] => {
    if (plan.kind !== 'chase') return undefined;
    const feed = gateway.feeds.book(plan.assetId);
    const book = freshnessOf(feed.ageMs()) === 'live' ? feed.latest() : undefined;
    return (plan.side === 'buy' ? book?.bids : book?.asks)?.[0]?.price;
  };

  const markOf = ({ plan }: Assist): AssistFacts['mark'] => {
    const contexts = gateway.feeds.contexts();
    if (freshnessOf(contexts.ageMs()) !== 'live') return undefined;
    return contexts.all().get(plan.assetId)?.markPrice ?? undefined;
  };

  return (assist) => {
    const { market, blockers } = around();
    const isPassing = blockers.some(({ kind }) => PASSING.has(kind));
    return {
      obstacle: obstacleOf(assist, gateway, blockers),
      market: isPassing ? undefined : market,
      order: orderOf(assist),
      touch: touchOf(assist),
      mark: markOf(assist),
      position: positionOf(assist),
    };
  };
}

/** What ends it whatever the market does. */
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
