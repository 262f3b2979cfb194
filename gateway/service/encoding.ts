// encoding.ts: negotiates compression and ETags.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Best first, by `Content-Encoding` name. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encodings this client accepts, best first. */
export function acceptedEncodings(headers: IncomingHttpHeaders): Encoding[] {
  const header = headers['accept-encoding'];
  const parts = (Array.isArray(header) ? header.join() : (header ?? '')).toLowerCase().split(',');
  const taken = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]);
  return ENCODINGS.filter((encoding) => taken.some((name) => name?.trim() === encoding));
}

/** An ETag: the same for the same bytes in the same encoding. */
export function etagOf(bytes: Buffer | string, encoding: Encoding | undefined): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
  return encoding === undefined ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Whether the client sent this ETag. */
export function hasAlready(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(etag) ?? false;
}

/** Shorter text is sent uncompressed: it fits a few packets anyway. */
const MIN_BYTES = 4096;
/** Of eleven: 137 kB of candles become 23 kB in 1.5 ms; higher levels cost more time than they save. */
const QUICK = 2;

const brotli = promisify(brotliCompress);

/** A generated body, compressed where that pays and the client accepts it. Undefined: send as is. */
export async function quickly(
  body: string | Uint8Array,
  headers: IncomingHttpHeaders,
): Promise<Buffer | undefined> {
  if (body.length < MIN_BYTES || !acceptedEncodings(headers).includes('br')) return undefined;
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUICK,
    },
  });
}
