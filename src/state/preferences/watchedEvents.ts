// watchedEvents.ts: the watchlist of prediction events, stored in the favourites beside the markets.
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { useCallback } from 'react';
import { preferences, setPreferences, usePreference } from './preferences.ts';

/** Separates events from market ids, which contain no colon. */
const PREFIX = 'event:';
/** Longer favourites are dropped by the reader of preferences. */
const LONGEST = 128;

type Watched = Pick<PredictionEvent, 'key' | 'questions'>;

/** Whether an event, or one of its sides as a market, is a favourite. */
export function useWatched(): (event: Watched) => boolean {
  const favourites = usePreference((each) => each.favourites);
  return useCallback((event) => namesOf(event).some((name) => favourites.includes(name)), [favourites]);
}

/** Adds an event to the watchlist, or removes it with all its sides. */
export function toggleWatched(event: Watched): void {
  const { favourites } = preferences.getState();
  const names = namesOf(event);
  const others = favourites.filter((name) => !names.includes(name));
  setPreferences({
    favourites: others.length < favourites.length ? others : [...favourites, ownName(event)],
  });
}

function namesOf(event: Watched): string[] {
  return [
    ownName(event),
    ...event.questions.flatMap(({ yes, no }) => [yes.assetId, ...(no ? [no.assetId] : [])]),
  ];
}

function ownName({ key }: Watched): string {
  return `${PREFIX}${key}`.slice(0, LONGEST);
}
