// signedTypedData.ts: what a stored request signed, derived from its bytes.
import { typedDataOf } from '#client/actions/prepare.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { WireAction } from '#protocol/action.ts';
import type { TypedData } from '#protocol/signing/typedData.ts';

/** Undefined for unreadable bytes. */
export function signedTypedData({
  body,
  nonce,
  expiresAfter,
  network,
  profile,
}: Pick<OutboxItem, 'body' | 'nonce' | 'expiresAfter' | 'network' | 'profile'>): TypedData | undefined {
  try {
    const { action } = JSON.parse(body) as { action: WireAction };
    return typedDataOf(action, { nonce, expiresAfter, network, profile });
  } catch {
    return undefined;
  }
}
