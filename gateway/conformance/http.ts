// http.ts: HTTP requests to the deployment, uninterpreted.
import { isObject } from '#protocol/guards.ts';

export interface Answer {
  status: number;
  /** Parsed JSON, or undefined for invalid JSON. */
  body: unknown;
  text: string;
  headers: Headers;
}

export interface Http {
  /** Posts JSON to a path of the service. */
  post(path: string, body: unknown): Promise<Answer>;
  info(type: string, more?: Record<string, unknown>): Promise<Answer>;
  /** Posts raw text. */
  raw(path: string, text: string, contentType?: string): Promise<Answer>;
  /** An absolute URL. */
  get(url: string): Promise<Answer>;
}

/** The deployment was unreachable or did not answer in time. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const TIMEOUT_MS = 15_000;
const LONGEST_PAUSE_SECONDS = 30;

/** `signal` aborts pending requests. */
export function createHttp(baseUrl: string, signal?: () => AbortSignal | undefined): Http {
  async function once(url: string, init: RequestInit): Promise<Answer> {
    const given = signal?.();
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: given === undefined ? timeout : AbortSignal.any([given, timeout]),
      });
      const text = await response.text();
      return { status: response.status, text, body: parsed(text), headers: response.headers };
    } catch (error) {
      throw new Unreachable(`${url}: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** A keep-alive connection may be closed just as it is reused: a read is then retried once. */
  async function reach(url: string, init: RequestInit): Promise<Answer> {
    try {
      return await once(url, init);
    } catch (error) {
      if (url.endsWith('/exchange') || !wasClosed(error)) throw error;
      return once(url, init);
    }
  }

  /** A rate-limited request was not carried out and is sent again once the deployment allows it. */
  async function ask(url: string, init: RequestInit): Promise<Answer> {
    const answer = await reach(url, init);
    if (answer.status !== 429) return answer;
    await pause(secondsIn(answer));
    return once(url, init);
  }

  const raw = (path: string, text: string, contentType = 'application/json'): Promise<Answer> =>
    ask(`${baseUrl}${path}`, { method: 'POST', headers: { 'content-type': contentType }, body: text });
  const post = (path: string, body: unknown): Promise<Answer> => raw(path, JSON.stringify(body));
  return {
    post,
    raw,
    info: (type, more = {}) => post('/info', { type, ...more }),
    get: (url) => ask(url, { method: 'GET' }),
  };
}

/** Node’s codes for a connection closed by the other side. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET']);

function wasClosed(error: unknown): boolean {
  const codes = [error, causeOf(error), causeOf(causeOf(error))].map((each) =>
    isObject(each) ? each['code'] : undefined,
  );
  return codes.some((code) => typeof code === 'string' && CLOSED.has(code));
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secondsIn({ body, headers }: Answer): number {
  const reported = isObject(body) ? Number(body['retryAfter']) : Number.NaN;
  const seconds = Number.isFinite(reported) ? reported : Number(headers.get('retry-after') ?? 2);
  return Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, Number.isFinite(seconds) ? seconds : 2));
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000);
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
