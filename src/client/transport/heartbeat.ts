// heartbeat.ts: pings an open connection and measures its latency.

/** Ping after this silence, drop the connection after twice that: a half-open connection is found in 10 s. */
const HEARTBEAT_MS = 5_000;
/** Maximum time between pings: the service closes connections silent for a minute. */
const PING_MS = 30_000;
/** A connection is stale when a ping is unanswered for this long. */
const STALE_MS = 1_000;

interface HeartbeatDeps {
  elapsed: () => number;
  isOpen: () => boolean;
  sendPing: () => void;
  onLatency: (ms: number) => void;
  onStale: () => void;
  /** Called when the connection is dead. */
  onDead: () => void;
}

export interface Heartbeat {
  /** Call when a connection opened or sent a message. Returns the time. */
  received: () => number;
  /** Forgets a ping that will not be answered: of an earlier connection, or from before a sleep. */
  forgetPing: () => void;
  pong: (now: number) => void;
  ping: () => void;
  /** Call once a second while the connection is open. */
  check: () => void;
  /** Time of the last message; undefined before the first. */
  heardAt: () => number | undefined;
  /** Milliseconds since the last message; undefined before the first. */
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
    received: () => (heardAt = elapsed()),
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
