// pusdBalance.ts: one account's pUSD: inflows, holds, outflows (Limits, "Balance use"). Amounts are base units.
import type { OrderCode } from '#protocol/info/orders/orderReasons.ts';
import { balanceOf, transfer } from '../world/ledger.ts';
import type { Refusal } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, World } from '../world/state.ts';
import type { Holder } from '../world/ledger.ts';
import { createPusdBalance, type PusdBalance, PUSD } from '../world/outcomesState.ts';

/** The account's pUSD balance, opened if there is none. */
export function pusdBalanceOf({ outcomes }: World, { owner }: Pick<AccountState, 'owner'>): PusdBalance {
  let pusdBalance = outcomes.pusdBalances.get(owner);
  if (pusdBalance === undefined) outcomes.pusdBalances.set(owner, (pusdBalance = createPusdBalance(owner)));
  return pusdBalance;
}

/** Available to a new order or split: nothing during a deficit; pending never counts. */
export function spendablePusd(pusdBalance: PusdBalance): bigint {
  return deficitOf(pusdBalance) > 0n ? 0n : unheldPusd(pusdBalance);
}

/** Local and confirmed pUSD without holds. */
export function unheldPusd(pusdBalance: PusdBalance): bigint {
  return balanceOf(pusdBalance.local, PUSD) + balanceOf(pusdBalance.confirmed, PUSD) - pusdBalance.hold;
}

export function deficitOf({ debt }: PusdBalance): bigint {
  return -balanceOf(debt, PUSD);
}

/** Local pUSD without holds: holds apply to local first. */
export function freeLocal(pusdBalance: PusdBalance): bigint {
  const free = balanceOf(pusdBalance.local, PUSD) - pusdBalance.hold;
  return free > 0n ? free : 0n;
}

/** Confirmed pUSD without holds: the collateral. */
export function freeConfirmed(pusdBalance: PusdBalance): bigint {
  const overflow = pusdBalance.hold - balanceOf(pusdBalance.local, PUSD);
  return balanceOf(pusdBalance.confirmed, PUSD) - (overflow > 0n ? overflow : 0n);
}

/**
 * Holds an amount for a buy or a split: local first, then confirmed. Undefined on success; otherwise nothing changed:
 * LOCAL_DEFICIT, INSUFFICIENT_PUSD.
 */
export function reserve(
  world: World,
  effects: Effects,
  account: AccountState,
  amount: bigint,
): (Refusal & { code: OrderCode }) | undefined {
  const pusdBalance = pusdBalanceOf(world, account);
  if (deficitOf(pusdBalance) > 0n) return refusal('LOCAL_DEFICIT');
  if (amount > unheldPusd(pusdBalance)) return refusal('INSUFFICIENT_PUSD');
  pusdBalance.hold += amount;
  effects.pusdBalanceChanged(account);
  return undefined;
}

/** Releases a hold. Throws RangeError for more than the hold: a bug of the caller. */
export function release(world: World, effects: Effects, account: AccountState, amount: bigint): void {
  const pusdBalance = pusdBalanceOf(world, account);
  if (amount < 0n || amount > pusdBalance.hold)
    throw new RangeError(`${pusdBalance.owner} cannot release ${amount} of ${pusdBalance.hold}`);
  pusdBalance.hold -= amount;
  effects.pusdBalanceChanged(account);
}

/** Takes a held amount out of the balance, local first. `reserved`, at least as much, is no longer held. */
export function spend(
  world: World,
  effects: Effects,
  account: AccountState,
  to: Holder,
  { amount, reserved }: { amount: bigint; reserved: bigint },
): void {
  if (amount < 0n || amount > reserved)
    throw new RangeError(`${account.owner} cannot spend ${amount} of ${reserved}`);
  const pusdBalance = pusdBalanceOf(world, account);
  release(world, effects, account, reserved);
  const local = balanceOf(pusdBalance.local, PUSD);
  const fromLocal = amount < local ? amount : local;
  transfer(PUSD, pusdBalance.local, to, fromLocal);
  transfer(PUSD, pusdBalance.confirmed, to, amount - fromLocal);
}

/** pUSD received on the venue: repays a deficit first, then is local, and settles to the chain in time. */
export function receive(
  world: World,
  effects: Effects,
  account: AccountState,
  from: Holder,
  amount: bigint,
): void {
  if (amount < 0n) throw new RangeError(`${account.owner} cannot receive ${amount}`);
  const pusdBalance = pusdBalanceOf(world, account);
  const deficit = deficitOf(pusdBalance);
  const repaid = amount < deficit ? amount : deficit;
  transfer(PUSD, from, pusdBalance.debt, repaid);
  transfer(PUSD, from, pusdBalance.local, amount - repaid);
  // Simulated participants' proceeds stay local.
  if (!account.isBot) schedule(pusdBalance, 'local', amount - repaid, world.now + world.outcomes.localMs);
  effects.pusdBalanceChanged(account);
}

/** Reverses a wrong credit: from free local pUSD, the rest becomes a deficit. */
export function takeBack(world: World, effects: Effects, account: AccountState, amount: bigint): void {
  const pusdBalance = pusdBalanceOf(world, account);
  const free = freeLocal(pusdBalance);
  const fromLocal = amount < free ? amount : free;
  transfer(PUSD, pusdBalance.local, world.issuance, fromLocal);
  transfer(PUSD, pusdBalance.debt, world.issuance, amount - fromLocal);
  effects.pusdBalanceChanged(account);
}

/**
 * Moves of one stage are in time order while its duration is constant; after a change the new one is inserted in order.
 */
export function schedule(
  { moves }: PusdBalance,
  from: 'local' | 'pending',
  amount: bigint,
  at: number,
): void {
  if (amount === 0n) return;
  const known = moves.find((move) => move.from === from && move.at === at);
  if (known !== undefined) {
    known.amount += amount;
    return;
  }
  const index = moves.findIndex((move) => move.at > at);
  moves.splice(index < 0 ? moves.length : index, 0, { from, amount, at });
}
