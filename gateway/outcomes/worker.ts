// worker.ts: what falls due on the outcome side as time passes.
import type { UnixMs } from '#protocol/ids.ts';
import type { CommandResult } from '../engine/commands.ts';
import type { Effects } from '../engine/effects.ts';
import type { World } from '../engine/state.ts';
import { nextSettlementAt, runSettlement } from './settlement.ts';

export function runOutcomes(world: World, effects: Effects): CommandResult {
  runSettlement(world, effects);
  return { kind: 'done' };
}

export function nextOutcomesAt(world: World): UnixMs | undefined {
  return nextSettlementAt(world);
}
