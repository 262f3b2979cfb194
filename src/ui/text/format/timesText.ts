// timesText.ts: a leverage as text.
import { fixedPlaces, formatNumber, type Numeric } from './number.ts';
import { t } from '../i18n.ts';

/** Leverage of an account, e.g. 2.41×. */
export function timesText(value: Numeric): string {
  return t('ticket.times', '{value}×', { value: formatNumber(value, fixedPlaces(2)) });
}
