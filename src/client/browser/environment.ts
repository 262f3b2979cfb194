// environment.ts: every browser API that the client uses, in one object that tests replace.

/** The used part of a WebSocket. */
export interface SocketLike {
  readyState: number;
  send: (text: string) => void;
  close: (code?: number, reason?: string) => void;
  onopen: (() => void) | null;
  onclose: ((event: { code?: number; reason?: string }) => void) | null;
  onerror: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** The used part of a BroadcastChannel. */
export interface ChannelLike {
  postMessage: (message: unknown) => void;
  close: () => void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** The used part of the Web Locks API. */
export interface LocksLike {
  request: (
    name: string,
    options: { mode: 'exclusive' | 'shared' },
    job: () => Promise<void>,
  ) => Promise<unknown>;
}

export interface ClientEnvironment {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  openSocket: (url: string) => SocketLike;
  /** Undefined where the browser has no storage. */
  indexedDB: IDBFactory | undefined;
  openChannel: ((name: string) => ChannelLike) | undefined;
  /** Undefined in older browsers, and on pages served over plain http. */
  locks: LocksLike | undefined;
  /** The device's clock, Unix milliseconds; the user may set it at any time. */
  wall: () => number;
  /** Monotonic milliseconds; may stop while the device sleeps. */
  elapsed: () => number;
  /** 0 ≤ x < 1, for jitter only. */
  random: () => number;
  randomBytes: (length: number) => Uint8Array;
  isOnline: () => boolean;
  /**
   * Calls back when the device goes online or offline, and when the page becomes visible. Returns a function
   * that stops it.
   */
  onWake: (listener: (what: 'online' | 'offline' | 'shown') => void) => () => void;
  /** Runs the job before the next paint, or soon while nothing is painted. */
  nextFrame: (job: () => void) => void;
}

// Captured before any other module can replace them: a script that rewrites requests later does not affect these.
const capturedFetch = globalThis.fetch;
const CapturedWebSocket = globalThis.WebSocket;

/** The browser the page runs in. */
export function browserEnvironment(): ClientEnvironment {
  return {
    fetch: (url, init) => capturedFetch.call(globalThis, url, init),
    openSocket: (url) => new CapturedWebSocket(url) as unknown as SocketLike,
    indexedDB: readIndexedDB(),
    openChannel:
      typeof BroadcastChannel === 'undefined'
        ? undefined
        : (name) => new BroadcastChannel(name) as unknown as ChannelLike,
    locks: globalThis.navigator?.locks as LocksLike | undefined,
    wall: () => Date.now(),
    elapsed: () => performance.now(),
    random: () => Math.random(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    isOnline: () => globalThis.navigator?.onLine !== false,
    onWake,
    nextFrame,
  };
}

/** With some privacy settings, reading indexedDB throws. */
function readIndexedDB(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

function onWake(listener: (what: 'online' | 'offline' | 'shown') => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('online', () => listener('online'), { signal });
  window.addEventListener('offline', () => listener('offline'), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || listener('shown'), { signal });
  return () => end.abort();
}

const HIDDEN_FRAME_MS = 100;

/**
 * Hidden pages get no animation frames, nor those requested just before they were hidden, and account data must not
 * wait for the page to be shown.
 */
function nextFrame(job: () => void): void {
  let left: (() => void) | undefined = job;
  const once = (): void => {
    left?.();
    left = undefined;
  };
  setTimeout(once, HIDDEN_FRAME_MS);
  globalThis.requestAnimationFrame?.(once);
}
