// takers.ts: simulated takers: noise traders and trend followers.
import type { Side } from '#protocol/scalars.ts';
import { movePrice, snapPrice, type Grid } from '../prices/grid.ts';
import type { Random } from '../prices/random.ts';
import { chooseLots, lotsWithin, notionalOf } from './sizes.ts';
import type { MarketSpec } from '../specs.ts';
import type { MarketView, Trader } from './trader.ts';

export interface Taker {
  act(view: MarketView): void;
}

export interface TakerOptions {
  readonly spec: MarketSpec;
  readonly grid: Grid;
  readonly trader: Trader;
  readonly random: Random;
}

/** Maximum position of a taker, in typical trades. */
export const TAKER_CAP = 60;

const DAY_SECONDS = 86_400;
const MIN_ACTIVITY = 0.3;
const MAX_ACTIVITY = 8;
/** Share of a follower's typical move. */
const MIN_HEAT = 0.2;
const MAX_HEAT = 12;
/** Average size of a noise trade in typical trades, chosen so that a minute's volume equals that before the opening. */
const MEAN_TRADE = 1.28;
/** Each trade triggers others: this share of all trades, within about so many seconds. */
const CONTAGION = 0.45;
const CONTAGION_SECONDS = 7;
/** Trades per second above which the share applies in full. */
const BUSY_RATE = 0.2;
/** Maximum distance from the fair price in ticks: large orders walk the book. */
const REACH_TICKS = 24;

/** Trades in bursts of all sizes at random; leans with the latest move and against its own position. */
export function createNoiseTaker(options: TakerOptions): Taker {
  const { spec, random } = options;
  const usualRate = usualRateOf(spec);
  // In slow markets hardly any trade triggers others.
  const busy = Math.min(1, usualRate / BUSY_RATE);
  const contagion = CONTAGION * busy;
  // Poisson in a busy market; more regular in a quiet one, so that few minutes have no trades.
  const gap = (): number => busy * random.exponential() + (1 - busy) * (0.4 + 1.2 * random.uniform());
  let provoked = 0;
  let anchor = 0;
  let due = -gap();
  return {
    act(view) {
      anchor = anchor === 0 ? view.path : anchor + (view.path - anchor) * Math.min(1, view.seconds / 12);
      const activity = Math.max(MIN_ACTIVITY, Math.min(MAX_ACTIVITY, activityAt(view.heat)));
      const kept = faded(view.seconds / CONTAGION_SECONDS);
      due += usualRate * activity * view.depth * (1 - contagion) * view.seconds + provoked * (1 - kept);
      provoked *= kept;
      // Turns are rarer without clients, and do as much.
      for (let max = Math.ceil(4 * Math.max(1, view.seconds)); due >= 0 && max > 0; max -= 1) {
        due -= gap();
        provoked += contagion;
        trade(options, view, leanOf(view.path / anchor - 1, spec));
      }
    },
  };
}

/** Trading volume follows the heat as before the opening (candles/bars.ts). */
function activityAt(heat: number): number {
  return 0.5 * Math.sqrt(heat) + 0.5 * heat;
}

/**
 * Exponential decay by a time constant; approximates e^-x within 1 %, by arithmetic that is the same on every machine.
 */
function faded(x: number): number {
  return 1 / (1 + x + (x * x) / 2 + (x * x * x) / 6);
}

/** Follows a move of the last minute, and closes its position when it is over. */
export function createMomentumTaker(options: TakerOptions): Taker {
  const { spec, random, trader } = options;
  const usualRate = usualRateOf(spec);
  let slow = 0;
  return {
    act(view) {
      slow = slow === 0 ? view.path : slow + (view.path - slow) * Math.min(1, view.seconds / 40);
      const heat = Math.max(MIN_HEAT, Math.min(MAX_HEAT, view.heat));
      const usual = spec.dayVolatility * Math.sqrt((40 / DAY_SECONDS) * heat);
      const signal = (view.path / slow - 1) / usual;
      if (Math.abs(signal) > 1.3 && random.chance(Math.min(0.25, usualRate * 0.7) * view.seconds)) {
        send(
          options,
          view,
          signal > 0 ? 'buy' : 'sell',
          spec.tradeNotional * Math.min(5, Math.abs(signal)) * (0.4 + random.exponential()),
        );
      } else if (Math.abs(signal) < 0.35 && random.chance(Math.min(0.1, usualRate * 0.4) * view.seconds)) {
        goHome(options, view, trader.inventory());
      }
    },
  };
}

/** Trades per second required by the daily volume, less those of other takers. */
function usualRateOf(spec: MarketSpec): number {
  return (spec.dayNotional * 0.72) / (spec.tradeNotional * DAY_SECONDS);
}

/** Between -1 and 1: the pull of the latest move. */
function leanOf(move: number, spec: MarketSpec): number {
  return Math.max(-1, Math.min(1, move / (spec.dayVolatility * 0.02)));
}

function trade(options: TakerOptions, view: MarketView, lean: number): void {
  const { spec, grid, random, trader } = options;
  const held = notionalOf(grid, trader.inventory(), view.fair) / (spec.tradeNotional * TAKER_CAP);
  const side: Side = random.chance(0.5 + 0.22 * lean - 0.45 * held) ? 'buy' : 'sell';
  const luck = random.uniform();
  const scale = luck < 0.008 ? 11 : luck < 0.06 ? 4 : 0.75;
  const usual = spec.tradeNotional * MEAN_TRADE;
  send(options, view, side, usual * scale * (0.08 + 0.92 * random.exponential()));
}

/** Sends a market order of about `notional`, reduced so that the position stays within its cap. */
function send(
  { spec, grid, trader, random }: TakerOptions,
  view: MarketView,
  side: Side,
  notional: number,
): void {
  const held = trader.inventory() * (side === 'buy' ? 1 : -1);
  const room = lotsWithin(grid, spec.tradeNotional * TAKER_CAP, view.fair) - held;
  const lots = chooseLots(random, grid, view.fair, notional);
  if (lots <= room) trader.take(side, reachOf(grid, view, side), lots);
}

function goHome({ grid, trader, spec, random }: TakerOptions, view: MarketView, held: number): void {
  if (held === 0) return;
  const side: Side = held > 0 ? 'sell' : 'buy';
  trader.take(
    side,
    reachOf(grid, view, side),
    Math.min(Math.abs(held), chooseLots(random, grid, view.fair, spec.tradeNotional * 2)),
    true,
  );
}

/** The worst price it accepts. */
function reachOf(grid: Grid, view: MarketView, side: Side): number {
  const sign = side === 'buy' ? 1 : -1;
  return movePrice(grid, snapPrice(grid, view.fair), sign * REACH_TICKS);
}
