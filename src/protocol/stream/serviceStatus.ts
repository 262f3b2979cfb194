// serviceStatus.ts: broadcast to every connection when the service stops accepting actions and when it resumes.
import { isObject } from '../guards.ts';
import type { UnixMs } from '../ids.ts';

/** degraded: it is recovering automatically. stopped: permanently. */
export interface ServiceStatus {
  status: 'ok' | 'degraded' | 'stopped';
  /** Start time; null while ok, or where not given. */
  since: UnixMs | null;
  /** Readable text; null while ok, or where not given. */
  reason: string | null;
  /** The reason, where the app has its own text: another gateway has the data. */
  kind: 'takenOver' | null;
}

/** @assumed The interface has no such message; without it a service counts as ok. */
export const SERVICE_STATUS = 'serviceStatus';

const MAX_REASON = 300;

export function encodeServiceStatus({ status, since, reason, kind }: ServiceStatus): unknown {
  return {
    status,
    ...(since === null ? {} : { since }),
    ...(reason === null ? {} : { reason }),
    ...(kind === null ? {} : { kind }),
  };
}

/** The message's `data`; undefined for an unknown status, which has no effect. */
export function decodeServiceStatus(wire: unknown): ServiceStatus | undefined {
  if (!isObject(wire)) return undefined;
  const { status, since, reason, kind } = wire;
  if (status !== 'ok' && status !== 'degraded' && status !== 'stopped') return undefined;
  return {
    status,
    since: typeof since === 'number' && Number.isSafeInteger(since) && since > 0 ? since : null,
    reason: typeof reason === 'string' && reason !== '' ? reason.slice(0, MAX_REASON) : null,
    kind: kind === 'takenOver' ? kind : null,
  };
}
