// answer.ts: sends one request and reads its answer within a time limit and a size limit.
import { GatewayError } from './gatewayError.ts';

export interface RawAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON. */
  body: unknown;
}

/** Larger answers are refused; only the list of outcome markets may come close (predictionMeta.ts). */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export interface Limits {
  timeoutMs: number;
  maxBytes?: number | undefined;
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
      receive(request(controller.signal), limits.maxBytes ?? MAX_ANSWER_BYTES),
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

async function receive(request: Promise<Response>, maxBytes: number): Promise<RawAnswer> {
  const response = await request;
  const text = await readText(response, maxBytes);
  return { status: response.status, headers: response.headers, body: parse(text, response) };
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

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => {});
      throw new GatewayError({ kind: 'unreadable', cause: 'tooLarge', status: response.status });
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** JSON with another content type is not accepted as the service's. */
function parse(text: string, response: Response): unknown {
  const type = response.headers.get('content-type');
  try {
    if (type === null || /\bjson\b/i.test(type)) return JSON.parse(text) as unknown;
  } catch {
    // Throws the same error below.
  }
  throw new GatewayError({ kind: 'unreadable', cause: 'notJson', status: response.status });
}
