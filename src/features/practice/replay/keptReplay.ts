// keptReplay.ts: that a replay was opened in this browser: every tab shows another exchange while one runs.

export const REPLAY_KEY = 'trine.replay';

export function isReplayKept(): boolean {
  try {
    return localStorage.getItem(REPLAY_KEY) !== null;
  } catch {
    return false;
  }
}

/** Other tabs begin anew when they hear of it. Where storage is switched off, there is no bar: throws. */
export function keepReplay(): void {
  localStorage.setItem(REPLAY_KEY, new Date().toISOString());
}

export function forgetReplay(): void {
  localStorage.removeItem(REPLAY_KEY);
}
