// alarm.ts: triggers due events of the engine: TWAP slices, transfers, delayed margin changes.
import type { Clock } from './clock.ts';
import type { Command, CommandResult } from '../world/commands/commands.ts';
import type { EngineReaders } from '../engine/engine.ts';
import { safely } from './timers.ts';

export interface Alarm {
  /** Lets the engine process due events, if any. */
  ring(): void;
  stop(): void;
}

interface AlarmOptions {
  readonly read: Pick<EngineReaders, 'nextSliceAt' | 'nextFundsAt' | 'nextOutcomesAt' | 'nextIsolatedAt'>;
  readonly post: (command: Command) => CommandResult;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

const CHECK_MS = 250;

/** Checks the clock four times a second; nothing is journaled while nothing is due. */
export function createAlarm({ read, post, clock, log }: AlarmOptions): Alarm {
  const ring = (): void => {
    const now = clock.now();
    if ((read.nextSliceAt() ?? Infinity) <= now) post({ type: 'runTwaps' });
    if ((read.nextFundsAt() ?? Infinity) <= now) post({ type: 'runFunds' });
    if ((read.nextOutcomesAt() ?? Infinity) <= now) post({ type: 'runOutcomes' });
    if ((read.nextIsolatedAt() ?? Infinity) <= now) post({ type: 'runIsolated' });
  };
  const timer = setInterval(safely('The alarm', log, ring), CHECK_MS);
  return { ring, stop: () => clearInterval(timer) };
}
