// pulse.ts: the timers that keep market time in step with the clock.
import type { Clock } from '../sequencer/clock.ts';
import { safely } from '../sequencer/timers.ts';

export interface Pulse {
  start(): void;
  /** Resolves when nothing runs. */
  stop(): Promise<void>;
}

export interface PulseOptions {
  readonly clock: Clock;
  readonly tickMs: number;
  /** Called one after the other at each tick; none keeps the others from theirs. */
  readonly ticks: readonly (() => void)[];
  /** Once a second; never concurrently. */
  readonly everySecond: () => Promise<void>;
  readonly log: (line: string) => void;
}

/**
 * Maximum ticks to catch up after a late timer. More are dropped: the market should not fast-forward after the machine
 * slept.
 */
const MAX_LATE_TICKS = 8;
const HOUSEKEEPING_MS = 1000;

export function createPulse({ clock, tickMs, ticks, everySecond, log }: PulseOptions): Pulse {
  const parts = ticks.map((tick) => safely('The market', log, tick));
  let ticking: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let housework: Promise<void> | undefined;
  let done = 0;

  const beat = (): void => {
    const due = Math.floor(clock.now() / tickMs);
    // The clock may also have been set back.
    if (due - done > MAX_LATE_TICKS || due < done) done = due - 1;
    while (done < due) {
      done += 1;
      for (const part of parts) part();
    }
  };
  const keepOnce = safely('Storing candles', log, () => {
    housework = everySecond().finally(() => {
      housework = undefined;
    });
    return housework;
  });
  const keep = (): void => {
    if (housework === undefined) keepOnce();
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
      await housework?.catch(() => undefined);
    },
  };
}
