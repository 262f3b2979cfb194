// signedWithdrawal.ts: identifies the record of a signed withdrawal.
import type { SignedWithdrawal } from '#domain/transfer/withdrawalMatch.ts';
import type { Hex } from '#protocol/ids.ts';
import { parseSignature, type Signature, signatureToHex } from '#protocol/signing/envelope.ts';
import { transactionIdOf } from '#protocol/signing/transactionId.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { answeredTransferId } from '../live/transferItem.ts';

/** A withdrawal's id as derived by this app from its signature, answered or not; undefined for other requests. */
export function expectedTransactionId({
  request,
  body,
}: Pick<OutboxItem, 'request' | 'body'>): Hex | undefined {
  if (request.type !== 'withdraw') return undefined;
  const { signature } = JSON.parse(body) as { signature: Signature };
  const parsed = parseSignature(signatureToHex(signature));
  return parsed.ok ? transactionIdOf(parsed.value) : undefined;
}

/** The search key of a withdrawal; undefined for other requests. `others`: all signed requests of this browser. */
export function signedWithdrawalOf(
  item: OutboxItem,
  others: readonly OutboxItem[],
): SignedWithdrawal | undefined {
  const { request, signedAt, nonce, sends } = item;
  if (request.type !== 'withdraw') return undefined;
  const { assetId, amount, destination, source } = request.action;
  const ids = idsOf(item);
  const taken = others
    .filter((each) => each.id !== item.id && each.request.type === 'withdraw')
    .flatMap(idsOf);
  return {
    assetId,
    amount,
    destination,
    source,
    ids,
    taken: new Set(taken.filter((id) => !ids.includes(id))),
    signedAt: Math.min(nonce ?? signedAt, signedAt),
    lastSentAt: sends.at(-1)?.at ?? signedAt,
  };
}

function idsOf(item: OutboxItem): string[] {
  return [answeredTransferId(item), expectedTransactionId(item)].filter((id) => id !== undefined);
}
