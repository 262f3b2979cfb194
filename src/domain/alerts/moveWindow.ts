// moveWindow.ts: minimum and maximum price of a sliding window, in a bounded number of time steps.
import type { Decimal } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';

export interface MoveWindow {
  /** Prices may arrive in any order; those older than the window are dropped. */
  add: (at: UnixMs, price: Decimal) => void;
  /** The largest rise and fall to `price`, as fractions of the price where they began. */
  movesTo: (at: UnixMs, price: Decimal) => { up: Decimal; down: Decimal } | undefined;
}

/** Number of time steps in a window. */
const STEPS = 240;

/** Prices of the last `windowMs`; exact to one step of time. */
export function createMoveWindow(windowMs: number): MoveWindow {
  const stepMs = Math.max(1, Math.floor(windowMs / STEPS));
  let steps = new Map<number, { low: Decimal; high: Decimal }>();
  const forget = (at: UnixMs): void => {
    const first = Math.floor((at - windowMs) / stepMs);
    if ([...steps.keys()].some((step) => step < first))
      steps = new Map([...steps].filter(([step]) => step >= first));
  };
  return {
    add: (at, price) => {
      if (!price.gt(0)) return;
      const step = Math.floor(at / stepMs);
      const known = steps.get(step);
      steps.set(step, {
        low: known?.low.lt(price) ? known.low : price,
        high: known?.high.gt(price) ? known.high : price,
      });
      if (steps.size > 2 * STEPS) forget(at);
    },
    movesTo: (at, price) => {
      forget(at);
      if (steps.size === 0) return undefined;
      let low = price;
      let high = price;
      for (const step of steps.values()) {
        if (step.low.lt(low)) low = step.low;
        if (step.high.gt(high)) high = step.high;
      }
      return { up: price.div(low).minus(1), down: price.div(high).minus(1) };
    },
  };
}
