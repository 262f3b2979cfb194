// ceiling.ts: limits the value a run may have at risk.
import type { Decimal } from 'decimal.js';
import { dec } from './numbers.ts';
import { NotAsked } from './outcome.ts';

/** Value of all resting orders plus all trades, in the quote currency. */
export interface Ceiling {
  readonly limit: string;
  /** Reserves `value` before sending. Throws NotAsked when it exceeds the rest. */
  reserve(value: Decimal.Value): Reservation;
  /** The highest amount reserved at once. */
  most(): string;
  /** The total traded. */
  traded(): string;
  /** Records a withdrawal. It does not count against the ceiling, because its amount is an option of its own. */
  noteWithdrawal(amount: Decimal.Value): void;
  /** The total withdrawn. */
  withdrawn(): string;
}

export interface Reservation {
  /** Releases reserved value that did not trade; `traded` stays spent. */
  settle(traded?: Decimal.Value): void;
}

export function createCeiling(limit: string): Ceiling {
  let held = dec(0);
  let max = dec(0);
  let traded = dec(0);
  let withdrawn = dec(0);
  return {
    limit,
    reserve(value) {
      const wanted = held.plus(value);
      if (wanted.gt(limit))
        throw new NotAsked(
          `it needs ${dec(value).toFixed()} beside ${held.toFixed()} at risk already; --spend allows ${limit}`,
        );
      held = wanted;
      if (held.gt(max)) max = held;
      let isOpen = true;
      return {
        settle(done = 0) {
          if (!isOpen) return;
          isOpen = false;
          held = held.minus(value).plus(done);
          if (held.gt(max)) max = held;
          traded = traded.plus(done);
        },
      };
    },
    most: () => max.toFixed(),
    traded: () => traded.toFixed(),
    noteWithdrawal: (amount) => void (withdrawn = withdrawn.plus(amount)),
    withdrawn: () => withdrawn.toFixed(),
  };
}
