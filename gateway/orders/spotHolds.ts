// spotHolds.ts: cancels spot buys whose quote is gone.
import type { Effects } from '../world/effects.ts';
import type { AccountState, LiveOrder, World } from '../world/state.ts';
import { cancelResting } from './resting.ts';
import { balanceOf } from '../world/ledger.ts';

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
