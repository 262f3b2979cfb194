// deposit.ts: deposits, from quote or transfer to credit.
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import { openAccount } from '../world/account.ts';
import { HISTORY_LENGTH } from '../world/history.ts';
import { transfer } from '../world/ledger.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { World } from '../world/state.ts';
import { toUnits } from '../world/units.ts';
import { recordOf } from './assets.ts';
import type {
  CreditTransfer,
  ExecuteDeposit,
  ReportDeposit,
  SendDeposit,
  SetDeposits,
} from '../world/commands/fundsCommands.ts';
import { noteFlow } from './equity.ts';
import { derivedHash } from '../world/hashes.ts';
import { depositChanged } from './records.ts';
import { type DepositState, segregatedOf } from '../world/fundsState.ts';

/** Duration of the simulated chain's two steps: confirming and crediting. */
export const CHAIN_MS = 1_000;

const DONE: CommandResult = { kind: 'done' };

/** Starts the practice chain's single step. Idempotent by id. */
export function executeDeposit(
  world: World,
  effects: Effects,
  { owner, assetId, amount, depositId, digest, awaitsTransfer }: ExecuteDeposit,
): CommandResult {
  if (world.funds.deposits.has(depositId)) return { kind: 'deposit', depositId };
  const units = unitsIn(world, assetId, amount);
  if (units === undefined) return refusal('INVALID_FIELD', 'action.fromAmount');
  const deposit = newDeposit(world, { owner, assetId, units, depositId, digest: digest ?? null });
  if (awaitsTransfer) leaveWaiting(world, deposit);
  else begin(world, effects, deposit);
  return { kind: 'deposit', depositId };
}

/** Shown as pending; it proceeds only with a transfer. */
function leaveWaiting(world: World, deposit: DepositState): void {
  Object.assign(deposit, { phase: 'awaiting', transactionHash: null });
  world.funds.deposits.set(deposit.depositId, deposit);
  forgetOldest(world, deposit);
}

/**
 * Processes a transfer proven by a receipt: matches the oldest pending deposit of its owner and amount, or creates one.
 */
export function creditTransfer(
  world: World,
  effects: Effects,
  { owner, assetId, amount, transactionHash }: CreditTransfer,
): CommandResult {
  const { funds } = world;
  const units = unitsIn(world, assetId, amount);
  if (units === undefined) return refusal('INVALID_FIELD', 'amount');
  if (funds.seenTransfers.has(transactionHash)) return DONE;
  funds.seenTransfers.add(transactionHash);
  const waiting = [...funds.deposits.values()].find(
    (each) =>
      each.phase === 'awaiting' && each.owner === owner && each.assetId === assetId && each.units === units,
  );
  const deposit =
    waiting ??
    newDeposit(world, {
      owner,
      assetId,
      units,
      depositId: derivedHash(transactionHash, 'deposit'),
      digest: null,
    });
  deposit.transactionHash = transactionHash;
  begin(world, effects, deposit);
  return DONE;
}

/** A transfer seen on the practice chain: it waits to be reported. */
export function sendDeposit(
  world: World,
  effects: Effects,
  { owner, assetId, amount, depositId }: SendDeposit,
): CommandResult {
  const units = unitsIn(world, assetId, amount);
  if (units === undefined || world.funds.deposits.has(depositId)) return refusal('INVALID_FIELD', 'amount');
  const deposit = newDeposit(world, { owner, assetId, units, depositId, digest: null });
  world.funds.deposits.set(depositId, deposit);
  depositChanged(world, effects, deposit);
  return { kind: 'deposit', depositId };
}

/** Anyone may report a transfer repeatedly; only its owner is credited, once. */
export function reportDeposit(
  world: World,
  effects: Effects,
  { transactionHash, owner }: ReportDeposit,
): CommandResult {
  const deposit = [...world.funds.deposits.values()].find((each) => each.transactionHash === transactionHash);
  if (deposit === undefined) return refusal('DEPOSIT_NOT_FOUND', 'action.txHash');
  if (deposit.owner !== owner) return refusal('DEPOSIT_NOT_YOURS', 'action.userAddress');
  if (deposit.phase === 'detected') begin(world, effects, deposit);
  return DONE;
}

