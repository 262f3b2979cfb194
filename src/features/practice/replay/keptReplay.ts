// keptReplay.ts: records in this browser that a replay is open: all tabs then show the replayed exchange.

export const REPLAY_KEY = 'trine.replay';

export function isReplayKept(): boolean {
  try {
    return localStorage.getItem(REPLAY_KEY) !== null;
  } catch {
    return false;
  }
}

/** Other tabs reload. Throws where storage is off, because the bar could not be shown. */
export function keepReplay(): void {
  localStorage.setItem(REPLAY_KEY, new Date().toISOString());
}

export function forgetReplay(): void {
  localStorage.removeItem(REPLAY_KEY);
}
