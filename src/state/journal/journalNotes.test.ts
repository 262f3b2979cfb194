// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  followJournalNotes,
  putJournalNote,
  readJournalNotes,
  tagsOf,
  useJournalNotes,
} from './journalNotes.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const storedKeys = () => [
  ...readJournalNotes(JSON.parse(localStorage.getItem('trine.journal') ?? '')).keys(),
];

test('a note is stored, follows other tabs, and is removed when it is empty', () => {
  const { result } = renderHook(() => useJournalNotes());
  act(() => void putJournalNote('a|1', 'late entry', ['FOMO', ' fomo ', '']));
  expect(result.current.get('a|1')).toEqual({ key: 'a|1', text: 'late entry', tags: ['fomo'] });
  expect(readJournalNotes(JSON.parse(localStorage.getItem('trine.journal') ?? '')).size).toBe(1);
  const stop = followJournalNotes();
  localStorage.setItem('trine.journal', JSON.stringify({ notes: [{ key: 'b|2', text: 'x', tags: [] }] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'trine.journal' })));
  stop();
  expect([...result.current.keys()]).toEqual(['b|2']);
  act(() => void putJournalNote('b|2', ' ', []));
  expect(result.current.size).toBe(0);
});

test('following also reads notes written earlier in another tab', () => {
  const { result } = renderHook(() => useJournalNotes());
  act(() => void putJournalNote('a|1', 'here', []));
  localStorage.setItem('trine.journal', JSON.stringify({ notes: [{ key: 'b|2', text: 'there', tags: [] }] }));
  let stop = (): void => undefined;
  act(() => void (stop = followJournalNotes()));
  expect([...result.current.keys()]).toEqual(['b|2']);
  // Unreadable storage does not remove notes from memory.
  localStorage.setItem('trine.journal', 'torn');
  stop();
  act(() => followJournalNotes()());
  expect([...result.current.keys()]).toEqual(['b|2']);
});

test('a note that storage refused stays in memory, is reported, and is written with the next one', () => {
  const { result } = renderHook(() => useJournalNotes());
  localStorage.setItem('trine.journal', '{"notes":[]}');
  act(() => void putJournalNote('a|1', 'stored', []));
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  let isStored: boolean | undefined;
  act(() => void (isStored = putJournalNote('b|2', 'kept here', [])));
  expect(isStored).toBe(false);
  act(() => void putJournalNote('a|1', '', []));
  act(() => followJournalNotes()());
  expect([...result.current.keys()]).toEqual(['b|2']);
  expect(storedKeys()).toEqual(['a|1']);
  vi.unstubAllGlobals();
  act(() => void (isStored = putJournalNote('c|3', 'room again', [])));
  expect([isStored, ...storedKeys()]).toEqual([true, 'b|2', 'c|3']);
});

test('damaged notes are dropped one by one', () => {
  const stored = { notes: [null, 5, { key: '' }, { key: 7 }, { key: 'k', text: 9, tags: ['a', 4, 'a'] }] };
  expect([...readJournalNotes(stored).values()]).toEqual([{ key: 'k', text: '', tags: ['a'] }]);
  for (const other of [undefined, null, [], 'x', { notes: 3 }]) expect(readJournalNotes(other).size).toBe(0);
});

test('tags are separated by commas', () => {
  expect(tagsOf(' Breakout, trend ,, breakout')).toEqual(['breakout', 'trend']);
});
