// timesText.ts: a leverage as text.
import { fixedPlaces, formatNumber, type Numeric } from './number.ts';
import { i18n } from '../i18n.ts';

/** Leverage of an account, e.g. 2.41×. */
export function timesText(value: Numeric): string {
  return i18n.t({
    id: 'ticket.times',
    message: '{value}×',
    values: { value: formatNumber(value, fixedPlaces(2)) },
  });
}
