// triggerBook.ts: the orders of one market that wait for the mark. Nobody sees them on the book, and no lots of theirs count there.
import type { Queued } from './level.ts';
import { BookSide } from './side.ts';

/** A waiting order's place; `price` is its trigger price. */
export interface Waiter<Self> extends Queued<Self> {
  /** Due when the mark is at or below the trigger price; otherwise at or above it. */
  readonly isBelow: boolean;
}

export class TriggerBook<Self extends Waiter<Self>> {
  /** The highest trigger is met first as the mark falls. */
  readonly #below = new BookSide<Self>(true);
  /** The lowest is met first as it rises. */
  readonly #above = new BookSide<Self>(false);

  add(waiter: Self): void {
    this.#sideOf(waiter).add(waiter);
  }

  remove(waiter: Self): void {
    this.#sideOf(waiter).remove(waiter);
  }

  /** The next to fire at this mark: in the order in which a moving mark meets them, and first come first served at one price. */
  due(mark: bigint): Self | undefined {
    const below = this.#below.bestPrice;
    if (below !== undefined && mark <= below) return this.#below.best()?.first;
    const above = this.#above.bestPrice;
    return above !== undefined && mark >= above ? this.#above.best()?.first : undefined;
  }

  #sideOf({ isBelow }: Self): BookSide<Self> {
    return isBelow ? this.#below : this.#above;
  }
}
