// assists.ts: the assisted orders of this browser. Each change is applied to the stored list, so that tabs do not overwrite each other.
import { parsed, readStored, writeStored } from '../preferences/stored.ts';
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
/** Maximum number of ended ones. */
const KEPT = 20;

/** The store, for code outside React. */
export const assists = createStore<AssistsState>()(() => ({ assists: readAssists(readStored(STORAGE_KEY)) }));
const unsaved = createUnsavedChanges<Assist>(({ id }) => id, 'start');

/** The assisted orders of one account, newest first. */
export function useAssists(owner: Address | undefined): readonly Assist[] {
  const all = useStore(assists, (state) => state.assists);
  return owner === undefined ? NONE : all.filter((each) => each.owner === owner);
}
const NONE: readonly Assist[] = [];

export const assistOf = (id: string): Assist | undefined =>
  assists.getState().assists.find((each) => each.id === id);

/** Adds a running one; beyond the maximum, the oldest ended ones are dropped. */
export function addAssist(assist: Assist): void {
  change((list) => {
    const over = list.filter(({ end }) => end !== null).slice(KEPT - 1);
    return [assist, ...list.filter((each) => !over.includes(each))];
  });
}

/** Changes one; does nothing when it was removed meanwhile. */
export function changeAssist(id: string, next: (assist: Assist) => Assist): void {
  change((list) => list.map((each) => (each.id === id ? next(each) : each)));
}

/** Ends those that match. */
export function endAssists(isIt: (assist: Assist) => boolean, reason: AssistEndReason, now: UnixMs): void {
  if (!assists.getState().assists.some((each) => each.end === null && isIt(each))) return;
  change((list) => list.map((each) => (each.end === null && isIt(each) ? ended(each, reason, now) : each)));
}

/** Removes one that has ended. */
export function removeAssist(id: string): void {
  change((list) => list.filter((each) => each.id !== id || each.end === null));
}

/** Follows changes made in other tabs; returns a function that stops it. */
export function followAssists(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    assists.setState({ assists: unsaved.over(readAssists(readStored(STORAGE_KEY))) });
    keepEnds(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** An end set by another tab is restored if this tab has since overwritten the list with an older copy. */
function keepEnds(written: string | null): void {
  const over = new Map(readAssists(parsed(written)).map(({ id, end }) => [id, end]));
  const isLost = ({ id, end }: Assist) => end === null && (over.get(id) ?? null) !== null;
  if (!assists.getState().assists.some(isLost)) return;
  change((list) => list.map((each) => (isLost(each) ? { ...each, end: over.get(each.id) ?? null } : each)));
}

function change(next: (list: readonly Assist[]) => readonly Assist[]): void {
  const stored = readStored(STORAGE_KEY);
  // Without storage the list lasts as long as the page.
  const before = stored === undefined ? assists.getState().assists : unsaved.over(readAssists(stored));
  const now = next(before);
  unsaved.wrote(writeStored(STORAGE_KEY, { assists: now }), before, now);
  assists.setState({ assists: now });
}
