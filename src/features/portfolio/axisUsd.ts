import { formatCompactUsd, formatUsd } from '#ui/format/usd.ts';
import { Decimal } from '#protocol/decimal.ts';

/** A tick of an axis: short where ticks are far apart, with as many digits as tell one from the next where they are close. */
export function axisUsd(value: number, step: number): string {
  const amount = new Decimal(value);
  if (step >= 1_000 || (step >= 100 && Math.abs(value) < 10_000)) return formatCompactUsd(amount);
  return formatUsd(amount, { places: step >= 1 ? 0 : step >= 0.01 ? 2 : 4 });
}
