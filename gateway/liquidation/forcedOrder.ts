// forcedOrder.ts: the orders that liquidations and the backstop trade with.
import type { Effects } from '../world/effects.ts';
import { countedId } from '../world/orderIds.ts';
import type { LiveOrder, Slot, World } from '../world/state.ts';
import { abs } from '../world/units.ts';

/** Sells or buys back all of what is held: lots of the slot, negative for a short. It never rests. */
export function forcedOrder(
  world: World,
  effects: Effects,
  slot: Slot,
  { price, held = slot.size, tif }: { price: bigint; held?: bigint; tif: 'FrontendMarket' | 'Ioc' },
): LiveOrder {
  world.orderCount += 1;
  const size = abs(held);
  return {
    id: countedId(world.orderCount),
    clientOrderId: null,
    slot,
    side: held > 0n ? 'sell' : 'buy',
    price,
    size,
    remaining: size,
    reduceOnly: true,
    tif,
    createdAt: effects.now,
    changedAt: effects.now,
    previous: undefined,
    next: undefined,
  };
}
