// @vitest-environment happy-dom
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readEventLayout } from './eventLayout.ts';
import { preferences, resetPreferences, toggleFavourite } from './preferences.ts';
import { DEFAULT_PREFERENCES, readPreferences } from './preferenceEntries.ts';
import { toggleWatched, useWatched } from './watchedEvents.ts';

const event = (key: string, ...assetIds: string[]): PredictionEvent =>
  ({ key, questions: assetIds.map((assetId) => ({ yes: { assetId } })) }) as unknown as PredictionEvent;
const isWatched = (each: PredictionEvent): boolean => renderHook(useWatched).result.current(each);

beforeEach(resetPreferences);

test('an event is added to the favourites, survives a reload, and is removed', () => {
  const cup = event('cup', '00050010');
  toggleFavourite('00020000');
  toggleWatched(cup);
  expect([isWatched(cup), isWatched(event('other'))]).toEqual([true, false]);
  const stored = JSON.parse(JSON.stringify(preferences.getState()));
  expect(readPreferences(stored, DEFAULT_PREFERENCES).favourites).toEqual(['00020000', 'event:cup']);
  toggleWatched(cup);
  expect(preferences.getState().favourites).toEqual(['00020000']);
});

test('a favourite market puts its event on the watchlist; removing the event removes the market', () => {
  const cup = event('cup', '00050010', '00050020');
  toggleFavourite('00050020');
  expect(isWatched(cup)).toBe(true);
  toggleWatched(cup);
  expect([isWatched(cup), preferences.getState().favourites]).toEqual([false, []]);
});

test('an event without an id is stored by its title, shortened so that it can be read back', () => {
  const long = event('w'.repeat(300));
  toggleWatched(long);
  const stored = JSON.parse(JSON.stringify(preferences.getState()));
  expect(readPreferences(stored, DEFAULT_PREFERENCES).favourites).toHaveLength(1);
  expect(isWatched(long)).toBe(true);
});

test('the layout is the one chosen last; the grid by default', () => {
  expect([{ layout: 'list' }, { layout: 'grid' }, { layout: 7 }, null].map(readEventLayout)).toEqual([
    'list',
    'grid',
    'grid',
    'grid',
  ]);
});
