// usd.ts: an amount of dollars as text.
import {
  fixedPlaces,
  formatNumber,
  formatShort,
  isBeyondRoom,
  type Numeric,
  plainText,
  POWER_OF_TEN,
  type Sign,
  signDisplay,
} from './number.ts';

interface UsdOptions {
  places?: number;
  /** `always` for profit and loss. */
  sign?: Sign;
  /** Without the "$", for columns whose header names the unit. */
  bare?: boolean;
  /** `trunc` for spendable money, `expand` for required money; plain rounding for estimates and totals. */
  rounding?: 'trunc' | 'expand' | 'halfExpand';
}

/** An amount of dollars or dollar tokens, two decimals by default. */
export function formatUsd(
  value: Numeric,
  { places = 2, sign = 'auto', bare = false, rounding = 'halfExpand' }: UsdOptions = {},
): string {
  return formatNumber(value, {
    ...(bare ? {} : DOLLARS),
    ...(isBeyondRoom(value) ? POWER_OF_TEN : fixedPlaces(places)),
    roundingMode: rounding,
    signDisplay: signDisplay(sign),
  });
}

/** All digits, grouped, without trailing zeros: "$25", "$0.125". */
export function formatExactUsd(value: Numeric): string {
  const digits = plainText(value)?.split('.')[1]?.replace(/0+$/, '') ?? '';
  return formatUsd(value, { places: digits.length });
}

/** A fee in dollars: cents, and four significant digits where it is less than one. */
export function formatFee(value: Numeric, bare = false): string {
  // A fee that rounds to 1.000 at four digits gets two decimals.
  const isSmall = /^-?0\.(?!9999[5-9])0*[1-9]/.test(plainText(value) ?? '');
  if (!isSmall) return formatUsd(value, { bare });
  return formatNumber(value, {
    ...(bare ? {} : DOLLARS),
    minimumSignificantDigits: 2,
    maximumSignificantDigits: 4,
    signDisplay: 'negative',
  });
}

/** A compact amount with two decimals, so that columns align ("$1.24B", "$3.80M"); pair it with the full value on hover. */
export function formatCompactUsd(value: Numeric): string {
  return isBeyondRoom(value)
    ? formatNumber(value, { ...DOLLARS, ...POWER_OF_TEN, signDisplay: 'negative' })
    : formatShort(value, { ...DOLLARS, minimumFractionDigits: 2 });
}

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
