// storedAnswer.ts: the service's answer to a request, stored for later display.
import type { UnixMs } from '#protocol/ids.ts';

export interface StoredAnswer {
  at: UnixMs;
  /** HTTP status. */
  status: number;
  /** JSON text of the body, truncated when very long. */
  body: string;
}

const LONGEST = 20_000;

export function storedAnswer({ status, body }: { status: number; body: unknown }, at: UnixMs): StoredAnswer {
  const text = JSON.stringify(body) ?? '';
  return { at, status, body: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
}
