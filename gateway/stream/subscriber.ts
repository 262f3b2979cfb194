// subscriber.ts: one subscription of one connection, as its topic sees it.
import { encodeFrame } from '#protocol/stream/frames.ts';

/** A reader at the other end. `backlog`: bytes that wait for it. */
export interface Reader {
  readonly backlog: number;
  send(text: string): void;
}

export interface Subscriber {
  readonly reader: Reader;
  readonly channel: string;
  readonly key: string;
  /** Counts the messages of this subscription; its snapshot is 1 (defaults for ordering: a gap shows by the number). */
  seq: number;
  /** True while it missed a picture because it read too slowly. */
  isBehind: boolean;
}

/** Sends one message. The data is encoded once for everybody; only the head differs. */
export function deliver(subscriber: Subscriber, dataText: string): void {
  subscriber.seq += 1;
  subscriber.isBehind = false;
  subscriber.reader.send(frameText(subscriber.channel, subscriber.key, subscriber.seq, dataText));
}

const EMPTY = 'null';

/** As protocol writes a frame, with text that is JSON already in the place of the data. */
export function frameText(channel: string, subKey: string, seq: number, dataText: string): string {
  const frame = encodeFrame({ kind: 'data', channel, seq, subKey, data: null });
  // `data` is the last member, so the frame ends in `null}`.
  return `${frame.slice(0, -EMPTY.length - 1)}${dataText}}`;
}
