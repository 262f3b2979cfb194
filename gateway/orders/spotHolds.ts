// spotHolds.ts: what resting orders hold of a balance, and what is available.
import type { AssetId } from '#protocol/ids.ts';
import { revalue } from '../accounts/margin.ts';
import type { Effects } from '../world/effects.ts';
import type { AccountState, LiveOrder, World } from '../world/state.ts';
import { cancelResting } from './resting.ts';
import { balanceOf } from '../world/ledger.ts';
import { hasRules } from '../world/rules.ts';

/**
 * Ledger units of an asset held by resting orders: of quote, what spot buys cost (fees included) and what orders of
 * isolated markets would add to their margin at the mark; of base, what sells offer. May exceed the balance after
 * losses: such an order is cancelled when it would fill.
 */
export function heldOf(world: World, account: AccountState, assetId: AssetId): bigint {
  if (assetId === world.quote) return account.quoteHold + isolatedReserve(world, account);
  let held = 0n;
  for (const { market, openSell } of account.slots.values())
    if (market.pair?.base.assetId === assetId) held += openSell * market.pair.unitsPerLot;
  return held;
}

function isolatedReserve(world: World, account: AccountState): bigint {
  if (!hasRules(world, 2)) return 0n;
  let reserved = 0n;
  for (const slot of account.slots.values()) {
    if (slot.mode !== 'isolated') continue;
    revalue(slot);
    reserved += slot.initial;
  }
  return reserved;
}

/** Ledger units available to a new spot order; never negative. */
export function spendableOf(world: World, account: AccountState, assetId: AssetId): bigint {
  const free = balanceOf(account.wallet, assetId) - heldOf(world, account, assetId);
  return free > 0n ? free : 0n;
}

/**
 * Losses, fees and funding of perpetuals are paid from the quote that resting spot buys hold. When it no longer
 * suffices, the newest spot buys are cancelled (`insufficientSpotBalance`), so that every fill can be paid.
 */
export function cancelUncoveredBuys(world: World, effects: Effects): void {
  if (world.spotBuyers.size === 0) return;
  for (const account of uncoveredIn(world)) {
    for (const order of spotBuysOf(account)) {
      cancelResting(world, effects, order, 'insufficientSpotBalance');
      if (isCovered(world, account)) break;
    }
  }
}

/** By address: a restored set may be ordered differently, and a replay must report in the same order. */
function uncoveredIn(world: World): AccountState[] {
  const uncovered: AccountState[] = [];
  for (const account of world.spotBuyers) if (!isCovered(world, account)) uncovered.push(account);
  return uncovered.sort((a, b) => (a.owner < b.owner ? -1 : 1));
}

function isCovered({ quote }: World, { wallet, quoteHold }: AccountState): boolean {
  return balanceOf(wallet, quote) >= quoteHold;
}

/** Newest first. */
function spotBuysOf({ orders }: AccountState): LiveOrder[] {
  return [...orders.values()].filter(({ side, slot }) => side === 'buy' && slot.quoteHold > 0n).toReversed();
}
