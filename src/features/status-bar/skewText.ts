// skewText.ts: the difference between device and service clock as text.
import { fixedPlaces, formatNumber } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';

/** "Clock −1.2 s" for a slow clock. A difference that rounds to zero has no sign. */
export function skewText(deviceSkewMs: number): string {
  const tenths = Math.round(deviceSkewMs / 100);
  const sign = tenths < 0 ? '+' : tenths > 0 ? '−' : '';
  return t('status.clock', 'Clock {sign}{offset} s', {
    sign,
    offset: formatNumber((Math.abs(tenths) / 10).toFixed(1), fixedPlaces(1)),
  });
}
