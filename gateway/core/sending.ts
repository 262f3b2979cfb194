// sending.ts: sends answers and refusals, and reports them to metrics and log.
import { isObject } from '#protocol/guards.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import type { GatewayContext } from '../service/context.ts';
import { DATA_HEADERS } from '../service/dataHeaders.ts';
import { errorAnswer, RequestRefused } from '../service/errors.ts';
import type { AnswerHeaders, Visit } from '../service/visit.ts';

/** A visit and its data for metrics and log. */
export interface Seen<Sent> {
  readonly visit: Visit<Sent>;
  readonly id: string;
  readonly startedAt: number;
  kind?: string | undefined;
}

export interface Sending {
  /** Sends `body` as JSON; undefined: an empty body. */
  send<Sent>(seen: Seen<Sent>, status: number, body?: unknown): Sent;
  sendBytes<Sent>(seen: Seen<Sent>, answer: Sendable): Sent;
  refuse<Sent>(seen: Seen<Sent>, error: unknown): Sent;
}

interface Sendable {
  status: number;
  body: string | Uint8Array | undefined;
  headers?: AnswerHeaders | undefined;
  /** The error code of a refusal. */
  code?: string | undefined;
}

type Context = Pick<GatewayContext, 'options' | 'clock' | 'metrics' | 'sequencer'>;

export function createSending(context: Context): Sending {
  const { options, clock, metrics } = context;
  function sendBytes<Sent>({ visit, id, startedAt, kind }: Seen<Sent>, answer: Sendable): Sent {
    const { status, body, headers, code } = answer;
    const path = pathOf(visit.url);
    const sent = visit.send(
      status,
      {
        ...DATA_HEADERS,
        'X-Request-Id': id,
        ...seqHeader(path, context),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body,
    );
    const ms = performance.now() - startedAt;
    metrics.answered(path, status, code, ms);
    options.logRequest({ id, method: visit.method, path, kind, status, code, ms });
    return sent;
  }

  return {
    sendBytes,
    send: (seen, status, body) => sendBytes(seen, { status, body: textOf(body) }),
    refuse(seen, error) {
      const { visit, id } = seen;
      const log = (line: string): void => options.log(line, { requestId: id });
      const { status, body } = errorAnswer(error, clock.now(), log);
      if (status === 403 && !('response' in body)) logDoor(error, visit, options.log);
      const code = typeof body['code'] === 'string' ? body['code'] : undefined;
      const headers = {
        ...(typeof body['retryAfter'] === 'number' ? { 'Retry-After': String(body['retryAfter']) } : {}),
        // The unread rest of a body must not be parsed as the next request.
        ...(visit.isComplete() ? {} : { Connection: 'close' }),
      };
      return sendBytes(seen, { status, body: textOf(body), headers, code });
    },
  };
}

/** The newest command: an edge waits for it before it answers. */
function seqHeader(path: string, { options, sequencer }: Context): AnswerHeaders {
  if (options.edges === null || path !== DEFAULT_PROFILE.paths.exchange) return {};
  return { 'X-Journal-Seq': String(sequencer.health.seq) };
}

function textOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

function logDoor(error: unknown, visit: Visit<unknown>, log: (line: string) => void): void {
  if (!(error instanceof RequestRefused && error.code.startsWith('FORBIDDEN'))) return;
  const place = `${visit.method} ${visit.url.slice(0, 80)}`;
  const origin = visit.header('origin') ?? 'none';
  log(`Refused at the door (${error.code}): ${place} host ${visit.header('host')} origin ${origin}`);
}

/** The request id of a proxy in front, if any, so that both logs share it. */
export function idOf(visit: Pick<Visit<unknown>, 'header'>): string {
  const given = visit.header('x-request-id');
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** The read or action type that a body names, or nothing. */
export function kindOf({ type, action }: Record<string, unknown>): string | undefined {
  const named = type ?? (isObject(action) ? action['type'] : undefined);
  return typeof named === 'string' && /^\w{1,40}$/.test(named) ? named : undefined;
}

/** Without the query. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
