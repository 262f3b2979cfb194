// serviceStatus.ts: the service tells every connection, unasked, when it stops taking actions and when it takes them again.
import { isObject } from '../guards.ts';
import type { UnixMs } from '../ids.ts';

/** degraded: it works on getting better by itself. stopped: for good. */
export interface ServiceStatus {
  status: 'ok' | 'degraded' | 'stopped';
  /** When it began; null while all is well, or when the service gives none. */
  since: UnixMs | null;
  /** For people; null while all is well, or when the service gives none. */
  reason: string | null;
  /** Why it stopped, where the app has words of its own for it: another gateway has the data. */
  kind: 'takenOver' | null;
}

/** @assumed The interface has no such message; a service that does not send it is taken to be well. */
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

/** The `data` of the message; undefined for a word nobody knows, which then changes nothing. */
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
