// grant.ts: grants practice pUSD to a new account.
import { transfer } from '../world/ledger.ts';
import type { Effects } from '../world/effects.ts';
import type { AccountState, World } from '../world/state.ts';
import { noteMoneyFlow } from '../funds/equity.ts';
import { MONEY_DECIMALS, toUnits } from '../world/units.ts';
import { pusdBalanceOf } from '../pusd/pusdBalance.ts';
import { PUSD } from '../world/outcomesState.ts';

/** Once. Granted local pUSD stays local: no transfer backs it. */
export function grantPusd(world: World, effects: Effects, account: AccountState): void {
  const { practicePusd } = world.options;
  const pusdBalance = pusdBalanceOf(world, account);
  if (practicePusd === undefined || pusdBalance.hasGrant) return;
  pusdBalance.hasGrant = true;
  let granted = 0n;
  for (const bucket of ['local', 'confirmed'] as const) {
    const units = toUnits(practicePusd[bucket], MONEY_DECIMALS) ?? 0n;
    transfer(PUSD, world.issuance, pusdBalance[bucket], units);
    granted += units;
  }
  noteMoneyFlow(world, account, granted);
  effects.pusdBalanceChanged(account);
}
