// clock.ts: what time it is at the service.
import type { UnixMs } from '#protocol/ids.ts';
import { isNonceInWindow } from '#protocol/signing/nonce.ts';
import type { ClientEnvironment } from './environment.ts';
import { createListeners, type Readable } from './observable.ts';

export interface ClockReading {
  /** How far the device's clock is from the service's: positive when the device is slow. */
  deviceSkewMs: number;
  /** True when the skew is worth telling the user about (more than 5 s). */
  isSkewed: boolean;
  /** True once the service's time was heard, and nothing has put it in doubt since. */
  isSettled: boolean;
  samples: number;
}

/** One time stamp of the service, and the device's `elapsed` readings around the request that brought it. */
export interface TimeSample {
  serviceAt: UnixMs;
  sentAt: number;
  receivedAt: number;
  /** A time stamp is exact to the millisecond; a Date header is cut to the second. */
  source: 'timestamp' | 'dateHeader';
  /** The Date header of the answer a time stamp came with: the two must agree. */
  dateAt?: UnixMs | undefined;
}

export interface ServiceClock extends Readable<ClockReading> {
  /** The service's time now, in whole milliseconds. Setting the device's clock does not move it. */
  now: () => UnixMs;
  /** Adds what an answer said about the time. */
  sample: (sample: TimeSample) => void;
}

const SAMPLES = 5;
/** A time stamp and the Date header of one answer may differ by this much: the second lost, and a proxy's own clock. */
const DATE_TOLERANCE_MS = 60_000;
/** A time outside the nonce window is believed once this many answers in a row agree on it. */
const AGREEING = 3;
const JUMP_MS = 2_000;
const NOTABLE_SKEW_MS = 5_000;
/** A correction larger than this is believed even though it turns time back. */
const STEP_BACK_MS = 5_000;
const HALF_SECOND_MS = 500;
const WORTH_TELLING_MS = 100;

/**
 * The offset is the median of the last five samples; time stamps push Date headers out. Between samples time
 * runs on `elapsed`, which the user cannot set. `elapsed` may stand still while the device sleeps, so when
 * the wall clock runs ahead of it the difference is believed for the time being. After any jump the next
 * sample decides (`isSettled` is false until then). One answer whose time is outside the nonce window changes
 * nothing.
 */
