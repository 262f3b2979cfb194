// signedConnectionId.ts: the action hash inside the signature, derived from the stored bytes.
import { typedDataOf } from '#client/actions/prepare.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import type { WireAction } from '#protocol/action.ts';
import { connectionIdOf } from '../confirm/connectionId.ts';

/** Undefined where the action's fields are signed directly, and for unreadable bytes. */
export function signedConnectionId({
  body,
  nonce,
  expiresAfter,
  network,
  profile,
}: Pick<OutboxItem, 'body' | 'nonce' | 'expiresAfter' | 'network' | 'profile'>): string | undefined {
  if (profile.profile !== 'phantomAgent') return undefined;
  try {
    const { action } = JSON.parse(body) as { action: WireAction };
    return connectionIdOf(typedDataOf(action, { nonce, expiresAfter, network, profile }));
  } catch {
    return undefined;
  }
}
