// operatorCommands.ts: operator commands for pUSD. No request reaches them.
import { openAccount } from '../world/account.ts';
import { transfer } from '../world/ledger.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { World } from '../world/state.ts';
import { noteMoneyFlow } from '../funds/equity.ts';
import { moneyText, MONEY_DECIMALS, toUnits } from '../world/units.ts';
import type { CreditPusd, SetPusd, SetSettlement, TakeBackPusd } from '../world/commands/outcomesCommands.ts';
import { deficitOf, pusdBalanceOf, schedule, takeBack as takeBackFrom } from '../pusd/pusdBalance.ts';
import { PUSD, type PusdBalance } from '../world/outcomesState.ts';
import { balanceOf } from '../world/ledger.ts';

const DONE: CommandResult = { kind: 'done' };

export function creditPusd(
  world: World,
  effects: Effects,
  { owner, amount, bucket = 'confirmed', isBot = false }: CreditPusd,
): CommandResult {
  const units = toUnits(amount, MONEY_DECIMALS);
  if (units === undefined || units <= 0n) return refusal('INVALID_FIELD', 'amount');
  const account = openAccount(world, owner, isBot);
  const pusdBalance = pusdBalanceOf(world, account);
  transfer(PUSD, world.issuance, pusdBalance[bucket], units);
  if (bucket === 'pending') schedule(pusdBalance, 'pending', units, world.now + world.outcomes.pendingMs);
  noteMoneyFlow(world, account, units);
  effects.pusdBalanceChanged(account);
  return DONE;
}

/** Setting a bucket discards its scheduled transfers. */
export function setPusd(world: World, effects: Effects, { owner, ...wanted }: SetPusd): CommandResult {
  const account = openAccount(world, owner);
  const pusdBalance = pusdBalanceOf(world, account);
  const texts = { ...presentTexts(pusdBalance), ...wanted };
  const [local, pending, confirmed, deficit] = [
    texts.local,
    texts.pending,
    texts.confirmed,
    texts.localDeficit,
  ].map((text) => toUnits(text, MONEY_DECIMALS));
  if (local === undefined || pending === undefined || confirmed === undefined || deficit === undefined)
    return refusal('INVALID_FIELD', 'amount');
  if (
    [local, pending, confirmed, deficit].some((amount) => amount < 0n) ||
    local + confirmed < pusdBalance.hold
  )
    return refusal('INVALID_FIELD', 'amount');
  for (const [holder, amount] of [
    [pusdBalance.local, local],
    [pusdBalance.pending, pending],
    [pusdBalance.confirmed, confirmed],
    [pusdBalance.debt, -deficit],
  ] as const) {
    const change = amount - balanceOf(holder, PUSD);
    transfer(PUSD, world.issuance, holder, change);
    noteMoneyFlow(world, account, change);
  }
  for (const bucket of ['local', 'pending'] as const)
    if (wanted[bucket] !== undefined) forget(pusdBalance, bucket);
  if (wanted.pending !== undefined)
    schedule(pusdBalance, 'pending', pending, world.now + world.outcomes.pendingMs);
  effects.pusdBalanceChanged(account);
  return DONE;
}

export function takeBackPusd(world: World, effects: Effects, { owner, amount }: TakeBackPusd): CommandResult {
  const account = world.accounts.get(owner);
  const units = toUnits(amount, MONEY_DECIMALS);
  if (account === undefined) return refusal('INVALID_FIELD', 'owner');
  if (units === undefined || units <= 0n) return refusal('INVALID_FIELD', 'amount');
  takeBackFrom(world, effects, account, units);
  // Recorded as an outflow, so that neither the credit nor its reversal counts as profit or loss.
  noteMoneyFlow(world, account, -units);
  return DONE;
}

export function setSettlement(
  { outcomes }: World,
  _effects: Effects,
  { localMs, pendingMs }: SetSettlement,
): CommandResult {
  for (const [field, ms] of [
    ['localMs', localMs],
    ['pendingMs', pendingMs],
  ] as const) {
    if (ms !== undefined && (!Number.isSafeInteger(ms) || ms < 0)) return refusal('INVALID_FIELD', field);
  }
  outcomes.localMs = localMs ?? outcomes.localMs;
  outcomes.pendingMs = pendingMs ?? outcomes.pendingMs;
  return DONE;
}

function presentTexts(pusdBalance: PusdBalance) {
  return {
    local: moneyText(balanceOf(pusdBalance.local, PUSD)),
    pending: moneyText(balanceOf(pusdBalance.pending, PUSD)),
    confirmed: moneyText(balanceOf(pusdBalance.confirmed, PUSD)),
    localDeficit: moneyText(deficitOf(pusdBalance)),
  };
}

function forget(pusdBalance: PusdBalance, from: 'local' | 'pending'): void {
  const kept = pusdBalance.moves.filter((move) => move.from !== from);
  pusdBalance.moves.splice(0, pusdBalance.moves.length, ...kept);
}