/** Settings for future deposits; absent fields stay unchanged. */
export function setDeposits(
  world: World,
  _effects: Effects,
  { rejectsWith, failsWith, cap }: SetDeposits,
): CommandResult {
  const { funds } = world;
  if (cap !== undefined) {
    const units = cap.amount === null ? null : unitsIn(world, cap.assetId, cap.amount);
    if (units === undefined) return refusal('INVALID_FIELD', 'cap');
    funds.caps.set(cap.assetId, units);
  }
  if (rejectsWith !== undefined) funds.rejectsWith = rejectsWith;
  if (failsWith !== undefined) funds.failsWith = failsWith;
  return DONE;
}

/** The next step of a due deposit: pending → confirmed → credited, segregated or failed. */
export function advanceDeposit(world: World, effects: Effects, deposit: DepositState): void {
  if (deposit.phase === 'pending') {
    deposit.phase = 'confirmed';
    deposit.nextAt = effects.now + CHAIN_MS;
  } else settle(world, effects, deposit);
  deposit.changedAt = effects.now;
  depositChanged(world, effects, deposit);
  if (deposit.nextAt === null) forgetOldest(world, deposit);
}

/** The total deposit cap of an asset, in ledger units; null without a limit. */
export function capOf(world: World, assetId: AssetId): bigint | null {
  const chosen = world.funds.caps.get(assetId);
  if (chosen !== undefined) return chosen;
  const asset = world.assets.get(assetId);
  const listed = asset && recordOf(world, asset)?.depositCaps?.cap;
  return asset === undefined || listed === undefined ? null : (toUnits(listed, asset.decimals) ?? null);
}

function settle(world: World, effects: Effects, deposit: DepositState): void {
  const { funds, issuance } = world;
  const { owner, assetId, units } = deposit;
  deposit.nextAt = null;
  if (funds.failsWith !== null) {
    deposit.phase = 'failed';
    deposit.reason = funds.failsWith;
    return;
  }
  const account = openAccount(world, owner);
  const refused = funds.rejectsWith ?? overCap(world, assetId, units);
  deposit.phase = refused === null ? 'credited' : 'segregated';
  deposit.reason = refused;
  transfer(assetId, issuance, refused === null ? account.wallet : segregatedOf(funds, owner), units);
  if (refused === null) {
    funds.deposited.set(assetId, (funds.deposited.get(assetId) ?? 0n) + units);
    const asset = world.assets.get(assetId);
    if (asset !== undefined) noteFlow(world, account, asset, units);
  }
  effects.accountChanged(account);
}

/** A deposit is credited in full or not at all. */
function overCap(world: World, assetId: AssetId, units: bigint): string | null {
  const cap = capOf(world, assetId);
  return cap !== null && (world.funds.deposited.get(assetId) ?? 0n) + units > cap
    ? 'The deposit cap of this asset is reached'
    : null;
}

function begin(world: World, effects: Effects, deposit: DepositState): void {
  deposit.phase = 'pending';
  deposit.nextAt = effects.now + CHAIN_MS;
  deposit.changedAt = effects.now;
  world.funds.deposits.set(deposit.depositId, deposit);
  depositChanged(world, effects, deposit);
}

function newDeposit(
  { now }: { now: UnixMs },
  parts: { owner: Address; assetId: AssetId; units: bigint; depositId: Hex; digest: Hex | null },
): DepositState {
  return {
    ...parts,
    transactionHash: derivedHash(parts.depositId, 'chain'),
    phase: 'detected',
    reason: null,
    createdAt: now,
    changedAt: now,
    nextAt: null,
  };
}

function unitsIn({ assets }: World, assetId: AssetId, amount: string): bigint | undefined {
  const asset = assets.get(assetId);
  const units = asset && toUnits(amount, asset.decimals);
  return units === undefined || units <= 0n ? undefined : units;
}

/** Bounded per owner like all histories; unclaimed transfers on the chain are money and never dropped. */
function forgetOldest({ funds }: World, { owner }: DepositState): void {
  if (funds.deposits.size <= HISTORY_LENGTH) return;
  const own = [...funds.deposits.values()].filter(
    (each) => each.owner === owner && each.nextAt === null && each.phase !== 'detected',
  );
  for (const { depositId } of own.slice(0, Math.max(0, own.length - HISTORY_LENGTH)))
    funds.deposits.delete(depositId);
}
