// duration.ts: parses the durations of the admin command line.
import { AdminError } from './adminError.ts';

/** Milliseconds of `250ms`, `30s`, `10m`, `2h` or `1d`. Throws AdminError. */
export function durationOf(text: string | undefined): number {
  const parts = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text ?? '');
  if (parts === null)
    throw new AdminError(
      `A duration is a whole number with ms, s, m, h or d, such as 30m: ${text ?? 'none was given'}`,
    );
  return Number.parseInt(parts[1] ?? '0', 10) * (UNITS[parts[2] ?? ''] ?? 0);
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
