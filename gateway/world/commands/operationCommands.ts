// operationCommands.ts: what can be asked of the engine about splits and merges.
import type { OutcomeMarketRef } from '#protocol/exchange/userOutcome.ts';
import type { Address, Hex } from '#protocol/ids.ts';

/** Takes up a split or merge. Repeating an action id changes nothing. */
export interface UserOutcomeCommand {
  type: 'userOutcome';
  owner: Address;
  operation: 'split' | 'merge';
  market: OutcomeMarketRef;
  /** A positive whole number as text. */
  amountBaseUnits: string;
  /** Follows from the digest. */
  actionId: Hex;
  /** A surrounding SignedCommand's digest comes first. */
  digest?: Hex;
}

/** How operations are met; what is left out stays. A new delay holds for those taken up from now on. */
export interface SetOutcomeOperations {
  type: 'setOutcomeOperations';
  delayMs?: number;
  /** New operations wait until they are ruled on. */
  holdsAll?: boolean;
  /** The next one that is due fails with this. */
  failsNext?: string | null;
  /** No splits, and no orders of outcomes; merges go on. */
  isGated?: boolean;
  /** What cannot be looked at for now, and seconds until it may be; null when all can. */
  unavailable?: { what: OutcomeDependency; retryAfter: number } | null;
  capability?: { operation: 'split' | 'merge'; state: CapabilityState };
}

export type OutcomeDependency = 'policy' | 'binding' | 'readiness';
export type CapabilityState = 'on' | 'off' | 'unknown';

/** One pending operation: waiting from now on, done at once, or failing with this reason. */
export interface RuleOutcomeOperation {
  type: 'ruleOutcomeOperation';
  actionId: Hex;
  ruling: 'hold' | 'complete' | 'fail';
  reason?: string;
}
