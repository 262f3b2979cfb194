// isolatedCommands.ts: commands of the clock and the operator for delayed changes of isolated margin.
import type { Hex } from '#protocol/ids.ts';

export type IsolatedSystemCommand = SetIsolatedOperations | RuleIsolatedOperation | RunIsolated;

/** Settings of delayed changes; absent fields stay. A new delay applies to changes accepted from now on. */
export interface SetIsolatedOperations {
  type: 'setIsolatedOperations';
  /** Delay from acceptance; null applies each change at once. */
  delayMs?: number | null;
  /** Holds new ones for the operator. Ignored without a delay. */
  holdsAll?: boolean;
  /** Makes the next due one fail with this reason. */
  failsNext?: string | null;
}

/** One pending operation: held, completed now, or failing with this reason. */
export interface RuleIsolatedOperation {
  type: 'ruleIsolatedOperation';
  operationId: Hex;
  ruling: 'hold' | 'complete' | 'fail';
  reason?: string;
}

/** Processes what is due at the command's time. */
export interface RunIsolated {
  type: 'runIsolated';
}
