import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import { type OrderUpdateRecord, orderUpdateOf } from '#protocol/info/orders/historicalOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { ResultOf } from '#protocol/read.ts';
import { createEngine } from '../engine/createEngine.ts';
import type { Engine } from '../engine/engine.ts';
import { createSeededRandom } from '../engine/testkit/random.ts';
import { randomCommands } from '../engine/testkit/randomCommands.ts';
import { BTC, limit, OPTIONS } from '../engine/testkit/testEngine.ts';
import { createPageLine } from '../sequencer/pageLine.ts';
import { openSequencer, type Sequencer } from '../sequencer/sequencer.ts';
import type { GatewayContext } from '../service/context.ts';
import { restoreBackup, writeBackup } from '../store/backups/backup.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { missingPostgres, startTestServer } from '../store/testServer.ts';
import type { FundingPayment } from '../world/events.ts';
import { HISTORY_LENGTH, PAGE_LENGTH, timeOf, type PageEntry } from '../world/history.ts';
import { fundingRecord } from './fundingRecord.ts';
import { info } from './info.ts';
import { READS, type Reads } from './reads.ts';
import { completeAnswer } from './completeAnswer.ts';

const NOW = 1_760_000_000_000;
const REAL = 3;
const OWNERS = Array.from({ length: 5 }, (_, index): Address => `0x${String(index + 1).padStart(40, '0')}`);
const folder = mkdtempSync(join(tmpdir(), 'trine-paged-'));
const server = missingPostgres === undefined ? await startTestServer() : undefined;
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Every account's events, in full, as notified after commit. */
class Everything {
  readonly fills = new Map<Address, Fill[]>();
  readonly orders = new Map<Address, OrderUpdateRecord[]>();
  readonly payments = new Map<Address, FundingPayment[]>();

  add({ events }: Parameters<Parameters<Sequencer['onCommitted']>[0]>[0]): void {
    for (const event of events) {
      if (event.type === 'fill') push(this.fills, event.owner, event.fill);
      if (event.type === 'order' && !isLive(event.update.status))
        push(this.orders, event.owner, event.update);
      if (event.type === 'funding') push(this.payments, event.owner, event.payment);
    }
  }
}

function push<Entry>(lists: Map<Address, Entry[]>, owner: Address, entry: Entry): void {
  const list = lists.get(owner) ?? [];
  lists.set(owner, list);
  list.push(entry);
}

/** The newest stored entries, as the read returns them. */
function newestOf<Entry extends PageEntry>(
  list: readonly Entry[] = [],
  { startTime = 0, endTime = Infinity, limit: most = HISTORY_LENGTH }: Range = {},
): Entry[] {
  const within = list
    .slice(-HISTORY_LENGTH)
    .filter((entry) => timeOf(entry) >= startTime && timeOf(entry) <= endTime);
  return within.toReversed().slice(0, most);
}

interface Range {
  startTime?: number;
  endTime?: number;
  limit?: number;
}

interface Run {
  engine: Engine;
  sequencer: Sequencer;
  context: GatewayContext;
}

async function open(store: Store, clock: { time: number }, everything: Everything): Promise<Run> {
  const engine = createEngine(OPTIONS);
  const sequencer = await openSequencer({
    engine,
    settings: OPTIONS,
    spare: () => createEngine(OPTIONS),
    store,
    clock: { now: () => clock.time },
    log: () => undefined,
    snapshotCommands: 300,
    snapshotMs: Infinity,
  });
  sequencer.onCommitted((entry) => everything.add(entry));
  const context = {
    read: engine.read,
    sequencer,
    pages: createPageLine(store.pages),
    options: { log: () => undefined },
    clock: { now: () => clock.time },
  } as unknown as GatewayContext;
  return { engine, sequencer, context };
}

