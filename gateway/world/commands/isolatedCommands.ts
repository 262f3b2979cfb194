// isolatedCommands.ts: what the clock and whoever runs the exchange ask of the engine about changes of isolated margin that are carried out later.
import type { Hex } from '#protocol/ids.ts';

export type IsolatedSystemCommand = SetIsolatedOperations | RuleIsolatedOperation | RunIsolated;

/** How changes of isolated margin are met; what is left out stays. A new delay holds for those taken up from now on. */
export interface SetIsolatedOperations {
  type: 'setIsolatedOperations';
  /** From acceptance to the end; null carries each out before it is answered. */
  delayMs?: number | null;
  /** New ones wait until they are ruled on. Means nothing while they are carried out at once. */
  holdsAll?: boolean;
  /** The next one that is due fails with this. */
  failsNext?: string | null;
}

/** One pending operation: waiting from now on, done at once, or failing with this reason. */
export interface RuleIsolatedOperation {
  type: 'ruleIsolatedOperation';
  operationId: Hex;
  ruling: 'hold' | 'complete' | 'fail';
  reason?: string;
}

/** Does what is due by the command's time. */
export interface RunIsolated {
  type: 'runIsolated';
}
