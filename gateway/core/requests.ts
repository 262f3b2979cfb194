// requests.ts: routes the interface's HTTP requests to the handlers.
import { isObject } from '#protocol/guards.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { readJson } from '../service/body.ts';
import type { GatewayContext } from '../service/context.ts';
import { RequestRefused } from '../service/errors.ts';
import { batchSize, exchange } from '../exchange/exchange.ts';
import { info } from '../info/info.ts';
import { JsonBytes } from '../info/longAnswer.ts';
import { PREDICTION_BOOK_PATH, predictionBookAnswer } from '../info/predictionBook.ts';
import { leaderboardAnswer, portfolioAnswer } from '../info/replica.ts';
import { createRateLimit, weightOf } from '../service/rateLimit.ts';
import { type Asked, Relayed } from '../service/relayed.ts';
import { HEALTH_PATH, type Visit } from '../service/visit.ts';
import { createSending, idOf, kindOf, pathOf, type Seen } from './sending.ts';

/** Answers one visit. Rejects only when the answer cannot be sent. */
export type Requests = <Sent>(visit: Visit<Sent>) => Promise<Sent>;

type Answer = (body: Record<string, unknown>, asked: Asked) => Promise<unknown>;

/** The handlers; an edge has its own. An edge's answer may be the exchange's: Relayed. */
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

/** As l2Book. */
const BOOK_WEIGHT = 2;

const NAMES = ['info', 'exchange', 'portfolio', 'leaderboard'] as const;
const POSTED: ReadonlyMap<string, (typeof NAMES)[number]> = new Map(NAMES.map((name) => [paths[name], name]));

/**
 * Requests with effects are POSTs with a JSON body; a GET of the same path belongs to the app.
 */
export function createRequests(context: GatewayContext, answers = answersOf(context)): Requests {
  const { options, clock } = context;
  const { bodyMs } = options.http;
  const rate = createRateLimit(options.http.rate);
  const { send, sendBytes, refuse } = createSending(context);

  async function route<Sent>(seen: Seen<Sent>): Promise<Sent> {
    const { visit } = seen;
    visit.admit();
    const { method } = visit;
    const path = pathOf(visit.url);
    const name = POSTED.get(path);
    if (method === 'POST' && name !== undefined) return serve(seen, path, answers[name]);
    if (method === 'OPTIONS') return send(seen, 204);
    if (method === 'GET' || method === 'HEAD') {
      if (path === PREDICTION_BOOK_PATH) return sendBook(seen);
      if (path === HEALTH_PATH) return sendHealth(seen);
    }
    throw new RequestRefused('NOT_FOUND');
  }

  async function serve<Sent>(seen: Seen<Sent>, path: string, answer: Answer): Promise<Sent> {
    const { visit, id } = seen;
    const { body, bytes } = await readJson(visit, options.service.limits.maxBodyBytes, bodyMs);
    const { action } = body;
    const { type } = isObject(action) ? action : body;
    rate.spend(visit.client, weightOf(path, type, batchSize(body)), clock.now());
    seen.kind = kindOf(body);
    const result = await answer(body, { path, bytes, client: visit.client, id });
    if (result instanceof Relayed) return sendBytes(seen, result);
    const written = result instanceof JsonBytes ? result.bytes : JSON.stringify(result);
    const packed = await visit.pack(written);
    return sendBytes(seen, { status: 200, body: packed?.body ?? written, headers: packed?.headers });
  }

  function sendBook<Sent>(seen: Seen<Sent>): Sent {
    const { client, url } = seen.visit;
    rate.spend(client, BOOK_WEIGHT, clock.now());
    const tokenId = new URLSearchParams(url.split('?')[1]).get('token_id') ?? undefined;
    return send(seen, 200, predictionBookAnswer(context, tokenId));
  }

  function sendHealth<Sent>(seen: Seen<Sent>): Sent {
    const { status, since, reason } = context.sequencer.status();
    const { seq, quarantined } = context.sequencer.health;
    return send(seen, status === 'ok' ? 200 : 503, {
      status,
      ...(since === null ? {} : { since }),
      ...(reason === null ? {} : { reason }),
      seq,
      quarantined,
      ...answers.health(),
    });
  }

  return async (visit) => {
    const seen = { visit, id: idOf(visit), startedAt: performance.now() };
    try {
      return await route(seen);
    } catch (error) {
      return refuse(seen, error);
    }
  };
}

/** Whether the exchange handles a request; a GET of an unhandled path belongs to the app. */
export function isOurs(method: string, url: string): boolean {
  const path = pathOf(url);
  if (path === HEALTH_PATH || path === PREDICTION_BOOK_PATH) return true;
  return POSTED.has(path) && (method === 'POST' || method === 'OPTIONS');
}