/** Random commands, and enough orders between two accounts that all of their histories leave memory. */
async function act(
  { sequencer }: Run,
  clock: { time: number },
  source: Iterator<Parameters<Sequencer['post']>[0], never>,
  [seed, commands]: readonly [number, number],
): Promise<void> {
  const random = createSeededRandom(seed);
  for (let count = 0; count < commands; count += 1) {
    clock.time += random(3) === 0 ? 0 : random(60_000);
    sequencer.post(source.next().value);
    if (random(5) === 0) sequencer.post({ type: 'runTwaps' });
    if (count % 10 === 0) sequencer.post({ type: 'settleFunding' });
    for (const side of ['buy', 'sell'] as const)
      sequencer.post({
        type: 'placeOrders',
        owner: OWNERS[side === 'buy' ? 0 : 1] as Address,
        grouping: 'na',
        orders: [limit(BTC, side, '0.0002', '60000', { tif: 'Ioc' })],
      });
    if (random(40) === 0) await sequencer.flush();
  }
  await sequencer.flush();
}

async function compare({ engine, context }: Run, everything: Everything, seed: number): Promise<number> {
  const random = createSeededRandom(seed);
  let reached = 0;
  for (const owner of OWNERS.slice(0, REAL)) {
    const ask = (body: object): Promise<unknown> => info(context, { user: owner, ...body });
    const written = <Type extends keyof Reads>(type: Type, result: ResultOf<Reads[Type]>): unknown =>
      completeAnswer(context, type, READS[type].encodeResponse(result as never));
    const [fills, orders, payments] = [everything.fills, everything.orders, everything.payments].map(
      (lists) => lists.get(owner) ?? [],
    ) as [Fill[], OrderUpdateRecord[], FundingPayment[]];
    reached = Math.max(reached, orders.length);
    const live = new Set(
      engine.read
        .openOrders(owner)
        .flatMap(({ orderId, clientOrderId }) => [orderId, clientOrderId ?? orderId]),
    );
    expect(await ask({ type: 'userFills' })).toEqual(written('userFills', newestOf(fills, { limit: 200 })));
    expect(await ask({ type: 'userFills', limit: 5_000 })).toEqual(written('userFills', newestOf(fills)));
    const slices = (await ask({ type: 'userTwapSliceFills' })) as { fill: unknown }[];
    const ofTwaps = fills.filter(({ twapOrderId }) => twapOrderId !== null);
    expect(slices.map(({ fill }) => fill)).toEqual(written('userFills', newestOf(ofTwaps)));
    const times = [...fills, ...orders, ...payments].map(timeOf);
    const some = (): number | undefined => (random(3) === 0 ? undefined : times[random(times.length)]);
    for (let count = 0; count < 6; count += 1) {
      const [startTime, endTime, most] = [some(), some(), random(3) === 0 ? undefined : 1 + random(2_500)];
      const asked = Object.fromEntries(
        Object.entries({ startTime, endTime, limit: most }).filter(([, value]) => value !== undefined),
      );
      const range = { limit: 200, ...asked };
      expect(await ask({ type: 'userFillsByTime', ...asked })).toEqual(
        written('userFillsByTime', newestOf(fills, range)),
      );
      expect(await ask({ type: 'historicalOrders', ...asked })).toEqual(
        written('historicalOrders', newestOf(orders, range).map(orderUpdateOf)),
      );
      expect(await ask({ type: 'userFunding', ...asked })).toEqual(
        written('userFunding', newestOf(payments, range).map(fundingRecord)),
      );
      const ended = newestOf(orders).filter(({ order }) => !live.has(order.orderId));
      const id = ended[random(ended.length)]?.order.orderId ?? '0x00';
      // Sequential ids may belong to one owner as well.
      const newest = ended.find(({ order }) => order.orderId === id || order.clientOrderId === id);
      expect(await ask({ type: 'orderStatus', oid: id })).toEqual(
        written('orderStatus', newest === undefined ? null : orderUpdateOf(newest)),
      );
    }
    expect(await ask({ type: 'orderStatus', oid: `0x${'9'.repeat(32)}` })).toEqual(
      written('orderStatus', null),
    );
  }
  return reached;
}

