// ownRules.ts: rules a trader sets against new risk: how a change takes effect, and when trading pauses. Pure: time and results are arguments.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { netOf, type RoundTrip } from '../journal/roundTrips.ts';

/** Rules of one account. Amounts in quote. None of them stops a cancel, an order that only reduces, or a withdrawal. */
export interface OwnRules {
  /** A day that loses this much pauses new risk until the next one. */
  readonly dailyLoss: DecimalString | null;
  /** So many losing positions in a row pause it for `coolingMinutes`. */
  readonly losses: number | null;
  readonly coolingMinutes: number;
  /** Orders that may open or add to a position bring a stop-loss. */
  readonly isStopRequired: boolean;
  /** A change that loosens a rule takes effect after so long; 0: at once. */
  readonly delayHours: number;
}

export interface KeptRules {
  readonly rules: OwnRules;
  /** What was asked for and takes effect at `at`. */
  readonly pending: { readonly rules: OwnRules; readonly at: UnixMs } | null;
}

export const NO_RULES: OwnRules = {
  dailyLoss: null,
  losses: null,
  coolingMinutes: 30,
  isStopRequired: false,
  delayHours: 0,
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The rules in force at a time. */
export function rulesAt({ rules, pending }: KeptRules, now: UnixMs): OwnRules {
  return pending !== null && pending.at <= now ? pending.rules : rules;
}

/** What tightens holds at once; what loosens waits for the delay that is in force now. A later change replaces one that waits. */
export function changeRules(kept: KeptRules, next: OwnRules, now: UnixMs): KeptRules {
  const current = rulesAt(kept, now);
  const strict = strictest(current, next);
  if (isSame(strict, next) || current.delayHours === 0) return { rules: next, pending: null };
  // What was asked for before, or less of it, waits no longer than it would have.
  const { pending } = kept;
  const isWithin = pending !== null && pending.at > now && isSame(strictest(pending.rules, next), next);
  return {
    rules: strict,
    pending: { rules: next, at: isWithin ? pending.at : now + current.delayHours * HOUR_MS },
  };
}

/** What of one rule is in force, and what will be: undefined unless a change of it waits. */
export function pendingOf<Name extends keyof OwnRules>(
  kept: KeptRules,
  name: Name,
  now: UnixMs,
): { value: OwnRules[Name]; at: UnixMs } | undefined {
  const { pending } = kept;
  if (pending === null || pending.at <= now || pending.rules[name] === kept.rules[name]) return undefined;
  return { value: pending.rules[name], at: pending.at };
}

function strictest(one: OwnRules, other: OwnRules): OwnRules {
  return {
    dailyLoss: least(one.dailyLoss, other.dailyLoss, (a, b) => (dec(a).lte(dec(b)) ? a : b)),
    losses: least(one.losses, other.losses, Math.min),
    coolingMinutes: Math.max(one.coolingMinutes, other.coolingMinutes),
    isStopRequired: one.isStopRequired || other.isStopRequired,
    delayHours: Math.max(one.delayHours, other.delayHours),
  };
}

function least<Value>(
  one: Value | null,
  other: Value | null,
  smaller: (one: Value, other: Value) => Value,
): Value | null {
  if (one === null || other === null) return one ?? other;
  return smaller(one, other);
}

const isSame = (one: OwnRules, other: OwnRules): boolean =>
  one.dailyLoss === other.dailyLoss &&
  one.losses === other.losses &&
  one.coolingMinutes === other.coolingMinutes &&
  one.isStopRequired === other.isStopRequired &&
  one.delayHours === other.delayHours;

/** What a day has brought, and what was closed lately. */
export interface RuleFacts {
  /** Realized PnL less fees plus funding since the day began, quote. */
  readonly realized: Decimal;
  /** Of all open positions together, quote. */
  readonly unrealized: Decimal;
  /** Positions of the last day or more, closed and open, in any order. */
  readonly trips: readonly RoundTrip[];
  readonly nextDayAt: UnixMs;
}

/** Why new risk is paused, and until when. */
export type RulePause =
  | {
      readonly rule: 'dailyLoss';
      readonly untilAt: UnixMs;
      readonly loss: DecimalString;
      readonly limit: DecimalString;
    }
  | { readonly rule: 'losses'; readonly untilAt: UnixMs; readonly count: number };

/** The result of a day as the limit counts it: an open gain does not make up for a realized loss, an open loss counts. */
export const dayResult = ({ realized, unrealized }: Pick<RuleFacts, 'realized' | 'unrealized'>): Decimal =>
  realized.plus(Decimal.min(0, unrealized));

/** The pause that the rules ask for now, the longest of several; undefined when there is none. */
export function pauseOf(rules: OwnRules, facts: RuleFacts, now: UnixMs): RulePause | undefined {
  return [...lossPauses(rules, facts), ...coolingPauses(rules, facts)]
    .filter(({ untilAt }) => untilAt > now)
    .sort((one, other) => other.untilAt - one.untilAt)[0];
}

function lossPauses({ dailyLoss }: OwnRules, facts: RuleFacts): RulePause[] {
  if (dailyLoss === null) return [];
  const loss = dayResult(facts).neg();
  if (loss.lt(dec(dailyLoss))) return [];
  return [
    {
      rule: 'dailyLoss',
      untilAt: facts.nextDayAt,
      loss: loss.toFixed() as DecimalString,
      limit: dailyLoss,
    },
  ];
}

function coolingPauses({ losses, coolingMinutes }: OwnRules, { trips }: RuleFacts): RulePause[] {
  if (losses === null) return [];
  const row = lossesInRow(trips);
  const last = row[0]?.closedAt;
  if (row.length < losses || last === undefined) return [];
  return [{ rule: 'losses', untilAt: last + coolingMinutes * MINUTE_MS, count: row.length }];
}

/** The positions that lost since the last one that did not, newest first. What came out at nothing breaks no row and belongs to none. */
function lossesInRow(trips: readonly RoundTrip[]): RoundTrip[] {
  const closed = trips
    .filter((trip) => trip.closedAt !== undefined && !trip.isInterrupted && !netOf(trip).isZero())
    .sort((one, other) => (other.closedAt ?? 0) - (one.closedAt ?? 0));
  const firstWin = closed.findIndex((trip) => netOf(trip).gt(0));
  return firstWin < 0 ? closed : closed.slice(0, firstWin);
}

/** Whether a pause that has begun goes on: a day’s limit that was reached stays reached, until its end or until the rule itself gives way. */
export function holdsOn(pause: RulePause, rules: OwnRules, now: UnixMs): boolean {
  if (pause.untilAt <= now) return false;
  if (pause.rule === 'dailyLoss')
    return rules.dailyLoss !== null && dec(pause.loss).gte(dec(rules.dailyLoss));
  // No longer than the rule itself would have it, should its time have been shortened.
  const isTime = pause.untilAt - now <= rules.coolingMinutes * MINUTE_MS;
  return isTime && rules.losses !== null && pause.count >= rules.losses;
}
