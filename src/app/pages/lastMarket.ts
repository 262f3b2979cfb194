// lastMarket.ts: the market shown last in this browser.
const KEY = 'trine.lastMarket';

/** The symbol looked at last in this browser, if it can be known. */
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
    // Storage may be switched off; then the first market opens next time.
  }
}
