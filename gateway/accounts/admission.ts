// admission.ts: checks whether the account's margin allows an order.
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import type { Side } from '#protocol/scalars.ts';
import type { Slot, World } from '../world/state.ts';
import { markOf } from '../world/mark.ts';
import type { Sweep } from '../world/book/sweep.ts';
import { max } from '../world/units.ts';
import { hasRules } from '../world/options.ts';
import { feeOf } from './fees.ts';
import { coversFill } from './fillMargin.ts';
import { freeCash } from './isolatedMargin.ts';
import { exposureOf, initialMargin, marginInPlace, maxLeverageAt, totalsOf } from './margin.ts';

/** The effect of an order: its immediate fills, and the lots that then rest at its limit. */
export interface Intent {
  readonly side: Side;
  readonly price: bigint;
  readonly now: Sweep;
  readonly resting: bigint;
  readonly reduceOnly: boolean;
}

/**
 * In millionths of the quote: free collateral required by an order, and available before it; `marginNeed` of
 * #domain/margin/admission.ts.
 */
export interface MarginNeed {
  readonly required: bigint;
  readonly available: bigint;
}

/**
 * Refuses an order that would exceed the margin tier at the chosen leverage, the open interest cap or the available
 * margin, unless it cannot raise the exposure or is reduce-only; and one whose immediate fills the account cannot bear.
 */
export function admissionRefusal(world: World, slot: Slot, intent: Intent): OrderCode | undefined {
  const refused = intent.reduceOnly ? undefined : increaseRefusal(world, slot, intent);
  if (refused !== undefined || !hasRules(world, 2)) return refused;
  const { side, now } = intent;
  return coversFill(world, slot, { side, ...now, rate: world.takerRate }) ? undefined : 'INSUFFICIENT_MARGIN';
}

function increaseRefusal(world: World, slot: Slot, intent: Intent): OrderCode | undefined {
  const mark = markOf(slot.market) ?? 0n;
  const before = exposureOf(slot.size, slot.openBuy, slot.openSell);
  const after = exposureAfter(slot, intent);
  if (after <= before) return undefined;
  if (BigInt(slot.leverage) > maxLeverageAt(slot.market, after * mark)) return 'MAX_POSITION';
  if (exceedsOpenInterest(slot, (after - before) * mark, mark)) return 'OPEN_INTEREST_CAP';
  const { required, available } = marginNeed(world, slot, intent);
  return available < required ? 'INSUFFICIENT_MARGIN' : undefined;
}

/**
 * Required: the initial margin added by the order, plus the loss of equity by its immediate fills (at their prices,
 * fees included) and by the rest if filled at its limit. Available: equity less initial margins and reserves; on
 * isolated margin only what of it is free cash.
 */
export function marginNeed(world: World, slot: Slot, intent: Intent): MarginNeed {
  const mark = markOf(slot.market) ?? 0n;
  // First: it updates the slot's own figures.
  const totals = totalsOf(world, slot.account);
  const added =
    initialMargin(exposureAfter(slot, intent) * mark, slot.leverage) -
    marginInPlace(world, slot, intent.side) -
    slot.initial;
  return {
    required: added + costOf(world, slot, intent, mark),
    available:
      slot.mode === 'isolated' && hasRules(world, 2)
        ? freeCash(world, slot.account)
        : totals.equity - totals.initial - totals.spotReserve,
  };
}

function exposureAfter(slot: Slot, { side, now, resting }: Intent): bigint {
  if (side === 'buy') return exposureOf(slot.size + now.lots, slot.openBuy + resting, slot.openSell);
  return exposureOf(slot.size - now.lots, slot.openBuy, slot.openSell + resting);
}

function exceedsOpenInterest({ market }: Slot, added: bigint, mark: bigint): boolean {
  return (
    market.maxOpenInterestMoney !== undefined && market.longLots * mark + added > market.maxOpenInterestMoney
  );
}

/**
 * Loss of equity: taker fee and prices worse than the mark for immediate fills, the same with the maker fee for the
 * resting part.
 */
function costOf(world: World, { mode }: Slot, intent: Intent, mark: bigint): bigint {
  const { side, price, now, resting } = intent;
  const worse = side === 'buy' ? now.notional - now.lots * mark : now.lots * mark - now.notional;
  // A gain against the mark belongs to the isolated position, not to the account.
  const slippage = mode === 'isolated' ? max(0n, worse) : worse;
  const adverse = max(0n, side === 'buy' ? price - mark : mark - price) * resting;
  return slippage + feeOf(now.notional, world.takerRate) + adverse + feeOf(resting * price, world.makerRate);
}
