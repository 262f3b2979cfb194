// replay.ts: messages between the page and the worker about a replay.
import type { UnixMs } from '../ids.ts';
import { isObject } from '../guards.ts';

/** The selected period of a recording, counted back from its end: of the current exchange, or of the attached file. */
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
