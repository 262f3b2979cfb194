// operationRulings.ts: what whoever runs the exchange decides about splits and merges. No request reaches any of this.
import type { CommandResult } from '../engine/commands.ts';
import type { Effects } from '../engine/effects.ts';
import { refusal } from '../engine/refusals.ts';
import type { World } from '../engine/state.ts';
import type { RuleOutcomeOperation, SetOutcomeOperations } from './operationCommands.ts';
import { endOperation } from './operations.ts';

const DONE: CommandResult = { kind: 'done' };
const DEFAULT_REASON = 'The venue could not carry out the operation';

export function setOutcomeOperations({ outcomes: { rules } }: World, _effects: Effects, command: SetOutcomeOperations): CommandResult {
  const { delayMs, holdsAll, failsNext, isGated, unavailable, capability } = command;
  if (delayMs !== undefined && (!Number.isSafeInteger(delayMs) || delayMs < 0)) return refusal('INVALID_FIELD', 'delayMs');
  if (unavailable?.retryAfter !== undefined && !(Number.isFinite(unavailable.retryAfter) && unavailable.retryAfter >= 0)) return refusal('INVALID_FIELD', 'retryAfter');
  rules.delayMs = delayMs ?? rules.delayMs;
  rules.holdsAll = holdsAll ?? rules.holdsAll;
  rules.isGated = isGated ?? rules.isGated;
  if (failsNext !== undefined) rules.failsNext = failsNext;
  if (unavailable !== undefined) rules.unavailable = unavailable === null ? null : { ...unavailable };
  if (capability !== undefined) rules.capabilities[capability.operation] = capability.state;
  return DONE;
}

/** What was held goes on by being completed or failed. */
export function ruleOutcomeOperation(world: World, effects: Effects, { actionId, ruling, reason }: RuleOutcomeOperation): CommandResult {
  const operation = world.outcomes.operations.get(actionId);
  if (operation === undefined || operation.status !== 'pending') return refusal('INVALID_FIELD', 'actionId');
  if (ruling === 'hold') operation.dueAt = null;
  else endOperation(world, effects, operation, ruling === 'fail' ? (reason ?? DEFAULT_REASON) : null);
  return DONE;
}
