import { describe, expect, test } from 'vitest';
import { createServiceClock, isClockTolerable, readStamp } from './clock.ts';

/** A device whose two clocks are set by the test. */
function device(wallAt = 1_760_000_000_000) {
  let wall = wallAt;
  let elapsed = 5_000;
  return {
    wall: () => wall,
    elapsed: () => elapsed,
    pass: (ms: number) => {
      wall += ms;
      elapsed += ms;
    },
    setWall: (ms: number) => {
      wall += ms;
    },
    sleep: (ms: number) => {
      wall += ms;
    },
  };
}

describe('the service clock', () => {
  test('is the device clock until the first sample, and not settled', () => {
    const clock = createServiceClock(device());
    expect(clock.now()).toBe(1_760_000_000_000);
    expect(clock.getSnapshot()).toMatchObject({ isSettled: false, samples: 0 });
  });

  test('takes the median of the last five samples, so an outlier has no effect', () => {
    const d = device();
    const clock = createServiceClock(d);
    // Offsets in order: +100, +110, +90, +600000, +105. Sorted: 90 100 105 110 600000; the median is 105.
    for (const offset of [100, 110, 90, 600_000, 105]) {
      clock.sample({
        serviceAt: d.wall() + offset,
        sentAt: d.elapsed(),
        receivedAt: d.elapsed(),
        source: 'timestamp',
      });
    }
    expect(clock.now() - d.wall()).toBe(105);
  });

  test('reads a time stamp against the middle of the request and a Date header half a second later', () => {
    const d = device();
    const clock = createServiceClock(d);
    // Sent at 5000, answered at 5200: the stamp belongs to 5100, 100 ms ago. Service = wall + 1000 then, so
    // the offset is +1000 + 100.
    d.pass(200);
    clock.sample({ serviceAt: 1_760_000_001_200, sentAt: 5_000, receivedAt: 5_200, source: 'timestamp' });
    expect(clock.now() - d.wall()).toBe(1_100);
    const second = createServiceClock(d);
    second.sample({
      serviceAt: d.wall(),
      sentAt: d.elapsed(),
      receivedAt: d.elapsed(),
      source: 'dateHeader',
    });
    expect(second.now() - d.wall()).toBe(500);
  });

  test('prefers exact time stamps to Date headers', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({
      serviceAt: d.wall() - 900,
      sentAt: d.elapsed(),
      receivedAt: d.elapsed(),
      source: 'dateHeader',
    });
    clock.sample({
      serviceAt: d.wall() + 7,
      sentAt: d.elapsed(),
      receivedAt: d.elapsed(),
      source: 'timestamp',
    });
    expect(clock.now() - d.wall()).toBe(7);
  });

  test('fault-35: setting the device clock back ten minutes does not move it, shows as skew, and needs a new sample', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({ serviceAt: d.wall(), sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'timestamp' });
    d.pass(1_000);
    d.setWall(-600_000);
    expect(clock.now()).toBe(1_760_000_001_000);
    expect(clock.getSnapshot()).toMatchObject({ deviceSkewMs: 600_000, isSkewed: true, isSettled: false });
    d.setWall(600_000);
    expect(clock.now()).toBe(1_760_000_001_000);
    expect(clock.getSnapshot()).toMatchObject({ deviceSkewMs: 0, isSkewed: false });
  });

  test('fault-35: a clock corrected by days is accepted at the next answer', () => {
    const d = device();
    const clock = createServiceClock(d);
    const service = d.wall();
    const answer = () =>
      clock.sample({ serviceAt: service, sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'timestamp' });
    d.setWall(-3 * 86_400_000);
    answer();
    answer();
    answer();
    expect(clock.getSnapshot()).toMatchObject({ deviceSkewMs: 3 * 86_400_000, isSettled: true });
    d.setWall(3 * 86_400_000);
    expect(clock.getSnapshot().isSettled).toBe(false);
    answer();
    expect(clock.getSnapshot()).toMatchObject({ deviceSkewMs: 0, isSettled: true });
    expect(clock.now()).toBe(service);
  });

  test('after a sleep in which `elapsed` stopped it follows the wall clock and needs a new sample', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({
      serviceAt: d.wall() + 50,
      sentAt: d.elapsed(),
      receivedAt: d.elapsed(),
      source: 'timestamp',
    });
    d.sleep(8 * 3_600_000);
    expect(clock.now()).toBe(1_760_000_000_050 + 8 * 3_600_000);
    expect(clock.getSnapshot().isSettled).toBe(false);
  });

  test('does not run backwards when a sample shows that it was slightly fast', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({
      serviceAt: d.wall() + 900,
      sentAt: d.elapsed(),
      receivedAt: d.elapsed(),
      source: 'dateHeader',
    });
    const before = clock.now();
    clock.sample({ serviceAt: d.wall(), sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'timestamp' });
    expect(clock.now()).toBe(before);
    d.pass(2_000);
    expect(clock.now()).toBe(1_760_000_002_000);
  });

  test('ignores impossible samples', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({ serviceAt: Number.NaN, sentAt: 1, receivedAt: 2, source: 'timestamp' });
    clock.sample({ serviceAt: 1_760_000_100_000, sentAt: 9, receivedAt: 2, source: 'timestamp' });
    expect(clock.getSnapshot().samples).toBe(0);
  });
});

