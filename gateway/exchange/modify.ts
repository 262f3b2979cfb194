// modify.ts: changes live orders: price, size, and the trigger price of untriggered ones.
import {
  batchModifyAction,
  modifyAction,
  type ModifyOrder,
  type ModifyOrders,
} from '#protocol/exchange/modify.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import { type ActionHandler, trading } from './handler.ts';
import { answer } from './order.ts';

export const modify: ActionHandler = trading(
  modifyAction,
  (change: ModifyOrder, { owner }) => ({ type: 'modifyOrders', owner, modifies: [change] }),
  (result) => answer(modifyAction, resultsOf(result)),
);

export const batchModify: ActionHandler = trading(
  batchModifyAction,
  ({ modifies }: ModifyOrders, { owner }) => ({ type: 'modifyOrders', owner, modifies }),
  (result) => answer(batchModifyAction, resultsOf(result)),
);

function resultsOf(result: CommandResult): Parameters<typeof answer>[1] {
  return result.kind === 'orders' ? result.results : [];
}
