// signedOrders.ts: the orders among the signed requests of this browser.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { RequestEnd, SignedOrder } from '#domain/execution/execution.ts';
import type { Address } from '#protocol/ids.ts';

/**
 * One account's at one service, newest first. Imported ones are excluded, because their times are unverified.
 * Modifications and TWAPs do not count.
 */
export function signedOrders(
  items: readonly OutboxItem[],
  { owner, serviceUrl }: { owner: Address; serviceUrl: string },
): SignedOrder[] {
  return items
    .filter((item) => item.owner === owner && item.serviceUrl === serviceUrl && item.isImported !== true)
    .flatMap(ordersOf);
}

function ordersOf(item: OutboxItem): SignedOrder[] {
  const { request, state, sends } = item;
  if (request.type !== 'order') return [];
  const results = 'results' in state && state.results?.type === 'orders' ? state.results.results : [];
  return request.action.orders.map((entry, index) => ({
    key: `${item.id}:${index}`,
    entry,
    signer: item.signer === item.owner ? 'wallet' : 'key',
    signedAt: item.signedAt,
    sentAt: sends[0]?.at ?? null,
    answeredAt: item.answer?.at ?? null,
    isResent: sends.length > 1,
    end: endOf(state.status),
    result: results[index] ?? null,
    mid: item.mids?.[index] ?? null,
  }));
}

function endOf(status: OutboxItem['state']['status']): RequestEnd {
  if (status === 'accepted' || status === 'confirmed') return 'answered';
  if (status === 'refused') return 'rejected';
  return status === 'dead' ? 'neverExecuted' : 'uncertain';
}
