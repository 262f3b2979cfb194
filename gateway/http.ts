// http.ts: HTTP requests over Node sockets.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UnixMs } from '#protocol/ids.ts';
import { isOurs, type Requests } from './core/requests.ts';
import type { Clock } from './sequencer/clock.ts';
import { DATA_HEADERS } from './service/dataHeaders.ts';
import { quickly } from './service/encoding.ts';
import { errorAnswer, RequestRefused } from './service/errors.ts';
import { clientAddress, corsHeaders, guard } from './service/guard.ts';
import type { HttpOptions } from './service/options.ts';
import type { Visit } from './service/visit.ts';

/** Answers a request of the gateway and returns true; false leaves it to the next handler. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

const TOO_SLOW = 'Request body did not arrive in time';

/**
 * Requests with effects are POSTs with a JSON body; a GET of the same path belongs to the app. The answers are dated by
 * the service's clock, as their contents are: clients compare the two.
 */
export function createHttp(requests: Requests, options: HttpOptions, clock: Clock): HttpHandler {
  return (request, response) => {
    if (!isOurs(request.method ?? '', request.url ?? '')) return false;
    response.setHeader('Date', new Date(clock.now()).toUTCString());
    requests(visitOf(request, response, options)).catch(() => response.destroy());
    return true;
  };
}

function visitOf(incoming: IncomingMessage, outgoing: ServerResponse, options: HttpOptions): Visit<void> {
  const { method = '', url = '', headers } = incoming;
  return {
    method,
    url,
    get client() {
      return clientAddress(incoming, options);
    },
    header: (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join() : value;
    },
    admit: () => guard(incoming, options),
    readBody: (maxBytes, withinMs) => readBytes(incoming, maxBytes, withinMs),
    isComplete: () => incoming.complete,
    async pack(body) {
      const small = await quickly(body, headers);
      return small && { body: small, headers: { 'Content-Encoding': 'br' } };
    },
    send(status, answered, body) {
      outgoing.writeHead(status, {
        ...answered,
        ...corsHeaders(incoming, options.allowedOrigins),
        ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
      });
      if (answered['Connection'] !== 'close') return void outgoing.end(body);
      outgoing.write(body ?? '');
      void restOf(incoming).then(() => outgoing.end());
    },
  };
}

/** The rest of a refused body is read this long: closed at once, the connection's reset could overtake the answer. */
const REST = { idleMs: 500, longestMs: 5_000 };

/** Resolves at the end of the body, or at a timeout. */
function restOf(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve();
    let receivedAt = performance.now();
    // After a stall of this process the timer fires before the data that arrived meanwhile is read.
    const check = (): void => {
      if (performance.now() - receivedAt >= REST.idleMs) done();
      else idle.refresh();
    };
    const idle = setTimeout(() => setImmediate(check), REST.idleMs);
    const longest = setTimeout(() => done(), REST.longestMs);
    const done = (): void => {
      clearTimeout(idle);
      clearTimeout(longest);
      resolve();
    };
    request.on('data', () => {
      receivedAt = performance.now();
    });
    for (const event of ['end', 'close', 'error']) request.once(event, done);
    request.resume();
  });
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

/** For requests without a handler: unknown paths, and a gateway that has not started. */
export function sendRefusal(
  response: ServerResponse,
  error: unknown,
  now: UnixMs,
  log: (line: string) => void,
): void {
  const { status, body } = errorAnswer(error, now, log);
  const retryAfter =
    typeof body['retryAfter'] === 'number' ? { 'Retry-After': String(body['retryAfter']) } : {};
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...DATA_HEADERS,
    ...retryAfter,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  });
  response.end(text);
}
