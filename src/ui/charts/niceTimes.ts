// niceTimes.ts: round times for an axis.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tick distances of a time axis, in milliseconds. */
const STEPS = [
  SECOND,
  5 * SECOND,
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
  30 * DAY,
  91 * DAY,
  365 * DAY,
];

/** Round local times between `from` and `to`, at most `count` of them; `step` is their distance. */
export function niceTimes(from: number, to: number, count: number): { times: number[]; step: number } {
  const max = Math.max(1, count);
  const wanted = (to - from) / max;
  const step = STEPS.find((each) => each >= wanted) ?? Math.ceil(wanted / (365 * DAY)) * 365 * DAY;
  const first = step >= DAY ? dayOf(from) : Math.floor((from - shiftOf(from)) / step) * step + shiftOf(from);
  const times: number[] = [];
  for (let index = 0; times.length < max && index <= max * 2 + 2; index += 1) {
    const at = step >= DAY ? daysAfter(first, (step / DAY) * index) : first + step * index;
    if (at > to || !Number.isFinite(at)) break;
    if (at >= from) times.push(at);
  }
  return { times, step };
}

/** Local midnight: a day is not always 24 hours long. */
function dayOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

function daysAfter(midnight: number, days: number): number {
  const date = new Date(midnight);
  return date.setDate(date.getDate() + days);
}

/** Offset of local time from UTC, so that ticks are at round local times. */
function shiftOf(at: number): number {
  return new Date(at).getTimezoneOffset() * MINUTE;
}
