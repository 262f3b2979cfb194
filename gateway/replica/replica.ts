// replica.ts: follows a standby of the exchange's database and decides whether it is readable.
import type { EngineReaders } from '../engine/engine.ts';
import { messageOf } from '../sequencer/errorText.ts';
import { inBackground } from '../sequencer/timers.ts';
import { type Database, textOf } from '../store/database.ts';
import { StoreError } from '../store/storeError.ts';
import { createFollower } from './follower.ts';
import { createLag } from './lag.ts';

export interface ReplicaOptions {
  /** A read-only connection to the standby. */
  connect: () => Promise<Database>;
  /** The database's identity from its creation: a standby of another one is not read. */
  identity: Kept;
  /**
   * The mark of this start. A copy that diverged earlier, such as a standby of a database from which a backup was
   * restored, has the same identity but not this mark.
   */
  start: Kept;
  /** The newest command of the exchange on disk. */
  newestSeq: () => number;
  log: (line: string) => void;
  pollMs?: number;
  retryMs?: number;
  /** A replica with a larger lag counts as unavailable. */
  maxLagMs?: number;
}

/** A key in the database and its value. */
export interface Kept {
  key: string;
  value: string;
}

export interface ReplicaStatus {
  status: 'ok' | 'down';
  /** Milliseconds; null while unknown. */
  lagMs: number | null;
  /** Why it is down; null otherwise. */
  reason: string | null;
}

export interface Replica {
  /** The state of the standby; undefined while it is down. */
  read(): EngineReaders | undefined;
  status(): ReplicaStatus;
  close(): Promise<void>;
}

const POLL_MS = 1_000;
const RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;
const MAX_LAG_MS = 300_000;
const OTHER = 'It has another exchange in it, or none: it must be a standby of DATABASE_URL';
const EARLIER =
  'It has no data of this start of the exchange: it is behind, or follows another database than DATABASE_URL';
const STARTING = 'It has not been read yet';

/** Starts in the background: the exchange does not depend on the standby. */
export function createReplica({
  connect,
  identity,
  start,
  newestSeq,
  log,
  pollMs = POLL_MS,
  retryMs = RETRY_MS,
  maxLagMs = MAX_LAG_MS,
}: ReplicaOptions): Replica {
  const follower = createFollower();
  const lag = createLag();
  let failure: string | undefined = STARTING;
  let database: Database | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Consecutive rounds in which it answered but could not be replayed. */
  let unread = 0;
  let round = look();

  async function look(): Promise<void> {
    let pause = pollMs;
    try {
      lag.note(newestSeq(), performance.now());
      const connected = database ?? (await connectChecked());
      database = connected;
      // Closed while connecting: this connection is not known to `close`.
      if (isClosed) return await connected.close().catch(() => undefined);
      await follower.catchUp(connected);
      if (failure !== undefined) log('The read replica answers: portfolio and leaderboard are read from it.');
      failure = undefined;
      unread = 0;
    } catch (error) {
      const reason = messageOf(error).replace(/\.$/, '');
      if (failure !== reason && !isClosed) log(`The read replica is down: ${reason}.`);
      failure = reason;
      pause = pauseAfter(reason);
      await database?.close().catch(() => undefined);
      database = undefined;
    }
    if (!isClosed) timer = inBackground(setTimeout(lookAgain, pause));
  }

  function pauseAfter(reason: string): number {
    // A standby lags slightly: it will have the mark on the next attempt.
    if (reason === EARLIER) return pollMs;
    if (database === undefined) return retryMs;
    // Reloading a snapshot costs the exchange time, and damage rarely repairs itself.
    unread += 1;
    return Math.min(retryMs * 2 ** (unread - 1), MAX_RETRY_MS);
  }

  function lookAgain(): void {
    round = look();
  }

  async function connectChecked(): Promise<Database> {
    const opened = await connect();
    try {
      if (!(await holds(opened, identity))) throw new StoreError(OTHER);
      if (!(await holds(opened, start))) throw new StoreError(EARLIER);
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  function status(): ReplicaStatus {
    const now = performance.now();
    lag.note(newestSeq(), now);
    const behind = lag.of(follower.seq, now);
    const lagMs = behind === undefined ? null : Math.round(behind);
    if (failure !== undefined) return { status: 'down', lagMs, reason: failure };
    if (lagMs === null || lagMs > maxLagMs) return { status: 'down', lagMs, reason: 'It is too far behind' };
    return { status: 'ok', lagMs, reason: null };
  }

  return {
    read: () => (status().status === 'ok' ? follower.read : undefined),
    status,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await database?.close().catch(() => undefined);
      await round;
    },
  };
}

async function holds({ query }: Database, { key, value }: Kept): Promise<boolean> {
  const [row] = await query(`SELECT value FROM meta WHERE key = $1`, [key]);
  return row !== undefined && textOf(row['value']) === value;
}
