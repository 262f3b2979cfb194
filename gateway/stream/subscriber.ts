// subscriber.ts: one subscription of one connection.
import { encodeFrame } from '#protocol/stream/frames.ts';

/** The remote reader. `backlog`: unsent bytes. */
export interface Reader {
  readonly backlog: number;
  send(text: string): void;
}

export interface Subscriber {
  readonly reader: Reader;
  readonly channel: string;
  readonly key: string;
  /** Number of messages of this subscription, the snapshot being 1: a gap shows a loss. */
  seq: number;
  /** True while it has skipped a state because it reads too slowly. */
  isBehind: boolean;
}

/** Sends one message. The data is encoded once for all; only the header differs. */
export function deliver(subscriber: Subscriber, dataText: string): void {
  subscriber.seq += 1;
  subscriber.isBehind = false;
  subscriber.reader.send(frameText(subscriber.channel, subscriber.key, subscriber.seq, dataText));
}

const EMPTY = 'null';

/** The protocol's encoding of a frame, with pre-encoded JSON as data. */
export function frameText(channel: string, subKey: string, seq: number, dataText: string): string {
  const frame = encodeFrame({ kind: 'data', channel, seq, subKey, data: null });
  // `data` is the last property, so the frame ends with `null}`.
  return `${frame.slice(0, -EMPTY.length - 1)}${dataText}}`;
}
