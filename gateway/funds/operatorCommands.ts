// operatorCommands.ts: operator commands for deposits and withdrawals. No request reaches them.
import { openAccount } from '../world/account.ts';
import { transfer } from '../world/ledger.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { World } from '../world/state.ts';
import { toUnits } from '../world/units.ts';
import type {
  RuleWithdrawal,
  Segregate,
  SetWithdrawals,
  SwitchOperation,
} from '../world/commands/fundsCommands.ts';
import { withdrawalChanged } from './records.ts';
import { segregatedOf } from '../world/fundsState.ts';
import { end } from './worker.ts';

const DONE: CommandResult = { kind: 'done' };
const DEFAULT_REASON = 'The venue refused the transfer';

export function setWithdrawals(
  { funds }: World,
  effects: Effects,
  { isPaused, delayMs, reviewsAll }: SetWithdrawals,
): CommandResult {
  if (delayMs !== undefined && (!Number.isSafeInteger(delayMs) || delayMs < 0))
    return refusal('INVALID_FIELD', 'delayMs');
  funds.isPaused = isPaused ?? funds.isPaused;
  funds.delayMs = delayMs ?? funds.delayMs;
  funds.reviewsAll = reviewsAll ?? funds.reviewsAll;
  effects.raise({ type: 'withdrawalRules' });
  return DONE;
}

/** Only an unreleased withdrawal can be held; a released one can still fail. A failure ends it at once in any state. */
export function ruleWithdrawal(
  world: World,
  effects: Effects,
  { transactionId, ruling, reason }: RuleWithdrawal,
): CommandResult {
  const withdrawal = world.funds.pending.get(transactionId);
  if (withdrawal === undefined || (ruling === 'hold' && withdrawal.phase !== 'queued'))
    return refusal('INVALID_FIELD', 'transactionId');
  if (ruling === 'fail') {
    end(world, effects, withdrawal, reason ?? DEFAULT_REASON);
    return DONE;
  }
  withdrawal.isHeld = ruling === 'hold';
  withdrawalChanged(world, effects, withdrawal);
  return DONE;
}

/** A disabled action is refused before the nonce check, so that the same request may succeed later (Errors, 503). */
export function switchOperation(
  { funds }: World,
  _effects: Effects,
  { operation, isOff }: SwitchOperation,
): CommandResult {
  if (isOff) funds.switchedOff.add(operation);
  else funds.switchedOff.delete(operation);
  return DONE;
}

export function segregate(
  world: World,
  effects: Effects,
  { owner, assetId, amount }: Segregate,
): CommandResult {
  const asset = world.assets.get(assetId);
  const units = asset && toUnits(amount, asset.decimals);
  if (asset === undefined || units === undefined || units <= 0n) return refusal('INVALID_FIELD', 'amount');
  const account = openAccount(world, owner);
  transfer(assetId, world.issuance, segregatedOf(world.funds, owner), units);
  effects.accountChanged(account);
  return DONE;
}