/**
 * In memory, more orders than the history keeps; with a store, enough for a few pages: `pageTable.test.ts` covers all.
 */
const places: [name: string, rounds: number, open: () => Promise<Store>][] = [
  ['memory', 1_050, async () => createMemoryStore()],
  ['a folder', 200, () => openStore(mkdtempSync(join(folder, 'data-')), () => Date.now())],
  ...(server === undefined
    ? []
    : [
        ['a server', 200, async () => openStore(await server.createDatabase(), () => Date.now())] satisfies [
          string,
          number,
          () => Promise<Store>,
        ],
      ]),
];

describe.each(places)('histories in %s', (_name, commands, create) => {
  test('reads return everything ever reported, as far back as before, across restarts and snapshots', async () => {
    const store = await create();
    const [clock, everything] = [{ time: NOW }, new Everything()];
    const source = randomCommands(7, OWNERS, REAL);
    let reached = 0;
    for (let seed = 1; seed <= 2; seed += 1) {
      const run = await open(store, clock, everything);
      await act(run, clock, source, [seed, commands]);
      reached = Math.max(reached, await compare(run, everything, seed));
      // Once closed properly, once not: then the journal after the last snapshot is replayed.
      if (seed === 1) await run.sequencer.close();
    }
    // Of 1,050 that is beyond HISTORY_LENGTH.
    expect(reached).toBeGreaterThan(2 * commands - PAGE_LENGTH);
    const again = await open(store, clock, everything);
    await compare(again, everything, 3);
    await again.sequencer.close();

    const file = join(mkdtempSync(join(folder, 'backup-')), 'all.gz');
    await writeBackup(store, file, clock.time);
    const other = createMemoryStore();
    await restoreBackup(other, file);
    await compare(await open(other, clock, everything), everything, 4);
    await store.close();
  }, 120_000);
});

describe('a store that fails', () => {
  const OWNER = OWNERS[0] as Address;
  const ask = (run: Run, more: object): Promise<unknown> => info(run.context, { user: OWNER, ...more });

  async function traded(store: Store): Promise<Run> {
    const run = await open(store, { time: NOW }, new Everything());
    const source = randomCommands(3, OWNERS, REAL);
    for (let count = 0; count < 40; count += 1) run.sequencer.post(source.next().value);
    for (let count = 0; count < 300; count += 1)
      run.sequencer.post({
        type: 'placeOrders',
        owner: OWNER,
        grouping: 'na',
        orders: [limit(BTC, 'buy', '0.0002', '60000', { tif: 'Ioc' })],
      });
    await run.sequencer.flush();
    return run;
  }

  test('while it does not answer, entries in memory are returned and older ones refused within a second', async () => {
    const store = createMemoryStore();
    const run = await traded({
      ...store,
      pages: { ...store.pages, read: () => new Promise(() => undefined) },
    });
    expect(await ask(run, { type: 'historicalOrders', limit: 20 })).toHaveLength(20);
    await expect(ask(run, { type: 'historicalOrders' })).rejects.toThrow(/Newer entries can be read/);
  });

  test('a read whose pages were dropped meanwhile starts over; if they stay missing it is refused', async () => {
    const store = createMemoryStore();
    let reads = 0;
    let missing = 1;
    const run = await traded({
      ...store,
      pages: {
        ...store.pages,
        read: (span) =>
          (reads += 1) <= missing ? Promise.reject(new StoreError('missing')) : store.pages.read(span),
      },
    });
    const whole = await ask(run, { type: 'historicalOrders' });
    expect(reads).toBe(2);
    expect((whole as unknown[]).length).toBeGreaterThan(100);
    expect(await ask(run, { type: 'historicalOrders' })).toEqual(whole);
    [reads, missing] = [0, Infinity];
    await expect(ask(run, { type: 'historicalOrders' })).rejects.toThrow(/cannot be read/);
    expect(reads).toBe(2);
  });
});
