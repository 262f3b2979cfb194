// codec.ts: declares a shape once, to read and write it.
import type { ErrorCode } from './errors.ts';
import { lenient } from './leniency.ts';

/**
 * Decodes wire JSON into a T and encodes a T into wire JSON. Problems go to the sink; a value beside one is never used.
 */
export interface Codec<T> {
  decode(wire: unknown, sink: Sink): T;
  encode(value: T, sink: Sink): unknown;
}

/** An error in a piece of JSON and its place, in wire names: `orders.0.p`. */
export interface Problem {
  kind: 'missing' | 'invalid' | 'unknown';
  path: string;
  message: string;
  /** The matching catalogued refusal, unless a field is simply missing, invalid or unknown. */
  code?: ErrorCode;
}

export type Decoded<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** A body of the wrong shape. `problem.path` is in wire names. */
export class DecodeError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.path || 'body'}: ${problem.message}`);
    this.name = 'DecodeError';
    this.problem = problem;
  }
}

/** A value of ours that must not be sent: a programming error, found before signing or sending. */
export class EncodeError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.path || 'value'}: ${problem.message}`);
    this.name = 'EncodeError';
    this.problem = problem;
  }
}

/** Wire JSON to record. Throws DecodeError. */
export function decode<T>(codec: Codec<T>, wire: unknown): T {
  const result = tryDecode(codec, wire);
  if (!result.ok) throw new DecodeError(result.problem);
  return result.value;
}

/** Wire JSON to record, or the first problem. */
export function tryDecode<T>(codec: Codec<T>, wire: unknown): Decoded<T> {
  const {
    value,
    issues: [issue],
  } = run(codec, wire, 'read');
  return issue === undefined ? { ok: true, value } : { ok: false, problem: problemOf(issue) };
}

/** Record to wire JSON. Throws EncodeError for an unknown, missing or invalid field. */
export function encode<T>(codec: Codec<T>, value: T): unknown {
  const {
    value: wire,
    issues: [issue],
  } = run<unknown>(codec as Codec<unknown>, value, 'write');
  if (issue !== undefined) throw new EncodeError(problemOf(issue));
  return wire;
}

/** One problem. Each enclosing level prepends its field name to `path`. */
interface Issue extends Pick<Problem, 'kind' | 'message' | 'code'> {
  path: readonly PropertyKey[];
}

/** Where a codec reports problems. */
export interface Sink {
  issues: Issue[];
}

/** Returned beside a problem: an empty object, so that destructuring before the sink is checked does not throw. */
export const NEVER = Object.freeze({}) as never;

/** Records a problem; the value returned beside it is never used. */
export function refuse(
  sink: Sink,
  kind: Problem['kind'],
  message: string,
  path: readonly PropertyKey[] = [],
  code?: ErrorCode,
): never {
  sink.issues.push({ kind, message, path, ...(code === undefined ? {} : { code }) });
  return NEVER;
}

/** A codec from two functions; each returns undefined for what it does not accept. `what` completes "is not …". */
export function leaf<T>(
  what: string,
  read: (wire: unknown) => T | undefined,
  write: (value: T) => unknown = same,
  code?: ErrorCode,
): Codec<T> {
  return {
    decode: (wire, sink) => orRefuse(read(wire), sink, what, code),
    encode: (value, sink) => orRefuse(write(value as T), sink, what, code),
  };
}

/**
 * A list of independent records, such as orders: unreadable ones are left out and noted. If none can be read, the list
 * is refused rather than taken for empty. For answers of the service; requests use `list`. Writing leaves nothing out.
 */
export function records<T>(item: Codec<T>): Codec<T[]> {
  const whole = list(item);
  return {
    decode: (wire, sink) => {
      if (!Array.isArray(wire)) return refuse(sink, 'invalid', 'is not a list');
      const read = wire.flatMap((element, index) =>
        lenient.within(index, () => readOrLeaveOut(item, element)),
      );
      return read.length > 0 || wire.length === 0 ? read : readInner(whole, wire, sink);
    },
    encode: (values, sink) => writeInner(whole, values, sink),
  };
}

