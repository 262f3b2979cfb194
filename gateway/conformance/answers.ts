// answers.ts: interprets answers: accepted or refused, the reason, and the status of each order.
import { isObject } from '#protocol/guards.ts';
import type { Answer } from './http.ts';
import { Failed, must, NotOffered } from './outcome.ts';

export interface Refusal {
  status: number;
  error: string;
  code: string | undefined;
}

/** The value at a path of an object, or undefined. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      Array.isArray(inner) && typeof name === 'number'
        ? inner[name]
        : isObject(inner)
          ? inner[String(name)]
          : undefined,
    value,
  );
}

/** The refusal of a whole request, or undefined. */
export function refusalOf({ status, body, text }: Answer): Refusal | undefined {
  const isRefused = status >= 400 || at(body, 'status') === 'error' || at(body, 'status') === 'err';
  if (!isRefused) return undefined;
  const error = [at(body, 'error'), at(body, 'response'), at(body, 'response', 'error')].find(isText) ?? text;
  const code = at(body, 'code');
  return { status, error, code: typeof code === 'string' ? code : undefined };
}

/** As `refusalOf`, or the error of the order, TWAP or cancel at `index` in an accepted answer. */
export function innerRefusalOf(answer: Answer, index = 0): Refusal | undefined {
  const whole = refusalOf(answer);
  if (whole !== undefined) return whole;
  const data = at(answer.body, 'response', 'data');
  const first = at(data, 'statuses', index);
  const carrier = isText(at(first, 'error')) ? first : isText(at(data, 'error')) ? data : undefined;
  if (carrier === undefined) return undefined;
  const code = at(carrier, 'code');
  return {
    status: answer.status,
    error: String(at(carrier, 'error')),
    code: isText(code) ? code : undefined,
  };
}

/** One status per order or cancel, in request order. */
export function statusesOf(answer: Answer): unknown[] {
  const statuses = at(answer.body, 'response', 'data', 'statuses');
  if (!Array.isArray(statuses)) throw new Failed('response.data.statuses, a list', answer.text);
  return statuses;
}

/** The order id in a status of any kind. */
export function oidIn(status: unknown): string | undefined {
  for (const name of ['resting', 'filled', 'pendingTrigger', 'pendingParentFill']) {
    const oid = at(status, name, 'oid');
    if (isText(oid) || typeof oid === 'number') return String(oid);
  }
  return undefined;
}

/** Throws NotOffered for a read or action that is unknown or switched off. */
export function offered(answer: Answer, what: string): void {
  const refusal = refusalOf(answer);
  if (refusal === undefined) return;
  const isUnknown =
    refusal.code === 'UNKNOWN_TYPE' ||
    refusal.status === 404 ||
    (refusal.code === undefined && /unknown|unsupported|deserialize/i.test(refusal.error));
  if (isUnknown) throw new NotOffered(`${what} is unknown here (${refusal.status}: ${refusal.error})`);
  if (refusal.status === 503 || refusal.code === 'OPERATION_DISABLED')
    throw new NotOffered(`${what} is switched off (${refusal.status}: ${refusal.error})`);
}

/** The JSON of a 200 answer to a read. Throws Failed otherwise, NotOffered for an unknown read. */
export function answered(answer: Answer, what: string): unknown {
  offered(answer, what);
  must(
    answer.status === 200 && answer.body !== undefined,
    `${what} answered with 200 and JSON`,
    answerText(answer),
  );
  return answer.body;
}

/** Fails unless the request was refused with this message. Codes are compared only where the deployment returns one. */
export function mustRefuse(
  answer: Answer,
  wanted: { status?: number | readonly number[]; error?: string; code?: string | readonly string[] },
): void {
  const refusal = innerRefusalOf(answer);
  const expected = `refused${wordsOf(wanted)}`;
  if (refusal === undefined) throw new Failed(expected, answerText(answer));
  const statuses = wanted.status === undefined ? undefined : [wanted.status].flat();
  const codes = wanted.code === undefined ? undefined : [wanted.code].flat();
  const isMet =
    (statuses === undefined || statuses.includes(refusal.status)) &&
    (wanted.error === undefined || refusal.error === wanted.error) &&
    (codes === undefined || refusal.code === undefined || codes.includes(refusal.code));
  must(isMet, expected, answerText(answer));
}

function wordsOf({ status, error, code }: Parameters<typeof mustRefuse>[1]): string {
  return [
    status === undefined ? '' : ` with ${[status].flat().join(' or ')}`,
    error === undefined ? '' : `, error “${error}”`,
    code === undefined ? '' : `, code ${[code].flat().join(' or ')}`,
  ].join('');
}

/** Status and body for the report. */
export function answerText({ status, text }: Answer): string {
  return `${status} ${text}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
