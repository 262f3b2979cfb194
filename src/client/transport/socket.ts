// socket.ts: one WebSocket that comes back by itself, and knows when it is not to be trusted.
import { decodeFrame, encodeClientFrame } from '#protocol/stream/frames.ts';
import { decodeServiceStatus, SERVICE_STATUS, type ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import type { ClientEnvironment, SocketLike } from '../browser/environment.ts';
import { createObservable, type Readable } from '../browser/observable.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';
import { createRetries } from './socketBackoff.ts';
import type { Streams } from './streams.ts';

/**
 * connecting: for the first time. live: open and heard from lately. stale: open, but silent for longer than a
 * heartbeat. reconnecting: lost, trying again. offline: the device says it has no network; tries go on,
 * slowly.
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'reconnecting' | 'offline';

export interface ConnectionStatus {
  state: ConnectionState;
  /** Round trip of the latest ping, or null before the first. */
  latencyMs: number | null;
  /** Device time of the next attempt, while there is none running. */
  retryAt: number | null;
  /** Counts every time the socket opened: a change means that everything was subscribed again. */
  session: number;
  /** What the service last said of itself on this connection; null: all is well, as far as it tells. */
  service: ServiceStatus | null;
}

export interface Socket {
  status: Readable<ConnectionStatus>;
  start: () => void;
  stop: () => void;
  /** Tries now instead of waiting for the backoff. */
  retryNow: () => void;
  /** The service answered elsewhere: an attempt to connect is likely to succeed. */
  serviceSeen: () => void;
  /** Milliseconds since anything was heard; undefined before the first message. */
  silenceMs: () => number | undefined;
}

const TICK_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** A connection that lasted this long was a good one: the next backoff starts from the beginning. */
const GOOD_AFTER_MS = 10_000;
/**
 * A tick that comes this much late means that the device slept, or that the page was hidden and its timers
 * held back.
 */
const SLEEP_MS = 20_000;
const PROBE_MS = 3_000;
const OPEN = 1;

type SocketDeps = Pick<
  ClientEnvironment,
  'openSocket' | 'elapsed' | 'wall' | 'random' | 'isOnline' | 'onWake'
>;

/** Listeners are called only when a value differs. */
function createStatus(): {
  status: Readable<ConnectionStatus>;
  set: (change: Partial<ConnectionStatus>) => void;
} {
  const status = createObservable<ConnectionStatus>({
    state: 'connecting',
    latencyMs: null,
    retryAt: null,
    session: 0,
    service: null,
  });
  const set = (change: Partial<ConnectionStatus>): void => {
    const current = status.getSnapshot();
    const isSame = (Object.keys(change) as (keyof ConnectionStatus)[]).every(
      (key) => current[key] === change[key],
    );
    if (!isSame) status.set({ ...current, ...change });
  };
  return { status, set };
}

