// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearRecentMarkets, MAX_RECENT, noteMarket, useRecentMarkets } from './recentMarkets.ts';
import {
  createWatchlist,
  LIST_NAME_LENGTH,
  MAX_LISTS,
  removeWatchlist,
  renameWatchlist,
  toggleListed,
  useWatchlists,
} from './watchlists.ts';

const recent = () => renderHook(useRecentMarkets).result.current;
const lists = () => renderHook(useWatchlists).result.current;
const store = (name: string, state: unknown) =>
  localStorage.setItem(name, JSON.stringify({ state, version: 1 }));

beforeEach(() => {
  clearRecentMarkets();
  lists().forEach(({ id }) => removeWatchlist(id));
});

test('the market opened last is first, each is listed once, and only the last twelve are kept', () => {
  for (let index = 0; index < 14; index += 1) noteMarket(`0002000${index.toString(16)}`);
  noteMarket('00020005');
  expect(recent()).toHaveLength(MAX_RECENT);
  expect(recent().slice(0, 2)).toEqual(['00020005', '0002000d']);
  clearRecentMarkets();
  expect(recent()).toEqual([]);
  expect(localStorage.getItem('trine.recentMarkets')).toContain('"markets":[]');
});

test('a market opened in another tab is kept, and damaged entries are dropped', () => {
  store('trine.recentMarkets', { markets: ['00020001', 7, '', '00020001', 'x'.repeat(200)] });
  noteMarket('00020002');
  expect(recent()).toEqual(['00020002', '00020001']);
});

test('a list is created, filled, renamed and removed', () => {
  const id = createWatchlist('  Majors ', ['00020000']) ?? '';
  toggleListed(id, '00020001');
  toggleListed(id, '00020000');
  renameWatchlist(id, ' ');
  expect(lists()).toEqual([{ id, name: 'Majors', markets: ['00020001'] }]);
  renameWatchlist(id, 'm'.repeat(60));
  expect(lists()[0]?.name).toHaveLength(LIST_NAME_LENGTH);
  removeWatchlist(id);
  expect(lists()).toEqual([]);
});

test('a list needs a name, and their number is limited', () => {
  expect(createWatchlist('   ')).toBeUndefined();
  for (let index = 0; index < MAX_LISTS; index += 1) createWatchlist(`List ${index}`);
  expect(createWatchlist('One more')).toBeUndefined();
  expect(lists()).toHaveLength(MAX_LISTS);
});

test('lists created in another tab are kept, and damaged ones are dropped', () => {
  store('trine.watchlists', {
    lists: [
      { id: 'a', name: 'Elsewhere', markets: ['00020000', 3, '00020000'] },
      { id: 'b' },
      'x',
      { id: 'a', name: 'Twice' },
    ],
  });
  act(() => void createWatchlist('Here'));
  expect(lists().map(({ name, markets }) => [name, markets])).toEqual([
    ['Elsewhere', ['00020000']],
    ['Here', []],
  ]);
});
