// answer.ts: sends one request and reads its answer within a time limit and a size limit.
import { GatewayError } from './gatewayError.ts';

export interface RawAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON; of a 2xx with `parse` its result. */
  body: unknown;
}

/** Larger answers are refused; only the list of outcome markets may come close (predictionMeta.ts). */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export interface Limits {
  timeoutMs: number;
  maxBytes?: number | undefined;
  /** Parses the body of a 2xx in place of JSON.parse, within the time limit. Throws GatewayError. */
  parse?: ((bytes: Uint8Array) => unknown) | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends and reads. Throws GatewayError `uncertain` when no answer came, `unreadable` when it was not JSON. */
export async function ask(
  request: (signal: AbortSignal) => Promise<Response>,
  limits: Limits,
): Promise<RawAnswer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort('timeout'), limits.timeoutMs);
  const onAbort = (): void => controller.abort('aborted');
  if (limits.signal?.aborted === true) onAbort();
  limits.signal?.addEventListener('abort', onAbort);
  try {
    // The time limit applies even if fetch ignores its signal.
    return await Promise.race([
      receive(request(controller.signal), limits),
      rejectOnAbort(controller.signal),
    ]);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw lost(controller.signal, error);
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', onAbort);
  }
}

async function receive(request: Promise<Response>, { maxBytes, parse }: Limits): Promise<RawAnswer> {
  const response = await request;
  const { status, headers } = response;
  const bytes = await readBytes(response, maxBytes ?? MAX_ANSWER_BYTES);
  if (!isJson(response)) throw notJson(status);
  return { status, headers, body: parse && response.ok ? await parse(bytes) : parseJson(bytes, status) };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('Aborted'));
    signal.addEventListener('abort', () => reject(new Error('Aborted')));
  });
}

function lost(signal: AbortSignal, error: unknown): GatewayError {
  if (!signal.aborted) return new GatewayError({ kind: 'uncertain', cause: 'network' }, error);
  return new GatewayError(
    { kind: 'uncertain', cause: signal.reason === 'timeout' ? 'timeout' : 'aborted' },
    error,
  );
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => {});
      throw new GatewayError({ kind: 'unreadable', cause: 'tooLarge', status: response.status });
    }
    parts.push(part.value);
  }
  const [first] = parts;
  if (first?.byteLength === size) return first;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** JSON with another content type is not accepted as the service's. */
function isJson({ headers }: Response): boolean {
  const type = headers.get('content-type');
  return type === null || /\bjson\b/i.test(type);
}

/** A byte order mark is ignored at the beginning of an answer only. */
export function parseJson(bytes: Uint8Array, status = 200, ignoreBOM = false): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { ignoreBOM }).decode(bytes)) as unknown;
  } catch {
    throw notJson(status);
  }
}

function notJson(status: number): GatewayError {
  return new GatewayError({ kind: 'unreadable', cause: 'notJson', status });
}
