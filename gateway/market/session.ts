// session.ts: schedules all simulated markets in quarter seconds: who acts when.
import type { UnixMs } from '#protocol/ids.ts';
import type { Crowd } from './traders/crowd.ts';
import type { Grid } from './prices/grid.ts';
import { HOUR_MS } from './candles/intervals.ts';
import { hasAccounts, openAccounts, topUp, type OpeningReaders } from './traders/opening.ts';
import type { Prices } from './prices/prices.ts';
import type { MarketSpec, Pace } from './specs.ts';
import type { Post } from './traders/trader.ts';

/** One tick of market time. */
export const TICK_MS = 250;
const TICKS_PER_SECOND = 1000 / TICK_MS;

/** Ticks between two turns of a market's participants. */
const TURN_TICKS: Readonly<Record<Pace, number>> = { fast: 1, medium: 2, slow: 4 };
/** Without clients, turns are this many times rarer. */
const IDLE_FACTOR = 8;

interface SessionMarket {
  readonly spec: MarketSpec;
  readonly grid: Grid;
}

export interface Session {
  /** Creates prices, accounts, and fresh quotes in every market. */
  open(): void;
  /** One quarter second of market time; the current time is `now`. */
  tick(now: UnixMs): void;
  /** See MarketFeed.setPrice; `units` is legal. */
  setPrice(index: number, units: number, overMs: number): void;
  /** Settles funding when an hour has ended since the last time; ticks do so automatically. */
  settleFunding(now: UnixMs): void;
  setPace(pace: 'full' | 'idle'): void;
}

export interface SessionOptions {
  readonly markets: readonly SessionMarket[];
  readonly prices: Prices;
  readonly crowds: readonly Crowd[];
  readonly post: Post;
  readonly read: OpeningReaders;
  readonly startAt: UnixMs;
}

export function createSession({ markets, prices, crowds, post, read, startAt }: SessionOptions): Session {
  let ticks = 0;
  let hour = Math.floor(startAt / HOUR_MS);
  let factor = 1;
  const lastTurns = markets.map(() => 0);

  const publish = (): void => void post({ type: 'setOracle', prices: prices.quotes() });
  const turn = (index: number): void => {
    const seconds = (ticks - (lastTurns[index] ?? 0)) / TICKS_PER_SECOND;
    lastTurns[index] = ticks;
    crowds[index]?.act(prices.view(index, seconds));
  };
  const settleFunding = (now: UnixMs): void => {
    if (Math.floor(now / HOUR_MS) <= hour) return;
    // Refused while the store does not answer: the hour is still due.
    if (post({ type: 'settleFunding' }).kind === 'refused') return;
    hour = Math.floor(now / HOUR_MS);
    topUp(markets, post, read);
  };
  const openMarket = (market: SessionMarket, index: number): void => {
    crowds[index]?.withdraw();
    openAccounts(market, prices.published(index), post, read);
    crowds[index]?.quote(prices.view(index, 0));
  };
  /** What the store refused at the start, or lost since. */
  const openMissing = (): void =>
    markets.forEach((market, index) => {
      if (!hasAccounts(market, read)) openMarket(market, index);
    });
  const requote = (index: number): void => {
    const crowd = crowds[index];
    crowd?.clear(prices.view(index, 0));
    crowd?.quote(prices.view(index, 0));
  };
  return {
    open() {
      publish();
      markets.forEach(openMarket);
    },
    tick(now) {
      ticks += 1;
      if (ticks % TICKS_PER_SECOND === 0) {
        prices.step(1000, now);
        publish();
        openMissing();
        settleFunding(now);
      }
      // Markets are spread over the ticks to even out the load.
      markets.forEach(({ spec }, index) => {
        if ((ticks + index) % (TURN_TICKS[spec.pace] * factor) === 0) turn(index);
      });
    },
    setPrice(index, units, overMs) {
      prices.set(index, units, overMs);
      if (overMs > 0) return;
      publish();
      requote(index);
    },
    settleFunding,
    setPace(pace) {
      factor = pace === 'idle' ? IDLE_FACTOR : 1;
    },
  };
}
