// triggerBook.ts: the orders of one market that wait for the mark. Nobody sees them on the book, and no lots of theirs count there.
import type { Queued } from './level.ts';
import { BookSide } from './side.ts';

/** A waiting order's place; `price` is its trigger price. */
export interface QueuedTrigger<Self> extends Queued<Self> {
  /** Due when the mark is at or below the trigger price; otherwise at or above it. */
  readonly isBelow: boolean;
}

export class TriggerBook<Self extends QueuedTrigger<Self>> {
  /** The highest trigger is met first as the mark falls. */
  readonly #below = new BookSide<Self>(true);
  /** The lowest is met first as it rises. */
  readonly #above = new BookSide<Self>(false);

  add(queued: Self): void {
    this.#sideOf(queued).add(queued);
  }

  remove(queued: Self): void {
    this.#sideOf(queued).remove(queued);
  }

  /** Whether `due` would tell of any. */
  isAnyDue(mark: bigint): boolean {
    const highest = this.#below.bestPrice;
    const lowest = this.#above.bestPrice;
    return (highest !== undefined && mark <= highest) || (lowest !== undefined && mark >= lowest);
  }

  /**
   * What this mark has reached, in the order in which a moving mark meets it, first come first served at one
   * price. Not to be changed meanwhile.
   */
  *due(mark: bigint): Generator<Self> {
    yield* reached(this.#below, (price) => mark <= price);
    yield* reached(this.#above, (price) => mark >= price);
  }

  #sideOf({ isBelow }: Self): BookSide<Self> {
    return isBelow ? this.#below : this.#above;
  }
}

function* reached<Self extends QueuedTrigger<Self>>(
  side: BookSide<Self>,
  isReached: (price: bigint) => boolean,
): Generator<Self> {
  for (const level of side.levels()) {
    if (!isReached(level.price)) return;
    for (let queued = level.first; queued !== undefined; queued = queued.next) yield queued;
  }
}
