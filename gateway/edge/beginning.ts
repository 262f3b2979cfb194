// beginning.ts: requests the whole state of a run; frames that arrive meanwhile are queued.
import { messageOf } from '../sequencer/errorText.ts';
import { inBackground } from '../sequencer/timers.ts';
import type { Broker } from './broker.ts';
import { type Frame, readState, type Run, type State, type Subjects } from './feed.ts';
import type { Session } from './session.ts';

export interface Beginning {
  /** Takes a frame while there is no session, and requests the state unless a request is pending. */
  keep(frame: Frame, run: Run): void;
  /** Drops the queued frames; after each failure the next request is delayed longer. */
  reset(hasFailed: boolean): void;
  close(): void;
}

export interface BeginningOptions {
  subjects: Subjects;
  broker: () => Broker | undefined;
  open: (state: State, first: Frame) => Session;
  /** A session to which all queued frames have been applied. */
  onBegun: (session: Session) => void;
  onFailed: (reason: string) => void;
  retryMs: number;
}

const MAX_RETRY_MS = 5_000;
/** After this long without a failure the delay starts from the beginning. */
const LONG_MS = 60_000;
const STATE_MS = 20_000;
/** Most frames queued for a state; loading a state takes far fewer. */
const MAX_WAITING = 10_000;
export const OTHER_VERSION = 'The exchange is of another version';

export function createBeginning(options: BeginningOptions): Beginning {
  const { subjects, broker, open, onBegun, onFailed, retryMs } = options;
  let waiting: Frame[] = [];
  let isBusy = false;
  let isClosed = false;
  /** The request whose answer is awaited; answers to other requests are dropped. */
  let asked: object | undefined;
  let [tries, begunAt] = [0, 0];
  let present: Run | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function begin(run: Run): Promise<void> {
    const question = {};
    [isBusy, asked] = [true, question];
    const isDropped = (): boolean => isClosed || asked !== question;
    try {
      const text = await broker()?.ask(subjects.state(run.id), STATE_MS);
      if (text !== undefined && !isDropped()) start(text);
    } catch (error) {
      if (isDropped()) return;
      tries += 1;
      onFailed(messageOf(error));
    }
    if (!isDropped()) rest();
  }

  /** An ended exchange or a lost broker may never answer: the next frame sends a new request at once. */
  function forget(): void {
    clearTimeout(retry);
    [present, asked, waiting, isBusy, tries] = [undefined, undefined, [], false, 0];
  }

  /** A state is work for the exchange: after repeated failures it is requested less and less often. */
  function rest(): void {
    clearTimeout(retry);
    isBusy = tries > 0;
    const pause = Math.min(retryMs * 2 ** (tries - 1), MAX_RETRY_MS);
    if (isBusy) retry = inBackground(setTimeout(() => (isBusy = false), pause));
  }

  function start(text: string): void {
    const frames = waiting;
    waiting = [];
    const state = readState(text);
    if (state === undefined) throw new Error(OTHER_VERSION);
    const first = frames.findLast(({ n }) => n <= state.n) ?? frames[0];
    if (first === undefined) throw new Error('The exchange sent nothing meanwhile');
    const session = open(state, first);
    try {
      for (const frame of frames) session.take(frame);
    } catch (error) {
      session.close();
      throw error;
    }
    begunAt = performance.now();
    onBegun(session);
  }

  return {
    keep(frame, run) {
      if (run !== present) forget();
      present = run;
      const last = waiting.at(-1);
      // Sent again.
      if (last !== undefined && frame.n <= last.n) return;
      if (waiting.length >= MAX_WAITING || (last !== undefined && frame.n !== last.n + 1)) waiting = [];
      waiting.push(frame);
      if (!isBusy) void begin(run);
    },
    reset(hasFailed) {
      if (!hasFailed) return forget();
      waiting = [];
      tries = performance.now() - begunAt > LONG_MS ? 1 : tries + 1;
      if (!isBusy) rest();
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}
