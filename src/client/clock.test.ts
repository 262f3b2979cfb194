import { describe, expect, test } from 'vitest';
import { createServiceClock } from './clock.ts';

/** A device whose two clocks are moved by hand. */
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
  test('is the device clock until the service has been heard, and says that it is not settled', () => {
    const clock = createServiceClock(device());
    expect(clock.now()).toBe(1_760_000_000_000);
    expect(clock.getSnapshot()).toMatchObject({ isSettled: false, samples: 0 });
  });

  test('takes the median of the last five samples, so one wild answer moves nothing', () => {
    const d = device();
    const clock = createServiceClock(d);
    // Offsets in order: +100, +110, +90, +600000, +105. Sorted: 90 100 105 110 600000; the median is 105.
    for (const offset of [100, 110, 90, 600_000, 105]) {
      clock.sample({ serviceAt: d.wall() + offset, sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'timestamp' });
    }
    expect(clock.now() - d.wall()).toBe(105);
  });

  test('reads a time stamp against the middle of the request and a Date header half a second later', () => {
    const d = device();
    const clock = createServiceClock(d);
    // Sent at 5000, answered at 5200: the stamp belongs to 5100, 100 ms ago. Service = wall + 1000 then, so the offset is +1000 + 100.
    d.pass(200);
    clock.sample({ serviceAt: 1_760_000_001_200, sentAt: 5_000, receivedAt: 5_200, source: 'timestamp' });
    expect(clock.now() - d.wall()).toBe(1_100);
    const second = createServiceClock(d);
    second.sample({ serviceAt: d.wall(), sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'dateHeader' });
    expect(second.now() - d.wall()).toBe(500);
  });

  test('prefers exact time stamps to Date headers', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({ serviceAt: d.wall() - 900, sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'dateHeader' });
    clock.sample({ serviceAt: d.wall() + 7, sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'timestamp' });
    expect(clock.now() - d.wall()).toBe(7);
  });

  test('fault-35: setting the device clock back ten minutes does not move it, shows as skew, and asks for a new sample', () => {
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

  test('after a sleep in which `elapsed` stood still it goes with the wall clock and asks for a new sample', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({ serviceAt: d.wall() + 50, sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'timestamp' });
    d.sleep(8 * 3_600_000);
    expect(clock.now()).toBe(1_760_000_000_050 + 8 * 3_600_000);
    expect(clock.getSnapshot().isSettled).toBe(false);
  });

  test('does not run backwards when a better sample says that it was a little fast', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({ serviceAt: d.wall() + 900, sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'dateHeader' });
    const before = clock.now();
    clock.sample({ serviceAt: d.wall(), sentAt: d.elapsed(), receivedAt: d.elapsed(), source: 'timestamp' });
    expect(clock.now()).toBe(before);
    d.pass(2_000);
    expect(clock.now()).toBe(1_760_000_002_000);
  });

  test('ignores samples that cannot be true', () => {
    const d = device();
    const clock = createServiceClock(d);
    clock.sample({ serviceAt: Number.NaN, sentAt: 1, receivedAt: 2, source: 'timestamp' });
    clock.sample({ serviceAt: 1_760_000_100_000, sentAt: 9, receivedAt: 2, source: 'timestamp' });
    expect(clock.getSnapshot().samples).toBe(0);
  });
});
