// triggerBook.ts: one market's untriggered orders. They are not on the book and do not count there.
import type { Queued } from './level.ts';
import { BookSide } from './side.ts';

/** An untriggered order's entry; `price` is its trigger price. */
export interface QueuedTrigger<Self> extends Queued<Self> {
  /** Due when the mark is at or below the trigger price; otherwise at or above it. */
  readonly isBelow: boolean;
}

export class TriggerBook<Self extends QueuedTrigger<Self>> {
  /** The highest trigger is reached first as the mark falls. */
  readonly #below = new BookSide<Self>(true);
  /** The lowest is reached first as it rises. */
  readonly #above = new BookSide<Self>(false);

  add(queued: Self): void {
    this.#sideOf(queued).add(queued);
  }

  remove(queued: Self): void {
    this.#sideOf(queued).remove(queued);
  }

  /** Whether `due` would return any. */
  isAnyDue(mark: bigint): boolean {
    const highest = this.#below.bestPrice;
    const lowest = this.#above.bestPrice;
    return (highest !== undefined && mark <= highest) || (lowest !== undefined && mark >= lowest);
  }

  /**
   * Triggers reached by this mark, in the order a moving mark reaches them, FIFO at one price. Do not change the book
   * meanwhile.
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
