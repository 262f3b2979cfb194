// session.ts: an edge's copy of the exchange: starts from one state and applies frames until one is missing.
import type { UnixMs } from '#protocol/ids.ts';
import { createEngine } from '../engine/createEngine.ts';
import { spotMetaRecord } from '../market/meta.ts';
import type { GatewayContext } from '../service/context.ts';
import type { Metrics } from '../service/metrics.ts';
import type { GatewayOptions } from '../service/options.ts';
import type { PageLine } from '../sequencer/pageLine.ts';
import { restoreBase } from '../store/restore.ts';
import { createStream, type Stream } from '../stream/stream.ts';
import { AtCore } from '../service/relayed.ts';
import type { Frame, State } from './feed.ts';
import { createMirrorBoard } from './mirrorBoard.ts';
import { createMirrorSequencer } from './mirrorSequencer.ts';

export interface Session {
  readonly context: GatewayContext;
  readonly stream: Stream;
  /** The newest command applied. */
  readonly seq: number;
  /** Throws Missing when the frame does not follow the last one, or Diverged. Frames that are already included are ignored. */
  take(frame: Frame): void;
  /** Closes every stream. */
  close(reason?: string): void;
}

/** A frame did not arrive. */
export class Missing extends Error {
  override readonly name = 'Missing';
}

/** As registered by IANA: the server restarts; the client may come back at once. */
const SERVICE_RESTART = 1012;
/** Histories that left memory are in the exchange's store. */
const NO_PAGES: PageLine = { ask: () => Promise.reject(new AtCore()) };

/** Throws StoreError for a state of another version. */
export function openSession(state: State, first: Frame, base: GatewayOptions, metrics: Metrics): Session {
  const engine = createEngine(state.settings);
  restoreBase(engine, { seq: state.seq, at: first.now, state: state.engine });
  const clock = createMirrorClock(first.now);
  const board = createMirrorBoard(state, engine.read, () => clock.now());
  const sequencer = createMirrorSequencer(engine, { seq: state.seq, status: first.status });
  const options: GatewayOptions = { ...base, clock, service: state.service };
  const context: GatewayContext = {
    read: engine.read,
    board,
    sequencer,
    pages: NO_PAGES,
    replica: undefined,
    assets: spotMetaRecord().assets,
    clock,
    options,
    metrics,
  };
  const stream = createStream(context, () => undefined);
  let last: number | undefined;

  return {
    context,
    stream,
    get seq() {
      return sequencer.health.seq;
    },
    take(frame) {
      // Sent again: it has been applied.
      if (last !== undefined && frame.n <= last) return;
      checkNumber(frame.n, last, state.n);
      last = frame.n;
      clock.set(frame.now);
      // Tape and figures of the state are those after its frame; the engine may be behind that.
      const isNewer = frame.n > state.n;
      for (const entry of frame.entries ?? []) {
        if (entry[0] <= sequencer.health.seq) continue;
        checkNext(entry[0], sequencer.health.seq);
        const { events } = sequencer.follow(entry);
        if (isNewer) board.addEvents(events);
      }
      if (isNewer && frame.figures !== undefined) board.take(frame.figures);
      if (frame.n >= state.n && frame.seq > sequencer.health.seq) throw missing(sequencer.health.seq + 1);
      sequencer.setStatus(frame.status);
    },
    close: (reason) => stream.close(SERVICE_RESTART, reason),
  };
}

/** Throws Missing unless message `n` follows the last one, or the first begins no later than right after the state's. */
function checkNumber(n: number, last: number | undefined, ofState: number): void {
  const isNext = last === undefined ? n <= ofState + 1 : n === last + 1;
  if (!isNext) throw new Missing(`Message ${(last ?? ofState) + 1} of the exchange is missing`);
}

function checkNext(seq: number, last: number): void {
  if (seq !== last + 1) throw missing(last + 1);
}

const missing = (seq: number): Missing => new Missing(`Command ${seq} of the exchange is missing`);

/** The exchange's last reported time plus the time passed since; never goes back. */
function createMirrorClock(start: UnixMs): { now(): UnixMs; set(now: UnixMs): void } {
  let [reported, at, latest] = [start, performance.now(), start];
  return {
    now() {
      latest = Math.max(latest, Math.floor(reported + performance.now() - at));
      return latest;
    },
    set(now) {
      [reported, at] = [now, performance.now()];
    },
  };
}
