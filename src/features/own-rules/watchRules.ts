// watchRules.ts: checks an account's results against its rules on live data, and starts and ends pauses.
import type { GatewayClient } from '#client/gatewayClient.ts';
import { freshnessOf } from '#client/feeds/feed.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import type { TradingHistory } from '#client/queries/orders/tradingHistory.ts';
import { roundTrips } from '#domain/journal/roundTrips.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { feeOf } from '#domain/portfolio/tradingResults.ts';
import { dayAround, realizedSince, unrealizedOf } from '#domain/rules/dayFacts.ts';
import { holdsOn, pauseOf, type RuleFacts, type RulePause, rulesAt } from '#domain/rules/ownRules.ts';
import { Decimal, isPlainDecimal } from '#protocol/decimal.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { ownRules, setRuleEffect } from '#state/rules/ownRules.ts';
import { ruleEffects } from '#state/rules/ruleEffects.ts';

/** Longer than it takes to read the history after a fill. */
const SETTLE_MS = 3_000;

interface WatchDeps {
  gateway: GatewayClient;
  owner: Address;
  marketOf: MarketOf;
  /** At least the last day; undefined while unknown. */
  history: () => TradingHistory | undefined;
  onPause: (pause: RulePause) => void;
  onEnd: () => void;
}

/** Watches until the returned function is called. */
export function watchRules({ gateway, owner, marketOf, history, onPause, onEnd }: WatchDeps): () => void {
  const contexts = gateway.feeds.contexts();
  let isDue = false;
  let isGone = false;

  /** Recomputed only with new history or on a new day. */
  let day: { of: TradingHistory; startAt: UnixMs; facts: Omit<RuleFacts, 'unrealized'> } | undefined;
  const dayOf = (known: TradingHistory, now: UnixMs): Omit<RuleFacts, 'unrealized'> => {
    const { startAt, nextAt } = dayAround(now);
    if (day?.of === known && day.startAt === startAt) return day.facts;
    const fee = (fill: Parameters<typeof feeOf>[0]) => feeOf(fill, marketOf(fill.assetId));
    const facts = {
      realized: realizedSince(known, startAt, fee),
      trips: roundTrips(known.fills, known.funding, {
        isTracked: (id) => isPosition(marketOf(id)),
        feeOf: (fill) => fee(fill) ?? new Decimal(0),
      }).trips,
      nextDayAt: nextAt,
    };
    day = { of: known, startAt, facts };
    return facts;
  };

  const factsAt = (now: UnixMs): RuleFacts | undefined => {
    const known = history();
    const account = gateway.queries.getQueryData(accountQuery(gateway, owner).queryKey);
    // Old figures start no pause.
    const isLive =
      gateway.connection.getSnapshot().state === 'live' &&
      gateway.live.isReconciled(owner) &&
      freshnessOf(contexts.ageMs()) === 'live';
    if (!known || !account || !isLive) return undefined;
    const marks = contexts.all();
    return {
      ...dayOf(known, now),
      unrealized: unrealizedOf(account.positions, (id) => marks.get(id)?.markPrice),
    };
  };

  let foundAt: UnixMs | undefined;
  /** Fills reach the account before the history: meanwhile a loss would count twice. */
  const settled = (found: RulePause | undefined, now: UnixMs): RulePause | undefined => {
    if (found === undefined) foundAt = undefined;
    else foundAt ??= now;
    return foundAt !== undefined && now - foundAt >= SETTLE_MS ? found : undefined;
  };

  const judge = (): void => {
    isDue = false;
    if (isGone) return;
    const now = gateway.clock.now();
    const kept = ownRules.getState()[owner];
    if (!kept) return;
    const rules = rulesAt(kept, now);
    const facts = rules.dailyLoss === null && rules.losses === null ? undefined : factsAt(now);
    const before = ruleEffects.getState()[owner]?.pause ?? null;
    const after = longer(
      isPause(before) && holdsOn(before, rules, now) ? before : null,
      settled(facts && pauseOf(rules, facts, now), now),
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
  // Pauses end and changes take effect also without messages.
  const timer = setInterval(soon, 1_000);
  soon();
  return () => {
    isGone = true;
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

/** The stored value may be damaged. */
function isPause(pause: RulePause | null): pause is RulePause {
  if (pause === null || !Number.isSafeInteger(pause.untilAt)) return false;
  return pause.rule === 'dailyLoss' ? isPlainDecimal(pause.loss) : Number.isSafeInteger(pause.count);
}

/** A continuing pause is the same object, unless the new end is later. */
function longer(held: RulePause | null, found: RulePause | undefined): RulePause | null {
  if (held === null || found === undefined) return held ?? found ?? null;
  return found.untilAt > held.untilAt ? found : held;
}

const isPosition = (market: ReturnType<MarketOf>): boolean =>
  market !== undefined && (hasTrait(market, 'margin') || hasTrait(market, 'question'));
