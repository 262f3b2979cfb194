// schema.ts: the tables and their migrations.
import { type Database, type Query, wholeOf } from './database.ts';
import { StoreError } from './storeError.ts';

/** Each entry migrates the database from version `index` to `index + 1`. Released entries are never changed. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE journal (seq bigint PRIMARY KEY, at bigint NOT NULL, command text NOT NULL, checksum bigint NOT NULL)`,
    `CREATE TABLE snapshot (seq bigint PRIMARY KEY, at bigint NOT NULL, state text NOT NULL, checksum bigint NOT NULL)`,
    // States are a few megabytes: compressing them would block the market longer than writing them.
    `ALTER TABLE snapshot ALTER COLUMN state SET STORAGE EXTERNAL`,
    `CREATE TABLE quarantine (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL, seq bigint NOT NULL, content text,
       reason text NOT NULL, found_at bigint NOT NULL)`,
    `CREATE TABLE candle (asset_id text NOT NULL, open_at bigint NOT NULL, open text NOT NULL, high text NOT NULL, low text NOT NULL,
       close text NOT NULL, volume text NOT NULL, notional text NOT NULL, trade_count bigint NOT NULL, PRIMARY KEY (asset_id, open_at))`,
  ],
  [
    `CREATE TABLE holder (id smallint PRIMARY KEY CHECK (id = 1), epoch bigint NOT NULL, taken_at bigint NOT NULL)`,
    `INSERT INTO holder (id, epoch, taken_at) VALUES (1, 0, 0)`,
  ],
  [
    `CREATE TABLE history (owner text NOT NULL, kind text NOT NULL, first bigint NOT NULL, oldest bigint NOT NULL, newest bigint NOT NULL,
       entries text NOT NULL, checksum bigint NOT NULL, PRIMARY KEY (owner, kind, first))`,
    // As for states: compressing would take longer than writing.
    `ALTER TABLE history ALTER COLUMN entries SET STORAGE EXTERNAL`,
  ],
];

/** Creates or updates the tables. Throws StoreError when a newer version of Trine has written the database. */
export async function migrate(database: Database): Promise<void> {
  await database.query(`CREATE TABLE IF NOT EXISTS meta (key text PRIMARY KEY, value text NOT NULL)`);
  const found = await database.query(`SELECT value FROM meta WHERE key = 'schema'`);
  const version = found[0] === undefined ? 0 : wholeOf(found[0]['value']);
  if (version > MIGRATIONS.length) {
    throw new StoreError(
      `The data was written by a newer version (schema ${version}, this one knows ${MIGRATIONS.length}). Nothing was changed. Start the newer version, or use another folder.`,
    );
  }
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index >= version) await database.transaction((query) => step(query, statements, index + 1));
  }
}

async function step(query: Query, statements: readonly string[], version: number): Promise<void> {
  for (const statement of statements) await query(statement);
  await query(
    `INSERT INTO meta (key, value) VALUES ('schema', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [String(version)],
  );
}
