// shortcutKeys.ts: the actions that have a shortcut, their default keys, and how keys are written.

/**
 * Written as `b`, `shift+x`, `mod+k` (⌘ on Apple keyboards, Ctrl elsewhere), or `g t` for a sequence of two; '' is no
 * key. Characters other than letters are written as typed, because their keys differ between layouts, mostly with
 * Shift.
 */
export const DEFAULT_KEYS = {
  market: '/',
  palette: 'mod+k',
  help: '?',
  buy: 'b',
  sell: 's',
  limit: 'l',
  marketOrder: 'm',
  price: 'p',
  size: 'z',
  share1: '1',
  share2: '2',
  share3: '3',
  share4: '4',
  share5: '5',
  share6: '6',
  share7: '7',
  share8: '8',
  share9: '9',
  goTrade: 'g t',
  goMarkets: 'g m',
  goPredictions: 'g p',
  goPortfolio: 'g o',
  goFunds: 'g f',
  goKeys: 'g k',
  goLeaderboard: 'g l',
  goReferrals: 'g r',
  goActivity: 'g a',
  goSettings: 'g s',
  hideAmounts: '',
  arm: '',
  sign: 'mod+enter',
  send: 'shift+o',
  cancelMarket: 'shift+x',
};

export type ShortcutId = keyof typeof DEFAULT_KEYS;

/** A shortcut that differs from the default. */
export interface ChosenKeys {
  id: ShortcutId;
  keys: string;
}

/** The part of the preferences used here. */
interface WithShortcuts {
  readonly shortcuts: readonly ChosenKeys[];
}

export function isShortcut(id: unknown): id is ShortcutId {
  return typeof id === 'string' && Object.hasOwn(DEFAULT_KEYS, id);
}

const STROKE = String.raw`(?:mod\+)?(?:alt\+)?(?:shift\+)?(?:[^\s+]|[a-z][a-z0-9]{1,14})`;
const KEYS = new RegExp(`^${STROKE}(?: ${STROKE})?$`, 'u');

/** True for keys that may be bound, and for ''. Keys for focus, pressing and closing may not. */
export function isBindable(keys: unknown): keys is string {
  return (
    keys === '' ||
    (typeof keys === 'string' && KEYS.test(keys) && !keys.split(' ').some((stroke) => FIXED.test(stroke)))
  );
}

/** Reserved: they press buttons, move through lists and close dialogs. */
const FIXED =
  /^(?:shift\+)?(?:enter|space|tab|escape|backspace|delete|insert|home|end|pageup|pagedown|arrow(?:up|down|left|right))$/;

/** The current keys of an action. */
export function keysOf({ shortcuts }: WithShortcuts, id: ShortcutId): string {
  return shortcuts.find((chosen) => chosen.id === id)?.keys ?? DEFAULT_KEYS[id];
}

/** The action of each key. When two share a key, possible only in an edited file, the chosen one wins over a default. */
export function boundKeys(preferences: WithShortcuts): ReadonlyMap<string, ShortcutId> {
  const chosen = preferences.shortcuts.map(({ id }) => id);
  const ids = [...new Set([...chosen, ...(Object.keys(DEFAULT_KEYS) as ShortcutId[])])];
  return new Map(
    ids
      .toReversed()
      .map((id) => [keysOf(preferences, id), id] as const)
      .filter(([keys]) => keys !== ''),
  );
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'getModifierState'
>;

const NOT_KEYS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'OS',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
  'FnLock',
  'Dead',
  'Process',
  'Unidentified',
  'Compose',
]);
const NAMES: ReadonlyMap<string, string> = new Map([
  [' ', 'space'],
  ['+', 'plus'],
]);

/** A key press in the notation above; '' for modifiers alone and while an input method composes. */
export function strokeOf(press: Press): string {
  if (NOT_KEYS.has(press.key) || press.isComposing) return '';
  // AltGr types characters; some systems report it as Ctrl and Alt held together.
  const held = press.getModifierState('AltGraph') ? NOTHING_HELD : heldIn(press);
  if (held.isSystem) return '';
  const modifiers = [
    held.isMod && 'mod',
    held.isAlt && 'alt',
    press.shiftKey && isShiftVisible(press.key) && 'shift',
  ];
  return [...modifiers, keyIn(press, held.isAlt)].filter(Boolean).join('+');
}

const NOTHING_HELD = { isMod: false, isAlt: false, isSystem: false };

/** Apple's Ctrl and the Windows key are left to the system. */
function heldIn({ ctrlKey, metaKey, altKey }: Press): typeof NOTHING_HELD {
  return isApple()
    ? { isMod: metaKey, isAlt: altKey, isSystem: ctrlKey }
    : { isMod: ctrlKey, isAlt: altKey, isSystem: metaKey };
}

function isShiftVisible(key: string): boolean {
  return key.length > 1 || /\p{L}/u.test(key);
}

/** Letters of other scripts, and those that Alt types on Apple keyboards, count as the Latin letter of the same key. */
function keyIn({ key, code }: Press, isAlt: boolean): string {
  const place = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code);
  const isForeign = key.length === 1 && /[^\u0020-\u024f]/u.test(key) && place?.[1] !== undefined;
  if (place && (isAlt || isForeign)) return (place[1] ?? place[2] ?? '').toLowerCase();
  return NAMES.get(key) ?? key.toLowerCase();
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
