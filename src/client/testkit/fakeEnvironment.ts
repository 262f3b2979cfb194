// fakeEnvironment.ts: a browser for tests: settable clocks, tabs with shared storage, sockets to a fake service.
import { IDBFactory } from 'fake-indexeddb';
import type { ChannelLike, ClientEnvironment, LocksLike, SocketLike } from '../browser/environment.ts';

/** What all tabs of one simulated browser share. */
export interface FakeBrowser {
  indexedDB: IDBFactory;
  openChannel: (name: string) => ChannelLike;
  /** Absent by default: then only time shows that a tab is gone. */
  locks?: LocksLike;
}

/** Locks between simulated tabs: each request waits for earlier ones of the same name. */
export function fakeLocks(): LocksLike {
  const last = new Map<string, Promise<void>>();
  return {
    request: (name, _options, job) => {
      const done = (last.get(name) ?? Promise.resolve()).then(job);
      last.set(name, done);
      return done;
    },
  };
}

export function fakeBrowser(): FakeBrowser {
  const channels = new Set<ChannelLike>();
  return {
    indexedDB: new IDBFactory(),
    openChannel: () => {
      const channel: ChannelLike = {
        onmessage: null,
        postMessage: (data) => {
          for (const other of channels)
            if (other !== channel) setTimeout(() => other.onmessage?.({ data: structuredClone(data) }), 0);
        },
        close: () => channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  };
}

export interface FakeEnvironment extends ClientEnvironment {
  wake: (what: 'online' | 'offline' | 'shown') => void;
  setOnline: (isOnline: boolean) => void;
  /** Shifts the device's clock without time passing. */
  setSkew: (ms: number) => void;
}

let seed = 1;

/** Uses Date.now() and performance.now(), so that fake timers move both. */
export function fakeEnvironment(
  browser: FakeBrowser,
  service: { fetch: ClientEnvironment['fetch']; openSocket: (url: string) => SocketLike },
): FakeEnvironment {
  const listeners = new Set<(what: 'online' | 'offline' | 'shown') => void>();
  let isOnline = true;
  let skew = 0;
  return {
    fetch: service.fetch,
    openSocket: service.openSocket,
    indexedDB: browser.indexedDB,
    openChannel: browser.openChannel,
    locks: browser.locks,
    wall: () => Date.now() + skew,
    elapsed: () => performance.now(),
    random: () => 0.5,
    randomBytes: (length) => {
      seed += 1;
      return Uint8Array.from(
        { length },
        (_unused, index) =>
          ((seed * 2_654_435_761 * (index + 1) ** 2) >>> 24) ^ (index < 4 ? seed >> (8 * index) : index),
      );
    },
    isOnline: () => isOnline,
    onWake: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nextFrame: (job) => void setTimeout(job, 16),
    wake: (what) => listeners.forEach((listener) => listener(what)),
    setOnline: (next) => {
      isOnline = next;
    },
    setSkew: (ms) => {
      skew = ms;
    },
  };
}

/** Two ends of a connection: the client holds `socket`, the test drives `server`. */
export interface FakeConnection {
  socket: SocketLike;
  /** Frames the client sent. */
  sent: string[];
  open: () => void;
  receive: (frame: unknown) => void;
  close: () => void;
}

export function fakeConnection(
  onSent: (text: string, connection: FakeConnection) => void = () => {},
): FakeConnection {
  const sent: string[] = [];
  const socket: SocketLike = {
    readyState: 0,
    onopen: null,
    onclose: null,
    onerror: null,
    onmessage: null,
    send: (text) => {
      sent.push(text);
      onSent(text, connection);
    },
    close: () => {
      socket.readyState = 3;
    },
  };
  const connection: FakeConnection = {
    socket,
    sent,
    open: () => {
      socket.readyState = 1;
      socket.onopen?.();
    },
    receive: (frame) => {
      if (socket.readyState === 1)
        socket.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
    },
    close: () => {
      socket.readyState = 3;
      socket.onclose?.({});
    },
  };
  return connection;
}
