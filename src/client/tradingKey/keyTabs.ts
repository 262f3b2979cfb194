// keyTabs.ts: messages between tabs about the trading key.
import type { ChannelLike } from '../browser/environment.ts';
import { type KeyPlace, placeId } from './keyMessages.ts';

export type TabMessage =
  | { kind: 'lock' | 'unlocked' | 'changed' | 'used'; id: string }
  | { kind: 'lockAll' }
  | { kind: 'forgetAll' };

export const KEY_CHANNEL = 'trine.key';

export interface KeyTabs {
  send: (kind: 'lock' | 'unlocked' | 'changed' | 'used', at: KeyPlace) => void;
  forgetAll: () => void;
}

/** Messages about the key of this account, from and to other tabs. */
export function openKeyTabs(
  openChannel: ((name: string) => ChannelLike) | undefined,
  on: {
    place: () => KeyPlace | undefined;
    lock: () => void;
    unlocked: (at: KeyPlace) => void;
    changed: (at: KeyPlace) => void;
    used: (at: KeyPlace) => void;
    forgetAll: () => void;
  },
): KeyTabs {
  const channel = openChannel?.(KEY_CHANNEL);
  const post = (message: TabMessage): void => channel?.postMessage(message);
  if (channel !== undefined) {
    channel.onmessage = ({ data }) => {
      const message = data as TabMessage;
      if (message.kind === 'forgetAll') return on.forgetAll();
      if (message.kind === 'lockAll') return on.lock();
      const place = on.place();
      if (place === undefined || message.id !== placeId(place)) return;
      if (message.kind === 'lock') on.lock();
      if (message.kind === 'unlocked') on.unlocked(place);
      if (message.kind === 'changed') on.changed(place);
      if (message.kind === 'used') on.used(place);
    };
  }
  return {
    send: (kind, at) => post({ kind, id: placeId(at) }),
    forgetAll: () => post({ kind: 'forgetAll' }),
  };
}
