import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../store/database.ts';
import { practiceSettings } from '../core/practiceEngine.ts';
import { completeOptions } from '../service/options.ts';
import { openStandby } from '../store/postgres.ts';
import { SETTINGS_KEY } from '../store/settings.ts';
import { createReplica, type ReplicaOptions } from './replica.ts';

const START = { key: 'replica.start', value: 'today' };
const IDENTITY = { key: 'market.genesis', value: 'this one' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A standby of a new exchange. */
function freshStandby(): {
  database: Database;
  meta: Map<string, string>;
  close: ReturnType<typeof vi.fn>;
} {
  const close = vi.fn(() => Promise.resolve());
  const meta = new Map([
    [IDENTITY.key, IDENTITY.value],
    [START.key, START.value],
    [SETTINGS_KEY, JSON.stringify(practiceSettings(completeOptions().service))],
  ]);
  const query: Database['query'] = (sql, [key] = []) =>
    Promise.resolve(
      sql.includes('FROM meta') && meta.has(String(key)) ? [{ value: meta.get(String(key)) }] : [],
    );
  const database: Database = {
    query,
    transaction: (work) => work(query),
    reclaim: () => Promise.resolve(),
    close,
  };
  return { database, meta, close };
}

function replicaOf(
  connect: ReplicaOptions['connect'],
  log: (line: string) => void = () => undefined,
  newestSeq = () => 0,
) {
  return createReplica({ connect, identity: IDENTITY, start: START, newestSeq, log, pollMs: 5 });
}

test('a connection that opens while the replica is closing is closed too', async () => {
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

test("a standby is read once it has this start's mark", async () => {
  const { database, meta } = freshStandby();
  meta.set(START.key, 'yesterday');
  const replica = replicaOf(() => Promise.resolve(database));
  await vi.waitFor(() =>
    expect(replica.status()).toMatchObject({
      status: 'down',
      reason: expect.stringContaining('It has no data of this start of the exchange'),
    }),
  );
  expect(replica.read()).toBeUndefined();
  meta.set(START.key, START.value);
  await vi.waitFor(() => expect(replica.read()).toBeDefined());
  await replica.close();
});

test('a standby that cannot be replayed is retried less and less often: each attempt loads a snapshot', async () => {
  vi.useFakeTimers();
  const { database } = freshStandby();
  let rounds = 0;
  const transaction = (): Promise<never> => {
    rounds += 1;
    return Promise.reject(new Error('Command 7 is damaged'));
  };
  const replica = replicaOf(() => Promise.resolve({ ...database, transaction }));
  await vi.advanceTimersByTimeAsync(0);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(rounds).toBe(2);
  // After 6, 12, 24 and 48 s, then once a minute.
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rounds).toBe(14);
  await replica.close();
});

test('the lag is in whole milliseconds', async () => {
  vi.useFakeTimers();
  const { database } = freshStandby();
  let newest = 0;
  const replica = replicaOf(
    () => Promise.resolve(database),
    undefined,
    () => newest,
  );
  await vi.advanceTimersByTimeAsync(0);
  newest = 1;
  await vi.advanceTimersByTimeAsync(20);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 0.4);
  expect(replica.status().lagMs).toBe(20);
  await replica.close();
});

test('an unreachable standby is reported in two sentences, without mentioning the start', async () => {
  const lines: string[] = [];
  const replica = replicaOf(
    () => openStandby('postgres://127.0.0.1:9/practice'),
    (line) => lines.push(line),
  );
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await replica.close();
  expect(lines[0]).toMatch(
    /^The read replica is down: The database server at 127\.0\.0\.1:9\/practice cannot be reached \(.+\)\. Check DATABASE_REPLICA_URL and that the server runs\.$/,
  );
});
