import { expect, test, vi } from 'vitest';
import type { Command } from '../world/commands/commands.ts';
import type { Engine } from '../engine/engine.ts';
import type { EngineEvent } from '../world/events.ts';
import { openSequencer, Unavailable, type Sequencer } from './sequencer.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { Applied } from '../store/restore.ts';
import type { Store } from '../store/store.ts';
import { StoreLost, takenOver } from '../store/storeError.ts';

const START = 1_760_000_000_000;
const OWNER = '0x00000000000000000000000000000000000000aa';

/** An engine that only records commands and times. `boom` throws halfway. */
function notebook(): Engine & { readonly pages: string[] } {
  let pages: string[] = [];
  return {
    get pages() {
      return pages;
    },
    apply(command, now) {
      pages.push(`${now - START} ${command.type === 'credit' ? command.reason : command.type}`);
      if (command.type === 'credit' && command.reason === 'boom') throw new Error('Torn page');
      return {
        result: { kind: 'done' },
        events:
          command.type === 'credit' && command.reason.startsWith('bot')
            ? []
            : command.type === 'credit' && command.reason === 'trade'
              ? [{ type: 'trade' } as EngineEvent]
              : [{ type: 'account', owner: OWNER }],
      };
    },
    snapshot: () => ({ version: 1, pages: [...pages] }) as unknown as ReturnType<Engine['snapshot']>,
    restore(snapshot) {
      const kept = (snapshot as unknown as { pages: unknown }).pages;
      if (!Array.isArray(kept)) throw new Error('not a notebook');
      pages = [...(kept as string[])];
    },
    read: {} as Engine['read'],
  };
}

const note = (reason: string): Command => ({
  type: 'credit',
  owner: OWNER,
  assetId: '00012710',
  amount: '1',
  reason,
});

interface Setup {
  engine: ReturnType<typeof notebook>;
  store: Store;
  sequencer: Sequencer;
  committed: Applied[];
  log: string[];
  clock: { time: number };
}

async function setUp(
  options: { store?: Store; snapshotCommands?: number; retryMs?: number; idleCommitMs?: number } = {},
): Promise<Setup> {
  const engine = notebook();
  const store = options.store ?? createMemoryStore();
  const clock = { time: START };
  const log: string[] = [];
  const committed: Applied[] = [];
  const sequencer = await openSequencer({
    engine,
    clock: { now: () => clock.time },
    log: (line) => log.push(line),
    idleCommitMs: 5,
    ...options,
    store,
  });
  sequencer.onCommitted((entry) => committed.push(entry));
  return { engine, store, sequencer, committed, log, clock };
}

