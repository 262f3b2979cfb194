// makers.ts: simulated makers in three styles: near the price and fast, a wide ladder, and large orders at round prices
// far out.
import type { Side } from '#protocol/scalars.ts';
import type { Coarseness } from '../prices/coarseness.ts';
import { movePrice, snapPrice, tickAt, type Grid } from '../prices/grid.ts';
import { createQuoteSheet } from './quotes.ts';
import { mix32, type Random } from '../prices/random.ts';
import { chooseLots, notionalOf } from './sizes.ts';
import type { MarketSpec } from '../specs.ts';
import type { MarketView, NewQuote, Trader } from './trader.ts';

export interface Maker {
  /** Cancels quotes that the price has reached, before they are picked off. */
  retreat(view: MarketView): void;
  /** Adds missing quotes and cancels distant ones, on this maker's turn or with `isEager`. Correct levels stay. */
  requote(view: MarketView, isEager: boolean): void;
  /** Clears the cached orders and reads them from the book. */
  refresh(): void;
}

export interface MakerStyle {
  /** Calls of `act` per turn. */
  readonly period: number;
  /** Ticks between the fair price and the best own quote, in calm times. */
  readonly offset: number;
  /** Minimum distance of the farthest quote: so many ticks, and this fraction of the price. */
  readonly bandTicks: number;
  readonly bandShare: number;
  /** Probability that a price is quoted; higher for round prices. */
  readonly density: number;
  /** Quotes only at multiples of some ticks: about this many candidates in the band. 0: every tick. */
  readonly rungs: number;
  /** Relative to the market's typical level. */
  readonly size: number;
}

export const STYLES: Readonly<Record<'tight' | 'ladder' | 'deep', MakerStyle>> = {
  tight: { period: 1, offset: 0.7, bandTicks: 9, bandShare: 0, density: 0.72, rungs: 0, size: 0.35 },
  ladder: { period: 3, offset: 1.9, bandTicks: 42, bandShare: 0, density: 0.6, rungs: 0, size: 1 },
  deep: { period: 17, offset: 14, bandTicks: 14, bandShare: 0.012, density: 0.5, rungs: 45, size: 3.2 },
};

/** Inventory at which a maker stops adding, in typical levels. Its quotes shrink toward it. */
export const MAKER_CAP = 40;

/** A full inventory shifts the quotes by so many ticks, or this share of the price if smaller. */
const SKEW_TICKS = 5;
const SKEW_SHARE = 0.0006;
/** Maximum ticks between the fair price and a maker's best quote, with coarse ticks. */
const MAX_OFFSET: Readonly<Record<Coarseness, number>> = { coarse: 0.4, tight: 0.35, fine: Infinity };
/** With coarse ticks two prices carry all orders of a range, so each is larger. */
const COARSE_SIZE = 6;
/** Distant quotes are harmless: they are cancelled in batches. */
const STRAGGLERS = 4;
/** Turns between two reads of the book for fills that were not noticed. */
const REFRESH_TURNS = 40;

export interface MakerOptions {
  readonly spec: MarketSpec;
  readonly grid: Grid;
  readonly style: MakerStyle;
  readonly trader: Trader;
  readonly random: Random;
  /** The prices this maker quotes. */
  readonly salt: number;
}

export function createMaker(options: MakerOptions): Maker {
  const { grid, style, trader, random } = options;
  const sheet = createQuoteSheet(grid, trader);
  let inventory = 0;
  let turn = 0;
  let isStale = true;

  const act = (): void => {
    const held = trader.inventory();
    if (held !== inventory || isStale || turn % (REFRESH_TURNS * style.period) === 0) sheet.refresh();
    inventory = held;
    isStale = false;
  };
  /**
   * A missing quote means that the book changed outside this maker: the store failed and commands were undone, for
   * example.
   */
  const cancel = (bids: readonly number[], asks: readonly number[]): void => {
    if (!sheet.cancel(bids, asks)) isStale = true;
  };
  const full = (view: MarketView): number =>
    notionalOf(grid, inventory, view.fair) / (options.spec.levelNotional * MAKER_CAP);
  const centre = (view: MarketView): number =>
    view.fair - full(view) * Math.min(SKEW_TICKS * view.tick, SKEW_SHARE * view.fair);

  return {
    refresh() {
      isStale = true;
    },
    retreat(view) {
      act();
      const middle = centre(view);
      // Half the usual distance is tolerated: following every tick would only churn the book.
      const min = Math.min(Math.min(style.offset, MAX_OFFSET[view.coarseness]) * 0.5, 3) * view.tick;
      const share = full(view);
      const bids = sheet.prices('buy').filter((price) => share >= 1 || price > middle - min);
      const asks = sheet.prices('sell').filter((price) => share <= -1 || price < middle + min);
      cancel(bids, asks);
    },
    requote(view, isEager) {
      turn += 1;
      if (!isEager && (turn + options.salt) % style.period !== 0) return;
      const wanted = {
        buy: ladderOf(options, view, 'buy', centre(view), full(view)),
        sell: ladderOf(options, view, 'sell', centre(view), full(view)),
      };
      cancel(
        unwanted(sheet.prices('buy'), wanted.buy, random),
        unwanted(sheet.prices('sell'), wanted.sell, random),
      );
      const missing = [
        ...missingOf(options, view, 'buy', wanted.buy, full(view), sheet.has),
        ...missingOf(options, view, 'sell', wanted.sell, full(view), sheet.has),
      ];
      sheet.place(missing);
    },
  };
}

