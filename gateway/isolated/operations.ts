// operations.ts: delayed changes of isolated margin: accepted, applied or failed when due (updateIsolatedMargin with an
// operation id).
import type { Hex, UnixMs } from '#protocol/ids.ts';
import { HISTORY_LENGTH } from '../world/history.ts';
import { isolatedMove, moveMargin } from '../accounts/isolatedMargin.ts';
import type { CommandResult, UpdateIsolatedMargin } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import type { World } from '../world/state.ts';
import type { IsolatedOperationState } from '../world/isolatedState.ts';

/**
 * With a delay and an operation id, the change is checked now and applied later; otherwise it is applied now. Nothing
 * is reserved meanwhile: a change that is no longer possible when due fails, and moves nothing.
 */
export function updateIsolatedMargin(
  world: World,
  effects: Effects,
  command: UpdateIsolatedMargin,
): CommandResult {
  const { rules, operations } = world.isolated;
  const { operationId } = command;
  if (operationId === undefined || rules.delayMs === null) return moveMargin(world, effects, command);
  if (operations.has(operationId)) return { kind: 'isolated', operationId };
  const move = isolatedMove(world, command);
  if ('code' in move) return move;
  const { owner, assetId, isLong, microUsd } = command;
  const dueAt = rules.holdsAll ? null : world.now + rules.delayMs;
  operations.set(operationId, {
    operationId,
    owner,
    assetId,
    isLong,
    microUsd,
    status: 'pending',
    createdAt: world.now,
    updatedAt: world.now,
    dueAt,
    error: null,
  });
  return { kind: 'isolated', operationId };
}

/** Ends a pending operation: completed, or failed with the given reason or its refusal. */
export function endIsolated(
  world: World,
  effects: Effects,
  operation: IsolatedOperationState,
  failure: string | null,
): void {
  if (operation.status !== 'pending') return;
  const result = failure === null ? moveMargin(world, effects, operation) : undefined;
  const error = result?.kind === 'refused' ? result.message : failure;
  operation.status = error === null ? 'completed' : 'failed';
  operation.error = error;
  operation.updatedAt = world.now;
  operation.dueAt = null;
  forgetOldest(world, operation);
}

/** Applies due operations: one of them fails if the operator requested it. */
export function runIsolated(world: World, effects: Effects): CommandResult {
  const { rules } = world.isolated;
  for (const operation of world.isolated.operations.values()) {
    if (operation.dueAt === null || operation.dueAt > effects.now) continue;
    const failure = rules.failsNext;
    rules.failsNext = null;
    endIsolated(world, effects, operation, failure);
  }
  return { kind: 'done' };
}

export function nextIsolatedAt({ isolated }: World): UnixMs | undefined {
  let next: UnixMs | undefined;
  for (const { dueAt } of isolated.operations.values())
    if (dueAt !== null && (next === undefined || dueAt < next)) next = dueAt;
  return next;
}

/** Bounded per owner like all histories. */
function forgetOldest({ isolated: { operations } }: World, { owner }: IsolatedOperationState): void {
  const ended: Hex[] = [];
  for (const each of operations.values())
    if (each.owner === owner && each.status !== 'pending') ended.push(each.operationId);
  for (const operationId of ended.slice(0, Math.max(0, ended.length - HISTORY_LENGTH)))
    operations.delete(operationId);
}
