// operationCommands.ts: engine commands for splits and merges.
import type { OutcomeMarketRef } from '#protocol/exchange/userOutcome.ts';
import type { Address, Hex } from '#protocol/ids.ts';

/** Starts a split or merge. Idempotent by action id. */
export interface UserOutcomeCommand {
  type: 'userOutcome';
  owner: Address;
  operation: 'split' | 'merge';
  market: OutcomeMarketRef;
  /** A positive integer as text. */
  amountBaseUnits: string;
  /** Derived from the digest. */
  actionId: Hex;
  /** An enclosing SignedCommand's digest takes precedence. */
  digest?: Hex;
}

/** Settings of operations; absent fields stay. A new delay applies to operations accepted from now on. */
export interface SetOutcomeOperations {
  type: 'setOutcomeOperations';
  delayMs?: number;
  /** Holds new operations for the operator. */
  holdsAll?: boolean;
  /** Makes the next due one fail with this reason. */
  failsNext?: string | null;
  /** Disables splits and outcome orders; merges continue. */
  isGated?: boolean;
  /** What is temporarily unavailable, and seconds until it returns; null for none. */
  unavailable?: { what: OutcomeDependency; retryAfter: number } | null;
  capability?: { operation: 'split' | 'merge'; state: CapabilityState };
}

export type OutcomeDependency = 'policy' | 'binding' | 'readiness';
export type CapabilityState = 'on' | 'off' | 'unknown';

/** One pending operation: held, completed now, or failing with this reason. */
export interface RuleOutcomeOperation {
  type: 'ruleOutcomeOperation';
  actionId: Hex;
  ruling: 'hold' | 'complete' | 'fail';
  reason?: string;
}
