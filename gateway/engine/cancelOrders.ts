// cancelOrders.ts: cancels orders.
import type { CancelResult } from '#protocol/exchange/cancelResult.ts';
import { cancelResting } from '../orders/resting.ts';
import type { CancelByClientId, CancelOrders, CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal, refused } from '../world/refusals.ts';
import type { AccountState, LiveOrder, World } from '../world/state.ts';

export function cancelOrders(
  world: World,
  effects: Effects,
  { owner, cancels }: CancelOrders,
): CommandResult {
  return cancelAll(world, effects, world.accounts.get(owner), cancels, (account, { orderId }) =>
    account.orders.get(orderId),
  );
}

export function cancelByClientId(
  world: World,
  effects: Effects,
  { owner, cancels }: CancelByClientId,
): CommandResult {
  return cancelAll(world, effects, world.accounts.get(owner), cancels, (account, { clientOrderId }) =>
    account.byClientId.get(clientOrderId),
  );
}

/** One result per cancel. Allowed in every state of account and market. */
function cancelAll<Cancel>(
  world: World,
  effects: Effects,
  account: AccountState | undefined,
  cancels: readonly Cancel[],
  find: (account: AccountState, cancel: Cancel) => LiveOrder | undefined,
): CommandResult {
  const limit = world.options.limits.cancelsPerBatch;
  if (cancels.length === 0) return refusal('INVALID_FIELD', 'action.cancels');
  if (cancels.length > limit)
    return refusal('BATCH_TOO_LARGE', 'action.cancels', { limit: String(limit), items: 'cancels' });
  // Looked up before any is cancelled: cancelling an entry also cancels its children, which were live on arrival.
  const found = cancels.map((cancel) => account && find(account, cancel));
  const results = found.map((order, index): CancelResult => {
    if (order === undefined || found.indexOf(order) < index) return refused('ORDER_NOT_FOUND');
    if (world.orders.get(order.id) === order) cancelResting(world, effects, order, null);
    return { kind: 'canceled' };
  });
  return { kind: 'cancels', results };
}
