// niceTicks.ts: round numbers for an axis.
/** Round numbers from at or below `low` to at or above `high`, about `count` of them, for an axis. `low` < `high`. */
export function niceTicks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  // Multiples, not sums: no error adds up.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    first + index === 0 ? 0 : (first + index) * step,
  );
}

const STEPS = [1, 2, 2.5, 5, 10];
