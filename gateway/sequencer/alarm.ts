// alarm.ts: tells the engine that time has come: a slice of a TWAP is due, money on its way, or margin that is moved later.
import type { Clock } from './clock.ts';
import type { Command, CommandResult } from '../world/commands/commands.ts';
import type { EngineReaders } from '../engine/engine.ts';

export interface Alarm {
  /** Asks the engine to do what is due now, if anything is. */
  ring(): void;
  stop(): void;
}

interface AlarmOptions {
  readonly read: Pick<EngineReaders, 'nextSliceAt' | 'nextFundsAt' | 'nextOutcomesAt' | 'nextIsolatedAt'>;
  readonly post: (command: Command) => CommandResult;
  readonly clock: Clock;
}

const LOOK_MS = 250;

/** Looks at the clock four times a second; nothing goes into the journal while nothing is due. */
export function createAlarm({ read, post, clock }: AlarmOptions): Alarm {
  const ring = (): void => {
    const now = clock.now();
    if ((read.nextSliceAt() ?? Infinity) <= now) post({ type: 'runTwaps' });
    if ((read.nextFundsAt() ?? Infinity) <= now) post({ type: 'runFunds' });
    if ((read.nextOutcomesAt() ?? Infinity) <= now) post({ type: 'runOutcomes' });
    if ((read.nextIsolatedAt() ?? Infinity) <= now) post({ type: 'runIsolated' });
  };
  const timer = setInterval(ring, LOOK_MS);
  return { ring, stop: () => clearInterval(timer) };
}
