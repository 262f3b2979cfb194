import type { Decimal } from '#protocol/decimal.ts';
import { fixedPlaces, formatNumber } from '#ui/format/number.ts';
import { i18n } from '#ui/i18n.ts';

/** Leverage of an account: 2.41×. */
export function timesText(value: Decimal): string {
  return i18n.t({ id: 'ticket.times', message: '{value}×', values: { value: formatNumber(value, fixedPlaces(2)) } });
}
