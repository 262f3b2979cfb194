// duration.ts: a duration as text.
import { localeRevision, wordLocale } from '../i18n.ts';
import { MISSING } from './number.ts';

type Unit = 'day' | 'hour' | 'minute' | 'second';

const UNIT_MS: readonly (readonly [Unit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];
const kept = new Map<string, Intl.NumberFormat>();

/** A span in at most two units: "2d 3h", "5m 12s", "0s". Parts of a second are cut. */
export function formatDuration(ms: number | null | undefined, display: 'narrow' | 'long' = 'narrow'): string {
  if (ms === null || ms === undefined || !Number.isFinite(ms)) return MISSING;
  let rest = Math.max(0, ms);
  const parts: string[] = [];
  for (const [unit, unitMs] of UNIT_MS) {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    if (count > 0 || (unit === 'second' && parts.length === 0))
      parts.push(unitFormatter(unit, display).format(count));
    if (parts.length === 2) break;
  }
  return parts.join(' ');
}

/** How far a device's clock is off, to the second, above an hour to the minute; positive when it is slow. */
export function skewValues(deviceSkewMs: number): { skew: string; way: 'slow' | 'fast' } {
  const skew = Math.abs(deviceSkewMs);
  const unitMs = skew < 3_600_000 ? 1_000 : 60_000;
  return {
    skew: formatDuration(Math.round(skew / unitMs) * unitMs, 'long'),
    way: deviceSkewMs > 0 ? 'slow' : 'fast',
  };
}

/** A countdown that keeps its width: "07:59:58", with days in front when there are any. Below zero it stays at zero. */
export function formatCountdown(ms: number | null | undefined): string {
  if (ms === null || ms === undefined || !Number.isFinite(ms)) return MISSING;
  // Rounded up, so that the last second reads 00:00:01 and zero means zero.
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(twoDigits)
    .join(':');
  return days > 0 ? `${unitFormatter('day', 'narrow').format(days)} ${clock}` : clock;
}

function unitFormatter(unit: Unit, unitDisplay: 'narrow' | 'long'): Intl.NumberFormat {
  const key = `${localeRevision()} ${unit} ${unitDisplay}`;
  const known = kept.get(key) ?? new Intl.NumberFormat(wordLocale(), { style: 'unit', unit, unitDisplay });
  kept.set(key, known);
  return known;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
