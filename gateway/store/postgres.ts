// postgres.ts: the connection to a PostgreSQL server (DATABASE_URL).
import { Socket } from 'node:net';
import type { Connect, Database, Query, Row } from './database.ts';
import { createQueue } from './queue.ts';
import { StoreError } from './storeError.ts';

/** An arbitrary fixed number: prevents two gateways on one database. The server releases it with the connection. */
const ADVISORY_LOCK = 0x7472696e;

/** In ms. A server silent for longer counts as gone, with its connection. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 5_000;
/** For transactions with a snapshot of a few megabytes. */
const LONG_STATEMENT_MS = 30_000;
const GOODBYE_MS = 2_000;
const LOCK_ROUNDS = 10;
const LOCK_PAUSE_MS = 100;

/**
 * Session settings. The server may be configured to confirm before the disk has the data; this connection waits.
 * Transactions of a suspended gateway are ended, so that another need not wait, and a broken connection is noticed in
 * half a minute.
 */
const SESSION = [
  'synchronous_commit = on',
  `statement_timeout = ${LONG_STATEMENT_MS}`,
  `lock_timeout = ${STATEMENT_MS}`,
  `idle_in_transaction_session_timeout = ${LONG_STATEMENT_MS}`,
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 5',
  'tcp_keepalives_count = 3',
];

/** A lost session of this process, which may be terminated. */
interface Session {
  pid: number;
  startedAt: string;
}

/** Opens one exclusive connection. Throws StoreError when the server cannot be reached. */
export function openPostgres(url: string): Promise<Database> {
  return postgresAt(url)();
}

/**
 * Each call opens one exclusive connection. Throws StoreError when the server cannot be reached or another gateway has
 * the database. After a lost connection or a timeout every call of the Database fails; open again then.
 */
export function postgresAt(url: string): Connect {
  let former: Session | undefined;
  return async (onBusy) => {
    const line = await connect(
      url,
      'Check DATABASE_URL and that the server runs, then start again.',
      SESSION,
    );
    try {
      if (!(await takeLock(line.send, former, onBusy))) {
        throw new StoreError(
          `Another gateway is using the database at ${placeOf(url)}. Stop it first, or give this one another DATABASE_URL.`,
        );
      }
      former = await sessionOf(line.send);
      return databaseOn(line);
    } catch (error) {
      await line.close();
      throw error;
    }
  };
}

/** A read-only connection without a lock, for a standby. Throws StoreError when it cannot be reached. */
export async function openStandby(url: string): Promise<Database> {
  return databaseOn(
    await connect(url, 'Check DATABASE_REPLICA_URL and that the server runs.', [
      ...SESSION,
      'default_transaction_read_only = on',
    ]),
  );
}

interface Line {
  /** `ms`: timeout. */
  send: (sql: string, parameters?: readonly unknown[], ms?: number) => Promise<Row[]>;
  close(): Promise<void>;
}

/** `advice`: what to do when the server cannot be reached. */
async function connect(url: string, advice: string, session: readonly string[]): Promise<Line> {
  // Imported on call: a bundle would load it with the program, also for a folder.
  const { Client } = await import('pg');
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    application_name: 'trine gateway',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    stream: () => socket,
  });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost ??= error;
  });
  const give = (seconds: number): Error => {
    lost ??= new StoreError(`The database server has not answered for ${seconds} s`);
    socket.destroy();
    return lost;
  };
  const line: Line = {
    async send(sql, parameters = [], ms = STATEMENT_MS) {
      if (lost !== undefined) throw lost;
      const answer = client.query<Record<string, unknown>>(sql, [...parameters]);
      return (await within(answer, ms, () => give(ms / 1_000))).rows;
    },
    async close() {
      await within(client.end(), GOODBYE_MS, () => give(GOODBYE_MS / 1_000)).catch(() => undefined);
    },
  };
  try {
    await client.connect();
    await within(client.query(session.map((each) => `SET ${each}`).join('; ')), CONNECT_MS, () =>
      give(CONNECT_MS / 1_000),
    );
    return line;
  } catch (cause) {
    socket.destroy();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The database server at ${placeOf(url)} cannot be reached (${reason}). ${advice}`, {
      cause,
    });
  }
}

function databaseOn({ send, close }: Line): Database {
  const queue = createQueue();
  const sendLong: Query = (sql, parameters) => send(sql, parameters, LONG_STATEMENT_MS);
  return {
    query: (sql, parameters) => queue(() => send(sql, parameters)),
    transaction: (work) => queue(() => inTransaction(sendLong, work)),
    // The server's autovacuum does this; a VACUUM would delay the commits behind it.
    reclaim: () => Promise.resolve(),
    close,
  };
}

/**
 * Waits briefly for a session that is ending. This process's own lost session is terminated, if the server has not
 * noticed its end yet. Throws what `onBusy` throws.
 */
async function takeLock(
  send: Line['send'],
  former: Session | undefined,
  onBusy?: (query: Query) => Promise<void>,
): Promise<boolean> {
  for (let round = 0; round < LOCK_ROUNDS; round += 1) {
    const [row] = await send('SELECT pg_try_advisory_lock($1) AS taken', [ADVISORY_LOCK]);
    if (row?.['taken'] === true) return true;
    await onBusy?.(send);
    if (former !== undefined)
      await send(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start::text = $2',
        [former.pid, former.startedAt],
      );
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
  }
  return false;
}

async function sessionOf(send: Line['send']): Promise<Session> {
  const [row] = await send(
    'SELECT pid, backend_start::text AS started FROM pg_stat_activity WHERE pid = pg_backend_pid()',
  );
  return { pid: Number(row?.['pid']), startedAt: String(row?.['started']) };
}

async function inTransaction<T>(send: Query, work: (query: Query) => Promise<T>): Promise<T> {
  await send('BEGIN');
  try {
    const result = await work(send);
    await send('COMMIT');
    return result;
  } catch (error) {
    await send('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Rejects with `onLate()` when the work takes longer than `ms`. */
async function within<T>(work: Promise<T>, ms: number, onLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(onLate()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The address without user and password, because it is printed. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
