// ceiling.ts: what a run may have at risk, and may not go above.
import type { Decimal } from 'decimal.js';
import { dec } from './numbers.ts';
import { NotAsked } from './outcome.ts';

/** The value of everything that rests, plus everything that was traded, in the quote currency. */
export interface Ceiling {
  readonly limit: string;
  /** Sets `value` aside before it is sent. Throws NotAsked when that is more than is left. */
  reserve(value: Decimal.Value): Reservation;
  /** The most that was ever set aside at once. */
  most(): string;
  /** What was traded, whatever became of it since. */
  traded(): string;
}

export interface Reservation {
  /** What was set aside and did not trade is free again; `traded` stays spent. */
  settle(traded?: Decimal.Value): void;
}

export function createCeiling(limit: string): Ceiling {
  let held = dec(0);
  let most = dec(0);
  let traded = dec(0);
  return {
    limit,
    reserve(value) {
      const wanted = held.plus(value);
      if (wanted.gt(limit))
        throw new NotAsked(
          `it needs ${dec(value).toFixed()} beside ${held.toFixed()} at risk already; --spend allows ${limit}`,
        );
      held = wanted;
      if (held.gt(most)) most = held;
      let isOpen = true;
      return {
        settle(done = 0) {
          if (!isOpen) return;
          isOpen = false;
          held = held.minus(value).plus(done);
          traded = traded.plus(done);
        },
      };
    },
    most: () => most.toFixed(),
    traded: () => traded.toFixed(),
  };
}
