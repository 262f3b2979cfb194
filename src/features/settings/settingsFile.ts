// settingsFile.ts: reads a saved settings file. Only settings are read: no keys, requests or addresses.
import { preferences } from '#state/preferences/preferences.ts';
import { readPreferences } from '#state/preferences/preferencesReader.ts';
import type { Preferences } from '#state/preferences/preferenceTypes.ts';

/** damaged: invalid JSON. foreign: other JSON. newer: an unsupported version. empty: no settings. */
export type FileProblem = 'damaged' | 'foreign' | 'newer' | 'empty';

export type SettingsFile =
  | { ok: true; preferences: Preferences; changed: (keyof Preferences)[] }
  | { ok: false; problem: FileProblem };

const VERSION = 1;
const NAME = 'trine.preferences';

/** The resulting settings. Invalid values stay unchanged. */
export function readSettingsFile(text: string, now: Preferences): SettingsFile {
  const file = parsed(text);
  if (file === undefined) return { ok: false, problem: 'damaged' };
  if (file['kind'] !== 'trine-data' || typeof file['version'] !== 'number')
    return { ok: false, problem: 'foreign' };
  if (file['version'] > VERSION) return { ok: false, problem: 'newer' };
  const stored = recordIn(recordIn(file, 'settings'), NAME);
  const state = recordIn(stored, 'state');
  if (state === undefined) return { ok: false, problem: 'empty' };
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

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return asRecord(value) ?? {};
  } catch {
    return undefined;
  }
}

function recordIn(
  from: Record<string, unknown> | undefined,
  name: string,
): Record<string, unknown> | undefined {
  return from !== undefined && Object.hasOwn(from, name) ? asRecord(from[name]) : undefined;
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
