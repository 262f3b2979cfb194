// funds.ts: transfers of one account: withdrawals, deposits, funding, pUSD.
import { records } from '../codec.ts';
import { type PendingWithdrawal, pendingWithdrawal } from '../info/funds/pendingWithdrawals.ts';
import { type PredictionBalance, predictionBalance } from '../info/account/predictionBalances.ts';
import { deposit, type Deposit, withdrawal, type Withdrawal } from '../info/funds/transferHistory.ts';
import { fundingPayment, type FundingPayment } from '../info/orders/userFunding.ts';
import { decorative, nullable, record, required } from '../record.ts';
import { bool, count } from '../scalars.ts';
import {
  defineUserChannel,
  userFields,
  userListFields,
  type UserListMessage,
  type UserMessage,
} from './userScoped.ts';

export interface WithdrawalUpdates extends UserListMessage {
  isPaused: boolean;
  delayMs: number | null;
  pending: PendingWithdrawal[];
  /** Newly completed, failed and canceled ones. */
  finished: Withdrawal[];
}

/** @assumed The read's fields plus `finished`. */
export const withdrawalsChannel = defineUserChannel(
  'withdrawals',
  record<WithdrawalUpdates>({
    ...userListFields,
    isPaused: decorative('paused', bool, false),
    delayMs: nullable('delayMs', count),
    pending: required('pending', records(pendingWithdrawal)),
    finished: decorative('finished', records(withdrawal), []),
  }),
);

export interface DepositUpdates extends UserMessage {
  deposits: Deposit[];
}

/** @assumed Record of depositHistory. */
export const depositsChannel = defineUserChannel(
  'deposits',
  record<DepositUpdates>({ ...userFields, deposits: required('deposits', records(deposit)) }),
);

export interface FundingUpdates extends UserListMessage {
  fundings: FundingPayment[];
}

/** @assumed Flat records, as the perpetuals venue streams them. */
export const userFundingsChannel = defineUserChannel(
  'userFundings',
  record<FundingUpdates>({ ...userListFields, fundings: required('fundings', records(fundingPayment)) }),
);

export interface PredictionBalanceUpdates extends UserListMessage {
  balances: PredictionBalance[];
}

/** @assumed The full list each time. */
export const predictionBalancesChannel = defineUserChannel(
  'predictionBalances',
  record<PredictionBalanceUpdates>({
    ...userListFields,
    balances: required('balances', records(predictionBalance)),
  }),
);
