// noteConnected.ts: when this browser last heard the service; public/offline.js shows it.
const KEY = 'trine.connected';

/** Storage that is full or forbidden leaves the time unknown. */
export function noteConnected(at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at }));
  } catch {
    // Said as "Not recorded".
  }
}
