// link.ts: connects an edge to its exchange: loads the state, follows the frames, and drops the session when data may be out of date.
import { messageOf } from '../sequencer/errorText.ts';
import { inBackground, safely } from '../sequencer/timers.ts';
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
  /**
   * Resolves when the command with this number was applied, or no data is served any more: an edge that is behind for
   * longer than its limit serves none.
   */
  caughtUp(seq: number): Promise<void>;
  /** How often a state was loaded. */
  readonly begun: number;
  close(): Promise<void>;
}

const MAX_LAG_MS = 5_000;
const CALL_MS = 500;
const RETRY_MS = 500;
const FOLLOWING = 'Following the exchange';
const STARTING = 'It has no data of the exchange yet';
const UNREACHABLE = 'The broker cannot be reached';

export function createLink(options: LinkOptions): Link {
  const { subjects, log, maxLagMs = MAX_LAG_MS, callMs = CALL_MS, retryMs = RETRY_MS } = options;
  const reports = createReports(options.edge, subjects.calls);
  const waits = createWaits();
  const runs = createRunSelection(maxLagMs);
  const handlers = { onFrame: receive, onDown: () => lose(UNREACHABLE), log };
  const connection = connect(options.broker, subjects, handlers);
  let session: Session | undefined;
  const outage = createOutage(log);
  let begun = 0;
  const beginning = createBeginning({
    subjects,
    broker: connection.broker,
    open: options.open,
    onFailed: outage.note,
    retryMs,
    onBegun(opened) {
      session = opened;
      outage.clear();
      begun += 1;
      log(`This edge follows the exchange from command ${opened.seq} on.`);
    },
  });
  const every = (ms: number, job: () => void) => inBackground(setInterval(safely(FOLLOWING, log, job), ms));
  const timers = [every(callMs, report), every(callMs / 2, checkLag)];

  function report(): void {
    reports.send(connection.broker(), session?.stream.connections ?? 0);
  }

  function checkLag(): void {
    if (session !== undefined && reports.lagMs() > maxLagMs)
      lose(`Nothing has arrived from the exchange for ${maxLagMs / 1_000} s`);
  }

  function receive(text: string): void {
    const frame = readFrame(text);
    if (frame === undefined) throw new Error('A message is no frame');
    if (frame === 'otherVersion') return lose(OTHER_VERSION);
    const { run, isNext } = runs.select(frame.run, performance.now());
    if (isNext) lose('The exchange has started again');
    // A run that was replaced by a later one may still publish.
    if (frame.run.id !== run.id) return;
    reports.acknowledge(frame);
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
    waits.check();
  }

  /** Closes every stream: clients reconnect, here or elsewhere, and get fresh snapshots. */
  function lose(why: string, hasFailed = false): void {
    beginning.reset(hasFailed);
    outage.note(why);
    session?.close(why);
    session = undefined;
    waits.check();
  }

  const status = (): LinkStatus =>
    statusOf(session !== undefined, reports.lagMs(), { maxLagMs, reason: outage.reason() });

  return {
    session: () => (status().status === 'ok' ? session : undefined),
    status,
    get begun() {
      return begun;
    },
    caughtUp: (seq) => waits.wait(() => session === undefined || session.seq >= seq, maxLagMs + 2 * callMs),
    async close() {
      outage.end();
      for (const timer of timers) clearInterval(timer);
      beginning.close();
      connection.stop();
      session?.close('This server is leaving');
      session = undefined;
      waits.check();
      await connection.close();
    },
  };
}

/** Subscribes to the frames once the broker is reached. */
function connect(
  reaching: Promise<Broker | undefined>,
  subjects: Subjects,
  {
    onFrame,
    onDown,
    log,
  }: { onFrame: (text: string) => void; onDown: () => void; log: (line: string) => void },
) {
  let broker: Broker | undefined;
  let isStopped = false;
  let stops: (() => void)[] = [];
  const starting = reaching.then((opened) => {
    broker = opened;
    if (opened === undefined || isStopped) return;
    stops = [
      opened.subscribe(
        subjects.frames,
        safely(FOLLOWING, log, (text) => isStopped || onFrame(text)),
      ),
      opened.onChange(safely(FOLLOWING, log, (isUp) => isUp || onDown())),
    ];
  });
  // Until it is closed, nobody waits for it.
  safely('Reaching the broker', log, () => starting)();
  return {
    broker: () => broker,
    /** Unsubscribes. */
    stop(): void {
      isStopped = true;
      for (const stop of stops) stop();
    },
    async close(): Promise<void> {
      await starting.catch(() => undefined);
      await broker?.close();
    },
  };
}

/** Which run of the exchange is followed: the latest one, or after a clock was set back the one that still publishes. */
function createRunSelection(maxLagMs: number) {
  let run: Run | undefined;
  let receivedAt = 0;
  return {
    /** `run`: the one followed now. `isNext`: it has just replaced another one. */
    select(candidate: Run, now: number): { run: Run; isNext: boolean } {
      const before = run;
      if (run === undefined || isSuccessor(candidate, run, now - receivedAt > maxLagMs)) run = candidate;
      if (candidate.id === run.id) receivedAt = now;
      return { run, isNext: before !== undefined && run !== before };
    },
  };
}

/** The edge's reports to the exchange: what it publishes after receiving a report is newer than the report. */
function createReports(edge: string, subject: string) {
  const freshness = createFreshness();
  return {
    send(broker: Broker | undefined, sockets: number): void {
      if (broker?.isUp() !== true) return;
      const call: Call = { edge, call: freshness.call(performance.now()), sockets };
      broker.publish(subject, JSON.stringify(call));
    },
    acknowledge({ heard }: Frame): void {
      const call = heard?.[edge];
      if (call !== undefined) freshness.acknowledge(call);
    },
    lagMs: () => freshness.lag(performance.now()),
  };
}

/** Why no data is served; logged on each change until the link is closed. */
function createOutage(log: (line: string) => void) {
  let reason = STARTING;
  let isClosed = false;
  return {
    reason: () => reason,
    note(why: string): void {
      if (why !== reason && !isClosed) log(`This edge answers nothing: ${why}.`);
      reason = why;
    },
    clear(): void {
      reason = '';
    },
    end(): void {
      isClosed = true;
    },
  };
}

/** After a clock was set back the next run looks earlier: it is followed once the other one is silent. */
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
  return { status: 'down', lagMs, reason: 'Its data may be out of date' };
}
