// fundsCommands.ts: what can be asked of the engine about money on its way in or out.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex } from '#protocol/ids.ts';

/** What an owner may ask for. */
export type FundsUserCommand = Withdraw | ExecuteDeposit | CreateReferralCode;

/** What the clock and whoever runs the exchange ask for. */
export type FundsSystemCommand =
  | RunFunds
  | SetWithdrawals
  | RuleWithdrawal
  | Segregate
  | SendDeposit
  | ReportDeposit
  | CreditTransfer
  | SetDeposits
  | SwitchOperation
  | SetReferrer;

/**
 * Commits an amount: it leaves the balance (or the segregated funds) at once. Repeating a transaction id
 * changes nothing.
 */
export interface Withdraw {
  type: 'withdraw';
  owner: Address;
  destination: Address;
  assetId: AssetId;
  amount: DecimalString;
  source: 'balance' | 'segregated';
  /** Follows from the signature; see exchange/withdraw.ts. */
  transactionId: Hex;
  /** A surrounding SignedCommand's digest comes first. */
  digest?: Hex;
}

/** Does what is due by the command's time: releases, and what became of them at the venue. */
export interface RunFunds {
  type: 'runFunds';
}

/** The rules for releases; what is left out stays. A new delay holds for withdrawals that are accepted from now on. */
export interface SetWithdrawals {
  type: 'setWithdrawals';
  isPaused?: boolean;
  delayMs?: number;
  reviewsAll?: boolean;
}

/** One pending withdrawal: kept for review, let go from it, or failing at the venue with this reason. */
export interface RuleWithdrawal {
  type: 'ruleWithdrawal';
  transactionId: Hex;
  ruling: 'hold' | 'release' | 'fail';
  reason?: string;
}

/** Gives an owner segregated funds, as a deposit that is not let in does. */
export interface Segregate {
  type: 'segregate';
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
}

/** Begins a deposit over the practice chain. Repeating a deposit id changes nothing. */
export interface ExecuteDeposit {
  type: 'executeDeposit';
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
  /** Follows from the digest. */
  depositId: Hex;
  /** Nothing is credited before a transfer is seen on a real chain. */
  awaitsTransfer?: true;
  /** A surrounding SignedCommand's digest comes first. */
  digest?: Hex;
}

/** A transfer that a real chain's receipt has proven. The same hash again changes nothing. */
export interface CreditTransfer {
  type: 'creditTransfer';
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
  transactionHash: Hex;
}

/** Somebody has sent this on the practice chain; its hash follows from the id. */
export interface SendDeposit {
  type: 'sendDeposit';
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
  depositId: Hex;
}

/** Asks for a transfer to be credited to the owner it came from. */
export interface ReportDeposit {
  type: 'reportDeposit';
  transactionHash: Hex;
  owner: Address;
}

/** How deposits are met; what is left out stays. A cap of null is none. */
export interface SetDeposits {
  type: 'setDeposits';
  rejectsWith?: string | null;
  failsWith?: string | null;
  cap?: { assetId: AssetId; amount: DecimalString | null };
}

/** An action by its wire type, or `replica`: offered or not. */
export interface SwitchOperation {
  type: 'switchOperation';
  operation: string;
  isOff: boolean;
}

export interface CreateReferralCode {
  type: 'createReferralCode';
  owner: Address;
  code: string;
}

export interface SetReferrer {
  type: 'setReferrer';
  owner: Address;
  code: string;
}
