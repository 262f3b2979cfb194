// rebinding.ts: other keys for an act: which cannot be had, whose they are already, and what is kept.
import { preferences, setPreferences } from '#state/preferences/preferences.ts';
import {
  type ChosenKeys,
  DEFAULT_KEYS,
  isBindable,
  keysOf,
  type ShortcutId,
} from '#state/preferences/shortcutKeys.ts';
import type { Preferences } from '#state/preferences/preferenceTypes.ts';

type Shortcuts = Pick<Preferences, 'shortcuts'>;

/** `fixed`: walks, presses or closes on every screen. `browser`: the browser acts on it before a page can, or one edits text with it. */
export type Unbindable = 'fixed' | 'browser';

export function whyNotBindable(keys: string): Unbindable | undefined {
  if (!isBindable(keys)) return 'fixed';
  return keys.split(' ').some((stroke) => BROWSER.test(stroke)) ? 'browser' : undefined;
}

const BROWSER =
  /^(?:mod\+[acflnqrtvwxyz0-9-]|mod\+plus|mod\+tab|mod\+shift\+[cijnprtw]|(?:mod\+|alt\+)?(?:shift\+)?f(?:1|3|4|5|6|7|11|12)|alt\+arrow(?:left|right))$/;

/** Acts that the keys would be taken from: the same keys, or a pair that one of them begins. */
export function conflictsOf(settings: Shortcuts, id: ShortcutId, keys: string): ShortcutId[] {
  if (keys === '') return [];
  const others = (Object.keys(DEFAULT_KEYS) as ShortcutId[]).filter((other) => other !== id);
  return others.filter((other) => overlap(keysOf(settings, other), keys));
}

function overlap(one: string, other: string): boolean {
  return one !== '' && (one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `));
}

/** The choices after `id` has got the keys and whoever had them has none. What it came with is not kept as a choice. */
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
