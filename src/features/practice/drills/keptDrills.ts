// keptDrills.ts: stores the running drill and earlier results in this browser.
import { DRILL_KEY } from '#state/drills.ts';
import { parseAddress, parseAssetId } from '#protocol/ids.ts';
import { isRecord } from '#state/preferences/stored.ts';
import { normalizeDecimal } from '#protocol/decimal.ts';
import { type DrillId, type DrillRun, DRILLS } from './drillTypes.ts';

const RESULTS_KEY = 'trine.drillResults';

/** The last time a drill was finished. */
export interface DrillResult {
  at: number;
  isRight: boolean;
}
export type DrillResults = Partial<Record<DrillId, DrillResult>>;

/** Undefined: none, or unreadable. */
export function readRun(): DrillRun | undefined {
  const kept = parsed(DRILL_KEY);
  if (!isRecord(kept)) return undefined;
  const owner = parseAddress(kept['owner']);
  const drill = DRILLS.find((id) => id === kept['drill']);
  const { startedAt, price } = kept;
  if (owner === undefined || drill === undefined || typeof startedAt !== 'number') return undefined;
  const moved = isRecord(price)
    ? { assetId: parseAssetId(price['assetId']), was: normalizeDecimal(String(price['was'])) }
    : undefined;
  return {
    drill,
    owner,
    startedAt,
    ...(moved?.assetId && moved.was ? { price: { assetId: moved.assetId, was: moved.was } } : {}),
    ...(kept['pauses'] === true ? { pauses: true as const } : {}),
  };
}

/** Throws where storage is off: a drill whose changes could not be undone must not start. */
export function keepRun(run: DrillRun): void {
  localStorage.setItem(DRILL_KEY, JSON.stringify(run));
}

export function forgetRun(): void {
  localStorage.removeItem(DRILL_KEY);
}

export function readResults(): DrillResults {
  const kept = parsed(RESULTS_KEY);
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    DRILLS.flatMap((id) => {
      const result = kept[id];
      return isRecord(result) && typeof result['at'] === 'number' && typeof result['isRight'] === 'boolean'
        ? [[id, { at: result['at'], isRight: result['isRight'] }]]
        : [];
    }),
  );
}

export function keepResult(drill: DrillId, result: DrillResult): void {
  localStorage.setItem(RESULTS_KEY, JSON.stringify({ ...readResults(), [drill]: result }));
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}
