// purse.ts: one account's pUSD: what comes in, what is kept aside, what goes out (Limits, "Balance use"). Amounts are base units.
import { balanceOf, transfer } from '../world/ledger.ts';
import type { Refusal } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, World } from '../world/state.ts';
import type { Holder } from '../world/ledger.ts';
import { createPurse, type Purse, PUSD } from '../world/outcomesState.ts';

/** The account's purse, opened if there is none. */
export function purseOf({ outcomes }: World, { owner }: Pick<AccountState, 'owner'>): Purse {
  let purse = outcomes.purses.get(owner);
  if (purse === undefined) outcomes.purses.set(owner, (purse = createPurse(owner)));
  return purse;
}

/** What an order or a split may still take: nothing while a deficit is open; pending never counts. */
export function spendablePusd(purse: Purse): bigint {
  return deficitOf(purse) > 0n ? 0n : unheldPusd(purse);
}

/** Local and confirmed pUSD that nothing keeps aside. */
export function unheldPusd(purse: Purse): bigint {
  return balanceOf(purse.local, PUSD) + balanceOf(purse.confirmed, PUSD) - purse.hold;
}

export function deficitOf({ debt }: Purse): bigint {
  return -balanceOf(debt, PUSD);
}

/** Local pUSD that nothing keeps aside: holds mean local first. */
export function freeLocal(purse: Purse): bigint {
  const free = balanceOf(purse.local, PUSD) - purse.hold;
  return free > 0n ? free : 0n;
}

/** Confirmed pUSD that nothing keeps aside: what counts as collateral. */
export function freeConfirmed(purse: Purse): bigint {
  const overflow = purse.hold - balanceOf(purse.local, PUSD);
  return balanceOf(purse.confirmed, PUSD) - (overflow > 0n ? overflow : 0n);
}

/**
 * Keeps an amount aside for a buy or a split: local first, then confirmed. Undefined when done; otherwise nothing has changed:
 * LOCAL_DEFICIT, INSUFFICIENT_PUSD.
 */
export function reserve(world: World, effects: Effects, account: AccountState, amount: bigint): Refusal | undefined {
  const purse = purseOf(world, account);
  if (deficitOf(purse) > 0n) return refusal('LOCAL_DEFICIT');
  if (amount > unheldPusd(purse)) return refusal('INSUFFICIENT_PUSD');
  purse.hold += amount;
  effects.purseChanged(account);
  return undefined;
}

/** Gives back what was kept aside and is not needed. Throws RangeError for more than is kept aside: a bug of the caller. */
export function release(world: World, effects: Effects, account: AccountState, amount: bigint): void {
  const purse = purseOf(world, account);
  if (amount < 0n || amount > purse.hold) throw new RangeError(`${purse.owner} cannot release ${amount} of ${purse.hold}`);
  purse.hold -= amount;
  effects.purseChanged(account);
}

/** Takes an amount that is kept aside out of the purse, local first. `reserved`, at least as much, is no longer kept aside. */
export function spend(world: World, effects: Effects, account: AccountState, to: Holder, { amount, reserved }: { amount: bigint; reserved: bigint }): void {
  if (amount < 0n || amount > reserved) throw new RangeError(`${account.owner} cannot spend ${amount} of ${reserved}`);
  const purse = purseOf(world, account);
  release(world, effects, account, reserved);
  const local = balanceOf(purse.local, PUSD);
  const fromLocal = amount < local ? amount : local;
  transfer(PUSD, purse.local, to, fromLocal);
  transfer(PUSD, purse.confirmed, to, amount - fromLocal);
}

/** pUSD that comes in on the venue: it repays a deficit first, is local then, and goes on to the settlement chain in time. */
export function receive(world: World, effects: Effects, account: AccountState, from: Holder, amount: bigint): void {
  if (amount < 0n) throw new RangeError(`${account.owner} cannot receive ${amount}`);
  const purse = purseOf(world, account);
  const deficit = deficitOf(purse);
  const repaid = amount < deficit ? amount : deficit;
  transfer(PUSD, from, purse.debt, repaid);
  transfer(PUSD, from, purse.local, amount - repaid);
  // What simulated participants earn stays where they can use it.
  if (!account.isBot) schedule(purse, 'local', amount - repaid, world.now + world.outcomes.localMs);
  effects.purseChanged(account);
}

/** Takes back pUSD that should not have been credited: from what is local and free, and the rest becomes a deficit. */
export function takeBack(world: World, effects: Effects, account: AccountState, amount: bigint): void {
  const purse = purseOf(world, account);
  const free = freeLocal(purse);
  const fromLocal = amount < free ? amount : free;
  transfer(PUSD, purse.local, world.issuance, fromLocal);
  transfer(PUSD, purse.debt, world.issuance, amount - fromLocal);
  effects.purseChanged(account);
}

/** Moves of one stage come in the order of time as long as its length stays the same; after a change the new one finds its place. */
export function schedule({ moves }: Purse, from: 'local' | 'pending', amount: bigint, at: number): void {
  if (amount === 0n) return;
  const known = moves.find((move) => move.from === from && move.at === at);
  if (known !== undefined) {
    known.amount += amount;
    return;
  }
  const index = moves.findIndex((move) => move.at > at);
  moves.splice(index < 0 ? moves.length : index, 0, { from, amount, at });
}
