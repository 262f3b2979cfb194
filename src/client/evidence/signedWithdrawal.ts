// signedWithdrawal.ts: identifies the record of a signed withdrawal.
import type { SignedWithdrawal, WithdrawalSearch } from '#domain/transfer/withdrawalMatch.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { claimsOf, spanOf } from './requestIds.ts';

/** What a withdrawal is looked for with; undefined for other requests. `others`: all signed requests of this browser. */
export function withdrawalSearch(
  item: OutboxItem,
  others: readonly OutboxItem[],
): WithdrawalSearch | undefined {
  const [signed] = contentOf(item);
  if (signed === undefined) return undefined;
  const { ids, taken, isByContent, rivals } = claimsOf(item, others);
  return { signed, ids, taken, isByContent, rivals: rivals.flatMap(contentOf) };
}

function contentOf(item: OutboxItem): SignedWithdrawal[] {
  if (item.request.type !== 'withdraw') return [];
  const { assetId, amount, destination, source } = item.request.action;
  return [{ assetId, amount, destination, source, ...spanOf(item) }];
}
