// percent.ts: a ratio as a percentage.
import { fixedPlaces, formatNumber, type Numeric, type Sign, signDisplay } from './number.ts';

interface PercentOptions {
  places?: number;
  /** `always` for changes and returns. */
  sign?: Sign;
}

/** A ratio as per cent: "0.0123" becomes "1.23%". The shift by two digits is exact. */
export function formatPercent(ratio: Numeric, { places = 2, sign = 'auto' }: PercentOptions = {}): string {
  return formatNumber(ratio, {
    style: 'percent',
    ...fixedPlaces(places),
    signDisplay: signDisplay(sign),
  });
}
