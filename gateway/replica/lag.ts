// lag.ts: the lag of a replica.

/** A command, and when it was last seen as the newest on disk; monotonic ms. */
interface Mark {
  seq: number;
  at: number;
}

export interface Lag {
  /** `seq` is the newest command on disk. Call often: the lag is only as exact. */
  note(seq: number, at: number): void;
  /**
   * Milliseconds since a replica at command `seq` had everything on disk; undefined when it is older than all marks.
   */
  of(seq: number, at: number): number | undefined;
}

/** Maximum number of marks; beyond it the lag is overestimated. */
const REMEMBERED = 3_600;

export function createLag(): Lag {
  const marks: Mark[] = [];
  return {
    note(seq, at) {
      if (marks.at(-1)?.seq === seq) marks.pop();
      marks.push({ seq, at });
      if (marks.length > REMEMBERED) marks.splice(1, 1);
    },
    of(seq, at) {
      const known = marks.findLastIndex((mark) => mark.seq <= seq);
      marks.splice(0, known);
      const [mark] = marks;
      if (mark === undefined || known === -1) return undefined;
      return marks.length === 1 ? 0 : at - mark.at;
    },
  };
}
