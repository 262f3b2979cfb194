// keyTabs.ts: messages between tabs about the trading key.
import type { ChannelLike } from '../browser/environment.ts';
import { type KeyPlace, placeId } from './keyMessages.ts';

type TabMessage = { kind: 'lock' | 'unlocked' | 'changed' | 'used'; id: string } | { kind: 'forgetAll' };

const CHANNEL = 'trine.key';

export interface KeyTabs {
  send: (kind: 'lock' | 'unlocked' | 'changed' | 'used') => void;
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
  const channel = openChannel?.(CHANNEL);
  const post = (message: TabMessage): void => channel?.postMessage(message);
  if (channel !== undefined) {
    channel.onmessage = ({ data }) => {
      const message = data as TabMessage;
      if (message.kind === 'forgetAll') return on.forgetAll();
      const place = on.place();
      if (place === undefined || message.id !== placeId(place)) return;
      if (message.kind === 'lock') on.lock();
      if (message.kind === 'unlocked') on.unlocked(place);
      if (message.kind === 'changed') on.changed(place);
      if (message.kind === 'used') on.used(place);
    };
  }
  return {
    send: (kind) => {
      const place = on.place();
      if (place !== undefined) post({ kind, id: placeId(place) });
    },
    forgetAll: () => post({ kind: 'forgetAll' }),
  };
}
