// history.ts: the newest entries of a list that would otherwise grow for ever.

/** Entries kept per owner and kind. */
export const HISTORY_LENGTH = 2000;

/** Keeps the newest `HISTORY_LENGTH` entries, oldest first. */
export class History<Entry> {
  #entries: Entry[];

  constructor(entries: readonly Entry[] = []) {
    this.#entries = entries.slice(-HISTORY_LENGTH);
  }

  /** Cutting only every so often keeps this cheap. */
  push(entry: Entry): void {
    this.#entries.push(entry);
    if (this.#entries.length >= 2 * HISTORY_LENGTH) this.#entries = this.#entries.slice(-HISTORY_LENGTH);
  }

  /** Oldest first. */
  list(): Entry[] {
    return this.#entries.slice(-HISTORY_LENGTH);
  }

  /** Newest first, as far as `keeps` says, at most `limit`. */
  newest(limit: number, keeps: (entry: Entry) => boolean): Entry[] {
    const found: Entry[] = [];
    const oldest = Math.max(0, this.#entries.length - HISTORY_LENGTH);
    for (let index = this.#entries.length - 1; index >= oldest && found.length < limit; index -= 1) {
      const entry = this.#entries[index] as Entry;
      if (keeps(entry)) found.push(entry);
    }
    return found;
  }
}
