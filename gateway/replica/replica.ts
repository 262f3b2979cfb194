// replica.ts: follows a standby of the exchange's database, and tells whether it may be read.
import type { EngineReaders } from '../engine/engine.ts';
import { messageOf } from '../sequencer/errorText.ts';
import { inBackground } from '../sequencer/timers.ts';
import { type Database, textOf } from '../store/database.ts';
import { StoreError } from '../store/storeError.ts';
import { createFollower } from './follower.ts';
import { createLag } from './lag.ts';

export interface ReplicaOptions {
  /** A connection to the standby, for reading only. */
  connect: () => Promise<Database>;
  /** A name that the exchange keeps in its database, and its value: a standby of another one is not read. */
  identity: { key: string; value: string };
  /** The newest command of the exchange that is on disk. */
  newestSeq: () => number;
  log: (line: string) => void;
  pollMs?: number;
  retryMs?: number;
  /** A replica that is further behind is as good as away. */
  maxLagMs?: number;
}

export interface ReplicaStatus {
  status: 'ok' | 'down';
  /** Milliseconds; null while it is not known. */
  lagMs: number | null;
  /** Why it is down; null while it is not. */
  reason: string | null;
}

export interface Replica {
  /** The exchange as the standby has it; undefined while the standby is down. */
  read(): EngineReaders | undefined;
  status(): ReplicaStatus;
  close(): Promise<void>;
}

const POLL_MS = 1_000;
const RETRY_MS = 3_000;
const MAX_LAG_MS = 300_000;
const STARTING = 'It has not been read yet';

/** Begins at once and in the background: the exchange starts and trades whether the standby answers or not. */
export function createReplica({
  connect,
  identity,
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
  let round = look();

  async function look(): Promise<void> {
    let pause = pollMs;
    try {
      lag.note(newestSeq(), performance.now());
      const connected = database ?? (await connectChecked());
      database = connected;
      // Closed while it connected: nobody else would let go of this connection.
      if (isClosed) return await connected.close().catch(() => undefined);
      await follower.catchUp(connected);
      if (failure !== undefined) log('The read replica answers: portfolio and leaderboard are read from it.');
      failure = undefined;
    } catch (error) {
      const reason = messageOf(error);
      if (failure !== reason && !isClosed) log(`The read replica is down: ${reason}.`);
      failure = reason;
      pause = retryMs;
      await database?.close().catch(() => undefined);
      database = undefined;
    }
    if (!isClosed) timer = inBackground(setTimeout(lookAgain, pause));
  }

  function lookAgain(): void {
    round = look();
  }

  async function connectChecked(): Promise<Database> {
    const opened = await connect();
    try {
      const [row] = await opened.query(`SELECT value FROM meta WHERE key = $1`, [identity.key]);
      if (row !== undefined && textOf(row['value']) === identity.value) return opened;
      throw new StoreError('It has another exchange in it, or none: it must be a standby of DATABASE_URL');
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  function status(): ReplicaStatus {
    const now = performance.now();
    lag.note(newestSeq(), now);
    const lagMs = lag.of(follower.seq, now) ?? null;
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
