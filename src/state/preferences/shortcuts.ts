// shortcuts.ts: from a press of the keyboard to the act that is bound to it. One press does at most one thing.
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { pressFirstKeys } from './firstKeys.ts';
import { preferences, setPreferences, usePreference } from './preferences.ts';
import { boundKeys, keysOf, type ShortcutId, strokeOf } from './shortcutKeys.ts';

/** What follows the first key of a pair within this time belongs to it: the S of “go to Settings” is not the ticket's. */
const PAIR_MS = 1_000;
/** Keys that send at once are put away when none of them was used for so long. */
const ARMED_MS = 15 * 60_000;

interface ShortcutOptions {
  /** A press that is meant for something else. */
  isElsewhere?: (event: KeyboardEvent) => boolean;
}

/** False in a panel that stands beside the one that is used: of two tickets only one may hear a key. */
export const HearsKeys = createContext(true);

/** Does what is bound to the keys that are pressed, as long as the caller is on the page. Nothing happens while one types, or holds a key down. */
export function useShortcuts(
  acts: Partial<Record<ShortcutId, () => void>>,
  { isElsewhere }: ShortcutOptions = {},
): void {
  const hears = useContext(HearsKeys);
  const latest = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useLayoutEffect(() => {
    latest.current = (event) => {
      const id = meantBy(event);
      const act = id && acts[id];
      if (!act || !hears || isElsewhere?.(event)) return;
      event.preventDefault();
      act();
    };
  });
  useLayoutEffect(() => {
    // A browser that fills in a form says so with a press of no key.
    const listen = (event: KeyboardEvent): void => {
      if (event instanceof KeyboardEvent) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const ids = Object.keys(acts).join(' ');
  useEffect(() => pressFirstKeys(ids.split(' ')), [ids]);
}

/** The keys bound to an act, as `Kbd` draws them; '' for none. */
export function useKeys(id: ShortcutId): string {
  return usePreference((values) => keysOf(values, id));
}

let heard: { event: Event; id: ShortcutId | undefined } | undefined;
let begun: { stroke: string; at: number } | undefined;

/** Several callers hear of one event: it is judged once. */
function meantBy(event: KeyboardEvent): ShortcutId | undefined {
  if (heard?.event !== event) heard = { event, id: judge(event) };
  return heard.id;
}

function judge(event: KeyboardEvent): ShortcutId | undefined {
  const stroke = strokeOf(event);
  if (stroke === '' || event.repeat) return undefined;
  const before = begun && event.timeStamp - begun.at < PAIR_MS ? begun.stroke : undefined;
  begun = undefined;
  // A chord is no text: the palette opens from a field as well.
  if (isTyping(event.target) && !stroke.startsWith('mod+')) return undefined;
  const bound = boundKeys(preferences.getState());
  if (before !== undefined) return bound.get(`${before} ${stroke}`);
  if ([...bound.keys()].some((keys) => keys.startsWith(`${stroke} `)))
    begun = { stroke, at: event.timeStamp };
  const id = bound.get(stroke);
  return isTyping(event.target) && id !== 'palette' ? undefined : id;
}

const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox], [role=searchbox], [role=combobox], [role=slider], [role=spinbutton], [role=option], [role^=menuitem]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}

interface Arming {
  isArmed: boolean;
}

/** Whether the keys that send at once work in this tab. Never kept: a page that was loaded anew is safe. */
export const useArming = create<Arming>()(() => ({ isArmed: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Called again by each use, which gives another quarter of an hour. */
export function setArmed(isArmed: boolean): void {
  clearTimeout(timer);
  if (isArmed) timer = setTimeout(() => setArmed(false), ARMED_MS);
  useArming.setState({ isArmed });
}

export function toggleArmed(): void {
  setArmed(!useArming.getState().isArmed);
}

export function toggleAmounts(): void {
  setPreferences({ hidesAmounts: !preferences.getState().hidesAmounts });
}
