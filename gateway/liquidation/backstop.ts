// backstop.ts: the backstop account takes over positions the book does not absorb, and pays the deficits of liquidated
// accounts.
import type { Effects } from '../world/effects.ts';
import type { AccountState, LiveOrder, Slot, World } from '../world/state.ts';
import type { Execution } from '../world/execution.ts';
import { markOf } from '../world/mark.ts';
import { match } from '../matching/match.ts';
import { cancelUncovered } from '../matching/uncovered.ts';
import { fill, nextTradeId } from '../matching/trade.ts';
import { hasRules } from '../world/options.ts';
import { isTrading } from '../world/status.ts';
import { abs, floorDiv, max, min } from '../world/units.ts';
import { maintenanceMargin, totalsOf } from '../accounts/margin.ts';
import { slotOf } from '../world/account.ts';
import { balanceOf, transfer } from '../world/ledger.ts';
import { deleverage, equityBehind } from './deleverage.ts';
import { forcedOrder } from './forcedOrder.ts';
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

/**
 * Whether the insurance, after taking the position over at this price and paying what the owner lacks, covers the
 * maintenance margin of all its positions. What it gains counts only against what it pays.
 */
export function canTakeOver(world: World, slot: Slot, price: bigint): boolean {
  const { equity, maintenance } = totalsOf(world, world.backstop);
  const own = slotOf(world.backstop, slot.market);
  const mark = markOf(slot.market) ?? 0n;
  const gain = min(0n, min(equityBehind(world, slot), slot.size * (mark - price)));
  const added =
    maintenanceMargin(slot.market, abs(own.size + slot.size) * mark) -
    maintenanceMargin(slot.market, abs(own.size) * mark);
  return equity + gain >= maintenance + added;
}

/**
 * The worst price of a forced close: `protective`, or the one at which the owner just pays. The insurance helps with a
 * deficit only: otherwise the owner could sell to another account at its cost.
 */
export function closingPrice(world: World, slot: Slot, protective: bigint): bigint {
  const equity = equityBehind(world, slot);
  return noWorseThan(slot, protective, equity >= 0n ? equity : min(0n, equity + insuranceOf(world)));
}

/**
 * The better of `protective` and the price at which closing the position at once costs this much of the mark's value. It
 * recovers no more of a deficit than the position lost: the rest comes from other markets, or is older.
 */
function noWorseThan({ market, size, pnl }: Slot, protective: bigint, money: bigint): bigint {
  const mark = markOf(market) ?? 0n;
  const cost = max(money, min(0n, pnl));
  return size > 0n
    ? max(protective, mark - floorDiv(cost, size))
    : min(protective, mark + floorDiv(cost, -size));
}

function insuranceOf(world: World): bigint {
  return max(0n, totalsOf(world, world.backstop).equity);
}

/** Pays the debt of an account without positions, so that no practice account stays negative. */
export function coverDeficit(world: World, account: AccountState): void {
  transfer(world.quote, world.backstop.wallet, account.wallet, -balanceOf(account.wallet, world.quote));
}

/**
 * Trades positions and assets taken over back into the book, as far as prices are near the mark. If the fund then does
 * not cover the maintenance margin of what is left, its positions are deleveraged. Called after an oracle update.
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
  if (hasRules(world, 3)) deleverageBackstop(world, effects);
}

/** At the mark, or the price at which the position does not make the fund negative. */
function deleverageBackstop(world: World, effects: Effects): void {
  for (const slot of world.backstop.slots.values()) {
    const { equity, maintenance } = totalsOf(world, world.backstop);
    if (equity >= maintenance) return;
    const mark = markOf(slot.market);
    if (slot.size === 0n || mark === undefined || !isTrading(slot.market)) continue;
    const price = closingPrice(world, slot, mark);
    const order = forcedOrder(world, effects, slot, { price, tif: 'Ioc' });
    deleverage(world, effects, order, { price, execution: { hash: null, liquidation: null } });
  }
}

/** `held`: lots, negative for a short. */
function unwind(world: World, effects: Effects, slot: Slot, held: bigint): void {
  if (!isTrading(slot.market)) return;
  const mark = markOf(slot.market) ?? 0n;
  const step = mark / UNWIND_DIVISOR;
  const order = forcedOrder(world, effects, slot, {
    price: held > 0n ? mark - step : mark + step,
    held,
    tif: 'Ioc',
  });
  cancelUncovered(world, effects, slot, { ...order, lots: order.remaining });
  match(world, effects, order, { hash: null, liquidation: null });
}
