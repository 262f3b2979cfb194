// socket.ts: a WebSocket that reconnects by itself and detects dead connections.
import { decodeFrame } from '#protocol/stream/frames.ts';
import { decodeServiceStatus, SERVICE_STATUS, type ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import type { ClientEnvironment, SocketLike } from '../browser/environment.ts';
import { createObservable, type Readable } from '../browser/observable.ts';
import { createHeartbeat, type Heartbeat, OPEN } from './heartbeat.ts';
import { createRetries } from './socketBackoff.ts';
import type { Streams } from './streams.ts';

/**
 * connecting: first attempt, until the first message. live: open with recent messages. stale: open, but silent for longer than a heartbeat.
 * reconnecting: lost, retrying. offline: the device has no network; retries continue, slowly.
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'reconnecting' | 'offline';

export interface ConnectionStatus {
  state: ConnectionState;
  /** Round trip of the latest ping, or null before the first. */
  latencyMs: number | null;
  /** Device time of the next attempt, while none is running. */
  retryAt: number | null;
  /** Number of connections so far: a change means that everything was subscribed again. */
  session: number;
  /** The service's last reported status on this connection; null: fine, as far as known. */
  service: ServiceStatus | null;
}

export interface Socket {
  status: Readable<ConnectionStatus>;
  start: () => void;
  stop: () => void;
  /** Reconnects now instead of waiting for the backoff. */
  retryNow: () => void;
  /** Call when the service answered over HTTP: connecting is likely to succeed. */
  serviceSeen: () => void;
  /** Milliseconds since the last message; undefined before the first. */
  silenceMs: () => number | undefined;
}

const TICK_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** After a connection of this duration the backoff starts from the beginning. */
const GOOD_AFTER_MS = 10_000;
/** A timer this late means that the device slept, or that the hidden page's timers were throttled. */
const SLEEP_MS = 20_000;

type SocketDeps = Pick<
  ClientEnvironment,
  'openSocket' | 'elapsed' | 'wall' | 'random' | 'isOnline' | 'onWake'
>;

/** The connection's status; listeners are called only for a changed value. */
function createStatus(isOnline: SocketDeps['isOnline']): {
  status: Readable<ConnectionStatus>;
  set: (change: Partial<ConnectionStatus>) => void;
  /** Without a connection; `retryAt`: the next attempt, null while one is running. */
  setLost: (retryAt: number | null) => void;
  /** Whether the open connection has said anything. */
  isDelivering: () => boolean;
} {
  const status = createObservable<ConnectionStatus>({
    state: 'connecting',
    latencyMs: null,
    retryAt: null,
    session: 0,
    service: null,
  });
  const isDelivering = (): boolean => /live|stale/.test(status.getSnapshot().state);
  const set = (change: Partial<ConnectionStatus>): void => {
    // Only what was live can go silent.
    if (change.state === 'stale' && !isDelivering()) return;
    const current = status.getSnapshot();
    const isSame = (Object.keys(change) as (keyof ConnectionStatus)[]).every(
      (key) => current[key] === change[key],
    );
    if (!isSame) status.set({ ...current, ...change });
  };
  const setLost = (retryAt: number | null): void =>
    set({
      state: isOnline() ? (status.getSnapshot().session === 0 ? 'connecting' : 'reconnecting') : 'offline',
      retryAt,
    });
  return { status, set, setLost, isDelivering };
}

export function createSocket(url: () => string, streams: Streams, environment: SocketDeps): Socket {
  const { elapsed } = environment;
  const { status, set, setLost, isDelivering } = createStatus(environment.isOnline);
  let ticker: ReturnType<typeof setInterval> | undefined;
  let stopWatching: (() => void) | undefined;
  let openedAt = 0;
  let startedAt = 0;
  let tickedAt = 0;

  const heartbeat = createHeartbeat({ elapsed, socket: () => link.current(), report: set, onDead: lose });
  const receive = createReceiver(status, set, heartbeat, streams);
  const link = createLink(environment.openSocket, onOpen, receive, lose);
  const retries = createRetries(connect, environment.random);

  function connect(): void {
    retries.cancel();
    if (link.current() !== undefined) return;
    startedAt = elapsed();
    setLost(null);
    link.open(url());
  }

  function onOpen(mine: SocketLike): void {
    openedAt = heartbeat.opened();
    set({ retryAt: null, session: status.getSnapshot().session + 1, service: null });
    streams.opened((text) => mine.readyState === OPEN && mine.send(text));
    heartbeat.ping();
  }

  /** Drops the connection, if any, and schedules the next. */
  function lose(): void {
    if (link.drop()) streams.closed();
    if (ticker === undefined) return;
    // One that never said anything was no good, however long it was open.
    if (isDelivering() && elapsed() - openedAt > GOOD_AFTER_MS) retries.reset();
    setLost(environment.wall() + retries.plan());
  }

  function tick(): void {
    const late = environment.wall() - tickedAt - TICK_MS;
    tickedAt = environment.wall();
    const socket = link.current();
    if (socket === undefined) return;
    if (socket.readyState === OPEN) {
      if (late <= SLEEP_MS) return heartbeat.check();
      set({ state: 'stale' });
      heartbeat.probe(() => link.current() === socket && reconnect());
    } else if (elapsed() - startedAt > CONNECT_TIMEOUT_MS) lose();
  }

  function reconnect(): void {
    retries.reset();
    lose();
    retryNow();
  }

  function onWake(what: 'online' | 'offline' | 'shown'): void {
    // An attempt from before the network was back would hang until its timeout.
    const isOld = link.current()?.readyState !== OPEN && elapsed() - startedAt >= TICK_MS;
    if (what === 'online' && isOld) link.drop();
    if (what !== 'offline') return link.current() === undefined ? retryNow() : tick();
    // Not dropped immediately: a service on this machine stays reachable. The heartbeat decides.
    heartbeat.ping();
    if (link.current() === undefined) set({ state: 'offline' });
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
      if (elapsed() - startedAt > TICK_MS) retryNow();
    },
    silenceMs: heartbeat.silenceMs,
  };
}

/** One WebSocket at a time; after `drop` the old one is ignored. */
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
    /** False when there was no socket. */
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

/** Handles the frames of an open connection: pongs, service status, stream messages. */
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
    const receivedAt = heartbeat.received();
    if (status.getSnapshot().state !== 'live') set({ state: 'live' });
    const frame = typeof data === 'string' ? decodeFrame(data) : undefined;
    if (frame === undefined) return;
    if (frame.kind === 'pong') return heartbeat.pong(receivedAt);
    if (frame.kind === 'data' && frame.channel === SERVICE_STATUS) return showService(frame.data);
    streams.receive(frame, receivedAt);
  };
}
