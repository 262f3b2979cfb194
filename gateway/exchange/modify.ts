// modify.ts: changes live orders: price, size, and the trigger price of untriggered ones.
import {
  batchModifyAction,
  modifyAction,
  type ModifyOrder,
  type ModifyOrders,
} from '#protocol/exchange/modify.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Authenticated } from '../auth/check.ts';
import type { CommandResult, UserCommand } from '../world/commands/commands.ts';
import { batch } from './batch.ts';
import type { ActionHandler } from './handler.ts';
import { answer } from './order.ts';

const SHARED = {
  toCommand: (modifies: ModifyOrder[], { owner }: Authenticated): UserCommand => ({
    type: 'modifyOrders',
    owner,
    modifies,
  }),
  resultsOf: (result: CommandResult): OrderResult[] => (result.kind === 'orders' ? result.results : []),
};

export const modify: ActionHandler = batch({
  ...SHARED,
  definition: modifyAction,
  toEntries: (change: ModifyOrder) => [change],
  answer: (results) => answer(modifyAction, results),
});

export const batchModify: ActionHandler = batch({
  ...SHARED,
  definition: batchModifyAction,
  list: { name: 'modifies', limit: 'ordersPerBatch' },
  toEntries: ({ modifies }: ModifyOrders) => modifies,
  answer: (results) => answer(batchModifyAction, results),
});
