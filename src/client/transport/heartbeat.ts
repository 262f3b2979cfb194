// heartbeat.ts: pings an open connection and measures its latency.
import { encodeClientFrame } from '#protocol/stream/frames.ts';
import type { SocketLike } from '../browser/environment.ts';

/** Ping after this silence, drop the connection after twice that: a half-open connection is found in 10 s. */
const HEARTBEAT_MS = 5_000;
/** Maximum time between pings: the service closes connections silent for a minute. */
const PING_MS = 30_000;
/** A connection is stale when a ping is unanswered for this long. */
const STALE_MS = 1_000;
const PROBE_MS = 3_000;
/** Ready state of a WebSocket. */
export const OPEN = 1;

interface HeartbeatDeps {
  elapsed: () => number;
  socket: () => SocketLike | undefined;
  report: (status: { latencyMs: number } | { state: 'stale' }) => void;
  /** Called when the connection is dead. */
  onDead: () => void;
}

export interface Heartbeat {
  /** Call when a connection opened: forgets a ping that will not be answered. Returns the time. */
  opened: () => number;
  /** Call when it sent a message. Returns the time. */
  received: () => number;
  pong: (now: number) => void;
  ping: () => void;
  /** Call once a second while the connection is open. */
  check: () => void;
  /** Pings a connection from before a sleep, which is usually dead: it gets 3 s to answer. */
  probe: (onSilent: () => void) => void;
  /** Milliseconds since the last message; undefined before the first. */
  silenceMs: () => number | undefined;
}

export function createHeartbeat({ elapsed, socket, report, onDead }: HeartbeatDeps): Heartbeat {
  /** When the connection opened, or sent its latest message. */
  let activeAt: number | undefined;
  let receivedAt: number | undefined;
  let pingedAt: number | undefined;
  let lastPingAt = 0;

  function ping(): void {
    const open = socket();
    if (open?.readyState !== OPEN) return;
    lastPingAt = elapsed();
    pingedAt ??= lastPingAt;
    open.send(encodeClientFrame({ method: 'ping' }));
  }

  return {
    opened: () => {
      pingedAt = undefined;
      return (activeAt = elapsed());
    },
    received: () => (activeAt = receivedAt = elapsed()),
    pong: (now) => {
      if (pingedAt !== undefined) report({ latencyMs: Math.round(now - pingedAt) });
      pingedAt = undefined;
    },
    ping,
    check: () => {
      const now = elapsed();
      const silence = now - (activeAt ?? now);
      if (silence >= 2 * HEARTBEAT_MS && pingedAt !== undefined) return onDead();
      if (silence > HEARTBEAT_MS && pingedAt !== undefined && now - pingedAt >= STALE_MS)
        report({ state: 'stale' });
      const isDue = silence >= HEARTBEAT_MS ? pingedAt === undefined : now - lastPingAt >= PING_MS;
      if (isDue) ping();
    },
    probe: (onSilent) => {
      const before = activeAt;
      pingedAt = undefined;
      ping();
      setTimeout(() => activeAt === before && onSilent(), PROBE_MS);
    },
    silenceMs: () => (receivedAt === undefined ? undefined : elapsed() - receivedAt),
  };
}
