// outcomesCommands.ts: commands of the clock and the operator for pUSD. Amounts have up to six decimals.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { RuleOutcomeOperation, SetOutcomeOperations } from './operationCommands.ts';

export type OutcomeSystemCommand =
  | CreditPusd
  | SetPusd
  | TakeBackPusd
  | SetSettlement
  | RunOutcomes
  | SetOutcomeOperations
  | RuleOutcomeOperation;

/** Issues pUSD, confirmed by default, opening the account if needed. */
export interface CreditPusd {
  type: 'creditPusd';
  owner: Address;
  amount: DecimalString;
  bucket?: 'local' | 'pending' | 'confirmed';
  /** Opens the account as a simulated participant. */
  isBot?: boolean;
}

/** Sets an account's pUSD buckets; absent fields stay. Refused below the holds. */
export interface SetPusd {
  type: 'setPusd';
  owner: Address;
  local?: DecimalString;
  pending?: DecimalString;
  confirmed?: DecimalString;
  localDeficit?: DecimalString;
}

/** Reverses a wrong credit; the spent part becomes a deficit. */
export interface TakeBackPusd {
  type: 'takeBackPusd';
  owner: Address;
  amount: DecimalString;
}

/** Settlement delays of future inflows: local and pending. Absent fields stay. */
export interface SetSettlement {
  type: 'setSettlement';
  localMs?: number;
  pendingMs?: number;
}

/** Processes what is due at the command's time. */
export interface RunOutcomes {
  type: 'runOutcomes';
}
