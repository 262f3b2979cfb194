// link.ts: connects an edge to its exchange: loads the state, follows the frames, and drops the session when data may be out of date.
import { messageOf } from '../sequencer/errorText.ts';
import { inBackground } from '../sequencer/timers.ts';
import type { Broker } from './broker.ts';
import { createBeginning, OTHER_VERSION } from './beginning.ts';
import { type Call, type Frame, isLater, readFrame, type Run, type State, type Subjects } from './feed.ts';
import { createFreshness } from './freshness.ts';
import type { Session } from './session.ts';
import { createWaits } from './waits.ts';

export interface LinkOptions {
  /** Undefined when closed before the broker was reached. */
  broker: Promise<Broker | undefined>;
  subjects: Subjects;
  /** Unique among all edges. */
  edge: string;
  /** `first` was published after the state was taken, or is the newest frame before it. */
  open: (state: State, first: Frame) => Session;
  log: (line: string) => void;
  /** Data that may be older than this is not served. */
  maxLagMs?: number;
  callMs?: number;
  retryMs?: number;
}

export interface LinkStatus {
  status: 'ok' | 'down';
  /** Upper bound on the age of served data; null while none is served. */
  lagMs: number | null;
  /** Why no data is served; null while data is served. */
  reason: string | null;
}

export interface Link {
  /** Undefined while no data may be served. */
  session(): Session | undefined;
  status(): LinkStatus;
  /** Resolves when the command with this number was applied, or after `ms`. */
  caughtUp(seq: number, ms: number): Promise<void>;
  /** How often a state was loaded. */
  readonly begun: number;
  close(): Promise<void>;
}

const MAX_LAG_MS = 5_000;
const CALL_MS = 500;
const RETRY_MS = 500;
const STARTING = 'It has not heard of the exchange yet';

export function createLink(options: LinkOptions): Link {
  const { subjects, log, maxLagMs = MAX_LAG_MS, callMs = CALL_MS, retryMs = RETRY_MS } = options;
  const freshness = createFreshness();
  const waits = createWaits();
  let broker: Broker | undefined;
  let run: Run | undefined;
  let session: Session | undefined;
  let reason = STARTING;
  let isClosed = false;
  let [begun, heardAt] = [0, 0];
  const beginning = createBeginning({
    subjects,
    broker: () => broker,
    open: options.open,
    onFailed: note,
    retryMs,
    onBegun(opened) {
      session = opened;
      reason = '';
      begun += 1;
      log(`This edge follows the exchange from command ${opened.seq} on.`);
    },
  });
  let stops: (() => void)[] = [];
  const starting = options.broker.then((opened) => {
    broker = opened;
    if (opened === undefined || isClosed) return;
    stops = [
      opened.subscribe(subjects.frames, hear),
      opened.onChange((isUp) => isUp || lose('The broker cannot be reached')),
    ];
  });
  const timers = [setInterval(call, callMs), setInterval(look, callMs / 2)].map(inBackground);

  /** Reports to the exchange: what it publishes after receiving the report is newer than the report. */
  function call(): void {
    if (broker?.isUp() !== true) return;
    const sockets = session?.stream.connections ?? 0;
    const said: Call = { edge: options.edge, call: freshness.call(performance.now()), sockets };
    broker.publish(subjects.calls, JSON.stringify(said));
  }

  function look(): void {
    if (session !== undefined && freshness.lag(performance.now()) > maxLagMs)
      lose(`The exchange has not been heard for ${maxLagMs / 1_000} s`);
  }

  function hear(text: string): void {
    if (isClosed) return;
    const frame = readFrame(text);
    if (frame === undefined) return lose(OTHER_VERSION);
    if (run === undefined || isSuccessor(frame.run, run, performance.now() - heardAt > maxLagMs)) {
      if (run !== undefined) lose('The exchange has started again');
      run = frame.run;
    }
    // A run that was replaced by a later one may still publish.
    if (frame.run.id !== run.id) return;
    heardAt = performance.now();
    const heard = frame.heard?.[options.edge];
    if (heard !== undefined) freshness.heard(heard);
    if (session !== undefined) follow(session, frame);
    else if (frame.isLast !== true) beginning.keep(frame, run);
    if (frame.isLast === true) lose('The exchange has stopped');
  }

  function follow(present: Session, frame: Frame): void {
    try {
      present.take(frame);
    } catch (error) {
      return lose(messageOf(error), true);
    }
    waits.look();
  }

  function note(why: string): void {
    if (why !== reason && !isClosed) log(`This edge answers nothing: ${why}.`);
    reason = why;
  }

  /** Closes every stream: clients reconnect, here or elsewhere, and get fresh snapshots. */
  function lose(why: string, hasFailed = false): void {
    beginning.reset(hasFailed);
    note(why);
    session?.close(why);
    session = undefined;
    waits.look();
  }

  const status = (): LinkStatus =>
    statusOf(session !== undefined, freshness.lag(performance.now()), { maxLagMs, reason });

  return {
    session: () => (status().status === 'ok' ? session : undefined),
    status,
    get begun() {
      return begun;
    },
    caughtUp: (seq, ms) => waits.wait(() => session === undefined || session.seq >= seq, ms),
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      beginning.close();
      for (const stop of stops) stop();
      session?.close('This server is leaving');
      session = undefined;
      waits.look();
      await starting;
      await broker?.close();
    },
  };
}

/** After a clock was set back the next run looks earlier: it is followed once the other has been silent for long enough. */
function isSuccessor(next: Run, run: Run, isSilent: boolean): boolean {
  if (next.id === run.id) return false;
  return isLater(next, run) || (isSilent && next.epoch === run.epoch);
}

function statusOf(
  hasSession: boolean,
  lag: number,
  { maxLagMs, reason }: { maxLagMs: number; reason: string },
): LinkStatus {
  if (!hasSession) return { status: 'down', lagMs: null, reason };
  const lagMs = Number.isFinite(lag) ? Math.round(lag) : null;
  if (lag <= maxLagMs) return { status: 'ok', lagMs, reason: null };
  return { status: 'down', lagMs, reason: 'What it has heard may be too old' };
}
