// freshMarkets.ts: for tests: a browser that has kept no market of an earlier visit.
import type { LastMarkets } from '../queries/market/lastMarkets.ts';

const READ = { perps: null, spots: null };

/** Everything that is shown was read by this page. */
export const FRESH_MARKETS: LastMarkets = {
  getSnapshot: () => READ,
  subscribe: () => () => undefined,
  context: () => undefined,
  keepContext: () => undefined,
  candles: () => [],
  keepCandles: () => undefined,
};
