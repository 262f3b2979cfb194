// react.tsx: the client's React hooks, the only file of the client that imports React.
// oxlint-disable-next-line no-restricted-imports -- this is the one file of the layer that may
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Feed } from './feeds/feed.ts';
import { createListeners, type Readable } from './browser/observable.ts';
import type { OutboxItem } from './actions/outboxItem.ts';
import type { ConnectionStatus } from './transport/socket.ts';
import type { Submission } from './actions/submission.ts';
import type { GatewayClient } from './gatewayClient.ts';

const GatewayContext = createContext<GatewayClient | null>(null);

export function GatewayProvider({
  client,
  children,
}: {
  client: GatewayClient;
  children: ReactNode;
}): ReactNode {
  return <GatewayContext value={client}>{children}</GatewayContext>;
}

/** The client. Throws outside of GatewayProvider. */
export function useGateway(): GatewayClient {
  const client = useContext(GatewayContext);
  if (client === null) throw new Error('No GatewayProvider');
  return client;
}

/** The value of a Readable, rendered at each change: for values that change rarely. */
export function useReadable<T>(source: Readable<T>): T {
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}

export function useConnection(): ConnectionStatus {
  return useReadable(useGateway().connection);
}

/** Newest first. */
export function useSubmissions(): readonly Submission[] {
  return useReadable(useGateway().submissions);
}

/** Newest first. */
export function useOutbox(): readonly OutboxItem[] {
  return useReadable(useGateway().outbox);
}

/**
 * One value of a feed, rendered at most every `everyMs` (default 250) and only when it differs: for labels and
 * titles, not for order books and trade lists. `select` should return a string, a number or an object of the feed,
 * because values are compared by identity.
 */
export function useFeedValue<F extends Feed, T>(feed: F, select: (feed: F) => T, everyMs: number = 250): T {
  const [value, setValue] = useState(() => select(feed));
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  useEffect(() => {
    // A selected value may itself be a function: the updater form keeps React from calling it.
    const read = (): void => setValue(() => latest.current(feed));
    const stop = roundOf(feed, everyMs)(read);
    read();
    return stop;
  }, [feed, everyMs]);
  return value;
}

const rounds = new WeakMap<Feed, Map<number, Subscribe>>();

type Subscribe = (read: () => void) => () => void;

/** All reads of a feed at one rate are made in one task: figures of one screen come from one state of the feed. */
function roundOf(feed: Feed, everyMs: number): Subscribe {
  const ofFeed = rounds.get(feed) ?? new Map<number, Subscribe>();
  rounds.set(feed, ofFeed);
  const subscribe = ofFeed.get(everyMs) ?? createRound(feed, everyMs);
  ofFeed.set(everyMs, subscribe);
  return subscribe;
}

function createRound(feed: Feed, everyMs: number): Subscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void;
  const { notify, subscribe } = createListeners({
    onFirst: () => {
      stop = feed.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          notify();
        }, everyMs);
      });
    },
    onNone: () => {
      clearTimeout(timer);
      timer = undefined;
      stop();
    },
  });
  return subscribe;
}
