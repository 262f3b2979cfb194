// assists.ts: the assisted orders of this browser. Every change is made to what is stored now, so that tabs do not undo one another's.
import { ended } from '#domain/assist/advance.ts';
import type { Assist, AssistEndReason } from '#domain/assist/assist.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import { createStore, useStore } from 'zustand';
import { createUnsavedChanges } from '../unsavedChanges.ts';
import { readAssists } from './assistsReader.ts';

interface AssistsState {
  /** Newest first. */
  assists: readonly Assist[];
}

const STORAGE_KEY = 'trine.assists';
/** Of those that have ended. */
const KEPT = 20;

/** The store itself, for code outside React. */
export const assists = createStore<AssistsState>()(() => ({ assists: readAssists(readStored()) }));
const unsaved = createUnsavedChanges<Assist>(({ id }) => id, 'start');

/** Those of one account, newest first; renders again when the list changes. */
export function useAssists(owner: Address | undefined): readonly Assist[] {
  const all = useStore(assists, (state) => state.assists);
  return owner === undefined ? NONE : all.filter((each) => each.owner === owner);
}
const NONE: readonly Assist[] = [];

export const assistOf = (id: string): Assist | undefined =>
  assists.getState().assists.find((each) => each.id === id);

/** Adds one, which runs; the oldest of those that have ended make room. */
export function addAssist(assist: Assist): void {
  change((list) => {
    const over = list.filter(({ end }) => end !== null).slice(KEPT - 1);
    return [assist, ...list.filter((each) => !over.includes(each))];
  });
}

/** Changes one; nothing where it is gone. */
export function changeAssist(id: string, next: (assist: Assist) => Assist): void {
  change((list) => list.map((each) => (each.id === id ? next(each) : each)));
}

/** Ends those for which this holds. */
export function endAssists(isIt: (assist: Assist) => boolean, reason: AssistEndReason, now: UnixMs): void {
  if (!assists.getState().assists.some((each) => each.end === null && isIt(each))) return;
  change((list) => list.map((each) => (each.end === null && isIt(each) ? ended(each, reason, now) : each)));
}

/** Takes one off the list, once it has ended. */
export function removeAssist(id: string): void {
  change((list) => list.filter((each) => each.id !== id || each.end === null));
}

/** Follows changes made in other tabs; returns the way out. */
export function followAssists(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    assists.setState({ assists: unsaved.over(readAssists(readStored())) });
    keepEnds(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** What another tab has ended stays ended, although this one has written the list since, as it was before. */
function keepEnds(written: string | null): void {
  const over = new Map(readAssists(parsed(written)).map(({ id, end }) => [id, end]));
  const isLost = ({ id, end }: Assist) => end === null && (over.get(id) ?? null) !== null;
  if (!assists.getState().assists.some(isLost)) return;
  change((list) => list.map((each) => (isLost(each) ? { ...each, end: over.get(each.id) ?? null } : each)));
}

function change(next: (list: readonly Assist[]) => readonly Assist[]): void {
  const stored = readStored();
  // Without storage the list lives as long as the page.
  const before = stored === undefined ? assists.getState().assists : unsaved.over(readAssists(stored));
  const now = next(before);
  unsaved.wrote(writeStored(now), before, now);
  assists.setState({ assists: now });
}

function readStored(): unknown {
  try {
    return parsed(localStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function writeStored(list: readonly Assist[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ assists: list }));
    return true;
  } catch {
    // Storage may be full or switched off.
    return false;
  }
}
