// journalNotes.ts: notes and tags about closed positions. Kept in this browser only; every tab follows.
import { createStore, useStore } from 'zustand';
import { isRecord, recordsIn } from '../preferences/stored.ts';

export interface JournalNote {
  /** The account and the position: `owner|trip`. */
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

const store = createStore<NotesState>()(() => ({ notes: readStored() }));

/** All notes by their key, rendering again when one changes. */
export const useJournalNotes = (): NotesState['notes'] => useStore(store, ({ notes }) => notes);

/** Keeps a note, or forgets it when it is empty. Written over what is stored now: another tab may have written others. */
export function putJournalNote(key: string, text: string, tags: readonly string[]): void {
  const stored = readStored();
  // Without storage what was written lives as long as the page.
  const notes = new Map(stored.size > 0 ? stored : store.getState().notes);
  notes.delete(key);
  const note = { key, text: text.slice(0, MAX_TEXT), tags: tagsOf(tags.join(',')) };
  if (note.text.trim() !== '' || note.tags.length > 0) notes.set(key, note);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ notes: [...notes.values()].slice(-MAX_NOTES) }));
  } catch {
    // Storage may be full or switched off.
  }
  store.setState({ notes });
}

/** Tags as they are typed, separated by commas: each once, short, in lower case. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase().slice(0, MAX_TAG));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MAX_TAGS);
}

/** Notes from stored JSON of any shape: what cannot be read is left out. Never throws. */
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

/** Follows changes made in other tabs; returns the way out. */
export function followJournalNotes(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) store.setState({ notes: readStored() });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function readStored(): Map<string, JournalNote> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isRecord(stored) ? readJournalNotes(stored) : new Map();
  } catch {
    return new Map();
  }
}
