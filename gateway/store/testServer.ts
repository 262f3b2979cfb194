// testServer.ts: a PostgreSQL server for a test file, with any number of databases.
import { Client } from 'pg';
import { findPostgres, type PostgresServer, startPostgres } from '../../tools/testing/postgres.mjs';

export interface TestServer extends PostgresServer {
  /** A new, empty database; returns its address. */
  createDatabase(): Promise<string>;
  /** Process ids of the server's backends for a gateway on this database. */
  backendsOf(database: string): Promise<number[]>;
  /** Terminates the connections of gateways to this database, as an operator or a failing network would. */
  cutOff(database: string): Promise<void>;
  query(sql: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** A standby of this server, which is stopped for a moment. Remove the standby first. */
  startStandby(): Promise<PostgresServer>;
}

const { bin, missing } = findPostgres();
/** Why no server is available; undefined: there is one. */
export const missingPostgres: string | undefined = missing;

export async function startTestServer(folder?: string): Promise<TestServer> {
  if (bin === undefined) throw new Error(missing);
  const server = await startPostgres({ bin, ...(folder === undefined ? {} : { folder }) });
  let count = 0;
  const query: TestServer['query'] = async (sql, parameters = []) => {
    const client = new Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, [...parameters])).rows;
    } finally {
      await client.end();
    }
  };
  const nameOf = (database: string): string => new URL(database).pathname.slice(1);
  const gateways = `FROM pg_stat_activity WHERE application_name = 'trine gateway' AND datname = $1`;
  return Object.assign(server, {
    query,
    async createDatabase() {
      count += 1;
      await query(`CREATE DATABASE practice_${count}`);
      return server.url.replace(/[^/]+$/, `practice_${count}`);
    },
    async backendsOf(database: string) {
      return (await query(`SELECT pid ${gateways}`, [nameOf(database)])).map((row) => Number(row['pid']));
    },
    async cutOff(database: string) {
      await query(`SELECT pg_terminate_backend(pid) ${gateways}`, [nameOf(database)]);
    },
  });
}
