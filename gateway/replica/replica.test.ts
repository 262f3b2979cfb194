import { expect, test, vi } from 'vitest';
import type { Database } from '../store/database.ts';
import { practiceSettings } from '../core/practiceEngine.ts';
import { completeOptions } from '../service/options.ts';
import { SETTINGS_KEY } from '../store/settings.ts';
import { createReplica, type ReplicaOptions } from './replica.ts';

const IDENTITY = { key: 'market.genesis', value: 'this one' };

/** A standby of an exchange that has done nothing yet. */
function freshStandby(): { database: Database; close: ReturnType<typeof vi.fn> } {
  const close = vi.fn(() => Promise.resolve());
  const meta = new Map([
    [IDENTITY.key, IDENTITY.value],
    [SETTINGS_KEY, JSON.stringify(practiceSettings(completeOptions().service))],
  ]);
  const query: Database['query'] = (sql, [key] = []) =>
    Promise.resolve(sql.includes('FROM meta') ? [{ value: meta.get(String(key)) }] : []);
  const database: Database = {
    query,
    transaction: (work) => work(query),
    reclaim: () => Promise.resolve(),
    close,
  };
  return { database, close };
}

function replicaOf(connect: ReplicaOptions['connect'], log: (line: string) => void = () => undefined) {
  return createReplica({ connect, identity: IDENTITY, newestSeq: () => 0, log });
}

test('a connection that comes about while the replica is closed is closed too', async () => {
  const { database, close } = freshStandby();
  let connect: (database: Database) => void = () => undefined;
  const connection = new Promise<Database>((resolve) => (connect = resolve));
  const lines: string[] = [];
  const replica = replicaOf(
    () => connection,
    (line) => lines.push(line),
  );
  const closed = replica.close();
  connect(database);
  await closed;
  expect(close).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([]);
});
