// size.ts: a size as text.
import { fixedPlaces, formatNumber, formatShort, type Numeric, type Sign, signDisplay } from './number.ts';

interface SizeOptions {
  sign?: Sign;
  /** Omits trailing zeros: for sentences, not for columns. */
  trim?: boolean;
}

/** A size or token amount with `places` decimals, truncated: the shown amount can be spent. */
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

/** A compact count ("1.24M"); pair it with the full value on hover. */
export function formatCompact(value: Numeric): string {
  return formatShort(value, {});
}
