// settingsFile.ts: reads a saved settings file. Only settings are read: no keys, requests or addresses.
import { preferences } from '#state/preferences/preferences.ts';
import { readPreferences } from '#state/preferences/preferenceEntries.ts';
import type { Preferences } from '#state/preferences/preferenceEntries.ts';
import { isRecord, parsed } from '#state/preferences/stored.ts';

/** damaged: invalid JSON. foreign: other JSON, or far more than settings are. newer: an unsupported version. empty: no settings. */
export type FileProblem = 'damaged' | 'foreign' | 'newer' | 'empty';

export type SettingsFile =
  | { ok: true; preferences: Preferences; changed: (keyof Preferences)[] }
  | { ok: false; problem: FileProblem };

const VERSION = 1;
const NAME = 'trine.preferences';
/** Characters. Longest lists of the user's own are a tenth of it; browsers store about five million for a site. */
const MAX_TEXT = 2_000_000;

/** The resulting settings. Invalid values stay unchanged. */
export function readSettingsFile(text: string, now: Preferences): SettingsFile {
  const file = parsed(text);
  if (file === undefined) return { ok: false, problem: 'damaged' };
  if (!isRecord(file) || file['kind'] !== 'trine-data' || typeof file['version'] !== 'number')
    return { ok: false, problem: 'foreign' };
  if (file['version'] > VERSION) return { ok: false, problem: 'newer' };
  const state = recordIn(recordIn(recordIn(file, 'settings'), NAME), 'state');
  if (state === undefined) return { ok: false, problem: 'empty' };
  if (JSON.stringify(state).length > MAX_TEXT) return { ok: false, problem: 'foreign' };
  const read = readPreferences(state, now);
  return {
    ok: true,
    preferences: read,
    changed: (Object.keys(read) as (keyof Preferences)[]).filter(
      (name) => JSON.stringify(read[name]) !== JSON.stringify(now[name]),
    ),
  };
}

/** Applies settings; returns an undo function. */
export function applySettings(read: Preferences): () => void {
  const before = preferences.getState();
  preferences.setState(read, true);
  return () => preferences.setState(before, true);
}

function recordIn(from: unknown, name: string): Record<string, unknown> | undefined {
  const value = isRecord(from) && Object.hasOwn(from, name) ? from[name] : undefined;
  return isRecord(value) ? value : undefined;
}
