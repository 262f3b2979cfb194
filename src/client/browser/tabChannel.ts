// tabChannel.ts: messages between the tabs of one browser.
import type { ClientEnvironment } from './environment.ts';

export interface TabMessage {
  topic: 'outbox';
  id: string;
}

export interface TabChannel {
  /** Unique per tab. */
  tabId: string;
  post: (message: TabMessage) => void;
  listen: (topic: TabMessage['topic'], listener: (message: TabMessage) => void) => void;
  /** Resolves once that tab was closed or reloaded; never without the Web Locks API. */
  gone: (tabId: string) => Promise<void>;
  close: () => void;
}

const NAME = 'trine';
const lockOf = (tabId: string): string => `${NAME}.tab:${tabId}`;

/** Without BroadcastChannel tabs still send nothing twice, but see each other's changes later. */
export function openTabChannel(
  environment: Pick<ClientEnvironment, 'openChannel' | 'randomBytes' | 'locks'>,
): TabChannel {
  const { locks } = environment;
  const tabId = randomId(environment.randomBytes);
  let channel = environment.openChannel?.(NAME);
  let letGo = (): void => {};
  const listeners: { topic: TabMessage['topic']; listener: (message: TabMessage) => void }[] = [];
  if (channel !== undefined) {
    channel.onmessage = ({ data }) => {
      if (isMessage(data)) for (const each of listeners) if (each.topic === data.topic) each.listener(data);
    };
  }
  // Held for the life of the page: the browser releases it, also after a crash. Storage settings may forbid it.
  const held = new Promise<void>((resolve) => (letGo = resolve));
  locks?.request(lockOf(tabId), { mode: 'exclusive' }, () => held).catch(() => {});
  return {
    tabId,
    post: (message) => channel?.postMessage(message),
    listen: (topic, listener) => void listeners.push({ topic, listener }),
    gone: (tab) =>
      new Promise(
        (resolve) =>
          void locks?.request(lockOf(tab), { mode: 'shared' }, async () => resolve()).catch(() => {}),
      ),
    close: () => {
      letGo();
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
  return (
    typeof message === 'object' &&
    message !== null &&
    typeof message.id === 'string' &&
    typeof message.topic === 'string'
  );
}
