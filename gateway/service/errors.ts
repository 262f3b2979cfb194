// errors.ts: all refusals of the gateway.
import type { Problem } from '#protocol/codec.ts';
import { type ErrorCode, ERRORS, errorText, MISSING_USER_TEXT } from '#protocol/errors.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Refusal } from '../world/commands/commands.ts';
import { Unavailable } from '../sequencer/sequencer.ts';
import { EngineFailure } from '../sequencer/timeline.ts';

/** Codes of HTTP access checks, outside the interface. */
export type AccessCode = 'FORBIDDEN_HOST' | 'FORBIDDEN_ORIGIN';

export interface RefusalDetails {
  /** The wire path of the invalid field: `action.orders.0.p`. */
  field?: string;
  /** Replaces the catalogue's text. */
  text?: string;
  /** Replaces the catalogue's status. */
  status?: number;
  /** Seconds. */
  retryAfter?: number;
  /** The recovered address, when unknown. */
  signer?: string;
  /** The action refused as a whole after it was parsed (Errors: a body with status error). */
  action?: string;
}

/** Thrown wherever a request cannot be served; http.ts turns it into the response. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly code: ErrorCode | AccessCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode | AccessCode, details: RefusalDetails = {}) {
    super(details.text ?? textOf(code, details.field));
    this.code = code;
    this.details = details;
  }
}

export interface ErrorAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Seconds until a client may retry a failing service. */
const RETRY_AFTER = 5;

/**
 * The response to a request that failed with `error`. Programming errors become 500 without details and are passed to
 * `log`.
 */
export function errorAnswer(error: unknown, now: UnixMs, log: (line: string) => void): ErrorAnswer {
  if (error instanceof RequestRefused) return answerOf(error, now);
  if (error instanceof Unavailable)
    return answerOf(
      new RequestRefused('SERVICE_UNAVAILABLE', { text: error.message, retryAfter: RETRY_AFTER }),
      now,
    );
  if (!(error instanceof EngineFailure))
    log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return answerOf(new RequestRefused('INTERNAL'), now);
}

/**
 * The refusal of a malformed request. `within` is the wire name that paths are relative to: `action`. Refusals usually
 * inside a 200 are 400 here, because the whole request was not parsed.
 */
export function malformed(problem: Problem, within = ''): RequestRefused {
  const field = [within, problem.path].filter((part) => part !== '').join('.');
  const code =
    problem.code ??
    (problem.kind === 'missing'
      ? 'MISSING_FIELD'
      : problem.kind === 'unknown'
        ? 'UNKNOWN_FIELD'
        : 'INVALID_FIELD');
  const status = ERRORS[code].status === 200 ? { status: 400 } : {};
  const text = code === 'MISSING_FIELD' && field === 'user' ? { text: MISSING_USER_TEXT } : {};
  return new RequestRefused(code, { ...(field === '' ? {} : { field }), ...status, ...text });
}

/** The engine refused a whole action of type `action` after its nonce was spent. */
export function refusedByEngine(refusal: Refusal, action: string): RequestRefused {
  const { code, message, field } = refusal;
  if (!Object.hasOwn(ERRORS, code)) return new RequestRefused('INTERNAL', { action });
  return new RequestRefused(code as ErrorCode, {
    text: message,
    action,
    ...(field === undefined ? {} : { field }),
  });
}

function answerOf({ code, message, details }: RequestRefused, now: UnixMs): ErrorAnswer {
  const { field, retryAfter, signer, action } = details;
  return {
    status: details.status ?? (isDoor(code) ? 403 : ERRORS[code].status),
    body: {
      ...(action === undefined ? {} : { status: 'error' }),
      error: message,
      code,
      ...(field === undefined ? {} : { field }),
      timestamp: now,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(signer === undefined ? {} : { signer }),
      ...(action === undefined ? {} : { response: { type: action } }),
    },
  };
}

function textOf(code: ErrorCode | AccessCode, field: string | undefined): string {
  if (code === 'FORBIDDEN_HOST') return 'This gateway answers to its own address only';
  if (code === 'FORBIDDEN_ORIGIN') return 'This gateway serves its own pages only';
  return errorText(code, field === undefined ? {} : { field });
}

function isDoor(code: ErrorCode | AccessCode): code is AccessCode {
  return code === 'FORBIDDEN_HOST' || code === 'FORBIDDEN_ORIGIN';
}
