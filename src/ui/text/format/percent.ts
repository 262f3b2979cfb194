// percent.ts: a ratio as a percentage.
import {
  fixedPlaces,
  formatNumber,
  isBeyondRoom,
  type Numeric,
  POWER_OF_TEN,
  type Sign,
  signDisplay,
} from './number.ts';

interface PercentOptions {
  places?: number;
  /** `always` for changes and returns. */
  sign?: Sign;
}

/** A ratio as per cent: "0.0123" becomes "1.23%". The shift by two digits is exact. */
export function formatPercent(ratio: Numeric, { places = 2, sign = 'auto' }: PercentOptions = {}): string {
  return formatNumber(ratio, {
    style: 'percent',
    ...(isBeyondRoom(ratio) ? POWER_OF_TEN : fixedPlaces(places)),
    signDisplay: signDisplay(sign),
  });
}
