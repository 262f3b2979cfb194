// eventLayout.ts: grid or list for prediction events. Stored in this browser.
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord } from './stored.ts';

export type EventLayout = 'grid' | 'list';

const START: { layout: EventLayout } = { layout: 'grid' };

const useStore = create<{ layout: EventLayout }>()(
  persist(() => START, {
    name: 'trine.events',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({ layout: readEventLayout(stored) }),
  }),
);

/** The chosen layout, and a function that changes it. */
export function useEventLayout(): [EventLayout, (layout: EventLayout) => void] {
  return [useStore(({ layout }) => layout), setEventLayout];
}

function setEventLayout(layout: EventLayout): void {
  useStore.setState({ layout });
}

/** Validates the stored layout; the grid by default. Never throws. */
export function readEventLayout(stored: unknown): EventLayout {
  return isRecord(stored) && stored['layout'] === 'list' ? 'list' : 'grid';
}
