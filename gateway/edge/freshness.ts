// freshness.ts: how old what was heard can be at most, by no clock but one's own.

export interface Freshness {
  /** A call is sent now; its number. */
  call(at: number): number;
  /** The exchange says that it heard this call: everything it said before has arrived. */
  heard(call: number): void;
  /** Milliseconds since the newest call that was heard was sent: what has arrived is no older. Infinity before there is one. */
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
    heard(call) {
      freshAt = Math.max(freshAt, sent.get(call) ?? -Infinity);
      for (const number of sent.keys()) {
        if (number > call) break;
        sent.delete(number);
      }
    },
    lag: (at) => at - freshAt,
  };
}
