// interpret.ts: interprets the answer to an action. HTTP 200 alone means nothing: the body decides.
import type { ServiceError } from '#protocol/errorBody.ts';
import { decodeErrorBody } from '#protocol/errors.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { ActionHandling, ActionResults } from './actionRequest.ts';
import { asFailure, failureOf } from '../transport/gatewayError.ts';
import type { HttpAnswer } from '../transport/http.ts';
import type { OutboxEvent } from './outboxItem.ts';

/** Disabled operations: refused before processing, and not worth a retry. */
const REFUSED_THOUGH_503 = new Set(['OPERATION_DISABLED']);

/** Interprets an answer of any status. `now` is the service's time. */
export function interpretAnswer(
  handling: Pick<ActionHandling<never>, 'decodeResults'>,
  answer: HttpAnswer,
  now: UnixMs,
): OutboxEvent {
  const error = decodeErrorBody(answer.body, answer.status);
  if (error !== undefined) return interpretError(error, answer, now);
  try {
    const results = handling.decodeResults(answer.body);
    return isAllRefused(results)
      ? {
          kind: 'refuse',
          failure: { kind: 'refused', status: answer.status, ...onlyRefusal(results) },
          results,
        }
      : { kind: 'accept', results };
  } catch {
    return { kind: 'lose', because: 'shape', retryAt: null };
  }
}

/** Interprets a missing or unreadable answer. */
export function interpretLoss(error: unknown): OutboxEvent {
  return { kind: 'lose', because: asFailure(error).cause ?? 'network', retryAt: null };
}

function interpretError(error: ServiceError, answer: HttpAnswer, now: UnixMs): OutboxEvent {
  // A browser may repeat a request on a broken connection: the first copy may have been carried out.
  if (error.code === 'NONCE_USED') return { kind: 'lose', because: 'nonceUsed', retryAt: null };
  if (answer.status === 429)
    return { kind: 'refuse', failure: failureOf('unavailable', error, answer.retryAfterMs), results: null };
  const isRefusal = error.code !== undefined && REFUSED_THOUGH_503.has(error.code);
  if (answer.status >= 500 && !isRefusal) {
    return {
      kind: 'lose',
      because: 'serverError',
      retryAt: answer.retryAfterMs === undefined ? null : now + answer.retryAfterMs,
    };
  }
  // A refusal without a reason may come from a proxy that never reached the service.
  if (error.message === '' && error.code === undefined)
    return { kind: 'lose', because: 'shape', retryAt: null };
  return { kind: 'refuse', failure: failureOf('refused', error), results: null };
}

function isAllRefused(results: ActionResults): boolean {
  if (results.type === 'done') return false;
  const kinds: readonly string[] = results.results.map((result) => result.kind);
  return kinds.length > 0 && kinds.every((kind) => kind === 'refused');
}

/** The reason of a single refused item is the reason of the request. */
function onlyRefusal(results: ActionResults): { message?: string; code?: string } {
  const [only, ...others] = results.type === 'done' ? [] : results.results;
  if (only?.kind !== 'refused' || others.length > 0) return {};
  return { message: only.message, ...(only.code === undefined ? {} : { code: only.code }) };
}
