// longList.ts: decodes an answer of one long list in time slices, and only elements that differ from the last answer.
import { collectForgiven, type Forgiven, lenient } from '#protocol/leniency.ts';
import { isObject } from '#protocol/guards.ts';
import type { ListOf } from '#protocol/read.ts';
import { inTimeSlices } from '../browser/timeSlices.ts';
import { parseJson } from './answer.ts';

interface Element {
  /** Where it is in the bytes of its answer. */
  begin: number;
  end: number;
  /** The decoded element; none where it cannot be read. */
  values: readonly unknown[];
  forgiven: readonly Forgiven[];
}

/** A decoded answer, kept for the next one. */
export interface LongList<Result> {
  bytes: Uint8Array;
  elements: readonly Element[];
  result: Result;
}

/**
 * Undefined for an answer that has no such list or none of whose elements can be read: it is decoded as a whole. An
 * element with the bytes it had at its place in `last` is the same object, an unchanged list the same result. Throws
 * GatewayError `unreadable`.
 */
export async function decodeList<Result>(
  bytes: Uint8Array,
  list: ListOf<Result>,
  last: LongList<Result> | undefined,
): Promise<LongList<Result> | undefined> {
  const start = startOf(bytes, list.field);
  if (start === undefined) return undefined;
  const elements: Element[] = [];
  await inTimeSlices(elementsFrom(bytes, start, list, last), (element) => void elements.push(element));
  if (!isOnlyList(restOf(bytes, start, elements.at(-1)?.end ?? start), list.field)) return undefined;
  const values = elements.flatMap((element) => element.values);
  if (values.length === 0) return undefined;
  const isUnchanged =
    last?.elements.length === elements.length &&
    elements.every((element, index) => element.values === last.elements[index]?.values);
  return { bytes, elements, result: isUnchanged ? last.result : list.join(values) };
}

/** Notes again what was tolerated when the elements were decoded. */
export function noteForgiven({ elements }: LongList<unknown>, field: string): void {
  for (const [index, { forgiven }] of elements.entries())
    for (const { kind, path } of forgiven)
      lenient.within(field, () =>
        lenient.within(index, () => lenient.note(kind, path === '' ? undefined : path)),
      );
}

/** Bytes of JSON's signs; those of other characters are 128 or more. */
const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [34, 92, 44, 91, 93, 123, 125];
/** The list begins here, at most after single values. */
const MAX_HEAD = 1024;

/** Where the first element begins. */
function startOf(bytes: Uint8Array, field: string): number | undefined {
  // One character for each byte.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_HEAD));
  return new RegExp(`^\\s*\\{[^[{\\\\]*"${field}"\\s*:\\s*\\[(?!\\s*\\])`).exec(head)?.[0].length;
}

/** The elements up to the end of the list. */
function* elementsFrom<Result>(
  bytes: Uint8Array,
  start: number,
  list: ListOf<Result>,
  last: LongList<Result> | undefined,
): Generator<Element> {
  let begin = start;
  for (let index = 0; begin < bytes.length; index += 1) {
    const before = last?.elements[index];
    const element =
      last && before && isSame(bytes, begin, last.bytes, before)
        ? { ...before, begin, end: begin + before.end - before.begin }
        : decoded(bytes, begin, list);
    yield element;
    if (bytes[element.end] === CLOSE_LIST) return;
    begin = element.end + 1;
  }
}

/** Whether the element that begins here has the bytes of another one. */
function isSame(bytes: Uint8Array, start: number, others: Uint8Array, { begin, end }: Element): boolean {
  const ahead = start - begin;
  const after = bytes[end + ahead];
  if (after !== COMMA && after !== CLOSE_LIST) return false;
  for (let at = begin; at < end; at += 1) if (bytes[at + ahead] !== others[at]) return false;
  return true;
}

const NONE: readonly Forgiven[] = [];

function decoded<Result>(bytes: Uint8Array, begin: number, list: ListOf<Result>): Element {
  const end = endOf(bytes, begin);
  const wire = parseJson(bytes.subarray(begin, end), 200, true);
  const { value, forgiven } = collectForgiven(() => list.decode(wire));
  return { begin, end, values: value, forgiven: forgiven.length === 0 ? NONE : forgiven };
}

/** Only the end of an element is found here; what is between is parsed. */
function endOf(bytes: Uint8Array, begin: number): number {
  let depth = 0;
  let at = begin;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (depth === 0 && (byte === COMMA || byte === CLOSE_LIST)) break;
    else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) depth -= 1;
  }
  return at;
}

/** The place of the quote that ends it. */
function endOfText(bytes: Uint8Array, begin: number): number {
  let at = begin;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** What is around the elements, with an empty list. Throws GatewayError where it is no JSON. */
function restOf(bytes: Uint8Array, start: number, end: number): unknown {
  const rest = new Uint8Array(start + bytes.length - end);
  rest.set(bytes.subarray(0, start));
  rest.set(bytes.subarray(end), start);
  return parseJson(rest);
}

/** False for a second list of this name. */
function isOnlyList(rest: unknown, field: string): boolean {
  const list: unknown = isObject(rest) ? rest[field] : undefined;
  return Array.isArray(list) && list.length === 0;
}
