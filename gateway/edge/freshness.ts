// freshness.ts: upper bound on the age of received data, by the edge's own clock only.

export interface Freshness {
  /** Records that a report is sent now; returns its number. */
  call(at: number): number;
  /** The exchange acknowledged this report: everything it published before has arrived. */
  acknowledge(call: number): void;
  /** Milliseconds since the newest acknowledged report was sent: received data is no older. Infinity before the first. */
  lag(at: number): number;
}

const REMEMBERED = 1_000;

export function createFreshness(): Freshness {
  const sent = new Map<number, number>();
  let [last, freshAt] = [0, -Infinity];
  return {
    call(at) {
      last += 1;
      sent.set(last, at);
      sent.delete(last - REMEMBERED);
      return last;
    },
    acknowledge(call) {
      freshAt = Math.max(freshAt, sent.get(call) ?? -Infinity);
      for (const number of sent.keys()) {
        if (number > call) break;
        sent.delete(number);
      }
    },
    lag: (at) => at - freshAt,
  };
}
