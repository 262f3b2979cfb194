// clock.ts: estimates the service's time.
import type { UnixMs } from '#protocol/ids.ts';
import { isNonceInWindow } from '#protocol/signing/nonce.ts';
import type { ClientEnvironment } from './environment.ts';
import { createListeners, type Readable } from './observable.ts';

export interface ClockReading {
  /** How far the device's clock is from the service's: positive when the device is slow. */
  deviceSkewMs: number;
  /** True when the skew exceeds 5 s, which is shown to the user. */
  isSkewed: boolean;
  /** True once the service's time is known, and until a clock jump puts it in doubt. */
  isSettled: boolean;
  samples: number;
}

/** One timestamp of the service, and the device's `elapsed` at the start and end of its request. */
export interface TimeSample {
  serviceAt: UnixMs;
  sentAt: number;
  receivedAt: number;
  /** A timestamp is exact to the millisecond; a Date header is truncated to seconds. */
  source: 'timestamp' | 'dateHeader';
  /** The Date header of the same answer, which must agree with the timestamp. */
  dateAt?: UnixMs | undefined;
}

export interface ServiceClock extends Readable<ClockReading> {
  /** The service's time now, in whole milliseconds. Setting the device's clock does not move it. */
  now: () => UnixMs;
  /** Adds the time stamp of an answer. */
  sample: (sample: TimeSample) => void;
}

const SAMPLES = 5;
/** Allowed difference between timestamp and Date header of one answer: truncation, and the clock of a proxy. */
const DATE_TOLERANCE_MS = 60_000;
/** A time outside the nonce window is accepted after this many consecutive answers that agree. */
const AGREEING = 3;
const JUMP_MS = 2_000;
const NOTABLE_SKEW_MS = 5_000;
/** A larger correction is applied even though time runs backwards. */
const STEP_BACK_MS = 5_000;
const HALF_SECOND_MS = 500;
const NOTABLE_CHANGE_MS = 100;

/**
 * The offset is the median of the last five samples; timestamps replace Date headers. Between samples time runs on
 * `elapsed`, which the user cannot set. `elapsed` may stop while the device sleeps, so a lead of the wall clock is
 * applied provisionally. After any jump the next sample decides (`isSettled` is false until then). A single answer
 * outside the nonce window has no effect.
 */
export function createServiceClock(environment: Pick<ClientEnvironment, 'wall' | 'elapsed'>): ServiceClock {
  const { notify, subscribe } = createListeners();
  const device = createDeviceTime(environment, (jump) => {
    offsetWithoutSleep = jump > 0 ? offset - jump : undefined;
    samples = [];
    distantSamples = [];
    isSettled = false;
  });
  let offset = 0;
  let samples: { offset: number; source: TimeSample['source'] }[] = [];
  /** Offsets too large to accept from one answer, while none contradicts them. */
  let distantSamples: typeof samples = [];
  /** The offset if a forward jump was a corrected clock and not a sleep. */
  let offsetWithoutSleep: number | undefined;
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
    const isNear = Math.abs(next.deviceSkewMs - reading.deviceSkewMs) < NOTABLE_CHANGE_MS;
    return isNear && next.isSettled === reading.isSettled && next.isSkewed === reading.isSkewed;
  }

  /** The samples that a new answer adds: itself, none, or all answers that agree with it. */
  function believed(mine: (typeof samples)[number]): typeof samples {
    const isPlausible = [offset, offsetWithoutSleep].some(
      (each) => each !== undefined && isNonceInWindow(MIDDLE + mine.offset, MIDDLE + each),
    );
    distantSamples = isPlausible
      ? []
      : [...distantSamples.filter((each) => Math.abs(each.offset - mine.offset) < DATE_TOLERANCE_MS), mine];
    if (isPlausible) return [mine];
    if (distantSamples.length < AGREEING) return [];
    samples = [];
    return distantSamples.splice(0);
  }

  return {
    now,
    sample: ({ serviceAt, sentAt, receivedAt, source, dateAt }) => {
      if (receivedAt < sentAt) return;
      const expected = device.now() + offset;
      const reading =
        source === 'dateHeader' ? { at: serviceAt, source } : readStamp(serviceAt, dateAt, expected);
      if (!Number.isSafeInteger(reading.at) || reading.at <= 0) return;
      const at = reading.source === 'dateHeader' ? reading.at + HALF_SECOND_MS : reading.at;
      const more = believed({ offset: at - device.at((sentAt + receivedAt) / 2), source: reading.source });
      if (more.length === 0) return;
      samples = [...samples, ...more].slice(-SAMPLES);
      const exact = samples.filter((sample) => sample.source === 'timestamp');
      offset = median((exact.length > 0 ? exact : samples).map((sample) => sample.offset));
      isSettled = true;
      offsetWithoutSleep = undefined;
      publish();
    },
    getSnapshot: () => {
      publishQuietly();
      return reading;
    },
    subscribe,
  };

  /** Publishes a clock jump found at the next check; no event reports it. */
  function publishQuietly(): void {
    const next = read();
    if (!isAsGood(next)) reading = next;
  }
}

/** The device's time based on `elapsed`. A jump of the wall clock, in ms, is reported at the next call. */
function createDeviceTime(
  environment: Pick<ClientEnvironment, 'wall' | 'elapsed'>,
  onJump: (jump: number) => void,
): { now: () => number; at: (elapsed: number) => number } {
  let base = environment.wall() - environment.elapsed();
  let lead = 0;

  function watchForJumps(): void {
    const wallLead = environment.wall() - (base + environment.elapsed());
    const jump = wallLead - lead;
    // Ahead of `elapsed`: the device slept. Set back, or corrected after that: `elapsed` is right.
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

/** An arbitrary base: only differences matter. */
const MIDDLE = 1_000_000_000_000;

/** Whether nonces from the device's clock would be accepted. */
export function isClockTolerable({ deviceSkewMs }: Pick<ClockReading, 'deviceSkewMs'>): boolean {
  return isNonceInWindow(MIDDLE - deviceSkewMs, MIDDLE);
}

/**
 * The time of a timestamp: milliseconds, or seconds where only those fit. It must agree with the Date header of the
 * same answer, which replaces it otherwise; without one, with the expected time. If nothing fits it is unchanged.
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
