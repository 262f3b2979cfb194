// noteConnected.ts: stores when this browser last reached the service, for public/offline.js.
const KEY = 'trine.connected';

/** Full or blocked storage leaves the time unknown. */
export function noteConnected(at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at }));
  } catch {
    // Shown as "Not recorded".
  }
}
