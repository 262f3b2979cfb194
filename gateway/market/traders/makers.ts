// makers.ts: participants who quote. Three styles: close and nimble, a broad ladder, and large orders at round prices far out.
import type { Side } from '#protocol/scalars.ts';
import type { Coarseness } from '../prices/coarseness.ts';
import { movePrice, snapPrice, tickAt, type Grid } from '../prices/grid.ts';
import { createQuoteSheet } from './quotes.ts';
import { mix32, type Random } from '../prices/random.ts';
import { chooseLots, notionalOf } from './sizes.ts';
import type { MarketSpec } from '../specs.ts';
import type { MarketView, NewQuote, Trader } from './trader.ts';

export interface Maker {
  /** Takes back quotes that the price has run into, before anyone can pick them off. */
  retreat(view: MarketView): void;
  /**
   * Adds and removes what is missing and what is too far away, when it is this maker's turn or `isEager`.
   * Levels that are still right stay.
   */
  requote(view: MarketView, isEager: boolean): void;
  /** Forgets what it remembers and reads its orders from the book. */
  refresh(): void;
}

export interface MakerStyle {
  /** Looks between two turns. */
  readonly patience: number;
  /** Ticks between the fair price and the best own quote, in calm times. */
  readonly offset: number;
  /** How far out it quotes: at least so many ticks, and at least this fraction of the price. */
  readonly bandTicks: number;
  readonly bandShare: number;
  /** The chance that a price is one it likes; round prices are liked more. */
  readonly density: number;
  /** Quotes only at multiples of some ticks: about this many candidates in the band. 0: every tick. */
  readonly rungs: number;
  /** Of the market's usual level. */
  readonly size: number;
}

export const STYLES: Readonly<Record<'tight' | 'ladder' | 'deep', MakerStyle>> = {
  tight: { patience: 1, offset: 0.7, bandTicks: 9, bandShare: 0, density: 0.72, rungs: 0, size: 0.35 },
  ladder: { patience: 3, offset: 1.9, bandTicks: 42, bandShare: 0, density: 0.6, rungs: 0, size: 1 },
  deep: { patience: 17, offset: 14, bandTicks: 14, bandShare: 0.012, density: 0.5, rungs: 45, size: 3.2 },
};

/** Inventory at which a maker stops adding, in usual levels. Its quotes shrink on the way there. */
export const MAKER_CAP = 40;

/** A full inventory moves the quotes so many ticks, or this share of the price if that is less. */
const SKEW_TICKS = 5;
const SKEW_SHARE = 0.0006;
/** Most ticks between the fair price and a maker's best quote, where ticks are large. */
const MAX_OFFSET: Readonly<Record<Coarseness, number>> = { coarse: 0.4, tight: 0.35, fine: Infinity };
/** Where all the orders of a range of prices meet at two of them, more of them rest at each. */
const COARSE_SIZE = 6;
/** Far quotes harm nobody: they are taken back by the handful. */
const STRAGGLERS = 4;
/** Turns between two looks at the book for orders that were filled without a trace. */
const REFRESH_TURNS = 40;

export interface MakerOptions {
  readonly spec: MarketSpec;
  readonly grid: Grid;
  readonly style: MakerStyle;
  readonly trader: Trader;
  readonly random: Random;
  /** Which prices this maker likes. */
  readonly salt: number;
}

export function createMaker(options: MakerOptions): Maker {
  const { grid, style, trader, random } = options;
  const sheet = createQuoteSheet(grid, trader);
  let inventory = 0;
  let turn = 0;
  let isStale = true;

  const look = (): void => {
    const held = trader.inventory();
    if (held !== inventory || isStale || turn % (REFRESH_TURNS * style.patience) === 0) sheet.refresh();
    inventory = held;
    isStale = false;
  };
  /**
   * A quote that was not there means that the book has changed without us: the store failed, or somebody
   * filled and unfilled us.
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
      look();
      const middle = centre(view);
      // Half the usual distance is forgiven: chasing every tick would only wear out the book.
      const min = Math.min(Math.min(style.offset, MAX_OFFSET[view.coarseness]) * 0.5, 3) * view.tick;
      const share = full(view);
      const bids = sheet.prices('buy').filter((price) => share >= 1 || price > middle - min);
      const asks = sheet.prices('sell').filter((price) => share <= -1 || price < middle + min);
      cancel(bids, asks);
    },
    requote(view, isEager) {
      turn += 1;
      if (!isEager && (turn + options.salt) % style.patience !== 0) return;
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

/** The prices this maker likes on one side, best first. */
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
    if (likes(price / tickAt(grid, price), salt, view.coarseness === 'fine' ? style.density : 1))
      prices.push(price);
    price = movePrice(grid, price, sign * stride);
  }
  const slack = (bandTicks + 4) * 1.3 * view.tick;
  return { prices, floor: middle - slack, ceiling: middle + slack };
}

/** One of the steps that people count in. */
function strideOf(ticks: number): number {
  const steps = [100, 50, 20, 10, 5, 2];
  return steps.find((step) => step <= ticks) ?? 1;
}

/** Moves away from the middle to the next multiple of `stride` ticks. */
function alignTo(grid: Grid, price: number, stride: number, sign: number): number {
  const step = stride * tickAt(grid, price);
  return Math.max(step, (sign < 0 ? Math.floor(price / step) : Math.ceil(price / step)) * step);
}

/** Always the same answer for the same price, so that a ladder stays as it is while the market moves through it. */
function likes(index: number, salt: number, density: number): boolean {
  const roundness = index % 10 === 0 ? 1.6 : index % 5 === 0 ? 1.3 : 1;
  return mix32(index, salt) / 4294967296 < density * roundness;
}

/** Stragglers that are too far away, once there are a few, and now and then a quote for no reason. */
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
  // A maker that is long buys less and less.
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
