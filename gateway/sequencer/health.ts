// health.ts: the gateway's health, for /healthz, the stream, and refusals.
import type { UnixMs } from '#protocol/ids.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import type { Quarantined } from '../store/store.ts';

export interface Health {
  /**
   * stopped: the store failed and is retried. lost: another gateway has taken over the data, permanently. closed: shut
   * down.
   */
  state: 'running' | 'stopped' | 'lost' | 'closed';
  /** Why it is not running. */
  reason: string | undefined;
  since: UnixMs | undefined;
  /** Lost to another gateway, not to a gap in the journal. */
  isTakenOver: boolean;
  /** The number of the newest command on disk. */
  seq: number;
  /** Damaged records left out at the last start. */
  quarantined: readonly Quarantined[];
}

/** A store without an answer for this long is silent; before, it is only slow. A store can set its own. */
export const STORE_TIMEOUT_MS = 2_000;

export const STOPPED =
  'Service unavailable: the gateway cannot store actions at the moment. Nothing was accepted; reading still works.';
export const UNCERTAIN =
  'Service unavailable: the gateway could not store this action. It was not acknowledged; read the current state before trying again.';
export const CLOSING = 'Service unavailable: the gateway is shutting down. Nothing was accepted.';
export const TAKEN_OVER =
  'Service unavailable: another gateway has taken over the data of this one, which has stopped for good. Nothing was accepted; use the other.';
export const GAPPED =
  'Service unavailable: the stored journal does not join what this gateway has in memory, so it has stopped for good. Nothing was accepted.';

/** `silentMs`: for how long the store has been silent; 0 while it is only slow. */
export function statusOf(health: Health, silentMs: number, now: UnixMs): ServiceStatus {
  const { state, isTakenOver } = health;
  const [reason, since] = [health.reason ?? null, health.since ?? null];
  if (state === 'lost') return { status: 'stopped', since, reason, kind: isTakenOver ? 'takenOver' : null };
  if (state === 'closed')
    return { status: 'stopped', since, reason: 'The gateway is shutting down.', kind: null };
  if (state === 'stopped') return { status: 'degraded', since, reason, kind: null };
  if (silentMs === 0) return { status: 'ok', since: null, reason: null, kind: null };
  return {
    status: 'degraded',
    since: Math.round(now - silentMs),
    reason: 'The store does not answer. Nothing is accepted until it does; reading still works.',
    kind: null,
  };
}

/** Why actions are refused now; undefined: they are not. */
export function refusalOf({ state, isTakenOver }: Health, silentMs: number): string | undefined {
  if (state === 'lost') return isTakenOver ? TAKEN_OVER : GAPPED;
  if (state === 'closed') return CLOSING;
  return state === 'stopped' || silentMs > 0 ? STOPPED : undefined;
}
