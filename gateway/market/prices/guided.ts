// guided.ts: prices that follow a guide instead of a random walk.
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { MarketSpec } from '../specs.ts';
import { type Grid, snapPrice } from './grid.ts';
import type { Prices } from './prices.ts';

/** Oracle prices in quote per base at this time; markets without one keep their random walk. Called once a second. */
export type Guide = (now: UnixMs) => ReadonlyMap<AssetId, number>;

export function guidedPrices(
  prices: Prices,
  markets: readonly { spec: MarketSpec; grid: Grid }[],
  guide: Guide,
): Prices {
  return {
    ...prices,
    step(ms, time) {
      prices.step(ms, time);
      const targets = guide(time);
      markets.forEach(({ spec, grid }, index) => {
        const target = targets.get(spec.assetId);
        if (target !== undefined) prices.set(index, snapPrice(grid, target * grid.unitsPerQuote));
      });
    },
  };
}
