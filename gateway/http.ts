// http.ts: the requests of the interface, from the socket to the handlers and back.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { isObject } from '#protocol/guards.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { readJson } from './service/body.ts';
import type { GatewayContext } from './service/context.ts';
import { quickly } from './service/encoding.ts';
import { errorAnswer, RequestRefused } from './service/errors.ts';
import { batchSize, exchange } from './exchange/exchange.ts';
import { clientAddress, corsHeaders, DATA_HEADERS, guard } from './service/guard.ts';
import { info } from './info/info.ts';
import { PREDICTION_BOOK_PATH, predictionBookAnswer } from './info/predictionBook.ts';
import { leaderboardAnswer, portfolioAnswer } from './info/replica.ts';
import { createRateLimit, weightOf } from './service/rateLimit.ts';

/** Answers a request that belongs to the gateway and says so; false leaves it to the next handler. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What is known of a request besides what Node knows. */
interface Seen {
  id: string;
  startedAt: number;
  kind?: string | undefined;
}
type Env = { Bindings: HttpBindings; Variables: { seen: Seen } };
type Headers = Readonly<Record<string, string>>;
type Answer = (body: Record<string, unknown>) => Promise<unknown>;

const { paths } = DEFAULT_PROFILE;
export const HEALTH_PATH = '/healthz';
/** As l2Book. */
const BOOK_WEIGHT = 2;
const POSTED: ReadonlySet<string> = new Set(Object.values(paths));

/** Everything with an effect is a POST with a JSON body; a GET of the same path is a page of the app's and is left alone. */
export function createHttp(context: GatewayContext): HttpHandler {
  const { options, clock } = context;
  const { allowedOrigins, bodyMs } = options.http;
  const rate = createRateLimit(options.http.rate);
  const app = new Hono<Env>();

  async function serve(c: Context<Env>, path: string, answer: Answer): Promise<Response> {
    const request = c.env.incoming;
    const body = await readJson(request, options.service.limits.maxBodyBytes, bodyMs);
    rate.spend(
      clientAddress(request, options.http),
      weightOf(path, body['type'], batchSize(body)),
      clock.now(),
    );
    c.get('seen').kind = kindOf(body);
    const text = JSON.stringify(await answer(body));
    const small = await quickly(text, request.headers);
    return sendBytes(c, 200, small ?? text, small === undefined ? {} : { 'Content-Encoding': 'br' });
  }

  app.use(async (c, next) => {
    c.set('seen', { id: idOf(c.env.incoming), startedAt: performance.now() });
    guard(c.env.incoming, options.http);
    await next();
  });
  app.post(paths.info, (c) => serve(c, paths.info, (body) => info(context, body)));
  app.post(paths.exchange, (c) => serve(c, paths.exchange, (body) => exchange(context, body)));
  app.post(paths.portfolio, (c) => serve(c, paths.portfolio, (body) => portfolioAnswer(context, body)));
  app.post(paths.leaderboard, (c) => serve(c, paths.leaderboard, (body) => leaderboardAnswer(context, body)));
  app.get(PREDICTION_BOOK_PATH, (c) => {
    rate.spend(clientAddress(c.env.incoming, options.http), BOOK_WEIGHT, clock.now());
    return send(c, 200, predictionBookAnswer(context, c.req.query('token_id')));
  });
  app.get(HEALTH_PATH, (c) => {
    const { status, since, reason } = context.sequencer.status();
    const { seq, quarantined } = context.sequencer.health;
    return send(c, status === 'ok' ? 200 : 503, {
      status,
      ...(since === null ? {} : { since }),
      ...(reason === null ? {} : { reason }),
      seq,
      quarantined,
    });
  });
  app.options('*', (c) => send(c, 204));
  app.notFound((c) => refuse(c, new RequestRefused('NOT_FOUND')));
  app.onError((error, c) => refuse(c, error));

  function refuse(c: Context<Env>, error: unknown): Response {
    const { method, url = '', headers } = c.env.incoming;
    const { id } = c.get('seen');
    const { status, body } = errorAnswer(error, clock.now(), (line) => options.log(line, { requestId: id }));
    if (status === 403 && !('response' in body))
      logDoor(error, `${method} ${url.slice(0, 80)} host ${headers.host} origin ${headers.origin ?? 'none'}`);
    const code = typeof body['code'] === 'string' ? body['code'] : undefined;
    return send(c, status, body, code, {
      ...(typeof body['retryAfter'] === 'number' ? { 'Retry-After': String(body['retryAfter']) } : {}),
      // What is left of a body that was not read must not be taken for the next request.
      ...(c.env.incoming.complete ? {} : { Connection: 'close' }),
    });
  }

  function send(c: Context<Env>, status: number, body?: unknown, code?: string, headers?: Headers): Response {
    return sendBytes(c, status, body === undefined ? undefined : JSON.stringify(body), headers, code);
  }

  /** Straight to the socket: a Response, and one more for every header, costs more than all else of a request. */
  function sendBytes(
    c: Context<Env>,
    status: number,
    body: string | Buffer | undefined,
    headers: Headers = {},
    code?: string,
  ): Response {
    const { incoming, outgoing } = c.env;
    const { id, startedAt, kind } = c.get('seen');
    outgoing.writeHead(status, {
      ...DATA_HEADERS,
      'X-Request-Id': id,
      ...corsHeaders(incoming, allowedOrigins),
      ...(body === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
      ...headers,
    });
    outgoing.end(body);
    const ms = performance.now() - startedAt;
    const path = pathOf(incoming);
    context.metrics.answered(path, status, code, ms);
    options.logRequest({ id, method: incoming.method ?? '', path, kind, status, code, ms });
    return RESPONSE_ALREADY_SENT;
  }

  function logDoor(error: unknown, what: string): void {
    if (error instanceof RequestRefused && error.code.startsWith('FORBIDDEN'))
      options.log(`Refused at the door (${error.code}): ${what}`);
  }

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    if (!isOurs(request)) return false;
    void listener(request, response);
    return true;
  };
}

/** What a server in front has given it, if that is one, so that both logs tell of the same. */
function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Which read or action a body names: a word, or nothing. */
function kindOf({ type, action }: Record<string, unknown>): string | undefined {
  const named = type ?? (isObject(action) ? action['type'] : undefined);
  return typeof named === 'string' && /^\w{1,40}$/.test(named) ? named : undefined;
}

/** Without what was asked for. */
const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** For requests that never reach the handlers: unknown paths, and a gateway that has not started. */
export function sendRefusal(
  response: ServerResponse,
  error: unknown,
  now: UnixMs,
  log: (line: string) => void,
): void {
  const { status, body } = errorAnswer(error, now, log);
  const retryAfter =
    typeof body['retryAfter'] === 'number' ? { 'Retry-After': String(body['retryAfter']) } : {};
  response.writeHead(status, { ...DATA_HEADERS, ...retryAfter, 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

export function isOurs(request: IncomingMessage): boolean {
  const { method } = request;
  const path = pathOf(request);
  if (path === HEALTH_PATH || path === PREDICTION_BOOK_PATH) return true;
  return POSTED.has(path) && (method === 'POST' || method === 'OPTIONS');
}
