// operations.ts: splits and merges: accepted with a hold, ended later (States, "Outcome split/merge operation").
import type { ErrorCode } from '#protocol/errors.ts';
import { openAccount } from '../../world/account.ts';
import { HISTORY_LENGTH } from '../../world/history.ts';
import { totalsOf } from '../../accounts/margin.ts';
import type { CommandResult, Refusal } from '../../world/commands/commands.ts';
import type { Effects } from '../../world/effects.ts';
import { refusal } from '../../world/refusals.ts';
import type { AccountState, World } from '../../world/state.ts';
import { mergePairs, mintPairs } from '../../pusd/ledger.ts';
import type { UserOutcomeCommand } from '../../world/commands/operationCommands.ts';
import { operationRecord } from './operationRecord.ts';
import { release, reserve } from '../../pusd/pusdBalance.ts';
import { holdShares, releaseShares } from '../../pusd/shares.ts';
import type { Condition, OperationState } from '../../world/outcomesState.ts';
import { accessOf, hasAcceptedTerms } from '../../accounts/access.ts';

const NOT_OPEN = 'Condition is not open';
/** Number of refusals kept for exact retries, over all owners. */
const REJECTIONS_KEPT = 2_000;

/** Admission rules 1 to 3. A refusal is stored by digest for an exact retry, without any other change. */
export function userOutcome(world: World, effects: Effects, command: UserOutcomeCommand): CommandResult {
  const { owner, actionId, digest = null } = command;
  const { operations, rejections } = world.outcomes;
  if (operations.has(actionId)) return { kind: 'outcome', actionId };
  const account = openAccount(world, owner);
  const admitted = admit(world, effects, account, command);
  if ('code' in admitted) {
    if (digest !== null)
      rejections.set(digest, { owner, code: admitted.code as ErrorCode, message: admitted.message });
    for (const oldest of rejections.keys()) if (rejections.size > REJECTIONS_KEPT) rejections.delete(oldest);
    return admitted;
  }
  const { delayMs, holdsAll } = world.outcomes.rules;
  const operation: OperationState = {
    actionId,
    digest,
    owner,
    operation: command.operation,
    condition: admitted,
    amount: BigInt(command.amountBaseUnits),
    status: 'pending',
    createdAt: world.now,
    updatedAt: world.now,
    dueAt: holdsAll ? null : world.now + delayMs,
    error: null,
  };
  operations.set(actionId, operation);
  operationChanged(world, effects, operation);
  return { kind: 'outcome', actionId };
}

/** The condition with the amount held, or the refusal. */
function admit(
  world: World,
  effects: Effects,
  account: AccountState,
  { operation, market, amountBaseUnits }: UserOutcomeCommand,
): Condition | Refusal {
  const gated = gateRefusal(world, account, operation);
  if (gated !== undefined) return refusal(gated);
  const condition = world.outcomes.conditions.get(market.conditionId);
  const path = `action.${operation}Outcome.market`;
  if (condition === undefined) return refusal('INVALID_CONDITION_ID', `${path}.conditionId`);
  if (market.yesAssetId !== condition.yesOutcome || market.noAssetId !== condition.noOutcome)
    return refusal('OUTCOME_SIDES_MISMATCH', path);
  if (market.negRisk !== condition.negRisk) return refusal('NEG_RISK_MISMATCH', `${path}.negRisk`);
  if (condition.status !== 'open') return refusal('OUTCOME_MARKET_NOT_OPEN', `${path}.conditionId`);
  const amount = BigInt(amountBaseUnits);
  const refused =
    operation === 'split'
      ? holdForSplit(world, effects, account, amount)
      : holdForMerge(world, effects, account, condition, amount);
  return refused ?? condition;
}

/**
 * Both need protocol access (admission rule 1). Terms and the trading gate apply to taking positions only: a merge just
 * closes one.
 */
