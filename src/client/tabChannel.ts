// tabChannel.ts: what tabs of one browser tell each other.
import type { ClientEnvironment } from './environment.ts';

export interface TabMessage {
  topic: 'outbox';
  id: string;
}

export interface TabChannel {
  /** A name no other tab has. */
  tabId: string;
  post: (message: TabMessage) => void;
  listen: (topic: TabMessage['topic'], listener: (message: TabMessage) => void) => void;
  close: () => void;
}

const NAME = 'trine';

/** Without BroadcastChannel tabs still cannot send anything twice; they only learn of each other's work later. */
export function openTabChannel(environment: Pick<ClientEnvironment, 'openChannel' | 'randomBytes'>): TabChannel {
  let channel = environment.openChannel?.(NAME);
  const listeners: { topic: TabMessage['topic']; listener: (message: TabMessage) => void }[] = [];
  if (channel !== undefined) {
    channel.onmessage = ({ data }) => {
      if (isMessage(data)) for (const each of listeners) if (each.topic === data.topic) each.listener(data);
    };
  }
  return {
    tabId: randomId(environment.randomBytes),
    post: (message) => channel?.postMessage(message),
    listen: (topic, listener) => void listeners.push({ topic, listener }),
    close: () => {
      channel?.close();
      channel = undefined;
    },
  };
}

/** 128 random bits in hex. */
export function randomId(randomBytes: ClientEnvironment['randomBytes']): string {
  return [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isMessage(data: unknown): data is TabMessage {
  const message = data as Partial<TabMessage> | null;
  return typeof message === 'object' && message !== null && typeof message.id === 'string' && typeof message.topic === 'string';
}
