// gatewayError.ts: the ways in which a request to the service can fail.
import type { ServiceError } from '#protocol/errorBody.ts';

/**
 * refused: the service refused; nothing happened. unavailable: it cannot answer now; nothing happened; retry after
 * `retryAfterMs`. uncertain: no answer, or one without a clear result; an action may have been executed. unreadable: an
 * answer that contradicts the interface; for an action as uncertain as no answer.
 */
export type FailureKind = 'refused' | 'unavailable' | 'uncertain' | 'unreadable';

/** Cause of `uncertain` and `unreadable` failures. */
export type FailureCause =
  | 'timeout'
  | 'network'
  | 'aborted'
  | 'serverError'
  | 'notJson'
  | 'tooLarge'
  | 'shape';

export interface Failure {
  kind: FailureKind;
  /** The service's own message, always shown if present. */
  message?: string;
  /** The full message, where `message` is truncated. */
  whole?: string;
  code?: string;
  field?: string;
  status?: number;
  cause?: FailureCause;
  /** Requested waiting time in ms, parsed and capped. */
  retryAfterMs?: number;
}

export class GatewayError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super(failure.message ?? `${failure.kind}${failure.cause === undefined ? '' : `: ${failure.cause}`}`, {
      cause,
    });
    this.name = 'GatewayError';
    this.failure = failure;
  }
  get kind(): FailureKind {
    return this.failure.kind;
  }
}

/** Converts an error body to a failure of the given kind. */
export function failureOf(kind: FailureKind, error: ServiceError, retryAfterMs?: number): Failure {
  return {
    kind,
    message: error.message,
    status: error.httpStatus,
    ...(error.whole === undefined ? {} : { whole: error.whole }),
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** Anything thrown while reading, as a failure; errors that are not ours count as unreadable. */
export function asFailure(error: unknown): Failure {
  if (error instanceof GatewayError) return error.failure;
  return {
    kind: 'unreadable',
    cause: 'shape',
    message: error instanceof Error ? error.message : String(error),
  };
}