function gateRefusal(
  world: World,
  { owner, state }: AccountState,
  operation: 'split' | 'merge',
): ErrorCode | undefined {
  if (!accessOf(world, owner).isAuthorized) return 'ACCESS_REQUIRED';
  if (operation === 'merge') return undefined;
  if (!hasAcceptedTerms(world, owner)) return 'TERMS_NOT_ACCEPTED';
  if (world.outcomes.rules.isGated) return 'MARKET_CLOSED';
  return state === 'active' ? undefined : 'ACCOUNT_FROZEN';
}

function holdForSplit(
  world: World,
  effects: Effects,
  account: AccountState,
  amount: bigint,
): Refusal | undefined {
  const refused = reserve(world, effects, account, amount);
  if (refused !== undefined)
    return refused.code === 'INSUFFICIENT_PUSD'
      ? refusal('OUTCOME_INSUFFICIENT', undefined, { asset: 'pUSD' })
      : refused;
  if (isMarginCovered(world, account)) return undefined;
  release(world, effects, account, amount);
  return refusal('OUTCOME_MARGIN');
}

function holdForMerge(
  world: World,
  effects: Effects,
  account: AccountState,
  { yes, no }: Condition,
  amount: bigint,
): Refusal | undefined {
  const short = refusal('OUTCOME_INSUFFICIENT', undefined, { asset: 'shares' });
  if (holdShares(world, effects, account, yes, amount) !== undefined) return short;
  if (holdShares(world, effects, account, no, amount) === undefined) return undefined;
  releaseShares(world, effects, account, yes, amount);
  return short;
}

/** Whether positions and orders remain covered without the confirmed pUSD held (admission rule 2). */
export function isMarginCovered(world: World, account: AccountState): boolean {
  const { equity, initial, spotReserve } = totalsOf(world, account);
  return equity - initial - spotReserve >= 0n;
}

/** Ends a pending operation: completed, or failed with a reason; then its hold is released. */
export function endOperation(
  world: World,
  effects: Effects,
  operation: OperationState,
  failure: string | null,
): void {
  const { owner, condition, amount } = operation;
  const account = world.accounts.get(owner);
  if (account === undefined || operation.status !== 'pending') return;
  const reason = failure ?? (condition.status === 'open' ? null : NOT_OPEN);
  if (reason === null)
    (operation.operation === 'split' ? mintPairs : mergePairs)(world, effects, account, condition, amount);
  else letGo(world, effects, account, operation);
  operation.status = reason === null ? 'completed' : 'failed';
  operation.error = reason;
  operation.updatedAt = world.now;
  operation.dueAt = null;
  forgetOldest(world, owner);
  operationChanged(world, effects, operation);
}

/** Before a condition is resolved: no holds may remain. */
export function failOperationsOf(
  world: World,
  effects: Effects,
  condition: Condition,
  reason = NOT_OPEN,
): void {
  for (const operation of world.outcomes.operations.values())
    if (operation.condition === condition && operation.status === 'pending')
      endOperation(world, effects, operation, reason);
}

function letGo(
  world: World,
  effects: Effects,
  account: AccountState,
  { operation, condition, amount }: OperationState,
): void {
  if (operation === 'split') return release(world, effects, account, amount);
  releaseShares(world, effects, account, condition.yes, amount);
  releaseShares(world, effects, account, condition.no, amount);
}

export function operationChanged(world: World, effects: Effects, operation: OperationState): void {
  const { owner } = operation;
  if (world.accounts.get(owner)?.isBot !== true)
    effects.raise({ type: 'outcomeOperation', owner, operation: operationRecord(operation) });
}

/** Bounded per owner like all histories. */
function forgetOldest({ outcomes: { operations } }: World, owner: string): void {
  const ended = [...operations.values()].filter((each) => each.owner === owner && each.status !== 'pending');
  for (const { actionId } of ended.slice(0, Math.max(0, ended.length - HISTORY_LENGTH)))
    operations.delete(actionId);
}
