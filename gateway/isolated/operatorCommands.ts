// operatorCommands.ts: operator commands for delayed changes of isolated margin. No request reaches them.
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { World } from '../world/state.ts';
import type { RuleIsolatedOperation, SetIsolatedOperations } from '../world/commands/isolatedCommands.ts';
import { endIsolated } from './operations.ts';

const DEFAULT_REASON = 'The venue could not move the margin';

export function setIsolatedOperations(
  { isolated: { rules } }: World,
  _effects: Effects,
  { delayMs, holdsAll, failsNext }: SetIsolatedOperations,
): CommandResult {
  if (delayMs !== undefined && delayMs !== null && (!Number.isSafeInteger(delayMs) || delayMs < 0))
    return refusal('INVALID_FIELD', 'delayMs');
  if (delayMs !== undefined) rules.delayMs = delayMs;
  if (holdsAll !== undefined) rules.holdsAll = holdsAll;
  if (failsNext !== undefined) rules.failsNext = failsNext;
  return { kind: 'done' };
}

/** A held one ends when the operator completes or fails it. */
export function ruleIsolatedOperation(
  world: World,
  effects: Effects,
  { operationId, ruling, reason }: RuleIsolatedOperation,
): CommandResult {
  const operation = world.isolated.operations.get(operationId);
  if (operation === undefined || operation.status !== 'pending')
    return refusal('INVALID_FIELD', 'operationId');
  if (ruling === 'hold') operation.dueAt = null;
  else endIsolated(world, effects, operation, ruling === 'fail' ? (reason ?? DEFAULT_REASON) : null);
  return { kind: 'done' };
}
