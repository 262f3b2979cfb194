// http.ts: POST JSON to the service. Reads are retried, actions never.
import { decodeErrorBody } from '#protocol/errors.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { ask, type Limits, type RawAnswer } from './answer.ts';
import type { ServiceClock } from '../browser/clock.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import { failureOf, type Failure, GatewayError } from './gatewayError.ts';
import { createObservable, type Readable } from '../browser/observable.ts';
import { MAX_PAUSE_MS, readRetryAfter } from './retryAfter.ts';

export interface HttpAnswer {
  status: number;
  body: unknown;
  /** Its Date header. */
  dateAt: UnixMs | undefined;
  /** The answer's Retry-After, in ms. */
  retryAfterMs: number | undefined;
}

/** A path that must not be requested until this device time. */
export interface Pause {
  path: string;
  untilAt: number;
}

export interface SendOptions {
  timeoutMs?: number | undefined;
  /** Larger answers are refused. Default MAX_ANSWER_BYTES. */
  maxBytes?: number | undefined;
  parse?: Limits['parse'];
  signal?: AbortSignal | undefined;
  /** A read that must wait fails immediately with the time, instead of waiting. */
  failsWhilePaused?: boolean;
}

export interface Http {
  /** One POST of exactly these bytes, one answer of any status. Throws GatewayError `uncertain` or `unreadable`. */
  send: (path: string, text: string, options?: SendOptions) => Promise<HttpAnswer>;
  /** A read with up to three attempts. Returns the body of a 2xx. Throws GatewayError. */
  read: (path: string, body: unknown, options?: SendOptions) => Promise<unknown>;
  /** The same with GET, for an address that may be on another host. */
  get: (url: string, options?: SendOptions) => Promise<unknown>;
  /** Current pauses, for a countdown. */
  pauses: Readable<readonly Pause[]>;
  /** Milliseconds until the path may be requested; 0 when it may now. */
  pauseLeftMs: (path: string) => number;
}

const READ_TIMEOUT_MS = 10_000;
const ACTION_TIMEOUT_MS = 15_000;
const READ_ATTEMPTS = 3;
const BACKOFF_MS = 300;
/** Disabled, not overloaded: retrying soon is pointless. */
const NOT_WORTH_RETRYING = new Set(['OPERATION_DISABLED', 'REPLICA_UNAVAILABLE']);

type HttpDeps = Pick<ClientEnvironment, 'fetch' | 'elapsed' | 'wall' | 'random'>;

export function createHttp(
  baseUrl: () => string,
  environment: HttpDeps,
  clock: Pick<ServiceClock, 'sample'>,
): Http {
  const pauses = createObservable<readonly Pause[]>([]);
  /** The failure that started the last pause, by path. */
  const askedToWait = new Map<string, Failure>();

  function pauseLeftMs(path: string): number {
    const pause = pauses.getSnapshot().find((entry) => entry.path === path);
    return pause === undefined ? 0 : Math.max(0, Math.min(pause.untilAt - environment.wall(), MAX_PAUSE_MS));
  }

  function pause(path: string, ms: number): void {
    pauses.update((all) => [
      ...all.filter((entry) => entry.path !== path),
      { path, untilAt: environment.wall() + ms },
    ]);
    setTimeout(
      () =>
        pauses.update((all) => (pauseLeftMs(path) > 0 ? all : all.filter((entry) => entry.path !== path))),
      ms + 1,
    );
  }

  async function send(path: string, text: string, options: SendOptions = {}): Promise<HttpAnswer> {
    const sentAt = environment.elapsed();
    const answer = await ask(
      (signal) => environment.fetch(baseUrl() + path, { ...INIT, ...POST, body: text, signal }),
      limitsOf(options, ACTION_TIMEOUT_MS),
    );
    // The time of a long parse is no time on the way.
    if (options.parse === undefined) readClock(answer, sentAt, environment.elapsed(), clock);
    return received(path, answer);
  }

  function received(path: string, answer: RawAnswer): HttpAnswer {
    const retryAfterMs = retryAfterOf(answer, environment.wall());
    if (retryAfterMs !== undefined && isBusy(answer.status)) pause(path, retryAfterMs);
    return { status: answer.status, body: answer.body, dateAt: dateOf(answer), retryAfterMs };
  }

  function read(path: string, body: unknown, options: SendOptions = {}): Promise<unknown> {
    const text = JSON.stringify(body);
    return readWithRetry(path, () => send(path, text, { timeoutMs: READ_TIMEOUT_MS, ...options }), options);
  }

  /** The answer of another host is no sample of the service's clock. */
  function get(url: string, options: SendOptions = {}): Promise<unknown> {
    const path = url.split('?')[0] ?? url;
    const once = async (): Promise<HttpAnswer> => {
      const request = (signal: AbortSignal) => environment.fetch(url, { ...INIT, signal });
      return received(path, await ask(request, limitsOf(options, READ_TIMEOUT_MS)));
    };
    return readWithRetry(path, once, options);
  }

  /** Waits for the end of a pause; with failsWhilePaused, throws the failure that started it. */
  async function pauseOver(path: string, { failsWhilePaused = false, signal }: SendOptions): Promise<void> {
    const leftMs = pauseLeftMs(path);
    if (failsWhilePaused && leftMs > 0)
      throw new GatewayError(askedToWait.get(path) ?? { kind: 'unavailable', retryAfterMs: leftMs });
    await sleep(leftMs, signal);
  }

  async function readWithRetry(
    path: string,
    once: () => Promise<HttpAnswer>,
    options: SendOptions,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      // Without a pause the request leaves at once, before the rendering that follows the call.
      if (pauseLeftMs(path) > 0) await pauseOver(path, options);
      try {
        const answer = await once();
        if (answer.status >= 200 && answer.status < 300) return answer.body;
        const failure = failedRead(answer);
        if (failure.retryAfterMs !== undefined) askedToWait.set(path, failure);
        throw new GatewayError(failure);
      } catch (error) {
        if (attempt >= READ_ATTEMPTS || !isWorthRetrying(error, options)) throw error;
        if (pauseLeftMs(path) === 0)
          await sleep(BACKOFF_MS * 2 ** attempt * (0.5 + environment.random() / 2), options.signal);
      }
    }
  }

  return { send, read, get, pauses, pauseLeftMs };
}

