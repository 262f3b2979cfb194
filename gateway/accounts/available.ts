// available.ts: what resting orders hold of a balance, and what is available.
import type { AssetId } from '#protocol/ids.ts';
import { balanceOf } from '../world/ledger.ts';
import { hasRules } from '../world/options.ts';
import type { AccountState, World } from '../world/state.ts';
import { revalue } from './margin.ts';

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
