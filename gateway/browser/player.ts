// player.ts: the position and speed of a replay, and the commands that control it.
import type { UnixMs } from '#protocol/ids.ts';
import type { ReplayStatus } from '#protocol/practice/replay.ts';
import { AdminError } from '../admin/adminError.ts';
import { MINUTE_MS } from '../market/candles/intervals.ts';
import type { Guide } from '../market/prices/guided.ts';
import { pricesAt, type Recording } from './recording.ts';

export interface Player {
  readonly guide: Guide;
  status(): ReplayStatus;
  /** The arguments of the command `replay`. Throws AdminError. */
  steer(words: readonly string[]): void;
}

const MAX_SPEED = 100;
/** A suspended worker does not catch up. */
const MAX_PASSED_MS = 2_000;

/** The position is stored every so many calls of the guide while playing: a worker may end at any time. */
const KEPT_EVERY = 5;

interface PlayerOptions {
  /** In real milliseconds. */
  elapsed: () => number;
  /** The position stored last. */
  from?: UnixMs | undefined;
  keep?: ((at: UnixMs) => void) | undefined;
}

/** Starts paused: the user sets up an account first. */
export function createPlayer(recording: Recording, { elapsed, from, keep }: PlayerOptions): Player {
  const { startAt, endAt } = recording;
  let at: UnixMs = Math.min(endAt, Math.max(startAt, from ?? startAt));
  let asked = 0;
  let speed = 1;
  let isPaused = true;
  let last = elapsed();

  /** The position follows the clock, not the number of calls. */
  const goOn = (): void => {
    const now = elapsed();
    const passed = Math.min(now - last, MAX_PASSED_MS);
    last = now;
    if (isPaused) return;
    at = Math.min(endAt, at + passed * speed);
    if (at === endAt) isPaused = true;
  };
  const jump = (to: UnixMs): void => void (at = Math.min(endAt, Math.max(startAt, to)));
  const setSpeed = (word = ''): void => {
    const wanted = /^\d{1,3}$/.test(word) ? Number(word) : 0;
    if (wanted < 1 || wanted > MAX_SPEED)
      throw new AdminError(`A speed is a whole number from 1 to ${MAX_SPEED}.`);
    speed = wanted;
  };
  const byMinutes = (word = ''): void => {
    if (!/^-?\d{1,4}$/.test(word)) throw new AdminError('Say: replay jump <minutes>');
    jump(at + Number(word) * MINUTE_MS);
  };
  return {
    guide: () => {
      goOn();
      asked += 1;
      if (!isPaused && asked % KEPT_EVERY === 0) keep?.(at);
      return pricesAt(recording, at);
    },
    status: () => ({ startAt, endAt, at, speed, isPaused }),
    steer([what = 'status', word]) {
      goOn();
      if (what === 'play') isPaused = at >= endAt;
      else if (what === 'pause') isPaused = true;
      else if (what === 'speed') setSpeed(word);
      else if (what === 'jump') byMinutes(word);
      else if (what === 'step') {
        isPaused = true;
        jump(at + MINUTE_MS);
      } else if (what !== 'status')
        throw new AdminError('Say: replay, or replay play, pause, step, speed <1-100> or jump <minutes>');
      if (what !== 'status') keep?.(at);
    },
  };
}
