// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  followJournalNotes,
  putJournalNote,
  readJournalNotes,
  tagsOf,
  useJournalNotes,
} from './journalNotes.ts';

beforeEach(() => localStorage.clear());

test('a note is kept, follows other tabs, and is forgotten when it is empty', () => {
  const { result } = renderHook(() => useJournalNotes());
  act(() => putJournalNote('a|1', 'late entry', ['FOMO', ' fomo ', '']));
  expect(result.current.get('a|1')).toEqual({ key: 'a|1', text: 'late entry', tags: ['fomo'] });
  expect(readJournalNotes(JSON.parse(localStorage.getItem('trine.journal') ?? '')).size).toBe(1);
  const stop = followJournalNotes();
  localStorage.setItem('trine.journal', JSON.stringify({ notes: [{ key: 'b|2', text: 'x', tags: [] }] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'trine.journal' })));
  stop();
  expect([...result.current.keys()]).toEqual(['b|2']);
  act(() => putJournalNote('b|2', ' ', []));
  expect(result.current.size).toBe(0);
});

test('damaged notes are left out one by one', () => {
  const stored = { notes: [null, 5, { key: '' }, { key: 7 }, { key: 'k', text: 9, tags: ['a', 4, 'a'] }] };
  expect([...readJournalNotes(stored).values()]).toEqual([{ key: 'k', text: '', tags: ['a'] }]);
  for (const other of [undefined, null, [], 'x', { notes: 3 }]) expect(readJournalNotes(other).size).toBe(0);
});

test('tags are typed with commas', () => {
  expect(tagsOf(' Breakout, trend ,, breakout')).toEqual(['breakout', 'trend']);
});