export function createServiceClock(environment: Pick<ClientEnvironment, 'wall' | 'elapsed'>): ServiceClock {
  const { notify, subscribe } = createListeners();
  const device = createDeviceTime(environment, (jump) => {
    unslept = jump > 0 ? offset - jump : undefined;
    samples = [];
    doubted = [];
    isSettled = false;
  });
  let offset = 0;
  let samples: { offset: number; source: TimeSample['source'] }[] = [];
  /** Offsets that are too large to believe of one answer, while nothing contradicts them. */
  let doubted: typeof samples = [];
  /** Where the offset is if the jump ahead was no sleep but a clock set right. */
  let unslept: number | undefined;
  let isSettled = false;
  let last = 0;
  let reading = read();

  function now(): UnixMs {
    const time = Math.floor(device.now() + offset);
    last = time < last && last - time <= STEP_BACK_MS ? last : time;
    return last;
  }

  function read(): ClockReading {
    const deviceSkewMs = Math.round(device.now() + offset - environment.wall());
    return {
      deviceSkewMs,
      isSkewed: Math.abs(deviceSkewMs) > NOTABLE_SKEW_MS,
      isSettled,
      samples: samples.length,
    };
  }

  function publish(): void {
    const next = read();
    if (isAsGood(next)) return;
    reading = next;
    notify();
  }

  function isAsGood(next: ClockReading): boolean {
    const isNear = Math.abs(next.deviceSkewMs - reading.deviceSkewMs) < WORTH_TELLING_MS;
    return isNear && next.isSettled === reading.isSettled && next.isSkewed === reading.isSkewed;
  }

  /** What an answer adds to `samples`: itself, nothing, or all the answers that agree with it. */
  function believed(mine: (typeof samples)[number]): typeof samples {
    const isPlausible = [offset, unslept].some(
      (each) => each !== undefined && isNonceInWindow(MIDDLE + mine.offset, MIDDLE + each),
    );
    doubted = isPlausible
      ? []
      : [...doubted.filter((each) => Math.abs(each.offset - mine.offset) < DATE_TOLERANCE_MS), mine];
    if (isPlausible) return [mine];
    if (doubted.length < AGREEING) return [];
    samples = [];
    return doubted.splice(0);
  }

  return {
    now,
    sample: ({ serviceAt, sentAt, receivedAt, source, dateAt }) => {
      if (receivedAt < sentAt) return;
      const expected = device.now() + offset;
      const heard =
        source === 'dateHeader' ? { at: serviceAt, source } : readStamp(serviceAt, dateAt, expected);
      if (!Number.isSafeInteger(heard.at) || heard.at <= 0) return;
      const at = heard.source === 'dateHeader' ? heard.at + HALF_SECOND_MS : heard.at;
      const more = believed({ offset: at - device.at((sentAt + receivedAt) / 2), source: heard.source });
      if (more.length === 0) return;
      samples = [...samples, ...more].slice(-SAMPLES);
      const exact = samples.filter((sample) => sample.source === 'timestamp');
      offset = median((exact.length > 0 ? exact : samples).map((sample) => sample.offset));
      isSettled = true;
      unslept = undefined;
      publish();
    },
    getSnapshot: () => {
      publishQuietly();
      return reading;
    },
    subscribe,
  };

  /** A jump of the device's clock is found at the next check; no event reports it. */
  function publishQuietly(): void {
    const next = read();
    if (!isAsGood(next)) reading = next;
  }
}

/** The device's time, run on `elapsed`. A jump of its wall clock, in milliseconds, is reported when the time is next asked for. */
function createDeviceTime(
  environment: Pick<ClientEnvironment, 'wall' | 'elapsed'>,
  onJump: (jump: number) => void,
): { now: () => number; at: (elapsed: number) => number } {
  let base = environment.wall() - environment.elapsed();
  let lead = 0;

  function watchForJumps(): void {
    const wallLead = environment.wall() - (base + environment.elapsed());
    const jump = wallLead - lead;
    // Ahead of where `elapsed` says it should be: a sleep. Set back, or set right again after that: `elapsed`
    // knows better.
    if (jump > JUMP_MS && wallLead > JUMP_MS) base += jump;
    else lead = wallLead;
    if (Math.abs(jump) > JUMP_MS) onJump(jump);
  }

  return {
    now: () => {
      watchForJumps();
      return base + environment.elapsed();
    },
    at: (elapsed) => base + elapsed,
  };
}

/** Any moment serves: only distances matter. */
const MIDDLE = 1_000_000_000_000;

/** Whether nonces made from the device's own clock would be taken. */
export function isClockTolerable({ deviceSkewMs }: Pick<ClockReading, 'deviceSkewMs'>): boolean {
  return isNonceInWindow(MIDDLE - deviceSkewMs, MIDDLE);
}

/**
 * The time a stamp means: milliseconds, or seconds where only that fits. It has to fit the Date header of the
 * same answer, which is taken in its place where it does not, or without one the time that is expected; where
 * nothing fits it is left as it is.
 */
export function readStamp(
  stamp: number,
  dateAt: UnixMs | undefined,
  expected: UnixMs,
): { at: UnixMs; source: TimeSample['source'] } {
  const fits = (at: number): boolean =>
    dateAt === undefined ? isNonceInWindow(at, expected) : Math.abs(at - dateAt) <= DATE_TOLERANCE_MS;
  if (fits(stamp)) return { at: stamp, source: 'timestamp' };
  if (fits(stamp * 1_000)) return { at: Math.floor(stamp) * 1_000, source: 'dateHeader' };
  return dateAt === undefined ? { at: stamp, source: 'timestamp' } : { at: dateAt, source: 'dateHeader' };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
