// lag.ts: how far a replica is behind, in time.

/** A command, and when it was last seen to be the newest on disk; milliseconds of a clock that only rises. */
interface Mark {
  seq: number;
  at: number;
}

export interface Lag {
  /** `seq` is the newest command on disk now. To be called often: the lag is as exact as that. */
  note(seq: number, at: number): void;
  /**
   * Milliseconds since a replica that is at command `seq` had all that was on disk; undefined while it is
   * behind everything that was noted.
   */
  of(seq: number, at: number): number | undefined;
}

/** Marks that are remembered; beyond that the lag is told too long rather than too short. */
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
