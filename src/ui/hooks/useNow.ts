// useNow.ts: one shared ticking clock per interval, for ages and countdowns; paused while the page is hidden.
import { useCallback, useSyncExternalStore } from 'react';

interface Ticker {
  now: number;
  timer: ReturnType<typeof setInterval> | undefined;
  listeners: Set<() => void>;
}

const tickers = new Map<number, Ticker>();
let isWatchingPage = false;

/** The device's time in ms, updated every `intervalMs` (default 1 s). */
export function useNow(intervalMs = 1000): number {
  const subscribe = useCallback((listener: () => void) => listen(intervalMs, listener), [intervalMs]);
  return useSyncExternalStore(subscribe, () => tickerOf(intervalMs).now);
}

function listen(intervalMs: number, listener: () => void): () => void {
  const ticker = tickerOf(intervalMs);
  ticker.listeners.add(listener);
  start(intervalMs, ticker);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size === 0) stop(ticker);
  };
}

function tickerOf(intervalMs: number): Ticker {
  const known = tickers.get(intervalMs) ?? { now: Date.now(), timer: undefined, listeners: new Set() };
  tickers.set(intervalMs, known);
  // A paused clock would show an old time at first.
  if (known.timer === undefined && Date.now() - known.now >= intervalMs) known.now = Date.now();
  return known;
}

function start(intervalMs: number, ticker: Ticker): void {
  watchPage();
  if (ticker.timer !== undefined || document.hidden) return;
  ticker.timer = setInterval(() => tick(ticker), intervalMs);
}

function stop(ticker: Ticker): void {
  clearInterval(ticker.timer);
  ticker.timer = undefined;
}

function tick(ticker: Ticker): void {
  ticker.now = Date.now();
  for (const listener of ticker.listeners) listener();
}

function watchPage(): void {
  if (isWatchingPage) return;
  isWatchingPage = true;
  document.addEventListener('visibilitychange', () => {
    for (const [intervalMs, ticker] of tickers) {
      if (document.hidden) stop(ticker);
      else if (ticker.listeners.size > 0) {
        tick(ticker);
        start(intervalMs, ticker);
      }
    }
  });
}