interface Ladder {
  readonly prices: readonly number[];
  /** Quotes outside are too far away. */
  readonly floor: number;
  readonly ceiling: number;
}

/** The prices this maker quotes on one side, best first. */
function ladderOf(
  { grid, style, salt }: MakerOptions,
  view: MarketView,
  side: Side,
  middle: number,
  full: number,
): Ladder {
  const sign = side === 'buy' ? -1 : 1;
  const heat = Math.min(2.5, Math.sqrt(view.heat));
  const offset = style.offset * (0.6 + 0.4 * heat);
  const nearest = middle + sign * Math.min(MAX_OFFSET[view.coarseness], offset) * view.tick;
  const bandTicks = Math.max(style.bandTicks, Math.floor((style.bandShare * view.fair) / view.tick));
  const isStopped = side === 'buy' ? full >= 1 : full <= -1;
  const stride = style.rungs === 0 ? 1 : strideOf(bandTicks / style.rungs);
  const count = isStopped ? 0 : Math.floor(bandTicks / stride);
  const prices: number[] = [];
  let price = snapPrice(grid, nearest, side === 'buy' ? 'down' : 'up');
  price = alignTo(grid, price, stride, sign);
  for (let index = 0; index < count && price > view.tick; index += 1) {
    if (isQuotedAt(price / tickAt(grid, price), salt, view.coarseness === 'fine' ? style.density : 1))
      prices.push(price);
    price = movePrice(grid, price, sign * stride);
  }
  const slack = (bandTicks + 4) * 1.3 * view.tick;
  return { prices, floor: middle - slack, ceiling: middle + slack };
}

/** One of the usual round steps. */
function strideOf(ticks: number): number {
  const steps = [100, 50, 20, 10, 5, 2];
  return steps.find((step) => step <= ticks) ?? 1;
}

/** Rounds away from the mid to the next multiple of `stride` ticks. */
function alignTo(grid: Grid, price: number, stride: number, sign: number): number {
  const step = stride * tickAt(grid, price);
  return Math.max(step, (sign < 0 ? Math.floor(price / step) : Math.ceil(price / step)) * step);
}

/** Deterministic by price, so that a ladder stays the same while the market moves through it. */
function isQuotedAt(index: number, salt: number, density: number): boolean {
  const roundness = index % 10 === 0 ? 1.6 : index % 5 === 0 ? 1.3 : 1;
  return mix32(index, salt) / 4294967296 < density * roundness;
}

/** Distant quotes once there are a few, and occasionally a random one. */
function unwanted(prices: readonly number[], ladder: Ladder, random: Random): number[] {
  const far = prices.filter((price) => price < ladder.floor || price > ladder.ceiling);
  const gone = far.length >= STRAGGLERS ? far : [];
  const whim = random.chance(0.2) ? prices[random.below(prices.length)] : undefined;
  return whim === undefined || gone.includes(whim) ? gone : [...gone, whim];
}

function missingOf(
  options: MakerOptions,
  view: MarketView,
  side: Side,
  ladder: Ladder,
  full: number,
  has: (side: Side, price: number) => boolean,
): NewQuote[] {
  const { spec, grid, style, random } = options;
  // A long maker buys less.
  const appetite = Math.max(0.1, 1 - Math.max(0, side === 'buy' ? full : -full));
  return ladder.prices
    .filter((price) => !has(side, price))
    .map((price) => {
      const ticks = Math.abs(price - view.fair) / view.tick;
      const roundness = (price / view.tick) % 50 === 0 ? 2.4 : (price / view.tick) % 10 === 0 ? 1.5 : 1;
      const growth = 0.55 + Math.min(1.2, ticks / 25);
      const notional =
        spec.levelNotional *
        style.size *
        (view.coarseness === 'coarse' ? COARSE_SIZE : 1) *
        view.depth *
        appetite *
        growth *
        roundness *
        (0.12 + 0.88 * random.exponential());
      return { side, price, lots: chooseLots(random, grid, price, notional) };
    });
}
