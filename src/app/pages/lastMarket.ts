// lastMarket.ts: the market shown last in this browser.
const KEY = 'trine.lastMarket';

/** The last shown symbol, if stored. */
export function lastMarket(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberMarket(symbol: string): void {
  try {
    localStorage.setItem(KEY, symbol);
  } catch {
    // Storage may be disabled; then the first market opens next time.
  }
}
