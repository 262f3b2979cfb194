// react.tsx: the client's only acquaintance with React.
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
import type { Readable } from './browser/observable.ts';
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
  if (client === null) throw new Error('useGateway needs a GatewayProvider above it');
  return client;
}

/** Renders whenever a watched value changes: for what changes at a person's pace. */
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
 * Runs a job in a coming frame; the job given is always the same function for one painter, so that a
 * scheduler may merge repetitions.
 */
export type FrameScheduler = (job: () => void) => void;

const onAnimationFrame: FrameScheduler = (job) => {
  requestAnimationFrame(job);
};

/**
 * Paints a feed without rendering: the painter runs at most once a frame and only after a change, and once at
 * the start. Hidden pages get no frames and hence no work. Pass `isVisible: false` for a panel that cannot be
 * seen: it lets go of its feed.
 */
export function useFeed<F extends Feed>(
  feed: F,
  painter: (feed: F) => void,
  options: { schedule?: FrameScheduler; isVisible?: boolean } = {},
): void {
  const { schedule = onAnimationFrame, isVisible = true } = options;
  const latest = useRef(painter);
  useEffect(() => {
    latest.current = painter;
  });
  useEffect(() => {
    if (!isVisible) return undefined;
    let isDue = false;
    let isGone = false;
    const paint = (): void => {
      isDue = false;
      if (!isGone) latest.current(feed);
    };
    const mark = (): void => {
      if (isDue) return;
      isDue = true;
      schedule(paint);
    };
    const stop = feed.subscribe(mark);
    mark();
    return () => {
      isGone = true;
      stop();
    };
  }, [feed, schedule, isVisible]);
}

/**
 * One value out of a feed, rendered at most every `everyMs` (default 250) and only when it differs: for
 * labels and titles, never for ladders and tapes. `select` should return a string, number or the feed's own
 * object, so that equal values are equal.
 */
export function useFeedValue<F extends Feed, T>(feed: F, select: (feed: F) => T, everyMs: number = 250): T {
  const [value, setValue] = useState(() => select(feed));
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer = undefined;
      // A selected value may itself be a function: the updater form keeps React from calling it.
      setValue(() => latest.current(feed));
    };
    const stop = feed.subscribe(() => {
      timer ??= setTimeout(read, everyMs);
    });
    read();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [feed, everyMs]);
  return value;
}
