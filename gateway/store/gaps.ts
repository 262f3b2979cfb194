// gaps.ts: detects gaps in the journal: a missing command was acknowledged once, so later ones must not be applied.
import type { Quarantined } from './store.ts';
import { StoreError } from './storeError.ts';

/** First and last number of the first gap between `after + 1` and the last of `present`. */
export function firstGap(
  after: number,
  present: readonly number[],
): { from: number; to: number } | undefined {
  let next = after + 1;
  for (const seq of [...present].sort((a, b) => a - b)) {
    if (seq > next) return { from: next, to: seq - 1 };
    next = Math.max(next, seq + 1);
  }
  return undefined;
}

/** Throws StoreError unless records and damaged records together follow `after` one by one. */
export function refuseGap(
  after: number,
  records: readonly { seq: number }[],
  quarantined: readonly Quarantined[],
): void {
  const damaged = quarantined.filter(({ kind }) => kind === 'journal');
  const gap = firstGap(
    after,
    [...records, ...damaged].map(({ seq }) => seq).filter((seq) => seq > after),
  );
  if (gap === undefined) return;
  throw new StoreError(
    `The journal has a gap: ${rangeOf(gap)} missing after the state at command ${after}. Nothing was changed. Put a whole copy of the data back, then start again; to begin anew, use another place for the data.`,
  );
}

export function rangeOf({ from, to }: { from: number; to: number }): string {
  return from === to ? `command ${from} is` : `commands ${from} to ${to} are`;
}
