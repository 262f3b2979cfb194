// postgres.ts: a PostgreSQL server, through DATABASE_URL.
import { Client } from 'pg';
import type { Database, Query, Row } from './database.ts';
import { StoreError } from './storeError.ts';

/** Any fixed number: two gateways on one database must not both write. The server lets go of it when the connection ends. */
const ADVISORY_LOCK = 0x7472696e;

/**
 * One connection to the server, alone with its lock. Throws StoreError when the server cannot be reached or another gateway has the
 * database. After a lost connection every call fails; open again then.
 */
export async function openPostgres(url: string): Promise<Database> {
  const client = new Client({ connectionString: url, application_name: 'trine gateway', connectionTimeoutMillis: 10_000 });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await connect(client, url);
  await takeLock(client, url);
  const queue = createQueue();
  const send: Query = async (sql, parameters = []) => {
    if (lost !== undefined) throw lost;
    return (await client.query(sql, [...parameters])).rows as Row[];
  };
  return {
    query: (sql, parameters) => queue(() => send(sql, parameters)),
    transaction: (work) => queue(() => inTransaction(send, work)),
    async reclaim(tables) {
      for (const table of tables) await queue(() => send(`VACUUM ${table}`));
    },
    close: () => queue(() => client.end()),
  };
}

async function connect(client: Client, url: string): Promise<void> {
  try {
    await client.connect();
    // A server may be set up to answer before the disk has it; this connection waits.
    await client.query('SET synchronous_commit = on');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The database server at ${placeOf(url)} cannot be reached (${reason}). Check DATABASE_URL and that the server runs, then start again.`, { cause });
  }
}

async function takeLock(client: Client, url: string): Promise<void> {
  const answer = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [ADVISORY_LOCK]);
  if (answer.rows[0]?.taken === true) return;
  await client.end();
  throw new StoreError(`Another gateway is using the database at ${placeOf(url)}. Stop it first, or give this one another DATABASE_URL.`);
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