const POST = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

const INIT = {
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
} satisfies RequestInit;

function limitsOf({ timeoutMs, maxBytes, parse, signal }: SendOptions, usualMs: number) {
  return { timeoutMs: timeoutMs ?? usualMs, maxBytes, parse, signal };
}

function isBusy(status: number): boolean {
  return status === 503 || status === 429;
}

function failedRead(answer: HttpAnswer): Failure {
  const error = decodeErrorBody(answer.body, answer.status);
  const kind = isBusy(answer.status) || answer.status >= 500 ? 'unavailable' : 'refused';
  if (error === undefined) return { kind, status: answer.status, ...retry(answer) };
  return failureOf(kind, error, answer.retryAfterMs);
}

function retry(answer: HttpAnswer): Pick<Failure, 'retryAfterMs'> {
  return answer.retryAfterMs === undefined ? {} : { retryAfterMs: answer.retryAfterMs };
}

function isWorthRetrying(error: unknown, { failsWhilePaused = false }: SendOptions): boolean {
  if (!(error instanceof GatewayError)) return false;
  const { failure } = error;
  if (failsWhilePaused && failure.retryAfterMs !== undefined) return false;
  if (failure.kind === 'refused' || failure.cause === 'aborted' || failure.cause === 'tooLarge') return false;
  return failure.code === undefined || !NOT_WORTH_RETRYING.has(failure.code);
}

function retryAfterOf(answer: RawAnswer, wall: number): number | undefined {
  const inBody = (answer.body as { retryAfter?: unknown } | null)?.retryAfter;
  return readRetryAfter(inBody) ?? readRetryAfter(answer.headers.get('retry-after') ?? undefined, wall);
}

/**
 * Samples the clock: error bodies have an exact timestamp; same-origin answers, and others that expose it, a
 * Date header.
 */
function readClock(
  answer: RawAnswer,
  sentAt: number,
  receivedAt: number,
  clock: Pick<ServiceClock, 'sample'>,
): void {
  const timestamp =
    answer.status >= 400 ? (answer.body as { timestamp?: unknown } | null)?.timestamp : undefined;
  const dateAt = dateOf(answer);
  if (typeof timestamp === 'number')
    return clock.sample({ serviceAt: timestamp, sentAt, receivedAt, source: 'timestamp', dateAt });
  if (dateAt !== undefined) clock.sample({ serviceAt: dateAt, sentAt, receivedAt, source: 'dateHeader' });
}

function dateOf({ headers }: RawAnswer): UnixMs | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}

/** Rejects with an `aborted` GatewayError when the signal aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(new GatewayError({ kind: 'uncertain', cause: 'aborted' }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted === true) onAbort();
    else signal?.addEventListener('abort', onAbort);
  });
}
