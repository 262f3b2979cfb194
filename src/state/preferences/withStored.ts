// withStored.ts: the state of a persisted store, after what another tab has stored meanwhile.

interface PersistedStore<State> {
  persist: { rehydrate: () => Promise<void> | void };
  getState: () => State;
}

/** Read it before a change: the change is then applied to the stored state instead of an older copy of it. */
export function withStored<State>(store: PersistedStore<State>): State {
  try {
    void store.persist.rehydrate();
  } catch {
    // Storage may be disabled; then the state lasts as long as the page.
  }
  return store.getState();
}
