// shortcutKeys.ts: what can be done with a key, the key that does it unless somebody chose another, and how keys are written.

/**
 * Written as `b`, `shift+x`, `mod+k` (⌘ on Apple keyboards, Ctrl elsewhere), or `g t` for one after the other; '' is no key at all.
 * Of what is not a letter the character counts: keyboards have it in different places, mostly with Shift.
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
  goPredictions: 'g p',
  goPortfolio: 'g o',
  goFunds: 'g f',
  goKeys: 'g k',
  goLeaderboard: 'g l',
  goReferrals: 'g r',
  goActivity: 'g a',
  goSettings: 'g s',
  goClock: 'g c',
  goErrors: 'g e',
  hideAmounts: '',
  arm: '',
  send: 'shift+o',
  cancelMarket: 'shift+x',
};

export type ShortcutId = keyof typeof DEFAULT_KEYS;

/** Keys that somebody chose in place of the ones it came with. */
export interface ChosenKeys {
  id: ShortcutId;
  keys: string;
}

/** The part of the preferences that is read here. */
interface WithShortcuts {
  readonly shortcuts: readonly ChosenKeys[];
}

export function isShortcut(id: unknown): id is ShortcutId {
  return typeof id === 'string' && Object.hasOwn(DEFAULT_KEYS, id);
}

const STROKE = String.raw`(?:mod\+)?(?:alt\+)?(?:shift\+)?(?:[^\s+]|[a-z][a-z0-9]{1,14})`;
const KEYS = new RegExp(`^${STROKE}(?: ${STROKE})?$`, 'u');

/** True for keys that may be bound, as they are written here, and for none. What walks, presses and closes everywhere may not. */
export function isBindable(keys: unknown): keys is string {
  return (
    keys === '' ||
    (typeof keys === 'string' && KEYS.test(keys) && !keys.split(' ').some((stroke) => FIXED.test(stroke)))
  );
}

/** They press buttons, walk lists and leave dialogs: a screen would not be usable without them. */
const FIXED =
  /^(?:shift\+)?(?:enter|space|tab|escape|backspace|delete|insert|home|end|pageup|pagedown|arrow(?:up|down|left|right))$/;

/** The keys of an act as they stand now. */
export function keysOf({ shortcuts }: WithShortcuts, id: ShortcutId): string {
  return shortcuts.find((chosen) => chosen.id === id)?.keys ?? DEFAULT_KEYS[id];
}

/** What each key does. Of two acts with the same keys, which only a file changed by hand can bring, the chosen one has them. */
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

/** One press as it is written here; '' while only modifiers are held, and for what an input method still works on. */
export function strokeOf(press: Press): string {
  if (NOT_KEYS.has(press.key) || press.isComposing) return '';
  // AltGr makes characters: on some systems it counts as Ctrl and Alt held at once.
  const held = press.getModifierState('AltGraph') ? NOTHING_HELD : heldIn(press);
  if (held.isSystem) return '';
  const modifiers = [
    held.isMod && 'mod',
    held.isAlt && 'alt',
    press.shiftKey && isShiftTold(press.key) && 'shift',
  ];
  return [...modifiers, keyIn(press, held.isAlt)].filter(Boolean).join('+');
}

const NOTHING_HELD = { isMod: false, isAlt: false, isSystem: false };

/** What neither Apple's Ctrl nor the others' Windows key should do is left to the system. */
function heldIn({ ctrlKey, metaKey, altKey }: Press): typeof NOTHING_HELD {
  return isApple()
    ? { isMod: metaKey, isAlt: altKey, isSystem: ctrlKey }
    : { isMod: ctrlKey, isAlt: altKey, isSystem: metaKey };
}

function isShiftTold(key: string): boolean {
  return key.length > 1 || /\p{L}/u.test(key);
}

/** Letters of other scripts, and what Alt makes of letters on Apple keyboards, count as the Latin letter on the same key. */
function keyIn({ key, code }: Press, isAlt: boolean): string {
  const place = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code);
  const isForeign = key.length === 1 && /[^\u0020-\u024f]/u.test(key) && place?.[1] !== undefined;
  if (place && (isAlt || isForeign)) return (place[1] ?? place[2] ?? '').toLowerCase();
  return NAMES.get(key) ?? key.toLowerCase();
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
