import { describe, expect, test } from 'vitest';
import { randomStream } from './random.ts';

const COUNT = 200_000;

describe('random streams', () => {
  test('repeat for the same seed and labels, and are independent of others', () => {
    const take = (seed: string, label: string) => {
      const random = randomStream(seed, label);
      return Array.from({ length: 6 }, () => random.next());
    };
    expect(take('1', 'a')).toEqual(take('1', 'a'));
    expect(new Set([...take('1', 'a'), ...take('1', 'b'), ...take('2', 'a')]).size).toBe(18);
  });

  test('labels are distinguished by their boundaries', () => {
    expect(randomStream('1', 'ab', 'c').next()).not.toBe(randomStream('1', 'a', 'bc').next());
  });

  test('uniforms are even over [0, 1)', () => {
    const random = randomStream('7', 'uniform');
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < COUNT; index += 1) {
      const at = Math.floor(random.uniform() * 10);
      buckets[at] = (buckets[at] ?? 0) + 1;
    }
    // 20,000 each; the standard deviation is √(200,000 × 0.1 × 0.9) = 134, five of which are 671.
    for (const count of buckets) expect(Math.abs(count - 20_000)).toBeLessThan(671);
  });

  test('normals have mean 0, variance 1 and about the right share beyond two deviations', () => {
    const random = randomStream('7', 'normal');
    let [sum, squares, far] = [0, 0, 0];
    for (let index = 0; index < COUNT; index += 1) {
      const z = random.normal();
      sum += z;
      squares += z * z;
      if (Math.abs(z) > 2) far += 1;
    }
    // Five standard errors: 5 / √200,000 = 0.011 for the mean, √2 times that for the variance.
    expect(Math.abs(sum / COUNT)).toBeLessThan(0.011);
    expect(Math.abs(squares / COUNT - 1)).toBeLessThan(0.018);
    // 4.55 % for a true normal; eight uniforms give a little less.
    expect(far / COUNT).toBeGreaterThan(0.042);
    expect(far / COUNT).toBeLessThan(0.048);
  });

  test('exponentials have mean 1 and variance 1', () => {
    const random = randomStream('7', 'exponential');
    const values = Array.from({ length: COUNT }, () => random.exponential());
    const mean = values.reduce((sum, value) => sum + value, 0) / COUNT;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / COUNT;
    expect(Math.abs(mean - 1)).toBeLessThan(0.015);
    expect(Math.abs(variance - 1)).toBeLessThan(0.08);
  });
});
