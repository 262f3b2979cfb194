// outcomesCommands.ts: what the clock and whoever runs the exchange ask of the engine about pUSD. Amounts are pUSD with up to six decimals.
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

/** Issues pUSD, confirmed unless said otherwise, and opens the account if need be. */
export interface CreditPusd {
  type: 'creditPusd';
  owner: Address;
  amount: DecimalString;
  bucket?: 'local' | 'pending' | 'confirmed';
  /** Opens the account as a simulated participant. */
  isBot?: boolean;
}

/** Makes an account's pUSD what is said here; what is left out stays. Refused below what is kept aside. */
export interface SetPusd {
  type: 'setPusd';
  owner: Address;
  local?: DecimalString;
  pending?: DecimalString;
  confirmed?: DecimalString;
  localDeficit?: DecimalString;
}

/** A credit turns out not to have been one: it is taken back, and what was spent of it is owed. */
export interface TakeBackPusd {
  type: 'takeBackPusd';
  owner: Address;
  amount: DecimalString;
}

/** How long pUSD stays local and pending on its way; for what comes in from now on. What is left out stays. */
export interface SetSettlement {
  type: 'setSettlement';
  localMs?: number;
  pendingMs?: number;
}

/** Does what is due by the command's time. */
export interface RunOutcomes {
  type: 'runOutcomes';
}
