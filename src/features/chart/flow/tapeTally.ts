// tapeTally.ts: bought and sold volume by price, and cumulative delta over time, from a tape of limited length.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

/** Screen positions, not amounts. */
export interface PriceVolume {
  price: number;
  bought: number;
  sold: number;
}

export interface Tally {
  count: number;
  /** Time of the oldest counted trade; undefined before the first. */
  since: number | undefined;
  /** Bought minus sold, exact. */
  delta: Decimal;
  volumes: () => Iterable<PriceVolume>;
  /** The delta after the last trade of each second with trades, oldest first. */
  steps: readonly { at: number; delta: number }[];
  /** Trades were missed: the tape overflowed or was interrupted. */
  hasGap: boolean;
}

const SECOND_MS = 1_000;
const STEPS_KEPT = 50_000;

/**
 * Counts each trade once, however often the same tape (newest first) is read. `brokenAt`: the trade before which trades
 * may be missing.
 */
export function createTally(): Tally & {
  read: (tape: readonly Trade[], brokenAt: Trade['tradeId'] | undefined) => void;
} {
  const volumes = new Map<string, PriceVolume>();
  let steps: { at: number; delta: number }[] = [];
  let known = new Set<Trade['tradeId']>();
  const tally = {
    count: 0,
    since: undefined as number | undefined,
    delta: dec('0'),
    steps: steps as Tally['steps'],
    hasGap: false,
    volumes: () => volumes.values(),
    read: (tape: readonly Trade[], brokenAt: Trade['tradeId'] | undefined) => {
      const fresh = tape.filter(({ tradeId }) => !known.has(tradeId));
      if (fresh.length === 0) return;
      const isOlderKnown =
        tape.some(({ tradeId }) => tradeId === brokenAt) && tape.at(-1)?.tradeId !== brokenAt;
      tally.hasGap ||= isOlderKnown || (known.size > 0 && fresh.length === tape.length);
      known = new Set(tape.map(({ tradeId }) => tradeId));
      for (const trade of fresh.toReversed()) count(trade);
    },
  };

  function count({ price, size, side, time }: Trade): void {
    const entry = volumes.get(price) ?? { price: Number(price), bought: 0, sold: 0 };
    volumes.set(price, entry);
    entry[side === 'buy' ? 'bought' : 'sold'] += Number(size);
    tally.count += 1;
    tally.since = Math.min(tally.since ?? time, time);
    tally.delta = side === 'buy' ? tally.delta.plus(dec(size)) : tally.delta.minus(dec(size));
    const at = Math.floor(time / SECOND_MS) * SECOND_MS;
    const step = { at, delta: tally.delta.toNumber() };
    if (steps.at(-1)?.at === at) steps[steps.length - 1] = step;
    else steps.push(step);
    if (steps.length > STEPS_KEPT) steps = steps.slice(-STEPS_KEPT);
    tally.steps = steps;
  }
  return tally;
}

/** The delta at the end of each candle; undefined before the first counted trade. */
export function deltaByCandle(
  opens: readonly number[],
  steps: readonly { at: number; delta: number }[],
): (number | undefined)[] {
  let next = 0;
  let delta: number | undefined;
  return opens.map((_openAt, index) => {
    const end = opens[index + 1] ?? Infinity;
    for (let step = steps[next]; step && step.at < end; step = steps[next]) {
      delta = step.delta;
      next += 1;
    }
    return delta;
  });
}

/** Volumes summed into rows of equal height, from the top; `rowOf` maps a price to its row. */
export function rowsOf(
  volumes: Iterable<PriceVolume>,
  rowOf: (price: number) => number | undefined,
): Map<number, { bought: number; sold: number }> {
  const rows = new Map<number, { bought: number; sold: number }>();
  for (const { price, bought, sold } of volumes) {
    const at = rowOf(price);
    if (at === undefined) continue;
    const row = rows.get(at) ?? { bought: 0, sold: 0 };
    rows.set(at, { bought: row.bought + bought, sold: row.sold + sold });
  }
  return rows;
}
