// timeSlices.ts: long work in time slices, between which the page paints and handles input.
import { painted } from './stages.ts';

/** Of a frame of 16 ms. */
const SLICE_MS = 8;
const LONGEST_FRAME_MS = 100;
/** The clock is read once for so many items: shorter lists never wait. */
const ITEMS = 50;

/** Iterates, with `work` for each item, and waits for the next frame whenever a slice is over. */
export async function inTimeSlices<Item>(items: Iterable<Item>, work?: (item: Item) => void): Promise<void> {
  let since = performance.now();
  let index = 0;
  for (const item of items) {
    work?.(item);
    index += 1;
    if (index % ITEMS !== 0 || performance.now() - since < SLICE_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- the slices follow each other
    await painted(LONGEST_FRAME_MS);
    since = performance.now();
  }
}
