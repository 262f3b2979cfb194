// shortcuts.ts: runs the action bound to a key press; one press runs at most one action.
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { pressFirstKeys } from './firstKeys.ts';
import { preferences, setPreferences, usePreference } from './preferences.ts';
import { boundKeys, keysOf, type ShortcutId, strokeOf } from './shortcutKeys.ts';

/** A key within this time of the first key of a sequence belongs to it: the S of "go to Settings" is not the ticket's. */
const PAIR_MS = 1_000;
/** Shortcuts that send without review are disarmed after this time without use. */
const ARMED_MS = 15 * 60_000;

interface ShortcutOptions {
  /** True for a press that another element handles. */
  isElsewhere?: (event: KeyboardEvent) => boolean;
}

/**
 * The document whose keys a panel handles: that of its window. Undefined in panels beside the active one: only one of
 * two tickets handles a key.
 */
export const KeyDocument = createContext<Document | undefined>(globalThis.document);

/** Runs the actions bound to pressed keys while mounted; not while the person types, and not on key repeat. */
export function useShortcuts(
  acts: Partial<Record<ShortcutId, () => void>>,
  { isElsewhere }: ShortcutOptions = {},
): void {
  const source = useContext(KeyDocument);
  const latest = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useLayoutEffect(() => {
    latest.current = (event) => {
      const id = meantBy(event);
      const act = id && acts[id];
      if (!act || isElsewhere?.(event)) return;
      event.preventDefault();
      act();
    };
  });
  useLayoutEffect(() => {
    // Autofill dispatches a keydown without a key.
    const listen = (event: KeyboardEvent): void => {
      if ('key' in event) latest.current(event);
    };
    source?.addEventListener('keydown', listen);
    return () => source?.removeEventListener('keydown', listen);
  }, [source]);
  const ids = Object.keys(acts).join(' ');
  useEffect(() => pressFirstKeys(ids.split(' ')), [ids]);
}

/** The keys bound to an action, in the form that `Kbd` draws; '' for none. */
export function useKeys(id: ShortcutId): string {
  return usePreference((values) => keysOf(values, id));
}

let lastJudged: { event: Event; id: ShortcutId | undefined } | undefined;
let begun: { stroke: string; at: number } | undefined;

/** Several hooks receive one event: it is resolved once. */
function meantBy(event: KeyboardEvent): ShortcutId | undefined {
  if (lastJudged?.event !== event) lastJudged = { event, id: judge(event) };
  return lastJudged.id;
}

function judge(event: KeyboardEvent): ShortcutId | undefined {
  const stroke = strokeOf(event);
  if (stroke === '' || event.repeat) return undefined;
  const before = begun && event.timeStamp - begun.at < PAIR_MS ? begun.stroke : undefined;
  begun = undefined;
  // A chord types no text, so it works in a field as well.
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

/** Whether shortcuts that send without review are armed in this tab. Never stored: a reload disarms them. */
export const useArming = create<Arming>()(() => ({ isArmed: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Each use calls it again and restarts the 15 minutes. */
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
