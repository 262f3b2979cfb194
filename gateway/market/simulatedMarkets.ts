// simulatedMarkets.ts: each simulated market's starting price, chart, and settable prices.
import type { DecimalString } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Trade } from '#protocol/info/market/trade.ts';
import type { EngineReaders } from '../engine/engine.ts';
import { tradesOf, type Archive, type ArchivedMarket } from './candles/archive.ts';
import { createCandleChart, type CandleChart } from './candles/candles.ts';
import { openingPriceOf, type Genesis } from './candles/genesis.ts';
import { minuteOf } from './candles/intervals.ts';
import { barsOfTrades } from './candles/minutes.ts';
import { type Grid, priceText, priceUnits, sizeText, snapPrice } from './prices/grid.ts';
import { gridFor, type MarketSpec } from './specs.ts';
import { openInterestOf } from './traders/participants.ts';
import { lotsWithin } from './traders/sizes.ts';

/** Maximum distance of a price from home; also fits the candles' columns (series.ts). */
const MAX_TIMES_HOME = 100;
const MAX_UNITS = 2 ** 32 - 1;

/** A market at start: grid, opening price and current price. */
export function archivedMarket(
  spec: MarketSpec,
  genesis: Genesis,
  read: Pick<EngineReaders, 'oracle'>,
  specs: readonly MarketSpec[],
): ArchivedMarket {
  const grid = gridFor(spec);
  const openingPrice = priceUnits(grid, openingPriceOf(genesis, spec));
  const persisted = read.oracle(spec.assetId);
  if (persisted !== undefined)
    return { spec, grid, openingPrice, startPrice: snapPrice(grid, priceUnits(grid, persisted)) };
  // A pair listed later starts at its perpetual's current price.
  const leader = specs.find(({ assetId }) => assetId === spec.pathId);
  const leading = read.oracle(spec.pathId);
  if (leader === undefined || leading === undefined)
    return { spec, grid, openingPrice, startPrice: openingPrice };
  return {
    spec,
    grid,
    openingPrice,
    startPrice: converted(gridFor(leader), priceUnits(gridFor(leader), leading), grid),
  };
}

/** The legal price on another grid that is nearest to this one. */
export function converted(from: Grid, units: number, to: Grid): number {
  return snapPrice(to, (units * to.unitsPerQuote) / from.unitsPerQuote);
}

export function chartOf(
  market: ArchivedMarket,
  run: { seed: string; startAt: UnixMs; replayed: readonly Trade[]; archive: Archive },
): CandleChart {
  const { spec, grid, startPrice } = market;
  const { seed, startAt, replayed, archive } = run;
  const first = barsOfTrades(grid, tradesOf(replayed, spec.assetId)).get(minuteOf(startAt));
  return createCandleChart(spec, grid, {
    seed,
    startAt,
    startPrice,
    first,
    past: () => archive.pastOf(market),
  });
}

/** The trade that created the first open interest is not published. */
export function isFirstInterest(markets: readonly ArchivedMarket[], trade: Trade): boolean {
  const market = markets.find(({ spec }) => spec.assetId === trade.assetId);
  if (market === undefined || market.spec.token !== undefined) return false;
  const { spec, grid, openingPrice, startPrice } = market;
  // A replay opens with a past: its first interest is made at the price it starts from.
  return [openingPrice, startPrice].some(
    (price) =>
      trade.price === priceText(grid, price) &&
      trade.size === sizeText(grid, lotsWithin(grid, openInterestOf(spec), price)),
  );
}

/** Throws RangeError for an off-grid or absurd price. */
export function legalUnits({ spec, grid }: ArchivedMarket, price: DecimalString): number {
  const units = priceUnits(grid, price);
  const home = priceUnits(grid, spec.homePrice);
  if (units <= 0 || snapPrice(grid, units) !== units)
    throw new RangeError(`Not a legal price of ${spec.base}: ${price}`);
  if (units > Math.min(MAX_UNITS, home * MAX_TIMES_HOME) || units * MAX_TIMES_HOME < home)
    throw new RangeError(`Too far from where ${spec.base} belongs: ${price}`);
  return units;
}
