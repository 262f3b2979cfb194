// watchRules.ts: holds the results of an account against its rules while data is live, and begins and ends pauses.
import type { GatewayClient } from '#client/gatewayClient.ts';
import { freshnessOf } from '#client/feeds/feed.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import type { TradingHistory } from '#client/queries/orders/tradingHistory.ts';
import { roundTrips } from '#domain/journal/roundTrips.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { feeOf } from '#domain/portfolio/tradingResults.ts';
import { dayAround, realizedSince, unrealizedOf } from '#domain/rules/dayFacts.ts';
import { holdsOn, pauseOf, type RuleFacts, type RulePause, rulesAt } from '#domain/rules/ownRules.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { ownRules, setRuleEffect } from '#state/rules/ownRules.ts';
import { ruleEffects } from '#state/rules/ruleEffects.ts';

interface WatchDeps {
  gateway: GatewayClient;
  owner: Address;
  marketOf: MarketOf;
  /** Of at least the last day; undefined while it is not known. */
  history: () => TradingHistory | undefined;
  onPause: (pause: RulePause) => void;
  onEnd: () => void;
}

/** Watches until the returned function is called. */
export function watchRules({ gateway, owner, marketOf, history, onPause, onEnd }: WatchDeps): () => void {
  const contexts = gateway.feeds.contexts();
  let isDue = false;
  let isGone = false;

  const factsAt = (now: UnixMs): RuleFacts | undefined => {
    const known = history();
    const account = gateway.queries.getQueryData(accountQuery(gateway, owner).queryKey);
    // Old figures begin no pause.
    const isLive =
      gateway.connection.getSnapshot().state === 'live' &&
      gateway.live.isReconciled(owner) &&
      freshnessOf(contexts.ageMs()) === 'live';
    if (!known || !account || !isLive) return undefined;
    const { startAt, nextAt } = dayAround(now);
    const fee = (fill: Parameters<typeof feeOf>[0]) => feeOf(fill, marketOf(fill.assetId));
    const marks = contexts.all();
    return {
      realized: realizedSince(known, startAt, fee),
      unrealized:
        unrealizedOf(account.positions, (id) => marks.get(id)?.markPrice ?? undefined) ?? new Decimal(0),
      trips: roundTrips(known.fills, known.funding, {
        isTracked: (id) => isPosition(marketOf(id)),
        feeOf: (fill) => fee(fill) ?? new Decimal(0),
      }).trips,
      nextDayAt: nextAt,
    };
  };

  const judge = (): void => {
    isDue = false;
    if (isGone) return;
    const now = gateway.clock.now();
    const kept = ownRules.getState()[owner];
    if (!kept) return;
    const rules = rulesAt(kept, now);
    const facts = factsAt(now);
    const before = ruleEffects.getState()[owner]?.pause ?? null;
    const after = longer(
      before !== null && holdsOn(before, rules, now) ? before : null,
      facts && pauseOf(rules, facts, now),
    );
    setRuleEffect(owner, { pause: after, isStopRequired: rules.isStopRequired });
    if (after === before) return;
    if (after === null) onEnd();
    else onPause(after);
  };
  const soon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(judge);
  };
  const stops = [contexts.subscribe(soon), ownRules.subscribe(soon), gateway.onLiveEvent(soon)];
  // A pause ends and a change takes effect also while nothing is received.
  const timer = setInterval(soon, 1_000);
  soon();
  return () => {
    isGone = true;
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

/** A pause that goes on is the same object, unless what was found lasts longer. */
function longer(held: RulePause | null, found: RulePause | undefined): RulePause | null {
  if (held === null || found === undefined) return held ?? found ?? null;
  return found.untilAt > held.untilAt ? found : held;
}

const isPosition = (market: ReturnType<MarketOf>): boolean =>
  market !== undefined && (hasTrait(market, 'margin') || hasTrait(market, 'question'));
