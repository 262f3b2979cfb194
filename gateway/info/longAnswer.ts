// longAnswer.ts: an answer with a long list, written in time slices, between which other requests are answered.
import type { ListOf } from '#protocol/read.ts';
import { afterPendingIo } from '../sequencer/timers.ts';

/** Records of a long list, each made when its turn comes. */
export class LongList<Element> {
  readonly elements: Iterable<Element>;

  constructor(elements: Iterable<Element>) {
    this.elements = elements;
  }
}

/** An answer that is JSON already. */
export class JsonBytes {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

const SLICE_MS = 8;
/** Written together; 20 take about a millisecond. */
const BATCH = 20;

let last: Promise<unknown> = Promise.resolve();

/** The answers of each exchange that are not begun. A read with a long list has no parameters. */
const waiting = new WeakMap<object, Map<ListOf<unknown>, Promise<JsonBytes>>>();

/**
 * One list at a time, in the order of the requests: slices of several would follow one another without a pause. Requests
 * that wait for the same list of an exchange share one answer. `respond`: the wire answer of a read's result.
 */
export function writeLongList(
  exchange: object,
  ...list: Parameters<typeof writeInSlices>
): Promise<JsonBytes> {
  const [, read] = list;
  const own = waiting.get(exchange) ?? new Map<ListOf<unknown>, Promise<JsonBytes>>();
  waiting.set(exchange, own);
  const shared = own.get(read);
  if (shared) return shared;
  const written = last.then(() => {
    own.delete(read);
    return writeInSlices(...list);
  });
  own.set(read, written);
  last = written.catch(() => undefined);
  return written;
}

async function writeInSlices(
  { elements }: LongList<unknown>,
  { field, join }: ListOf<unknown>,
  respond: (result: unknown) => unknown,
): Promise<JsonBytes> {
  const encoder = new TextEncoder();
  const parts = [encoder.encode(`{${JSON.stringify(field)}:[`)];
  const write = (batch: readonly unknown[]): void => {
    const wire = respond(join(batch)) as Record<string, readonly unknown[]>;
    const text = JSON.stringify(wire[field]).slice(1, -1);
    if (text !== '') parts.push(encoder.encode(parts.length === 1 ? text : `,${text}`));
  };
  let batch: unknown[] = [];
  let since = performance.now();
  for (const element of elements) {
    batch.push(element);
    if (batch.length < BATCH) continue;
    write(batch);
    batch = [];
    if (performance.now() - since < SLICE_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- the slices follow each other
    await new Promise<void>((resolve) => void afterPendingIo(resolve));
    since = performance.now();
  }
  write(batch);
  parts.push(encoder.encode(']}'));
  return new JsonBytes(joined(parts));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((size, { byteLength }) => size + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
