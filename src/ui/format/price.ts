import { fixedPlaces, formatNumber, type Numeric } from './number.ts';

/** A price with exactly `places` decimals (the market's grid), so that points align in columns. */
export function formatPrice(value: Numeric, places: number): string {
  return formatNumber(value, { ...fixedPlaces(places), signDisplay: 'negative' });
}
