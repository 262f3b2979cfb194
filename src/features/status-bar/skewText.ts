// skewText.ts: how far this device's clock is from the service's, for the status bar.
import { fixedPlaces, formatNumber } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';

/** "Clock −1.2 s" on a clock that is behind. A difference that rounds to nothing has no sign. */
export function skewText(deviceSkewMs: number): string {
  const tenths = Math.round(deviceSkewMs / 100);
  const sign = tenths < 0 ? '+' : tenths > 0 ? '−' : '';
  return i18n.t({
    id: 'status.clock',
    message: 'Clock {sign}{offset} s',
    values: { sign, offset: formatNumber((Math.abs(tenths) / 10).toFixed(1), fixedPlaces(1)) },
  });
}
