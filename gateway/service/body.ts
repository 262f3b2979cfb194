// body.ts: reading what a request carries, within limits of size and time.
import type { IncomingMessage } from 'node:http';
import { isObject } from '#protocol/guards.ts';
import { RequestRefused } from './errors.ts';

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const TOO_SLOW = 'Request body did not arrive in time';

/**
 * The JSON object in a request's body. Throws RequestRefused: 415 when it is not declared as JSON, 413 beyond `maxBytes`, 400 when it
 * is no JSON object or takes longer than `withinMs`. Keys such as `__proto__` stay plain own members: nothing here assigns by key.
 */
export async function readJson(
  request: IncomingMessage,
  maxBytes: number,
  withinMs: number,
): Promise<Record<string, unknown>> {
  if (!isJson(request.headers['content-type'])) throw new RequestRefused('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new RequestRefused('BODY_TOO_LARGE');
  const body = parse(await readBytes(request, maxBytes, withinMs));
  if (!isObject(body)) throw new RequestRefused('INVALID_JSON');
  return body;
}

/** Exact type; a charset, if named, must be UTF-8. */
function isJson(header: string | undefined): boolean {
  return /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(header?.trim() ?? '');
}

function readBytes(request: IncomingMessage, maxBytes: number, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => fail(new RequestRefused('INVALID_JSON', { text: TOO_SLOW })), withinMs);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      request.removeAllListeners('data');
      request.pause();
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) fail(new RequestRefused('BODY_TOO_LARGE'));
      else chunks.push(chunk);
    });
    request.on('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    request.on('aborted', () => fail(new RequestRefused('INVALID_JSON')));
    request.on('error', () => fail(new RequestRefused('INVALID_JSON')));
  });
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(UTF_8.decode(bytes));
  } catch {
    throw new RequestRefused('INVALID_JSON');
  }
}
