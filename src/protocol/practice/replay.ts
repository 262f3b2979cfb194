// replay.ts: what a page says to have a recorded stretch played again, and what it hears of it.
import type { UnixMs } from '../ids.ts';
import { isObject } from '../guards.ts';

/** What is chosen of a recording, counted back from its end. Of the present exchange, or of the file that comes with it. */
export interface ReplayChoice {
  backMs: number;
  lengthMs: number;
}

/** Times are those of the recording. */
export interface ReplayStatus {
  startAt: UnixMs;
  endAt: UnixMs;
  at: UnixMs;
  speed: number;
  isPaused: boolean;
}

/** As `replay status` is answered; undefined: no replay runs. */
export function readReplayStatus(text: string): ReplayStatus | undefined {
  const found: unknown = text === '' ? undefined : JSON.parse(text);
  return isObject(found) ? (found as unknown as ReplayStatus) : undefined;
}