/** As `records`, for an optional list inside a record: if none can be read, it is empty, and each is noted. */
export function parts<T>(item: Codec<T>): Codec<T[]> {
  return {
    decode: (wire, sink) => {
      if (!Array.isArray(wire)) return refuse(sink, 'invalid', 'is not a list');
      return wire.flatMap((element, index) => lenient.within(index, () => readOrLeaveOut(item, element)));
    },
    encode: (values, sink) => writeInner(list(item), values, sink),
  };
}

/** One element of `records`: none when it cannot be read, which is noted. */
export function readOrLeaveOut<T>(item: Codec<T>, wire: unknown): T[] {
  const { value, issues } = run(item, wire, 'read');
  if (issues.length === 0) return [value];
  lenient.note('dropped');
  return [];
}

/** A list in which every element must be valid. */
export function list<T>(item: Codec<T>): Codec<T[]> {
  return {
    decode: (wire, sink) => {
      if (!Array.isArray(wire)) return refuse(sink, 'invalid', 'is not a list');
      return wire.map((element, index) => lenient.within(index, () => readInner(item, element, sink, index)));
    },
    encode: (values, sink) => {
      if (!Array.isArray(values)) return refuse(sink, 'invalid', 'is not a list');
      return values.map((value: T, index) => writeInner(item, value, sink, index));
    },
  };
}

/** Runs a codec by itself. Problems, if any, are in `issues`. */
export function run<T>(
  codec: Codec<T>,
  value: unknown,
  way: 'read' | 'write',
): { value: T; issues: readonly Issue[] } {
  const sink: Sink = { issues: [] };
  const result = way === 'read' ? codec.decode(value, sink) : codec.encode(value as T, sink);
  return { value: result as T, issues: sink.issues };
}

/** Decodes the nested record; its problems get `path` as prefix. */
export function readInner<T>(codec: Codec<T>, wire: unknown, sink: Sink, ...path: PropertyKey[]): T {
  return settle(run(codec, wire, 'read'), sink, path);
}

/** Encodes the nested wire JSON; its problems get `path` as prefix. */
export function writeInner<T>(codec: Codec<T>, value: T, sink: Sink, ...path: PropertyKey[]): unknown {
  return settle<unknown>(run(codec, value, 'write'), sink, path);
}

function settle<T>(
  { value, issues }: { value: T; issues: readonly Issue[] },
  sink: Sink,
  path: PropertyKey[],
): T {
  if (issues.length === 0) return value;
  for (const issue of issues) sink.issues.push({ ...issue, path: [...path, ...issue.path] });
  return NEVER;
}

/** Reads `prepare(wire)`, to convert another deployment's shape; writing is unchanged. */
export function before<T>(codec: Codec<T>, prepare: (wire: unknown) => unknown): Codec<T> {
  return {
    decode: (wire, sink) => readInner(codec, prepare(wire), sink),
    encode: (value, sink) => writeInner(codec, value, sink),
  };
}

/** Another codec with a converted record. */
export function mapped<T, U>(codec: Codec<T>, to: (value: T) => U, from: (value: U) => T): Codec<U> {
  return {
    decode: (wire, sink) => {
      const read = run(codec, wire, 'read');
      const value = settle(read, sink, []);
      return read.issues.length === 0 ? to(value) : NEVER;
    },
    encode: (value, sink) => writeInner(codec, from(value), sink),
  };
}

function orRefuse<T>(value: T | undefined, sink: Sink, what: string, code: ErrorCode | undefined): T {
  return value === undefined ? refuse(sink, 'invalid', `is not ${what}`, [], code) : value;
}

function same(value: unknown): unknown {
  return value;
}

function problemOf({ path, ...rest }: Issue): Problem {
  return { ...rest, path: path.map(String).join('.') };
}
