// worker.ts: processes due events of outcomes.
import type { UnixMs } from '#protocol/ids.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import type { World } from '../world/state.ts';
import { endOperation } from './operations/operations.ts';
import { nextSettlementAt, runSettlement } from '../pusd/settlement.ts';

/** Settles due pUSD and ends due splits and merges: one of them fails if the operator requested it. */
export function runOutcomes(world: World, effects: Effects): CommandResult {
  const { operations, rules } = world.outcomes;
  runSettlement(world, effects);
  for (const operation of operations.values()) {
    if (operation.dueAt === null || operation.dueAt > effects.now) continue;
    const failure = rules.failsNext;
    rules.failsNext = null;
    endOperation(world, effects, operation, failure);
  }
  return { kind: 'done' };
}

export function nextOutcomesAt(world: World): UnixMs | undefined {
  let next = nextSettlementAt(world);
  for (const { dueAt } of world.outcomes.operations.values())
    if (dueAt !== null && (next === undefined || dueAt < next)) next = dueAt;
  return next;
}
