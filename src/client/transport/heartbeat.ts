// heartbeat.ts: asks an open connection whether anybody is there, and measures how long the answer takes.

/** After this silence we ask whether anybody is there, and after twice that we stop believing it: a half-open connection is found in 10 s. */
const HEARTBEAT_MS = 5_000;
/** The service closes connections that have not spoken for a minute. */
const PING_MS = 30_000;
/** How long a ping may be unanswered before the connection counts as stale. */
const STALE_MS = 1_000;

interface HeartbeatDeps {
  elapsed: () => number;
  isOpen: () => boolean;
  sendPing: () => void;
  onLatency: (ms: number) => void;
  onStale: () => void;
  /** Nobody has answered for too long. */
  onDead: () => void;
}

export interface Heartbeat {
  /** A connection opened or spoke. Returns the time of it. */
  heard: () => number;
  /** A ping of an earlier connection, or from before a sleep, is answered by nobody. */
  forgetPing: () => void;
  pong: (now: number) => void;
  ping: () => void;
  /** Once a second while the connection is open. */
  check: () => void;
  /** Undefined before anything was heard. */
  heardAt: () => number | undefined;
  /** Milliseconds since anything was heard; undefined before that. */
  silenceMs: () => number | undefined;
}

export function createHeartbeat({
  elapsed,
  isOpen,
  sendPing,
  onLatency,
  onStale,
  onDead,
}: HeartbeatDeps): Heartbeat {
  let heardAt: number | undefined;
  let pingedAt: number | undefined;
  let lastPingAt = 0;

  function ping(): void {
    if (!isOpen()) return;
    lastPingAt = elapsed();
    pingedAt ??= lastPingAt;
    sendPing();
  }

  return {
    heard: () => (heardAt = elapsed()),
    forgetPing: () => (pingedAt = undefined),
    pong: (now) => {
      if (pingedAt !== undefined) onLatency(Math.round(now - pingedAt));
      pingedAt = undefined;
    },
    ping,
    check: () => {
      const now = elapsed();
      const silence = now - (heardAt ?? now);
      if (silence >= 2 * HEARTBEAT_MS && pingedAt !== undefined) return onDead();
      if (silence > HEARTBEAT_MS && pingedAt !== undefined && now - pingedAt >= STALE_MS) onStale();
      const isDue = silence >= HEARTBEAT_MS ? pingedAt === undefined : now - lastPingAt >= PING_MS;
      if (isDue) ping();
    },
    heardAt: () => heardAt,
    silenceMs: () => (heardAt === undefined ? undefined : elapsed() - heardAt),
  };
}
