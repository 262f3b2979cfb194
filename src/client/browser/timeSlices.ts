// timeSlices.ts: long work in time slices, between which the page paints and handles input.
import { painted } from './stages.ts';

/** Of a frame of 16 ms. */
const SLICE_MS = 8;
const LONGEST_FRAME_MS = 100;
/** The clock is read once for so many items: shorter lists never wait. */
const ITEMS = 50;

/**
 * Iterates, with `work` for each item, and waits for the next frame whenever a slice is over. Resolves with what the
 * iterator returns.
 */
export async function inTimeSlices<Item, Result>(
  items: Iterable<Item, Result>,
  work?: (item: Item) => void,
): Promise<Result> {
  const iterator = items[Symbol.iterator]();
  let since = performance.now();
  for (let count = 1; ; count += 1) {
    const next = iterator.next();
    if (next.done) return next.value;
    work?.(next.value);
    if (count % ITEMS !== 0 || performance.now() - since < SLICE_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- the slices follow each other
    await painted(LONGEST_FRAME_MS);
    since = performance.now();
  }
}
