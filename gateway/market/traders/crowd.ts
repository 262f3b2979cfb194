// crowd.ts: all simulated participants of one market.
import type { Grid } from '../prices/grid.ts';
import { createArbitrageur } from './arbitrage.ts';
import { createMaker, STYLES, type Maker } from './makers.ts';
import { MAKER_ROLES, participantAddress, stockOf, type Role } from './participants.ts';
import { randomStream } from '../prices/random.ts';
import type { MarketSpec } from '../specs.ts';
import { createMomentumTaker, createNoiseTaker, type Taker } from './takers.ts';
import { createTrader, type MarketView, type Post, type Trader, type TraderReaders } from './trader.ts';

export interface Crowd {
  /** One turn: cancels stale quotes, then takers trade, then makers refill the book. */
  act(view: MarketView): void;
  /** All makers at once: the first quotes, and those after a sudden move. */
  quote(view: MarketView): void;
  /** Takes orders beyond the fair price until none is left. */
  clear(view: MarketView): void;
  /** Cancels every quote of an earlier run. */
  withdraw(): void;
}

export interface CrowdOptions {
  readonly spec: MarketSpec;
  readonly grid: Grid;
  readonly seed: string;
  readonly label: string;
  readonly post: Post;
  readonly read: TraderReaders;
}

/** A move of so many ticks since the last full turn triggers every maker at once. */
const SUDDEN_MOVE_TICKS = 12;
const CLEARING_ROUNDS = 6;

export function createCrowd({ spec, grid, seed, label, post, read }: CrowdOptions): Crowd {
  const traderOf = (role: Role): Trader =>
    createTrader({
      spec,
      grid,
      owner: participantAddress(spec, role),
      stock: stockOf(spec, grid, role),
      post,
      read,
    });
  const streamOf = (role: Role) => randomStream(seed, label, spec.assetId, role);
  const makerTraders = MAKER_ROLES.map(traderOf);
  const makers: Maker[] = MAKER_ROLES.map((role, index) =>
    createMaker({
      spec,
      grid,
      style: STYLES[role],
      trader: makerTraders[index] ?? traderOf(role),
      random: streamOf(role),
      salt: saltOf(spec, index),
    }),
  );
  const taker = (role: Role) => ({ spec, grid, trader: traderOf(role), random: streamOf(role) });
  const arbitrageur = createArbitrageur(taker('arbitrage'), read);
  const takers: Taker[] = [
    arbitrageur,
    createMomentumTaker(taker('momentum')),
    createNoiseTaker(taker('noise')),
  ];
  let calm = 0;

  const retreat = (view: MarketView): void => {
    for (const maker of makers) maker.retreat(view);
  };
  return {
    act(view) {
      retreat(view);
      for (const each of takers) each.act(view);
      const isSudden = Math.abs(view.fair - calm) > SUDDEN_MOVE_TICKS * view.tick;
      if (isSudden) calm = view.fair;
      for (const maker of makers) maker.requote(view, isSudden);
    },
    quote(view) {
      calm = view.fair;
      retreat(view);
      for (const maker of makers) maker.requote(view, true);
    },
    clear(view) {
      retreat(view);
      for (let round = 0; round < CLEARING_ROUNDS; round += 1) arbitrageur.act({ ...view, seconds: 0 });
    },
    withdraw() {
      for (const trader of makerTraders) trader.cancel(trader.openOrders().map((order) => order.orderId));
      for (const maker of makers) maker.refresh();
    },
  };
}

function saltOf(spec: MarketSpec, index: number): number {
  return randomStream('taste', spec.base, index).next();
}
