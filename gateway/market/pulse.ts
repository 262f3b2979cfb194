// pulse.ts: the timers that keep market time in step with the clock.
import type { Clock } from '../sequencer/clock.ts';

export interface Pulse {
  start(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

export interface PulseOptions {
  readonly clock: Clock;
  readonly tickMs: number;
  readonly tick: () => void;
  /** Once a second; never twice at the same time. */
  readonly keepHouse: () => Promise<void>;
}

/**
 * Ticks that are made up for when the timer was late. More than that and the time is let go: nobody wants a
 * market in fast motion after the machine woke up.
 */
const MAX_LATE_TICKS = 8;
const HOUSEKEEPING_MS = 1000;

export function createPulse({ clock, tickMs, tick, keepHouse }: PulseOptions): Pulse {
  let ticking: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let housework: Promise<void> | undefined;
  let done = 0;

  const beat = (): void => {
    const due = Math.floor(clock.now() / tickMs);
    // The clock may have been set back as well.
    if (due - done > MAX_LATE_TICKS || due < done) done = due - 1;
    while (done < due) {
      done += 1;
      tick();
    }
  };
  const keep = (): void => {
    housework ??= keepHouse().finally(() => {
      housework = undefined;
    });
  };
  return {
    start() {
      if (ticking !== undefined) return;
      done = Math.floor(clock.now() / tickMs);
      ticking = setInterval(beat, tickMs);
      keeping = setInterval(keep, HOUSEKEEPING_MS);
    },
    async stop() {
      clearInterval(ticking);
      clearInterval(keeping);
      ticking = undefined;
      keeping = undefined;
      await housework;
    },
  };
}