const NOW = 1_760_000_000_000;
const DAY = 86_400_000;

describe('a time stamp', () => {
  test.each<[string, number, number | undefined, number, 'timestamp' | 'dateHeader']>([
    ['milliseconds', NOW + 200, undefined, NOW + 200, 'timestamp'],
    ['milliseconds, and the Date of the answer agrees', NOW + 200, NOW, NOW + 200, 'timestamp'],
    ['seconds', NOW / 1_000, undefined, NOW, 'dateHeader'],
    ['seconds, and the Date of the answer agrees', NOW / 1_000, NOW, NOW, 'dateHeader'],
    ['seconds with a fraction', NOW / 1_000 + 0.25, NOW, NOW, 'dateHeader'],
    ['microseconds, with a Date: the Date', NOW * 1_000, NOW, NOW, 'dateHeader'],
    [
      'another day than the Date of the same answer: the Date',
      NOW - DAY,
      NOW + 1_000,
      NOW + 1_000,
      'dateHeader',
    ],
    [
      'three days away, and the Date agrees: the device is wrong',
      NOW + 3 * DAY + 200,
      NOW + 3 * DAY,
      NOW + 3 * DAY + 200,
      'timestamp',
    ],
    ['three days away, without a Date to compare', NOW + 3 * DAY, undefined, NOW + 3 * DAY, 'timestamp'],
    ['zero', 0, NOW, NOW, 'dateHeader'],
  ])('%s', (_what, stamp, dateAt, at, source) => {
    expect(readStamp(stamp, dateAt, NOW)).toEqual({ at, source });
  });

  test.each([
    ['seconds', (wall: number) => Math.floor(wall / 1_000)],
    ['microseconds', (wall: number) => wall * 1_000],
    ['last year', (wall: number) => wall - 365 * DAY],
    ['nothing', () => 0],
  ])(
    'in %s, once: nothing changes by more than a second, before the first good answer and after it',
    (_what, spoil) => {
      for (const good of [0, 1]) {
        const d = device();
        const clock = createServiceClock(d);
        const sample = (serviceAt: number) =>
          clock.sample({ serviceAt, sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'timestamp' });
        if (good === 1) sample(d.wall() + 40);
        sample(spoil(d.wall()));
        expect(Math.abs(clock.now() - d.wall())).toBeLessThan(1_000);
        expect(isClockTolerable(clock.getSnapshot())).toBe(true);
        d.pass(2_000);
        for (let answers = 0; answers < 5; answers += 1) sample(d.wall() + 40);
        expect(clock.now() - d.wall()).toBe(40);
      }
    },
  );

  test('days away is accepted when three consecutive answers agree, and reverted by later good ones', () => {
    const d = device();
    const clock = createServiceClock(d);
    const sample = (offset: number) =>
      clock.sample({
        serviceAt: d.wall() + offset,
        sentAt: d.elapsed(),
        receivedAt: d.elapsed(),
        source: 'timestamp',
      });
    sample(4 * DAY);
    sample(4 * DAY);
    sample(0);
    sample(4 * DAY);
    sample(4 * DAY);
    expect(isClockTolerable(clock.getSnapshot())).toBe(true);
    sample(4 * DAY);
    expect(isClockTolerable(clock.getSnapshot())).toBe(false);
    for (let answers = 0; answers < 3; answers += 1) sample(0);
    expect(isClockTolerable(clock.getSnapshot())).toBe(true);
  });
});
