// json.ts: the machine-readable report, including all learned properties.
import type { Report } from '../run.ts';
import { configFor } from '../learn/configFile.ts';
import { countsOf, hasFailed } from './summary.ts';

/** Version of this format. */
const VERSION = 1;

export function jsonReport(report: Report): string {
  const {
    url,
    startedAt,
    durationMs,
    learned,
    hasKey,
    unusableKey,
    results,
    spending,
    leftBehind,
    isInterrupted,
  } = report;
  const { wsUrl, predictionBookUrl, signing, clockOffsetMs, markets, outcomes } = learned;
  const body = {
    version: VERSION,
    url,
    startedAt: new Date(startedAt).toISOString(),
    durationMs,
    hasKey,
    unusableKey,
    isInterrupted,
    hasFailed: hasFailed(report),
    counts: {
      all: countsOf(results),
      interface: countsOf(results, 'interface'),
      default: countsOf(results, 'default'),
    },
    spending,
    leftBehind,
    learned: {
      wsUrl,
      predictionBookUrl,
      signing:
        signing === undefined
          ? null
          : { ...signing.place.profile, network: signing.place.network, by: signing.by },
      clockOffsetMs,
      markets,
      outcomes,
    },
    config: configFor(learned) ?? null,
    results,
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}
