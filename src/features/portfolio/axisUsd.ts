// axisUsd.ts: amounts as labels of an axis.
import { formatCompactUsd, formatUsd } from '#ui/text/format/usd.ts';
import { Decimal } from '#protocol/decimal.ts';

/** An axis tick: short for large steps, with enough digits to differ for small ones. A step of 0 means cents. */
export function axisUsd(value: number, step: number): string {
  const amount = new Decimal(value);
  if (step >= 1_000) return formatCompactUsd(amount);
  return formatUsd(amount, { places: step >= 1 ? 0 : step >= 0.01 || step === 0 ? 2 : 4 });
}
