// backstop.ts: the backstop account takes over positions the book does not absorb, and pays the deficits of liquidated
// accounts.
import type { Effects } from '../world/effects.ts';
import { countedId } from '../world/orderIds.ts';
import type { AccountState, LiveOrder, Slot, World } from '../world/state.ts';
import type { Execution } from '../world/execution.ts';
import { markOf } from '../world/mark.ts';
import { match } from '../matching/match.ts';
import { cancelUncovered } from '../matching/uncovered.ts';
import { fill, nextTradeId } from '../matching/trade.ts';
import { hasRules } from '../world/options.ts';
import { isTrading } from '../world/status.ts';
import { abs } from '../world/units.ts';
import { slotOf } from '../world/account.ts';
import { balanceOf, transfer } from '../world/ledger.ts';
import { cutReduceOnly } from '../orders/reduceOnly.ts';

/** Maximum distance from the mark when selling what it took over: 0.5 %. */
const UNWIND_DIVISOR = 200n;

/**
 * Transfers the rest of a closing order to the backstop at the order's price, without fees and without a trade on the
 * tape.
 */
export function takeOver(world: World, effects: Effects, order: LiveOrder, execution: Execution): void {
  const { slot, price, remaining: lots } = order;
  const tradeId = nextTradeId(world);
  const common = { tradeId, lots, price, execution, rate: 0n, forcedClosureType: 'backstop' };
  const taker = {
    id: order.id,
    clientOrderId: null,
    slot: slotOf(world.backstop, slot.market),
    side: order.side === 'buy' ? 'sell' : 'buy',
  } as const;
  order.remaining = 0n;
  fill(world, effects, { ...common, order, isTaker: true });
  fill(world, effects, { ...common, order: taker, isTaker: false });
  cutReduceOnly(world, effects, slot);
}

/** Pays the debt of an account without positions, so that no practice account stays negative. */
export function coverDeficit(world: World, account: AccountState): void {
  transfer(world.quote, world.backstop.wallet, account.wallet, -balanceOf(account.wallet, world.quote));
}

/**
 * Trades positions and assets taken over back into the book, as far as prices are near the mark. Called after an oracle
 * update.
 */
export function unwindBackstop(world: World, effects: Effects): void {
  for (const slot of world.backstop.slots.values())
    if (slot.size !== 0n) unwind(world, effects, slot, slot.size);
  if (!hasRules(world, 2)) return;
  for (const market of world.pricing.values()) {
    const { pair } = market;
    const lots = pair && balanceOf(world.backstop.wallet, pair.base.assetId) / pair.unitsPerLot;
    if (lots !== undefined && lots > 0n) unwind(world, effects, slotOf(world.backstop, market), lots);
  }
}

/** `held`: lots, negative for a short. */
function unwind(world: World, effects: Effects, slot: Slot, held: bigint): void {
  if (!isTrading(slot.market)) return;
  const order = unwinding(world, effects, slot, held);
  cancelUncovered(world, effects, slot, { ...order, lots: order.remaining });
  match(world, effects, order, { hash: null, liquidation: null });
}

function unwinding(world: World, effects: Effects, slot: Slot, held: bigint): LiveOrder {
  const mark = markOf(slot.market) ?? 0n;
  const step = mark / UNWIND_DIVISOR;
  const size = abs(held);
  world.orderCount += 1;
  return {
    id: countedId(world.orderCount),
    clientOrderId: null,
    slot,
    side: held > 0n ? 'sell' : 'buy',
    price: held > 0n ? mark - step : mark + step,
    size,
    remaining: size,
    reduceOnly: true,
    tif: 'Ioc',
    createdAt: effects.now,
    changedAt: effects.now,
    previous: undefined,
    next: undefined,
  };
}
