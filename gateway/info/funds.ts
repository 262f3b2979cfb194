// funds.ts: reads of deposits and withdrawals.
import { depositSources, quoteFor } from '../exchange/depositQuotes.ts';
import type { InfoHandlers } from './handlers.ts';
import { isolatedOperation } from './isolatedOperation.ts';
import { requestedRange } from '../world/range.ts';

export const fundsHandlers: Pick<
  InfoHandlers,
  | 'pendingWithdrawals'
  | 'withdrawalHistory'
  | 'withdrawalTerms'
  | 'depositHistory'
  | 'depositOptions'
  | 'depositQuote'
  | 'depositStatus'
  | 'referral'
  | 'isolatedOperationStatus'
> = {
  pendingWithdrawals: ({ read, clock }, { owner }) => read.pendingWithdrawals(owner, clock.now()),
  withdrawalHistory: ({ read }, { owner, ...asked }) => read.withdrawals(owner, requestedRange(asked)),
  withdrawalTerms: ({ read }, params) => read.withdrawalTerms(params),
  depositHistory: ({ read }, { owner, ...asked }) => read.deposits(owner, requestedRange(asked)),
  depositOptions: (context) => depositSources(context),
  depositQuote: (context, params) => quoteFor(context, params),
  depositStatus: ({ read }, { depositId }) => read.deposit(depositId) ?? null,
  referral: ({ read }, { owner }) => read.referral(owner),
  isolatedOperationStatus: (context, params) => isolatedOperation(context, params),
};
