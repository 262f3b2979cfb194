// body.ts: reads request bodies within limits of size and time.
import { isObject } from '#protocol/guards.ts';
import { RequestRefused } from './errors.ts';
import type { Visit } from './visit.ts';

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON object in a request's body, and its bytes. Throws RequestRefused: 415 when not declared as JSON, 413 beyond `maxBytes`, 400
 * for anything but a JSON object or after `withinMs`. Keys such as `__proto__` stay plain own members: nothing here
 * assigns by key.
 */
export async function readJson(
  visit: Pick<Visit<unknown>, 'header' | 'readBody'>,
  maxBytes: number,
  withinMs: number,
): Promise<{ body: Record<string, unknown>; bytes: Uint8Array }> {
  if (!isJson(visit.header('content-type'))) throw new RequestRefused('UNSUPPORTED_MEDIA_TYPE');
  if (Number(visit.header('content-length') ?? 0) > maxBytes) throw new RequestRefused('BODY_TOO_LARGE');
  const bytes = await visit.readBody(maxBytes, withinMs);
  const body = parse(bytes);
  if (!isObject(body)) throw new RequestRefused('INVALID_JSON');
  return { body, bytes };
}

/** The exact type; a charset, if given, must be UTF-8. */
function isJson(header: string | undefined): boolean {
  return /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(header?.trim() ?? '');
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(UTF_8.decode(bytes));
  } catch {
    throw new RequestRefused('INVALID_JSON');
  }
}
