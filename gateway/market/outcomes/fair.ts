// fair.ts: fair prices of outcomes. Doubles: simulated values that are rounded to ticks before use.
import type { UnixMs } from '#protocol/ids.ts';
import { DAY_MS } from '../candles/intervals.ts';
import type { Random } from '../prices/random.ts';

export interface FairMarket {
  readonly id: string;
  /** Markets of one group sum to one. */
  readonly group: string | null;
  readonly endAt: UnixMs;
  /** Between 0 and 1. */
  readonly price: number;
  /** Follows a coin: Yes if its price is above the level at the end. */
  readonly above?: { readonly coin: string; readonly level: number } | undefined;
}

export interface FairPrices {
  add(market: FairMarket): void;
  remove(id: string): void;
  /** Of Yes. */
  price(id: string): number;
  step(ms: number, now: UnixMs, priceOf: (coin: string) => number | undefined): void;
  /** Moves a market, at once or evenly; the others of its group adjust. */
  set(id: string, price: number, overMs: number): void;
  /** The answer at the end: by the coin's price, or drawn with the price as probability; exactly one Yes per group. */
  answer(id: string, priceOf: (coin: string) => number | undefined): boolean;
}

interface State extends FairMarket {
  now: number;
  glide: { to: number; leftMs: number } | undefined;
  /** Drawn once per group. */
  drawn: boolean | undefined;
  /** Set by the operator: the coin no longer matters. */
  isFree: boolean;
}

const LOWEST = 0.0012;
/** Daily volatility of a coin, as a fraction of its price. */
const DAY_VOLATILITY = 0.035;

export function createFairPrices(random: Random): FairPrices {
  const states = new Map<string, State>();

  const of = (id: string): State => {
    const state = states.get(id);
    if (state === undefined) throw new RangeError(`No outcome market ${id}`);
    return state;
  };
  const mates = ({ id, group }: State): State[] =>
    group === null ? [] : [...states.values()].filter((each) => each.group === group && each.id !== id);
  /** The others share the rest in proportion. */
  const makeRoom = (state: State): void => {
    const others = mates(state);
    const sum = others.reduce((total, each) => total + each.now, 0);
    if (sum > 0) for (const each of others) each.now = clamp((each.now * (1 - state.now)) / sum);
  };
  const glide = (state: State, ms: number): void => {
    const { glide: on } = state;
    if (on === undefined) return;
    const share = Math.min(1, ms / on.leftMs);
    state.now = clamp(state.now + (on.to - state.now) * share);
    on.leftMs -= ms;
    if (share >= 1) state.glide = undefined;
    makeRoom(state);
  };
  return {
    add: (market) =>
      void states.set(market.id, {
        ...market,
        now: clamp(market.price),
        glide: undefined,
        drawn: undefined,
        isFree: false,
      }),
    remove: (id) => void states.delete(id),
    price: (id) => of(id).now,
    step(ms, now, priceOf) {
      for (const state of states.values()) {
        const { above } = state;
        const price = above && !state.isFree ? priceOf(above.coin) : undefined;
        if (state.glide !== undefined) glide(state, ms);
        else if (above !== undefined && price !== undefined)
          state.now = chanceAbove(above.level, price, state.endAt - now);
        else if (ms > 0) state.now = randomStep(state, { ms, now, random });
      }
      if (ms > 0) for (const group of groupsOf(states.values())) balance(group);
    },
    set(id, price, overMs) {
      const state = of(id);
      state.isFree = true;
      state.glide = overMs > 0 ? { to: clamp(price), leftMs: overMs } : undefined;
      if (overMs > 0) return;
      state.now = clamp(price);
      makeRoom(state);
    },
    answer(id, priceOf) {
      const state = of(id);
      const { above } = state;
      const price = above && priceOf(above.coin);
      if (above !== undefined && price !== undefined) return price > above.level;
      state.drawn ??= drawGroup(state);
      return state.drawn;
    },
  };

  /** One draw for the whole group. */
  function drawGroup(state: State): boolean {
    if (state.group === null) return random.chance(state.now);
    const all = [state, ...mates(state)];
    let rest = random.uniform() * all.reduce((sum, each) => sum + each.now, 0);
    for (const each of all) {
      each.drawn = rest >= 0 && rest < each.now;
      rest -= each.now;
    }
    return state.drawn ?? false;
  }
}

/** A martingale that reaches 0 or 1 at the end: steps grow as it approaches. Standard deviation √(p(1-p)·dt/left). */
function randomStep(
  state: State,
  { ms, now, random }: { readonly ms: number; readonly now: UnixMs; readonly random: Random },
): number {
  const left = Math.max(ms, state.endAt - now);
  return clamp(state.now + Math.sqrt((state.now * (1 - state.now) * ms) / left) * random.normal());
}

/** The probability that a coin ends above the level. Approximately normal, using only square roots. */
export function chanceAbove(level: number, price: number, leftMs: number): number {
  if (level <= 0) return clamp(1);
  const bent = (BEND * (price / level - 1)) / deviationIn(leftMs);
  return clamp(0.5 + (0.5 * bent) / Math.sqrt(1 + bent * bent));
}

/** The coin's price, as a multiple of the level, at which `chanceAbove` gives this probability. */
export function ratioFor(chance: number, leftMs: number): number {
  const share = 2 * clamp(chance) - 1;
  const bent = share / Math.sqrt(1 - share * share);
  return 1 + (bent * deviationIn(leftMs)) / BEND;
}

const BEND = 0.8;

/** Standard deviation of a coin's price over this time, as a fraction of it. */
function deviationIn(ms: number): number {
  return DAY_VOLATILITY * Math.sqrt(Math.max(1000, ms) / DAY_MS);
}

function groupsOf(states: Iterable<State>): Iterable<State[]> {
  const groups = new Map<string, State[]>();
  for (const state of states)
    if (state.group !== null) groups.set(state.group, [...(groups.get(state.group) ?? []), state]);
  return groups.values();
}

/** Exactly one will be Yes: together they sum to one. */
function balance(group: readonly State[]): void {
  const sum = group.reduce((total, each) => total + each.now, 0);
  for (const each of group) each.now = clamp(each.now / sum);
}

function clamp(price: number): number {
  return Math.min(1 - LOWEST, Math.max(LOWEST, price));
}
