// requests.ts: routes the interface's HTTP requests to the handlers.
import { type Context, Hono } from 'hono';
import { isObject } from '#protocol/guards.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { readJson } from '../service/body.ts';
import type { GatewayContext } from '../service/context.ts';
import { errorAnswer, RequestRefused } from '../service/errors.ts';
import { batchSize, exchange } from '../exchange/exchange.ts';
import { DATA_HEADERS } from '../service/dataHeaders.ts';
import { info } from '../info/info.ts';
import { PREDICTION_BOOK_PATH, predictionBookAnswer } from '../info/predictionBook.ts';
import { leaderboardAnswer, portfolioAnswer } from '../info/replica.ts';
import { createRateLimit, weightOf } from '../service/rateLimit.ts';
import { type Asked, Relayed } from '../service/relayed.ts';
import type { AnswerHeaders, Visit } from '../service/visit.ts';

/** Answers one visit. Only method and path of `request` are read. */
export type Requests = (request: Request, visit: Visit) => Response | Promise<Response>;

/** A request's data besides the visit. */
interface Seen {
  id: string;
  startedAt: number;
  kind?: string | undefined;
}
type Env = { Bindings: { visit: Visit }; Variables: { seen: Seen } };
type Answer = (body: Record<string, unknown>, asked: Asked) => Promise<unknown>;

/** What is answered by whoever has the exchange; an edge has its own. An answer may be somebody else's: Relayed. */
export interface Answers {
  readonly info: Answer;
  readonly exchange: Answer;
  readonly portfolio: Answer;
  readonly leaderboard: Answer;
  /** More of GET /healthz. */
  readonly health: () => Record<string, unknown>;
}

export function answersOf(context: GatewayContext): Answers {
  return {
    info: (body) => info(context, body),
    exchange: (body) => exchange(context, body),
    portfolio: (body) => portfolioAnswer(context, body),
    leaderboard: (body) => leaderboardAnswer(context, body),
    health: () => (context.replica === undefined ? {} : { replica: context.replica.status() }),
  };
}

const { paths } = DEFAULT_PROFILE;
export const HEALTH_PATH = '/healthz';
/** As l2Book. */
const BOOK_WEIGHT = 2;
const POSTED: ReadonlySet<string> = new Set(Object.values(paths));

/**
 * Everything with an effect is a POST with a JSON body; a GET of the same path belongs to the app and is left alone.
 */
export function createRequests(context: GatewayContext, answers = answersOf(context)): Requests {
  const { options, clock } = context;
  const { bodyMs } = options.http;
  const rate = createRateLimit(options.http.rate);
  const app = new Hono<Env>();

  async function serve(c: Context<Env>, path: string, answer: Answer): Promise<Response> {
    const { visit } = c.env;
    const { body, bytes } = await readJson(visit, options.service.limits.maxBodyBytes, bodyMs);
    rate.spend(visit.client, weightOf(path, body['type'], batchSize(body)), clock.now());
    const seen = c.get('seen');
    seen.kind = kindOf(body);
    const told = await answer(body, { path, bytes, client: visit.client, id: seen.id });
    if (told instanceof Relayed) return sendBytes(c, told.status, told.body, told.headers);
    const text = JSON.stringify(told);
    const packed = await visit.pack(text);
    return sendBytes(c, 200, packed?.body ?? text, packed?.headers);
  }

  app.use(async (c, next) => {
    c.set('seen', { id: idOf(c.env.visit), startedAt: performance.now() });
    c.env.visit.admit();
    await next();
  });
  for (const name of ['info', 'exchange', 'portfolio', 'leaderboard'] as const)
    app.post(paths[name], (c) => serve(c, paths[name], answers[name]));
  app.get(PREDICTION_BOOK_PATH, (c) => {
    rate.spend(c.env.visit.client, BOOK_WEIGHT, clock.now());
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
      ...answers.health(),
    });
  });
  app.options('*', (c) => send(c, 204));
  app.notFound((c) => refuse(c, new RequestRefused('NOT_FOUND')));
  app.onError((error, c) => refuse(c, error));

  function refuse(c: Context<Env>, error: unknown): Response {
    const { visit } = c.env;
    const { id } = c.get('seen');
    const { status, body } = errorAnswer(error, clock.now(), (line) => options.log(line, { requestId: id }));
    if (status === 403 && !('response' in body))
      logDoor(
        error,
        `${visit.method} ${visit.url.slice(0, 80)} host ${visit.header('host')} origin ${visit.header('origin') ?? 'none'}`,
      );
    const code = typeof body['code'] === 'string' ? body['code'] : undefined;
    return send(c, status, body, code, {
      ...(typeof body['retryAfter'] === 'number' ? { 'Retry-After': String(body['retryAfter']) } : {}),
      // The unread rest of a body must not be parsed as the next request.
      ...(visit.isComplete() ? {} : { Connection: 'close' }),
    });
  }

  function send(
    c: Context<Env>,
    status: number,
    body?: unknown,
    code?: string,
    headers?: AnswerHeaders,
  ): Response {
    return sendBytes(c, status, body === undefined ? undefined : JSON.stringify(body), headers, code);
  }

  function sendBytes(
    c: Context<Env>,
    status: number,
    body: string | Uint8Array | undefined,
    headers: AnswerHeaders = {},
    code?: string,
  ): Response {
    const { visit } = c.env;
    const { id, startedAt, kind } = c.get('seen');
    const response = visit.send(
      status,
      {
        ...DATA_HEADERS,
        'X-Request-Id': id,
        ...seqHeader(visit, context),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body,
    );
    const ms = performance.now() - startedAt;
    const path = pathOf(visit.url);
    context.metrics.answered(path, status, code, ms);
    options.logRequest({ id, method: visit.method, path, kind, status, code, ms });
    return response;
  }

  function logDoor(error: unknown, what: string): void {
    if (error instanceof RequestRefused && error.code.startsWith('FORBIDDEN'))
      options.log(`Refused at the door (${error.code}): ${what}`);
  }

  return (request, visit) => app.fetch(request, { visit });
}

/** By which an edge knows when it has caught up with what an action has changed. */
function seqHeader({ url }: Visit, { options, sequencer }: GatewayContext): AnswerHeaders {
  if (options.edges === null || pathOf(url) !== paths.exchange) return {};
  return { 'X-Journal-Seq': String(sequencer.health.seq) };
}

/** The request id of a proxy in front, if any, so that both logs share it. */
function idOf(visit: Visit): string {
  const given = visit.header('x-request-id');
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** The read or action type that a body names, or nothing. */
function kindOf({ type, action }: Record<string, unknown>): string | undefined {
  const named = type ?? (isObject(action) ? action['type'] : undefined);
  return typeof named === 'string' && /^\w{1,40}$/.test(named) ? named : undefined;
}

/** Without what was asked for. */
const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** Whether the exchange handles a request; a GET of an unhandled path belongs to the app. */
export function isOurs(method: string, url: string): boolean {
  const path = pathOf(url);
  if (path === HEALTH_PATH || path === PREDICTION_BOOK_PATH) return true;
  return POSTED.has(path) && (method === 'POST' || method === 'OPTIONS');
}
