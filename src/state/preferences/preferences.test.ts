// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  bookGroupingOf,
  followOtherTabs,
  preferences,
  resetPreferences,
  setBookGrouping,
  setPanelSizes,
  setPreferences,
  toggleFavourite,
} from './preferences.ts';
import { DEFAULT_PREFERENCES, readPreferences } from './preferenceEntries.ts';

const KEY = 'trine.preferences';

beforeEach(() => {
  localStorage.clear();
  resetPreferences();
});

test('preferences are stored for the next visit', () => {
  setPreferences({ theme: 'light', slippage: '0.005' });
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  expect(readPreferences(stored.state, DEFAULT_PREFERENCES)).toEqual({
    ...DEFAULT_PREFERENCES,
    theme: 'light',
    slippage: '0.005',
  });
});

test('each damaged value falls back by itself; valid ones stay', () => {
  const stored = {
    theme: 'neon',
    pair: 'blue-orange',
    slippage: '0.9',
    confirmations: { limitOrder: false, marketOrder: 'yes' },
    favourites: ['0', 7, '0', null, '12'],
    book: { unit: 'quote', groupings: [{ assetId: '0', step: '0.5' }, { assetId: '1', step: 'wide' }, 'x'] },
    panelSizes: { trade: { book: 30, ticket: 'half', chart: -4 } },
    hidesAmounts: 1,
  };
  const read = readPreferences(stored, DEFAULT_PREFERENCES);
  expect(read.theme).toBe('system');
  expect(read.pair).toBe('blue-orange');
  expect(read.slippage).toBe('0.01');
  expect(read.confirmations).toEqual({ ...DEFAULT_PREFERENCES.confirmations, limitOrder: false });
  expect(read.favourites).toEqual(['0', '12']);
  expect(read.book).toEqual({
    ...DEFAULT_PREFERENCES.book,
    unit: 'quote',
    groupings: [{ assetId: '0', step: '0.5' }],
  });
  expect(read.panelSizes).toEqual({ trade: { book: 30 } });
  expect(read.hidesAmounts).toBe(false);
});

test.each([null, 'text', 42, [], { book: null, chart: [] }])(
  'stored nonsense (%j) gives the defaults, never an error',
  (stored) => {
    expect(readPreferences(stored, DEFAULT_PREFERENCES)).toEqual(DEFAULT_PREFERENCES);
  },
);

test('an unknown version is read value by value', async () => {
  localStorage.setItem(KEY, JSON.stringify({ state: { theme: 'contrast', future: true }, version: 99 }));
  await preferences.persist.rehydrate();
  expect(preferences.getState().theme).toBe('contrast');
  expect('future' in preferences.getState()).toBe(false);
});

test.each([
  [{ locale: 'en' }, { language: 'auto', region: 'auto' }],
  [{ locale: 'en-IN' }, { language: 'auto', region: 'IN' }],
  [{ locale: 'fr-FR' }, { language: 'auto', region: 'auto' }],
  [
    { language: 'de', region: 'CH', locale: 'en-GB' },
    { language: 'de', region: 'CH' },
  ],
  [
    { language: 'tlh', region: 'DE' },
    { language: 'auto', region: 'DE' },
  ],
])('language and region of %j', (stored, expected) => {
  expect(readPreferences(stored, DEFAULT_PREFERENCES)).toMatchObject(expected);
});

test('broken JSON in storage leaves the app usable', async () => {
  localStorage.setItem(KEY, '{"state":{');
  await preferences.persist.rehydrate();
  expect(preferences.getState()).toEqual(DEFAULT_PREFERENCES);
});

test('a change in another tab arrives in this one', async () => {
  const stop = followOtherTabs();
  localStorage.setItem(KEY, JSON.stringify({ state: { density: 'comfortable' }, version: 1 }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
  await Promise.resolve();
  expect(preferences.getState().density).toBe('comfortable');
  stop();
});

test('a favourite is starred and unstarred', () => {
  toggleFavourite('3');
  toggleFavourite('0');
  expect(preferences.getState().favourites).toEqual(['3', '0']);
  toggleFavourite('3');
  expect(preferences.getState().favourites).toEqual(['0']);
});

test('each market keeps its own book grouping, and hostile ids stay data', () => {
  setBookGrouping('0', '0.5');
  setBookGrouping('__proto__', '10');
  setBookGrouping('0', '1');
  expect(bookGroupingOf(preferences.getState(), '0')).toBe('1');
  expect(bookGroupingOf(preferences.getState(), '__proto__')).toBe('10');
  expect(bookGroupingOf(preferences.getState(), '7')).toBeUndefined();
});

test('panel sizes of one layout leave the others alone', () => {
  setPanelSizes('trade', { chart: 60, book: 40 });
  setPanelSizes('portfolio', { left: 50, right: 50 });
  setPanelSizes('trade', { chart: 70, book: 30 });
  expect(preferences.getState().panelSizes).toEqual({
    trade: { chart: 70, book: 30 },
    portfolio: { left: 50, right: 50 },
  });
});
