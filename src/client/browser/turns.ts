// turns.ts: long work in turns, between which the page paints and handles input.
import { painted } from './stages.ts';

/** Of a frame of 16 ms. */
const TURN_MS = 8;
/** The clock is read once for so many items: shorter lists never wait. */
const ITEMS = 50;

/** Iterates, with `work` for each item, and waits for the next frame whenever a turn is over. */
export async function inTurns<Item>(items: Iterable<Item>, work?: (item: Item) => void): Promise<void> {
  let since = performance.now();
  let index = 0;
  for (const item of items) {
    work?.(item);
    index += 1;
    if (index % ITEMS !== 0 || performance.now() - since < TURN_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- the turns follow each other
    await painted();
    since = performance.now();
  }
}
