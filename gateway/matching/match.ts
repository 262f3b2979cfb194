// match.ts: matching in price-time priority.
import { cutReduceOnly } from '../orders/reduceOnly.ts';
import type { Effects } from '../world/effects.ts';
import { liveStatus } from '../world/records/orderRecords.ts';
import type { LiveOrder, World } from '../world/state.ts';
import type { Execution } from '../world/execution.ts';
import type { Sweep } from '../world/book/sweep.ts';
import { cancelResting, shrinkResting } from '../orders/resting.ts';
import { isWithin } from '../world/book/book.ts';
import { updateLinked } from '../orders/linked.ts';
import { executeTrade } from './trade.ts';
import { min } from '../world/units.ts';
import type { TradeTerms } from './tradeTerms.ts';

/**
 * Matches `order`, which is not on the book, against the opposite side up to its size or limit. Own resting orders it
 * meets are cancelled (`selfTradeCanceled`); each resting order trades at its own price. Returns what was traded.
 */
export function match(world: World, effects: Effects, order: LiveOrder, execution: Execution): Sweep {
  const traded: Sweep = { lots: 0n, notional: 0n };
  while (order.remaining > 0n) {
    const resting = nextMatch(order);
    if (resting === undefined) break;
    if (resting.slot.account === order.slot.account) {
      cancelResting(world, effects, resting, 'selfTrade');
      continue;
    }
    const lots = min(order.remaining, resting.remaining);
    order.remaining -= lots;
    traded.lots += lots;
    traded.notional += lots * resting.price;
    tradeWith(world, effects, {
      taker: order,
      maker: resting,
      lots,
      price: resting.price,
      execution,
      takerTotal: traded.notional,
    });
  }
  return traded;
}

function nextMatch(order: LiveOrder): LiveOrder | undefined {
  const level = order.slot.market.book.opposite(order.side).best();
  return level !== undefined && isWithin(order.side, order.price, level.price) ? level.first : undefined;
}

function tradeWith(world: World, effects: Effects, terms: TradeTerms): void {
  const { taker, maker, lots } = terms;
  shrinkResting(world, effects, maker, lots);
  executeTrade(world, effects, terms);
  effects.orderChanged(maker, maker.remaining === 0n ? 'filled' : liveStatus(maker));
  updateLinked(world, effects, maker, lots);
  updateLinked(world, effects, taker, lots);
  cutReduceOnly(world, effects, maker.slot);
  cutReduceOnly(world, effects, taker.slot);
}
