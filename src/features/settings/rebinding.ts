// rebinding.ts: rebinding keys: refusals, conflicts, and the stored choices.
import { preferences, setPreferences } from '#state/preferences/preferences.ts';
import {
  type ChosenKeys,
  DEFAULT_KEYS,
  isBindable,
  keysOf,
  type ShortcutId,
} from '#state/preferences/shortcutKeys.ts';
import type { Preferences } from '#state/preferences/preferenceEntries.ts';

type Shortcuts = Pick<Preferences, 'shortcuts'>;

/** `fixed`: reserved by the app. `browser`: handled by the browser first, or used for editing text. */
export type Unbindable = 'fixed' | 'browser';

export function whyNotBindable(keys: string): Unbindable | undefined {
  if (!isBindable(keys)) return 'fixed';
  return keys.split(' ').some((stroke) => BROWSER.test(stroke)) ? 'browser' : undefined;
}

const BROWSER =
  /^(?:mod\+[acflnqrtvwxyz0-9-]|mod\+plus|mod\+tab|mod\+shift\+[cijnprtw]|(?:mod\+|alt\+)?(?:shift\+)?f(?:1|3|4|5|6|7|11|12)|alt\+arrow(?:left|right))$/;

/** Actions in conflict: same keys, or a pair beginning with one of them. */
export function conflictsOf(settings: Shortcuts, id: ShortcutId, keys: string): ShortcutId[] {
  if (keys === '') return [];
  const others = (Object.keys(DEFAULT_KEYS) as ShortcutId[]).filter((other) => other !== id);
  return others.filter((other) => overlap(keysOf(settings, other), keys));
}

function overlap(one: string, other: string): boolean {
  return one !== '' && (one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `));
}

/** The choices after `id` took over its new keys from other actions. A default binding is not stored. */
export function withKeys(settings: Shortcuts, id: ShortcutId, keys: string): ChosenKeys[] {
  const freed = conflictsOf(settings, id, keys).map((other): ChosenKeys => ({ id: other, keys: '' }));
  const changed: ChosenKeys[] = [...freed, { id, keys }];
  const rest = settings.shortcuts.filter((chosen) => !changed.some((each) => each.id === chosen.id));
  return [...rest, ...changed].filter((chosen) => chosen.keys !== DEFAULT_KEYS[chosen.id]);
}

export function bindKeys(id: ShortcutId, keys: string): void {
  setPreferences({ shortcuts: withKeys(preferences.getState(), id, keys) });
}

export function resetAllKeys(): void {
  setPreferences({ shortcuts: [] });
}
