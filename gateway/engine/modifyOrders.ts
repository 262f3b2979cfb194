// modifyOrders.ts: applies a batch of changes to live orders in turn.
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { cancelUncoveredBuys } from '../orders/spotHolds.ts';
import { modifyOutcome } from '../outcomes/modify.ts';
import { shortIdOf } from '../world/question.ts';
import { modifyOrder } from '../matching/modify.ts';
import type { CommandResult, ModifyOrders } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal, refused } from '../world/refusals.ts';
import type { AccountState, LiveOrder, World } from '../world/state.ts';

/** One result per change; a refused one leaves its order unchanged and does not stop later ones. */
export function modifyOrders(
  world: World,
  effects: Effects,
  { owner, modifies, digest }: ModifyOrders,
): CommandResult {
  const limit = world.options.limits.ordersPerBatch;
  if (modifies.length === 0) return refusal('INVALID_FIELD', 'action.modifies');
  if (modifies.length > limit)
    return refusal('BATCH_TOO_LARGE', 'action.modifies', { limit: String(limit), items: 'modifies' });
  const account = world.accounts.get(owner);
  if (account !== undefined && account.state !== 'active') return refusal('ACCOUNT_FROZEN');
  return {
    kind: 'orders',
    results: modifies.map((change) => modifyOne(world, effects, account, change, digest)),
  };
}

/** After a race with a fill or cancel the order is gone, and nothing is placed instead. */
function modifyOne(
  world: World,
  effects: Effects,
  account: AccountState | undefined,
  { orderId, order: entry }: ModifyOrders['modifies'][number],
  digest: ModifyOrders['digest'],
): OrderResult {
  const order = account && findLive(account, orderId);
  if (order === undefined) return refused('ORDER_NOT_FOUND');
  const question = order.slot.market.outcome?.question;
  const result =
    question === undefined
      ? modifyOrder(world, effects, order, entry, digest ?? null)
      : modifyOutcome(
          world,
          effects,
          question,
          order,
          { ...entry, assetId: shortIdOf(world, entry.assetId) },
          digest ?? null,
        );
  cancelUncoveredBuys(world, effects);
  return result;
}

function findLive({ orders, byClientId }: AccountState, id: string): LiveOrder | undefined {
  return orders.get(id) ?? byClientId.get(id);
}
