// operatorCommands.ts: operator commands for splits and merges. No request reaches them.
import type { CommandResult } from '../../world/commands/commands.ts';
import type { Effects } from '../../world/effects.ts';
import { refusal } from '../../world/refusals.ts';
import type { World } from '../../world/state.ts';
import type { RuleOutcomeOperation, SetOutcomeOperations } from '../../world/commands/operationCommands.ts';
import { endOperation } from './operations.ts';

const DONE: CommandResult = { kind: 'done' };
const DEFAULT_REASON = 'The venue could not carry out the operation';

export function setOutcomeOperations(
  { outcomes: { rules } }: World,
  _effects: Effects,
  { type: _type, capability, ...changes }: SetOutcomeOperations,
): CommandResult {
  const wrong = wrongField(changes);
  if (wrong !== undefined) return refusal('INVALID_FIELD', wrong);
  // Absent fields stay unchanged; null is a value.
  Object.assign(
    rules,
    Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  );
  if (capability !== undefined) rules.capabilities[capability.operation] = capability.state;
  return DONE;
}

function wrongField({
  delayMs = 0,
  unavailable,
}: Pick<SetOutcomeOperations, 'delayMs' | 'unavailable'>): string | undefined {
  if (!Number.isSafeInteger(delayMs) || delayMs < 0) return 'delayMs';
  const { retryAfter = 0 } = unavailable ?? {};
  return Number.isFinite(retryAfter) && retryAfter >= 0 ? undefined : 'retryAfter';
}

/** A held one ends when the operator completes or fails it. */
export function ruleOutcomeOperation(
  world: World,
  effects: Effects,
  { actionId, ruling, reason }: RuleOutcomeOperation,
): CommandResult {
  const operation = world.outcomes.operations.get(actionId);
  if (operation === undefined || operation.status !== 'pending') return refusal('INVALID_FIELD', 'actionId');
  if (ruling === 'hold') operation.dueAt = null;
  else endOperation(world, effects, operation, ruling === 'fail' ? (reason ?? DEFAULT_REASON) : null);
  return DONE;
}