test('a command is applied before submit returns, and answered and published only after it is on disk', async () => {
  const store = createMemoryStore();
  let release = (): void => undefined;
  const onDisk = new Promise<void>((resolve) => (release = resolve));
  const { engine, sequencer, committed } = await setUp({
    store: { ...store, append: (records) => onDisk.then(() => store.append(records)) },
  });
  let isAnswered = false;
  const answer = sequencer.submit(note('a')).then((result) => {
    isAnswered = true;
    return result;
  });
  expect(engine.pages).toEqual(['0 a']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([isAnswered, committed.length]).toEqual([false, 0]);
  release();
  expect(await answer).toEqual({ kind: 'done' });
  expect(committed.map(({ seq, at, command }) => [seq, at, command])).toEqual([[1, START, note('a')]]);
});

test('all waiting commands are written together, in order', async () => {
  const store = createMemoryStore();
  const append = vi.fn<Store['append']>((records) => store.append(records));
  const { sequencer } = await setUp({ store: { ...store, append } });
  sequencer.post(note('bot'));
  await Promise.all(['a', 'b', 'c'].map((each) => sequencer.submit(note(each))));
  expect(
    append.mock.calls.map(([records]) =>
      records.map(({ seq, command }) => [seq, (JSON.parse(command) as { reason: string }).reason]),
    ),
  ).toEqual([
    [
      [1, 'bot'],
      [2, 'a'],
      [3, 'b'],
      [4, 'c'],
    ],
  ]);
});

test('commands without a caller are written after a delay, and at once when a reader waits', async () => {
  const { store, sequencer } = await setUp({ idleCommitMs: 10_000 });
  sequencer.post(note('bot'));
  expect((await store.load()).records).toHaveLength(0);
  await sequencer.flush();
  expect((await store.load()).records).toHaveLength(1);
});

test('a trade of simulated participants is written at once, with what waits', async () => {
  const { sequencer, committed } = await setUp({ idleCommitMs: 1_000_000 });
  sequencer.post(note('bot'));
  sequencer.post(note('trade'));
  await expect.poll(() => committed.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('reads wait for user commands, not for simulated participants', async () => {
  const { store, sequencer } = await setUp({ idleCommitMs: 10_000 });
  sequencer.post(note('bot'));
  await sequencer.settled();
  expect((await store.load()).records).toHaveLength(0);
  void sequencer.submit(note('person'));
  await sequencer.settled();
  expect((await store.load()).records).toHaveLength(2);
  sequencer.post(note('liquidation'));
  expect([
    sequencer.certainty(OWNER),
    sequencer.certainty('0x00000000000000000000000000000000000000bb'),
  ]).toEqual(['underWay', 'certain']);
  await sequencer.settled(OWNER);
  expect(sequencer.certainty(OWNER)).toBe('certain');
  expect((await store.load()).records).toHaveLength(3);
});

test('times never decrease, even when the clock does', async () => {
  const { engine, sequencer, clock } = await setUp();
  clock.time = START + 500;
  sequencer.post(note('a'));
  clock.time = START + 100;
  sequencer.post(note('b'));
  clock.time = START + 600;
  sequencer.post(note('c'));
  expect(engine.pages).toEqual(['500 a', '500 b', '600 c']);
});

test('a restart replays everything, from the newest snapshot if any', async () => {
  const first = await setUp({ snapshotCommands: 4 });
  for (const each of ['a', 'b', 'c', 'd', 'e', 'f']) {
    first.clock.time += 10;
    await first.sequencer.submit(note(each));
  }
  await first.sequencer.flush();
  const kept = await first.store.load();
  expect([kept.snapshot?.seq, kept.records.length]).toEqual([4, 2]);
  const second = await setUp({ store: first.store });
  expect(second.engine.pages).toEqual(first.engine.pages);
  await second.sequencer.submit(note('g'));
  expect((await first.store.load()).records.at(-1)?.seq).toBe(7);
});

test('closing writes pending commands and a last snapshot, so that nothing is replayed', async () => {
  const first = await setUp();
  const answer = first.sequencer.submit(note('a'));
  first.sequencer.post(note('b'));
  await first.sequencer.close();
  expect(await answer).toEqual({ kind: 'done' });
  expect(await first.store.load()).toMatchObject({ snapshot: { seq: 2 }, records: [] });
  await expect(first.sequencer.submit(note('c'))).rejects.toThrow(/shutting down/);
  expect(first.sequencer.post(note('c'))).toMatchObject({ kind: 'refused', code: 'SERVICE_UNAVAILABLE' });
});

/** A store whose writes fail while `isFull`. With `keepsAnyway`, the write happens and only its response is lost. */
function fragile(): { store: Store; disk: { isFull: boolean; keepsAnyway: boolean; reopened: number } } {
  const store = createMemoryStore();
  const disk = { isFull: false, keepsAnyway: false, reopened: 0 };
  const guard = (): void => {
    if (disk.isFull) throw new Error('No space left on device');
  };
  return {
    disk,
    store: {
      ...store,
      async append(records) {
        if (disk.keepsAnyway) await store.append(records);
        guard();
        await store.append(records);
      },
      async reopen() {
        disk.reopened += 1;
        guard();
      },
    },
  };
}

test('fault-36: a full disk: nothing is acknowledged, the state returns to what is on disk, reads continue, new actions are refused', async () => {
  const { store, disk } = fragile();
  const { engine, sequencer, committed, log } = await setUp({ store, retryMs: 100_000 });
  await sequencer.submit(note('a'));
  disk.isFull = true;
  const lost = sequencer.submit(note('b'));
  sequencer.post(note('bot'));
  expect(engine.pages).toHaveLength(3);
  await expect(lost).rejects.toThrow(Unavailable);
  await expect(lost).rejects.toThrow(
    /could not store this action. It was not acknowledged; read the current state/,
  );
  expect(engine.pages).toEqual(['0 a']);
  expect(committed).toHaveLength(1);
  expect(sequencer.health).toMatchObject({ state: 'stopped', reason: 'No space left on device', seq: 1 });
  await expect(sequencer.submit(note('c'))).rejects.toThrow(
    /cannot store actions at the moment. Nothing was accepted; reading still works/,
  );
  expect(sequencer.post(note('c'))).toMatchObject({ kind: 'refused', code: 'SERVICE_UNAVAILABLE' });
  expect(engine.pages).toEqual(['0 a']);
  expect(log.at(-1)).toMatch(/Storing failed \(No space left on device\)/);
  await sequencer.close();
});

test('commands that arrived during the failing write are undone as well', async () => {
  const { store, disk } = fragile();
  const { engine, sequencer } = await setUp({ store, retryMs: 100_000 });
  disk.isFull = true;
  const first = sequencer.submit(note('a'));
  await Promise.resolve();
  const outcomes = Promise.allSettled([first, sequencer.submit(note('b'))]);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(engine.pages).toEqual([]);
  await sequencer.close();
});

test('when there is space again, actions are accepted again and numbers continue', async () => {
  const { store, disk } = fragile();
  const { engine, sequencer, log } = await setUp({ store, retryMs: 5 });
  disk.isFull = true;
  await expect(sequencer.submit(note('a'))).rejects.toThrow(Unavailable);
  await vi.waitFor(() => expect(disk.reopened).toBeGreaterThan(1));
  disk.isFull = false;
  await vi.waitFor(() => expect(sequencer.health.state).toBe('running'));
  expect(log.at(-1)).toMatch(/works again/);
  await sequencer.submit(note('b'));
  expect(engine.pages).toEqual(['0 b']);
  expect((await store.load()).records.map(({ seq }) => seq)).toEqual([1]);
});

test('a write whose response was lost counts once the store reports it', async () => {
  const { store, disk } = fragile();
  const { engine, sequencer, committed } = await setUp({ store, retryMs: 5 });
  [disk.isFull, disk.keepsAnyway] = [true, true];
  await expect(sequencer.submit(note('a'))).rejects.toThrow(Unavailable);
  expect(engine.pages).toEqual([]);
  [disk.isFull, disk.keepsAnyway] = [false, false];
  await vi.waitFor(() => expect(sequencer.health.state).toBe('running'));
  expect(engine.pages).toEqual(['0 a']);
  expect(committed.map(({ seq }) => seq)).toEqual([1]);
  await sequencer.submit(note('b'));
  expect((await store.load()).records.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('a command that makes the engine throw leaves no trace and is not written', async () => {
  const { engine, store, sequencer, log } = await setUp();
  await sequencer.submit(note('a'));
  sequencer.post(note('b'));
  await expect(sequencer.submit(note('boom'))).rejects.toThrow('Internal error');
  expect(sequencer.post(note('boom'))).toMatchObject({ kind: 'refused', code: 'INTERNAL' });
  await sequencer.submit(note('c'));
  expect(engine.pages).toEqual(['0 a', '0 b', '0 c']);
  expect((await store.load()).records.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(log[0]).toMatch(/failed on a credit command, which was left out: Error: Torn page/);
});

test('a throwing listener does not affect the others', async () => {
  const { sequencer, log } = await setUp();
  const committed = vi.fn<() => void>();
  sequencer.onCommitted(() => {
    throw new Error('deaf');
  });
  const stop = sequencer.onCommitted(committed);
  await sequencer.submit(note('a'));
  stop();
  await sequencer.submit(note('b'));
  expect(committed).toHaveBeenCalledTimes(1);
  expect(log[0]).toMatch(/deaf/);
});

test('fault-36: damaged records are reported at the start, left out, and covered by a new snapshot', async () => {
  const store = createMemoryStore();
  await store.append([
    { seq: 1, at: START, command: JSON.stringify(note('a')) },
    { seq: 3, at: START + 1, command: JSON.stringify(note('c')) },
  ]);
  const load = async () => ({
    ...(await store.load()),
    quarantined: [{ kind: 'journal' as const, seq: 2, reason: 'its checksum does not match' }],
  });
  const { engine, sequencer, log } = await setUp({ store: { ...store, load } });
  expect(engine.pages).toEqual(['0 a', '1 c']);
  expect(log).toEqual([
    'Left out journal record 2: its checksum does not match. Its contents are kept in the table "quarantine".',
  ]);
  expect(sequencer.health.quarantined).toHaveLength(1);
  expect((await store.load()).snapshot?.seq).toBe(3);
});

test('the number of a damaged last record is not reused', async () => {
  const store = createMemoryStore();
  await store.append([1, 2, 3, 4].map((seq) => ({ seq, at: START, command: JSON.stringify(note('x')) })));
  const load = async () => ({
    ...(await store.load()),
    quarantined: [{ kind: 'journal' as const, seq: 5, reason: 'it is not JSON' }],
  });
  const { sequencer, committed } = await setUp({ store: { ...store, load } });
  await sequencer.submit(note('a'));
  expect(committed.map(({ seq }) => seq)).toEqual([6]);
});

test('a state this version cannot read stops the start with a message', async () => {
  const store = createMemoryStore();
  await store.saveSnapshot({ seq: 9, at: START, state: '{"version":0}' });
  await expect(setUp({ store })).rejects.toThrow(
    'The saved state (command 9) does not fit this version (not a notebook). Nothing was changed. Start the version that wrote it, or start from other data.',
  );
});

test('a gap in the journal stops the start with a message', async () => {
  const store = createMemoryStore();
  await store.append([1, 4].map((seq) => ({ seq, at: START, command: JSON.stringify(note('x')) })));
  await expect(setUp({ store })).rejects.toThrow(
    'The journal has a gap: commands 2 to 3 are missing after the state at command 0. Nothing was changed.',
  );
});

test('fault-37: losing the store stops it permanently: pending commands are refused, nothing is retried, and listeners are notified', async () => {
  const store = createMemoryStore();
  const reopen = vi.fn<Store['reopen']>();
  const append = vi.fn<Store['append']>((records) => store.append(records));
  const { engine, sequencer, log } = await setUp({ store: { ...store, reopen, append }, retryMs: 1 });
  const statuses: unknown[] = [];
  sequencer.onStatus((status) => statuses.push(status));
  await sequencer.submit(note('a'));
  append.mockRejectedValue(takenOver());
  await expect(sequencer.submit(note('b'))).rejects.toThrow(
    /It was not acknowledged; read the current state/,
  );
  expect([engine.pages, sequencer.health.state]).toEqual([['0 a'], 'lost']);
  await expect(sequencer.submit(note('c'))).rejects.toThrow(
    /another gateway has taken over the data of this one, which has stopped for good\. Nothing was accepted; use the other/,
  );
  expect(sequencer.post(note('c'))).toMatchObject({ kind: 'refused' });
  const status = {
    status: 'stopped',
    since: START,
    kind: 'takenOver',
    reason: 'Another gateway has taken over the data. This one no longer writes: stop it, and use the other.',
  };
  expect([sequencer.status(), statuses]).toEqual([status, [status]]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await sequencer.close();
  expect([reopen.mock.calls.length, append.mock.calls.length, (await store.load()).snapshot]).toEqual([
    0,
    2,
    undefined,
  ]);
  expect(log.at(-1)).toBe(
    'Stopped for good at command 1. Another gateway has taken over the data. This one no longer writes: stop it, and use the other.',
  );
});

test.each([
  [
    'continue with another number',
    async (store: Store) => store.append([{ seq: 3, at: START, command: JSON.stringify(note('z')) }]),
  ],
  [
    'were pruned by another process',
    async (store: Store) => store.saveSnapshot({ seq: 9, at: START, state: '{}' }),
  ],
])('fault-37: stored commands that %s stop it for good when the store is back', async (_how, change) => {
  const { store, disk } = fragile();
  // Like the SQL store: journal records must be consecutive.
  const recordsAfter: Store['recordsAfter'] = async (seq) => {
    const { snapshot, records } = await store.load();
    if ((snapshot?.seq ?? 0) > seq) throw new StoreLost('gap', 'The stored journal does not join');
    return records.filter((each) => each.seq > seq);
  };
  const { engine, sequencer } = await setUp({ store: { ...store, recordsAfter }, retryMs: 5 });
  await sequencer.submit(note('a'));
  disk.isFull = true;
  await expect(sequencer.submit(note('b'))).rejects.toThrow(Unavailable);
  disk.isFull = false;
  await change(store);
  await vi.waitFor(() => expect(sequencer.health.state).toBe('lost'));
  expect(engine.pages).toEqual(['0 a']);
  expect(sequencer.status()).toMatchObject({ status: 'stopped', kind: null });
  await expect(sequencer.submit(note('c'))).rejects.toThrow(
    /does not join what this gateway has in memory, so it has stopped for good/,
  );
});

test('a store with a longer timeout delays refusals accordingly', async () => {
  const store = createMemoryStore();
  const check = () => new Promise<void>(() => undefined);
  const { sequencer } = await setUp({ store: { ...store, check, timeoutMs: 3_000 } });
  await vi.waitFor(() => expect(sequencer.waitingMs()).toBeGreaterThan(2_100), { timeout: 5_000 });
  expect(sequencer.status().status).toBe('ok');
  expect(await sequencer.submit(note('a'))).toEqual({ kind: 'done' });
  await vi.waitFor(() => expect(sequencer.status().status).toBe('degraded'), { timeout: 5_000 });
  await expect(sequencer.submit(note('b'))).rejects.toThrow(/Nothing was accepted/);
});

test('fault-36: an unresponsive store is reported as degraded within 5 s, also without writes, and ok once it responds', async () => {
  const store = createMemoryStore();
  let answer = (): void => undefined;
  let isFrozen = true;
  const check = () => (isFrozen ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve());
  const { sequencer } = await setUp({ store: { ...store, check } });
  const statuses: string[] = [];
  sequencer.onStatus(({ status }) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toEqual(['degraded']), { timeout: 5_000 });
  expect(sequencer.status()).toMatchObject({ reason: expect.stringMatching(/does not answer/), kind: null });
  await expect(sequencer.submit(note('a'))).rejects.toThrow(
    /cannot store actions at the moment. Nothing was accepted/,
  );
  isFrozen = false;
  answer();
  await vi.waitFor(() => expect(statuses).toEqual(['degraded', 'ok']));
  expect(await sequencer.submit(note('b'))).toEqual({ kind: 'done' });
});
