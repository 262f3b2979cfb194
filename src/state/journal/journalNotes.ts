// journalNotes.ts: notes and tags of closed positions. Stored in this browser, shared by all tabs.
import { createStore, useStore } from 'zustand';
import { isRecord, recordsIn, readStored, writeStored } from '../preferences/stored.ts';
import { createUnsavedChanges } from '../unsavedChanges.ts';

export interface JournalNote {
  /** `owner|trip`: the account, and the id of the closed position. */
  key: string;
  text: string;
  tags: readonly string[];
}

interface NotesState {
  notes: ReadonlyMap<string, JournalNote>;
}

const STORAGE_KEY = 'trine.journal';
const MAX_NOTES = 5_000;
export const MAX_TEXT = 2_000;
const MAX_TAGS = 12;
const MAX_TAG = 32;

const unsaved = createUnsavedChanges<JournalNote>(({ key }) => key, 'end');
const store = createStore<NotesState>()(() => ({ notes: storedNotes() ?? new Map<string, JournalNote>() }));

/** All notes by key. */
export const useJournalNotes = (): NotesState['notes'] => useStore(store, ({ notes }) => notes);

/**
 * Stores a note, or removes it when it is empty. The change is applied to the stored notes, so that one made
 * in another tab is not overwritten. False where storage refused it: it then lasts as long as the page.
 */
export function putJournalNote(key: string, text: string, tags: readonly string[]): boolean {
  const before = current();
  const notes = new Map(before);
  notes.delete(key);
  const note = { key, text: text.slice(0, MAX_TEXT), tags: tagsOf(tags.join(',')) };
  if (note.text.trim() !== '' || note.tags.length > 0) notes.set(key, note);
  const isStored = writeStored(STORAGE_KEY, { notes: [...notes.values()].slice(-MAX_NOTES) });
  unsaved.wrote(isStored, [...before.values()], [...notes.values()]);
  store.setState({ notes });
  return isStored;
}

/** The tags in a comma-separated text: unique, shortened, in lower case. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase().slice(0, MAX_TAG));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MAX_TAGS);
}

/** Notes from stored JSON of any shape; invalid ones are dropped. Never throws. */
export function readJournalNotes(stored: unknown): Map<string, JournalNote> {
  const notes = recordsIn(stored, 'notes').flatMap(({ key, text, tags }) =>
    typeof key === 'string' && key !== '' && key.length <= 256
      ? [
          {
            key,
            text: typeof text === 'string' ? text.slice(0, MAX_TEXT) : '',
            tags: tagsOf(Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string').join(',') : ''),
          },
        ]
      : [],
  );
  return new Map(notes.map((note) => [note.key, note]));
}

/** Follows changes made in other tabs, including earlier ones; returns a function that stops it. */
export function followJournalNotes(): () => void {
  store.setState({ notes: current() });
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null)
      store.setState({ notes: withUnsaved(storedNotes() ?? new Map<string, JournalNote>()) });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The stored notes with pending changes applied; without storage, the notes in memory. */
function current(): ReadonlyMap<string, JournalNote> {
  const stored = storedNotes();
  return stored ? withUnsaved(stored) : store.getState().notes;
}

function withUnsaved(stored: ReadonlyMap<string, JournalNote>): ReadonlyMap<string, JournalNote> {
  return new Map(unsaved.over([...stored.values()]).map((note) => [note.key, note]));
}

/** Undefined where storage holds nothing readable. */
function storedNotes(): Map<string, JournalNote> | undefined {
  const stored = readStored(STORAGE_KEY);
  return isRecord(stored) ? readJournalNotes(stored) : undefined;
}
