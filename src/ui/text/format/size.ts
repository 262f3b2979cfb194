// size.ts: a size as text.
import { fixedPlaces, formatNumber, formatShort, type Numeric, type Sign, signDisplay } from './number.ts';

interface SizeOptions {
  sign?: Sign;
  /** Leave trailing zeros out: for sentences, not for columns. */
  trim?: boolean;
}

/** A size or token amount with `places` decimals. Digits beyond are cut, not rounded: what is shown can be spent. */
export function formatSize(
  value: Numeric,
  places: number,
  { sign = 'auto', trim = false }: SizeOptions = {},
): string {
  return formatNumber(value, {
    ...fixedPlaces(places),
    ...(trim ? { minimumFractionDigits: 0 } : {}),
    roundingMode: 'trunc',
    signDisplay: signDisplay(sign),
  });
}

/** A large count in few digits ("1.24M"); pair it with the full value on hover. */
export function formatCompact(value: Numeric): string {
  return formatShort(value, {});
}