export function createSocket(url: () => string, streams: Streams, environment: SocketDeps): Socket {
  const { status, set } = createStatus();
  let ticker: ReturnType<typeof setInterval> | undefined;
  let stopWatching: (() => void) | undefined;
  let openedAt = 0;
  let startedAt = 0;
  let tickedAt = 0;

  const lostState = (): ConnectionState =>
    environment.isOnline() ? (status.getSnapshot().session === 0 ? 'connecting' : 'reconnecting') : 'offline';

  const heartbeat = createHeartbeat({
    elapsed: environment.elapsed,
    isOpen: () => link.current()?.readyState === OPEN,
    sendPing: () => link.current()?.send(encodeClientFrame({ method: 'ping' })),
    onLatency: (latencyMs) => set({ latencyMs }),
    onStale: () => set({ state: 'stale' }),
    onDead: lose,
  });
  const link = createLink(
    environment.openSocket,
    onOpen,
    createReceiver(status, set, heartbeat, streams),
    lose,
  );
  const retries = createRetries(connect, environment.random);

  function connect(): void {
    retries.cancel();
    if (link.current() !== undefined) return;
    startedAt = environment.elapsed();
    set({ state: lostState(), retryAt: null });
    link.open(url());
  }

  function onOpen(mine: SocketLike): void {
    openedAt = heartbeat.heard();
    heartbeat.forgetPing();
    set({ state: 'live', retryAt: null, session: status.getSnapshot().session + 1, service: null });
    streams.opened((text) => mine.readyState === OPEN && mine.send(text));
    heartbeat.ping();
  }

  /** Gives up the present connection, if any, and plans the next. */
  function lose(): void {
    if (link.drop()) streams.closed();
    if (ticker === undefined) return;
    if (openedAt >= startedAt && environment.elapsed() - openedAt > GOOD_AFTER_MS) retries.reset();
    set({ state: lostState(), retryAt: environment.wall() + retries.plan() });
  }

  function tick(): void {
    const late = environment.wall() - tickedAt - TICK_MS;
    tickedAt = environment.wall();
    const socket = link.current();
    if (socket === undefined) return;
    if (socket.readyState === OPEN) {
      if (late > SLEEP_MS) probe(socket);
      else heartbeat.check();
    } else if (environment.elapsed() - startedAt > CONNECT_TIMEOUT_MS) lose();
  }

  /** A connection from before a sleep is most often dead: it gets 3 s to show that it is not. */
  function probe(suspect: SocketLike): void {
    const before = heartbeat.heardAt();
    set({ state: 'stale' });
    heartbeat.forgetPing();
    heartbeat.ping();
    setTimeout(() => {
      if (link.current() !== suspect || heartbeat.heardAt() !== before) return;
      retries.reset();
      lose();
      retryNow();
    }, PROBE_MS);
  }

  function onWake(what: 'online' | 'offline' | 'shown'): void {
    if (what === 'offline') {
      // Not believed at once: a service on this very machine stays reachable. The heartbeat decides.
      heartbeat.ping();
      if (link.current() === undefined) set({ state: 'offline' });
    } else if (link.current() === undefined) retryNow();
    else tick();
  }

  function retryNow(): void {
    if (ticker !== undefined && link.current() === undefined) connect();
  }

  return {
    status,
    start: () => {
      if (ticker !== undefined) return;
      tickedAt = environment.wall();
      ticker = setInterval(tick, TICK_MS);
      stopWatching = environment.onWake(onWake);
      connect();
    },
    stop: () => {
      clearInterval(ticker);
      retries.cancel();
      ticker = undefined;
      stopWatching?.();
      lose();
    },
    retryNow,
    serviceSeen: () => {
      if (environment.elapsed() - startedAt > TICK_MS) retryNow();
    },
    silenceMs: heartbeat.silenceMs,
  };
}

/** One WebSocket at a time; after `drop` the old one can say nothing any more. */
function createLink(
  openSocket: SocketDeps['openSocket'],
  onOpen: (socket: SocketLike) => void,
  onMessage: (data: unknown) => void,
  onLost: () => void,
) {
  let socket: SocketLike | undefined;
  return {
    current: () => socket,
    open: (url: string): void => {
      try {
        socket = openSocket(url);
      } catch {
        return onLost();
      }
      const mine = socket;
      mine.onopen = () => mine === socket && onOpen(mine);
      mine.onmessage = ({ data }) => mine === socket && onMessage(data);
      mine.onerror = () => {};
      mine.onclose = () => mine === socket && onLost();
    },
    /** False where there was none. */
    drop: (): boolean => {
      const old = socket;
      socket = undefined;
      if (old === undefined) return false;
      old.onopen = old.onmessage = old.onclose = null;
      old.close();
      return true;
    },
  };
}

/** Takes what an open connection says: answers to pings, the state of the service, messages of streams. */
function createReceiver(
  status: Readable<ConnectionStatus>,
  set: (change: Partial<ConnectionStatus>) => void,
  heartbeat: Heartbeat,
  streams: Streams,
): (data: unknown) => void {
  function showService(data: unknown): void {
    const service = decodeServiceStatus(data);
    if (service !== undefined) set({ service: service.status === 'ok' ? null : service });
  }
  return (data) => {
    const heardAt = heartbeat.heard();
    if (status.getSnapshot().state !== 'live') set({ state: 'live' });
    const frame = typeof data === 'string' ? decodeFrame(data) : undefined;
    if (frame === undefined) return;
    if (frame.kind === 'pong') return heartbeat.pong(heardAt);
    if (frame.kind === 'data' && frame.channel === SERVICE_STATUS) return showService(frame.data);
    streams.receive(frame, heardAt);
  };
}
