// postgres.ts: a PostgreSQL server, through DATABASE_URL.
import { Socket } from 'node:net';
import { Client } from 'pg';
import type { Connect, Database, Query, Row } from './database.ts';
import { StoreError } from './storeError.ts';

/** Any fixed number: two gateways on one database must not both write. The server lets go of it when the connection ends. */
const ADVISORY_LOCK = 0x7472696e;

/** Milliseconds. A server that says nothing for longer is taken to be gone, and the connection with it. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 5_000;
/** Of transactions: a state is a few megabytes. */
const LONG_STATEMENT_MS = 30_000;
const GOODBYE_MS = 2_000;
const LOCK_ROUNDS = 10;
const LOCK_PAUSE_MS = 100;

/**
 * For the server's side of the same. A server may be set up to answer before the disk has it; this connection waits. Transactions of a
 * gateway that stands still are ended, so that another need not wait for it, and a broken line is noticed in half a minute.
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

/** One that this process had and lost sight of: its lock is ours to end. */
interface Session {
  pid: number;
  startedAt: string;
}

/** Opens one connection to the server, alone with its lock. Throws StoreError when the server cannot be reached. */
export function openPostgres(url: string): Promise<Database> {
  return postgresAt(url)();
}

/**
 * Each call opens one connection, alone with its lock. Throws StoreError when the server cannot be reached or another gateway has the
 * database. After a lost connection, or an answer that is late, every call of the Database fails; open again then.
 */
export function postgresAt(url: string): Connect {
  let former: Session | undefined;
  return async (onBusy) => {
    const line = await connect(url, 'DATABASE_URL', SESSION);
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

/** A connection that can change nothing and takes no lock: for a standby. Throws StoreError when it cannot be reached. */
export async function openStandby(url: string): Promise<Database> {
  return databaseOn(
    await connect(url, 'DATABASE_REPLICA_URL', [...SESSION, 'default_transaction_read_only = on']),
  );
}

interface Line {
  /** `ms`: how long the answer may take. */
  send: (sql: string, parameters?: readonly unknown[], ms?: number) => Promise<Row[]>;
  close(): Promise<void>;
}

/** `variable` names the setting that the address is from. */
async function connect(url: string, variable: string, session: readonly string[]): Promise<Line> {
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
    throw new StoreError(
      `The database server at ${placeOf(url)} cannot be reached (${reason}). Check ${variable} and that the server runs, then start again.`,
      { cause },
    );
  }
}

function databaseOn({ send, close }: Line): Database {
  const queue = createQueue();
  const sendLong: Query = (sql, parameters) => send(sql, parameters, LONG_STATEMENT_MS);
  return {
    query: (sql, parameters) => queue(() => send(sql, parameters)),
    transaction: (work) => queue(() => inTransaction(sendLong, work)),
    // A server's own autovacuum does it, and a VACUUM would hold up the commits behind it.
    reclaim: () => Promise.resolve(),
    close,
  };
}

/**
 * Waits a moment for a session that is just ending. This process's own former one is ended, where the server has not noticed yet that it
 * is over. Throws what `onBusy` throws.
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

/** Rejects with what `onLate` makes of it when the work takes longer than `ms`. */
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

/** One after the other, so that nothing slips into another's transaction. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Without name and password: the text is printed. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
