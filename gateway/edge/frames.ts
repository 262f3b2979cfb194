// frames.ts: turns collected changes into messages: one, or several when they are large.
import type { Sequencer } from '../sequencer/sequencer.ts';
import type { Clock } from '../sequencer/clock.ts';
import type { Applied } from '../store/restore.ts';
import type { Broker } from './broker.ts';
import { type Entry, FEED_VERSION, type Figures, type Frame, type Run, type Subjects } from './feed.ts';

export interface Frames {
  /** Collects for the next message. */
  add(applied: Applied): void;
  /** The next message, also when nothing was collected: it is the heartbeat. */
  send(more: { figures: Figures | undefined; heard: Frame['heard']; isLast: boolean }): void;
  /** Number of the last message, and total length of all. */
  readonly n: number;
  readonly bytes: number;
}

interface Written {
  seq: number;
  text: string;
}

/** Share of a broker's message limit used for entries; the rest of a frame is small. */
const FRAME_BYTES = 512 * 1024;

export function createFrames({
  broker,
  subjects,
  sequencer,
  run,
  clock,
}: {
  broker: Broker;
  subjects: Subjects;
  sequencer: Sequencer;
  run: Run;
  clock: Clock;
}): Frames {
  let gathered: Written[] = [];
  let [n, seq, bytes] = [0, sequencer.health.seq, 0];

  function publish(entries: readonly Written[], more: string): void {
    n += 1;
    seq = entries.at(-1)?.seq ?? seq;
    const head: Frame = { v: FEED_VERSION, run, n, seq, now: clock.now(), status: sequencer.status() };
    const entriesText =
      entries.length === 0 ? '' : `,"entries":[${entries.map(({ text }) => text).join(',')}]`;
    const text = `${JSON.stringify(head).slice(0, -1)}${entriesText}${more}}`;
    bytes += text.length;
    broker.publish(subjects.frames, text);
  }

  return {
    get n() {
      return n;
    },
    get bytes() {
      return bytes;
    },
    add({ seq: number, at, command, events }) {
      const entry: Entry = [number, at, command, events.length];
      gathered.push({ seq: number, text: JSON.stringify(entry) });
    },
    send({ figures, heard, isLast }) {
      for (let count = fitting(gathered); count < gathered.length; count = fitting(gathered))
        publish(gathered.splice(0, count), '');
      const last = gathered;
      gathered = [];
      publish(
        last,
        `${textOf('figures', figures)}${textOf('heard', heard)}${isLast ? ',"isLast":true' : ''}`,
      );
    },
  };
}

/** How many fit into one message, at least one. */
function fitting(entries: readonly Written[]): number {
  let length = 0;
  const beyond = entries.findIndex(({ text }) => (length += text.length) > FRAME_BYTES);
  return beyond === -1 ? entries.length : Math.max(1, beyond);
}

/** An optional property: omitted when undefined. */
function textOf(name: string, value: object | undefined): string {
  return value === undefined ? '' : `,"${name}":${JSON.stringify(value)}`;
}
