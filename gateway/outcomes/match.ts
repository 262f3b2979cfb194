// match.ts: matches orders of both sides of a question, in price-time priority across the sides.
import { liveStatus } from '../world/records/orderRecords.ts';
import type { Effects } from '../world/effects.ts';
import type { LiveOrder, World } from '../world/state.ts';
import type { Hex } from '#protocol/ids.ts';
import { isWithin } from '../world/book/book.ts';
import { cancelResting, shrinkResting } from '../orders/resting.ts';
import type { Sweep } from '../world/book/sweep.ts';
import { min } from '../world/units.ts';
import { costOf, proceedsOf } from '../world/shareAmounts.ts';
import { originalOf } from '../orders/mirrorOrder.ts';
import { type Half, trade } from './trade.ts';

/** An order being matched, with its remaining hold. */
export interface Taking {
  readonly order: LiveOrder;
  /** Of a buy; zero on the perpetuals venue. */
  reserved: bigint;
  readonly hash: Hex | null;
}

/**
 * Matches the order against the book of its side up to its size or limit; own resting orders it meets are cancelled.
 */
export function matchOutcome(world: World, effects: Effects, taking: Taking): Sweep {
  const { order } = taking;
  const traded: Sweep = { lots: 0n, notional: 0n };
  while (order.remaining > 0n) {
    const met = nextMatch(order);
    if (met === undefined) break;
    const maker = originalOf(met);
    if (maker.slot.account === order.slot.account) {
      cancelResting(world, effects, maker, 'selfTrade');
      continue;
    }
    meet(world, effects, taking, { maker, price: met.price, traded });
  }
  return traded;
}

function nextMatch(order: LiveOrder): LiveOrder | undefined {
  const level = order.slot.market.book.opposite(order.side).best();
  return level !== undefined && isWithin(order.side, order.price, level.price) ? level.first : undefined;
}

function meet(
  world: World,
  effects: Effects,
  taking: Taking,
  { maker, price, traded }: { maker: LiveOrder; price: bigint; traded: Sweep },
): void {
  const { order: taker } = taking;
  const lots = min(taker.remaining, maker.remaining);
  taker.remaining -= lots;
  const halves = [
    makerHalf(maker, lots),
    takerHalf(taking, { lots, price, before: traded.notional }),
  ] as const;
  traded.lots += lots;
  traded.notional += lots * price;
  shrinkResting(world, effects, maker, lots);
  trade(world, effects, { maker: halves[0], taker: halves[1], lots, price, hash: taking.hash });
  effects.orderChanged(maker, maker.remaining === 0n ? 'filled' : liveStatus(maker));
}

/** A resting buy pays exactly the decrease of its hold. */
function makerHalf(maker: LiveOrder, lots: bigint): Half {
  const { side, price, remaining } = maker;
  if (side === 'sell') return { order: maker, isTaker: false, money: proceedsOf(lots * price), reserved: 0n };
  const amount = costOf(remaining * price) - costOf((remaining - lots) * price);
  return { order: maker, isTaker: false, money: amount, reserved: amount };
}

/**
 * By the order's running total, so that a hundred fills cost the same as one; never so much that the rest could not be
 * paid.
 */
function takerHalf(
  taking: Taking,
  { lots, price, before }: { lots: bigint; price: bigint; before: bigint },
): Half {
  const { order } = taking;
  if (order.side === 'sell') return { order, isTaker: true, money: proceedsOf(lots * price), reserved: 0n };
  const amount = costOf(before + lots * price) - costOf(before);
  const spare = taking.reserved - costOf(order.remaining * order.price);
  const money = spare > 0n || taking.reserved > 0n ? min(amount, spare) : amount;
  if (taking.reserved > 0n) taking.reserved -= money;
  return { order, isTaker: true, money, reserved: money };
}
