// storedAnswer.ts: what the service answered to a request, kept beside it to be read again.
import type { UnixMs } from '#protocol/ids.ts';

export interface StoredAnswer {
  at: UnixMs;
  /** HTTP. */
  status: number;
  /** JSON text of the body, cut where it is very long. */
  body: string;
}

const LONGEST = 20_000;

export function storedAnswer({ status, body }: { status: number; body: unknown }, at: UnixMs): StoredAnswer {
  const text = JSON.stringify(body) ?? '';
  return { at, status, body: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
}
