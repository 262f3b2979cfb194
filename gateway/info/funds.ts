// funds.ts: reads about money on its way in or out.
import type { InfoHandlers } from './handlers.ts';

export const fundsHandlers: Pick<InfoHandlers, 'pendingWithdrawals' | 'withdrawalHistory'> = {
  pendingWithdrawals: ({ read, clock }, { owner }) => read.pendingWithdrawals(owner, clock.now()),
  withdrawalHistory: ({ read }, { owner, ...range }) => read.withdrawals(owner, range),
};
