// ownRules.ts: a trader's own rules against new risk: when changes take effect, and when trading pauses. Pure: time and results are arguments.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { netOf, type RoundTrip } from '../journal/roundTrips.ts';

/** Rules of one account. Amounts in quote. Cancels, reducing orders and withdrawals are always allowed. */
export interface OwnRules {
  /** Daily loss that pauses new risk until the next day. */
  readonly dailyLoss: DecimalString | null;
  /** Number of consecutive losing positions that pauses it for `coolingMinutes`. */
  readonly losses: number | null;
  readonly coolingMinutes: number;
  /** Orders that may open or increase a position need a stop-loss. */
  readonly isStopRequired: boolean;
  /** Delay before a loosened rule takes effect; 0: immediately. */
  readonly delayHours: number;
}

export interface KeptRules {
  readonly rules: OwnRules;
  /** The requested rules, which take effect at `at`. */
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

/** Tightening takes effect immediately, loosening after the current delay. A later change replaces a pending one. */
export function changeRules(kept: KeptRules, next: OwnRules, now: UnixMs): KeptRules {
  const current = rulesAt(kept, now);
  const strict = strictest(current, next);
  if (isSame(strict, next) || current.delayHours === 0) return { rules: next, pending: null };
  // A change already requested, or a smaller one, keeps its earlier time.
  const { pending } = kept;
  const isWithin = pending !== null && pending.at > now && isSame(strictest(pending.rules, next), next);
  return {
    rules: strict,
    pending: { rules: next, at: isWithin ? pending.at : now + current.delayHours * HOUR_MS },
  };
}

/** Current and future value of one rule; undefined unless a change is pending. */
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

/** The day's results, and recently closed positions. */
export interface RuleFacts {
  /** Realized PnL less fees plus funding since the day began, quote. */
  readonly realized: Decimal;
  /** All open positions together, quote. */
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

/** The day's result for the limit: open losses count, open gains do not offset a realized loss. */
export const dayResult = ({ realized, unrealized }: Pick<RuleFacts, 'realized' | 'unrealized'>): Decimal =>
  realized.plus(Decimal.min(0, unrealized));

/** The pause that applies now, the longest of several; undefined without one. */
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

/** Consecutive losing positions, newest first. Break-even positions neither end the series nor count. */
function lossesInRow(trips: readonly RoundTrip[]): RoundTrip[] {
  const closed = trips
    .filter((trip) => trip.closedAt !== undefined && !trip.isInterrupted && !netOf(trip).isZero())
    .sort((one, other) => (other.closedAt ?? 0) - (one.closedAt ?? 0));
  const firstWin = closed.findIndex((trip) => netOf(trip).gt(0));
  return firstWin < 0 ? closed : closed.slice(0, firstWin);
}

/** Whether a pause continues: a reached daily limit stays reached until its end, or until the rule is removed. */
export function holdsOn(pause: RulePause, rules: OwnRules, now: UnixMs): boolean {
  if (pause.untilAt <= now) return false;
  if (pause.rule === 'dailyLoss')
    return rules.dailyLoss !== null && dec(pause.loss).gte(dec(rules.dailyLoss));
  // Not longer than the current rule allows, if its time was shortened.
  const isTime = pause.untilAt - now <= rules.coolingMinutes * MINUTE_MS;
  return isTime && rules.losses !== null && pause.count >= rules.losses;
}
