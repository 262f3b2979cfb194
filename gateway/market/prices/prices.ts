// prices.ts: the published oracle prices of all markets, and the view of them for participants.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import { settle, settleBetween } from '../candles/prints.ts';
import { coarsenessOf } from './coarseness.ts';
import { createPremiumPath } from './fundingPath.ts';
import { priceText, priceUnits, tickAt, type Grid } from './grid.ts';
import { DAY_MS } from '../candles/intervals.ts';
import { createMarketEvents, type Influence, NO_INFLUENCE } from './events.ts';
import { createOracle } from './oracle.ts';
import { randomStream } from './random.ts';
import type { MarketSpec } from '../specs.ts';
import type { MarketView } from '../traders/trader.ts';

export interface Prices {
  /** Moves all markets on by `ms`. */
  step(ms: number, time: UnixMs): void;
  /** A legal price in units. */
  published(index: number): number;
  /** The payload of a setOracle command. */
  quotes(): { assetId: AssetId; price: DecimalString }[];
  /** Moves a market to a legal price, at once or evenly over `overMs` of steps. */
  set(index: number, units: number, overMs?: number): void;
  view(index: number, seconds: number): MarketView;
}

interface Glide {
  readonly to: number;
  leftMs: number;
}

export function createPrices(
  markets: readonly { spec: MarketSpec; grid: Grid }[],
  options: { seed: string; label: string; starts: readonly number[]; hasEvents: boolean },
): Prices {
  const { seed, label, starts, hasEvents } = options;
  const homes = markets.map(({ spec, grid }) => priceUnits(grid, spec.homePrice));
  const oracle = createOracle(
    markets.map(({ spec }) => spec),
    { seed, label, starts, homes },
  );
  const premiums = markets.map(({ spec }) =>
    createPremiumPath(spec, randomStream(seed, label, 'premium', spec.assetId)),
  );
  const events = createMarketEvents(
    markets.map(({ spec }) => spec),
    seed,
  );
  const influences: Influence[] = markets.map(() => NO_INFLUENCE);
  const published = [...starts];
  const middles = starts.map(() => 0);
  const glides = new Map<number, Glide>();

  const influence = (ms: number, time: UnixMs): void =>
    markets.forEach(({ spec }, index) => {
      const present = events.influence(spec.pathId, time, ms);
      influences[index] = present;
      if (present.move !== 0)
        oracle.set(index, oracle.price(index) * (1 + present.move * spec.dayVolatility));
    });
  const glideOn = (index: number, glide: Glide, ms: number): void => {
    const from = oracle.price(index);
    const share = Math.min(1, ms / glide.leftMs);
    oracle.set(index, from + (glide.to - from) * share);
    glide.leftMs -= ms;
    if (share >= 1) glides.delete(index);
  };
  return {
    step(ms, time) {
      const before = [...glides.keys()].map((index) => [index, oracle.price(index)] as const);
      oracle.step(ms, time);
      if (hasEvents) influence(ms, time);
      for (const [index, price] of before) {
        const glide = glides.get(index);
        oracle.set(index, price);
        if (glide !== undefined) glideOn(index, glide, ms);
      }
      markets.forEach(({ grid }, index) => {
        premiums[index]?.step(ms / DAY_MS);
        published[index] = settle(grid, published[index] ?? 1, oracle.price(index));
      });
    },
    published: (index) => published[index] ?? 1,
    quotes: () =>
      markets.map(({ spec, grid }, index) => ({
        assetId: spec.assetId,
        price: priceText(grid, published[index] ?? 1),
      })),
    set(index, units, overMs = 0) {
      glides.delete(index);
      if (overMs > 0) {
        glides.set(index, { to: units, leftMs: overMs });
        return;
      }
      oracle.set(index, units);
      published[index] = units;
    },
    view(index, seconds) {
      const { spec, grid } = markets[index] as { spec: MarketSpec; grid: Grid };
      const price = published[index] ?? 1;
      const tick = tickAt(grid, price);
      const coarseness = coarsenessOf(spec, grid, price);
      const { premium, heat, depth } = influences[index] ?? NO_INFLUENCE;
      const path = oracle.price(index);
      middles[index] = settleBetween(grid, middles[index] ?? 0, path);
      const fair =
        coarseness === 'coarse' ? middles[index] : path * (1 + (premiums[index]?.value ?? 0) + premium);
      return { fair, path, tick, coarseness, heat: oracle.heat(index) + heat, depth, seconds };
    },
  };
}
