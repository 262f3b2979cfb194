// pusdBalance.ts: one account's pUSD: what comes in, what is kept aside, what goes out (Limits, "Balance use"). Amounts are base units.
import { balanceOf, transfer } from '../world/ledger.ts';
import type { Refusal } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, World } from '../world/state.ts';
import type { Holder } from '../world/ledger.ts';
import { createPusdBalance, type PusdBalance, PUSD } from '../world/outcomesState.ts';

/** The account's pUSD balance, opened if there is none. */
export function pusdBalanceOf({ outcomes }: World, { owner }: Pick<AccountState, 'owner'>): PusdBalance {
  let pusdBalance = outcomes.purses.get(owner);
  if (pusdBalance === undefined) outcomes.purses.set(owner, (pusdBalance = createPusdBalance(owner)));
  return pusdBalance;
}

/** What an order or a split may still take: nothing while a deficit is open; pending never counts. */
export function spendablePusd(pusdBalance: PusdBalance): bigint {
  return deficitOf(pusdBalance) > 0n ? 0n : unheldPusd(pusdBalance);
}

/** Local and confirmed pUSD that nothing keeps aside. */
export function unheldPusd(pusdBalance: PusdBalance): bigint {
  return balanceOf(pusdBalance.local, PUSD) + balanceOf(pusdBalance.confirmed, PUSD) - pusdBalance.hold;
}

export function deficitOf({ debt }: PusdBalance): bigint {
  return -balanceOf(debt, PUSD);
}

/** Local pUSD that nothing keeps aside: holds mean local first. */
export function freeLocal(pusdBalance: PusdBalance): bigint {
  const free = balanceOf(pusdBalance.local, PUSD) - pusdBalance.hold;
  return free > 0n ? free : 0n;
}

/** Confirmed pUSD that nothing keeps aside: what counts as collateral. */
export function freeConfirmed(pusdBalance: PusdBalance): bigint {
  const overflow = pusdBalance.hold - balanceOf(pusdBalance.local, PUSD);
  return balanceOf(pusdBalance.confirmed, PUSD) - (overflow > 0n ? overflow : 0n);
}

/**
 * Keeps an amount aside for a buy or a split: local first, then confirmed. Undefined when done; otherwise
 * nothing has changed: LOCAL_DEFICIT, INSUFFICIENT_PUSD.
 */
export function reserve(
  world: World,
  effects: Effects,
  account: AccountState,
  amount: bigint,
): Refusal | undefined {
  const pusdBalance = pusdBalanceOf(world, account);
  if (deficitOf(pusdBalance) > 0n) return refusal('LOCAL_DEFICIT');
  if (amount > unheldPusd(pusdBalance)) return refusal('INSUFFICIENT_PUSD');
  pusdBalance.hold += amount;
  effects.pusdBalanceChanged(account);
  return undefined;
}

/**
 * Gives back what was kept aside and is not needed. Throws RangeError for more than is kept aside: a bug of
 * the caller.
 */
export function release(world: World, effects: Effects, account: AccountState, amount: bigint): void {
  const pusdBalance = pusdBalanceOf(world, account);
  if (amount < 0n || amount > pusdBalance.hold)
    throw new RangeError(`${pusdBalance.owner} cannot release ${amount} of ${pusdBalance.hold}`);
  pusdBalance.hold -= amount;
  effects.pusdBalanceChanged(account);
}

/**
 * Takes an amount that is reserved out of the pUSD balance, local first. `reserved`, at least as much, is no
 * longer reserved.
 */
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

/**
 * pUSD that comes in on the venue: it repays a deficit first, is local then, and goes on to the settlement
 * chain in time.
 */
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
  // What simulated participants earn stays where they can use it.
  if (!account.isBot) schedule(pusdBalance, 'local', amount - repaid, world.now + world.outcomes.localMs);
  effects.pusdBalanceChanged(account);
}

/** Takes back pUSD that should not have been credited: from what is local and free, and the rest becomes a deficit. */
export function takeBack(world: World, effects: Effects, account: AccountState, amount: bigint): void {
  const pusdBalance = pusdBalanceOf(world, account);
  const free = freeLocal(pusdBalance);
  const fromLocal = amount < free ? amount : free;
  transfer(PUSD, pusdBalance.local, world.issuance, fromLocal);
  transfer(PUSD, pusdBalance.debt, world.issuance, amount - fromLocal);
  effects.pusdBalanceChanged(account);
}

/**
 * Moves of one stage come in the order of time as long as its length stays the same; after a change the new
 * one finds its place.
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
