// errorBody.ts: finding a refusal in an answer.
import { isObject } from './guards.ts';

/** A refusal by the service, unchanged. `message` may be empty when nothing was readable. */
export interface ServiceError {
  /** Its first 500 characters. */
  message: string;
  /** The full text, if longer. */
  whole?: string;
  /** The service's code, or the code whose text this is. Unknown codes are kept. */
  code?: string;
  field?: string;
  /** Unix ms. */
  timestamp?: number;
  /** As sent: `retryDelayMs` determines the unit. */
  retryAfter?: number;
  /** The address recovered by the service, if given. */
  signer?: string;
  httpStatus: number;
}

const MAX_RETRY_MS = 60_000;

/**
 * Milliseconds to wait, never more than a minute.
 * @assumed Below 1,000 the number means seconds, from there on milliseconds.
 */
export function retryDelayMs(retryAfter: number): number {
  if (!Number.isFinite(retryAfter) || retryAfter < 0) return 0;
  return Math.min(retryAfter < 1_000 ? retryAfter * 1_000 : retryAfter, MAX_RETRY_MS);
}

/** Enough for a sentence; the full text is shown on demand. */
const SHORT_ERROR = 500;
/** Longer than any reason; the rest is dropped. */
const LONGEST_ERROR = 100_000;

/**
 * The refusal in an answer, or undefined. The status alone is not decisive: a 200 can contain a refusal (Errors). For
 * answers of /exchange and failed answers of anything else: a 200 of a read is decoded by the read, whose record may
 * have its own `error`. Refusals of single orders in an accepted batch are not refusals of the request; the action's
 * response contains them. `codeOf` finds the code by its text, where the service sends no code.
 */
export function readErrorBody(
  body: unknown,
  httpStatus: number,
  codeOf: (text: string) => string | undefined,
): ServiceError | undefined {
  if (!isObject(body)) return isSuccess(httpStatus) ? undefined : { message: '', httpStatus };
  const message = messageIn(body, isFailedStatus(body) || !isSuccess(httpStatus)) ?? failedDataIn(body);
  if (message === undefined && isSuccess(httpStatus) && !isFailedStatus(body)) return undefined;
  const whole = (message ?? '').slice(0, LONGEST_ERROR);
  const shown = whole.slice(0, SHORT_ERROR);
  const code = textOf(body['code']) ?? codeOf(shown);
  return {
    message: shown,
    ...(whole === shown ? {} : { whole }),
    ...(code === undefined ? {} : { code }),
    ...detailsOf(body),
    httpStatus,
  };
}

/**
 * Possible places of the text, in this order: error, response as text, response.error, response.data.error, the first
 * failed status.
 */
function messageIn(body: Record<string, unknown>, isRefused: boolean): string | undefined {
  const response = body['response'];
  const inside = isObject(response) ? response : {};
  const data = isObject(inside['data']) ? inside['data'] : {};
  const status = isRefused ? firstStatusError(data['statuses']) : undefined;
  return (
    textOf(body['error']) ?? textOf(response) ?? textOf(inside['error']) ?? textOf(data['error']) ?? status
  );
}

function firstStatusError(statuses: unknown): string | undefined {
  if (!Array.isArray(statuses)) return undefined;
  return statuses
    .map((each: unknown) => (isObject(each) ? textOf(each['error']) : undefined))
    .find((text) => text !== undefined);
}

/** `data.status: failed` refuses a TWAP action; a failed outcome operation was accepted and is reported as a result. */
function failedDataIn(body: Record<string, unknown>): string | undefined {
  const response = isObject(body['response']) ? body['response'] : {};
  const data = isObject(response['data']) ? response['data'] : {};
  const isRefused = data['status'] === 'failed' || data['status'] === 'rejected';
  return isRefused && response['type'] !== 'outcomeOperation' ? String(data['status']) : undefined;
}

function isFailedStatus(body: Record<string, unknown>): boolean {
  return body['status'] === 'error' || body['status'] === 'err' || body['success'] === false;
}

function detailsOf(
  body: Record<string, unknown>,
): Pick<ServiceError, 'field' | 'timestamp' | 'retryAfter' | 'signer'> {
  const { field, timestamp, retryAfter, signer } = body;
  return {
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof timestamp === 'number' ? { timestamp } : {}),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    ...(typeof signer === 'string' ? { signer } : {}),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isSuccess(httpStatus: number): boolean {
  return httpStatus >= 200 && httpStatus < 300;
}
