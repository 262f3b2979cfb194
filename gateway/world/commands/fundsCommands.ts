// fundsCommands.ts: engine commands for deposits and withdrawals.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex } from '#protocol/ids.ts';

/** Commands of an owner. */
export type FundsUserCommand = Withdraw | ExecuteDeposit | CreateReferralCode;

/** Commands of the clock and the operator. */
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

/** Accepts a withdrawal: debits the balance (or segregated funds) at once. Idempotent by transaction id. */
export interface Withdraw {
  type: 'withdraw';
  owner: Address;
  destination: Address;
  assetId: AssetId;
  amount: DecimalString;
  source: 'balance' | 'segregated';
  /** Derived from the signature; see exchange/withdraw.ts. */
  transactionId: Hex;
  /** An enclosing SignedCommand's digest takes precedence. */
  digest?: Hex;
}

/** Processes what is due at the command's time: releases, and their results at the venue. */
export interface RunFunds {
  type: 'runFunds';
}

/** Rules for releases; absent fields stay. A new delay applies to withdrawals accepted from now on. */
export interface SetWithdrawals {
  type: 'setWithdrawals';
  isPaused?: boolean;
  delayMs?: number;
  reviewsAll?: boolean;
}

/** One pending withdrawal: held for review, approved, or failing at the venue with this reason. */
export interface RuleWithdrawal {
  type: 'ruleWithdrawal';
  transactionId: Hex;
  ruling: 'hold' | 'release' | 'fail';
  reason?: string;
}

/** Credits segregated funds to an owner, as a rejected deposit does. */
export interface Segregate {
  type: 'segregate';
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
}

/** Starts a deposit on the practice chain. Idempotent by deposit id. */
export interface ExecuteDeposit {
  type: 'executeDeposit';
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
  /** Derived from the digest. */
  depositId: Hex;
  /** Credited only with a transfer on a real chain. */
  awaitsTransfer?: true;
  /** An enclosing SignedCommand's digest takes precedence. */
  digest?: Hex;
}

/** A transfer proven by a real chain's receipt. Idempotent by hash. */
export interface CreditTransfer {
  type: 'creditTransfer';
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
  transactionHash: Hex;
}

/** A transfer on the practice chain; its hash is derived from the id. */
export interface SendDeposit {
  type: 'sendDeposit';
  owner: Address;
  assetId: AssetId;
  amount: DecimalString;
  depositId: Hex;
}

/** Requests a transfer's credit to its sender. */
export interface ReportDeposit {
  type: 'reportDeposit';
  transactionHash: Hex;
  owner: Address;
}

/** Deposit rules; absent fields stay. A null cap means no limit. */
export interface SetDeposits {
  type: 'setDeposits';
  rejectsWith?: string | null;
  failsWith?: string | null;
  cap?: { assetId: AssetId; amount: DecimalString | null };
}

/** Enables or disables an action by wire type, or `replica`. */
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
