// keyText.ts: key names as on the keyboard.

const NAMES: ReadonlyMap<string, string> = new Map([
  ['shift', '⇧'],
  ['enter', '↵'],
  ['esc', 'Esc'],
  ['escape', 'Esc'],
  ['up', '↑'],
  ['down', '↓'],
  ['arrowup', '↑'],
  ['arrowdown', '↓'],
  ['arrowleft', '←'],
  ['arrowright', '→'],
  ['plus', '+'],
  ['space', 'Space'],
]);

/** Keys pressed in sequence. */
export function strokesIn(keys: string): string[] {
  return keys.split(' ').filter(Boolean);
}

/** Keys pressed together, modifiers first. */
export function keyParts(stroke: string): string[] {
  return stroke.split('+').map(nameOf);
}

/** As one text, for tooltips and menus: “G T”, “Ctrl+K”, “⇧O”. */
export function keyText(keys: string): string {
  return strokesIn(keys)
    .map((stroke) =>
      keyParts(stroke).reduce((text, part) => (/[⌘⌥⇧]$/.test(text) ? text + part : `${text}+${part}`)),
    )
    .join(' ');
}

/**
 * The text of a `Kbd`, in its order: “G T”, “Ctrl K”, “⇧ O”. A button that shows it must have it in its accessible
 * name.
 */
export function kbdText(keys: string): string {
  return strokesIn(keys).flatMap(keyParts).join(' ');
}

function nameOf(key: string): string {
  if (key === 'mod') return isApple() ? '⌘' : 'Ctrl';
  if (key === 'alt') return isApple() ? '⌥' : 'Alt';
  return NAMES.get(key) ?? key.toUpperCase();
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
