import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { readReplayStatus } from '#protocol/practice/replay.ts';
import { MINUTE_MS } from '../market/candles/intervals.ts';
import { limitOrder, person } from '../testGateway.ts';
import { createRegistry, deleteLeftovers } from './idbRegistry.ts';
import { type Joined, startJoined } from './testBridge.ts';

const BTC = '00020000';
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };
const CHOICE = { backMs: 6 * 60 * MINUTE_MS, lengthMs: 6 * 60 * MINUTE_MS };
const open: Joined[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function ask({ link }: Pick<Joined, 'link'>, path: string, body: unknown): Promise<unknown> {
  return (await link.fetch(path, { ...JSON_POST, body: JSON.stringify(body) })).json();
}

/** The worker of one browser; it continues with the data of the worker before it. */
async function join(factory: IDBFactory): Promise<Joined> {
  const joined = startJoined(
    { market: 'live', historyDays: 1, seed: 'test', log: () => undefined },
    createRegistry(factory),
  );
  open.push(joined);
  await joined.host.whenReady;
  return joined;
}

/** An exchange with one order in it. */
async function start(
  factory = new IDBFactory(),
): Promise<{ joined: Joined; orders: (of?: Joined) => Promise<unknown> }> {
  const joined = await join(factory);
  const who = person(7_301);
  await ask(joined, '/exchange', await who.acceptTerms());
  await ask(joined, '/exchange', await who.request(limitOrder({ price: '50000', size: '0.01' })));
  return { joined, orders: (of = joined) => ask(of, '/info', { type: 'openOrders', user: who.address }) };
}

/** The BTC candle of the current exchange this many minutes into the period. */
function chartAt({ host }: Joined, minute: number): number {
  const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const at = end - CHOICE.backMs + minute * MINUTE_MS;
  return Number(host.core.feed.board.candles(BTC, '1m', at, at)?.[0]?.open);
}

/** The prices at which a period may start that is chosen now: a minute may end before it is. */
const pricesAt = (joined: Joined, minute: number): number[] =>
  [minute, minute + 1].map((each) => chartAt(joined, each));

/** Simulated traders quote around the price. */
const near = (price: number, wanted: readonly number[]): boolean =>
  wanted.some((each) => Math.abs(price / each - 1) < 0.002);

const mid = async (joined: Joined) =>
  Number(((await ask(joined, '/info', { type: 'allMids' })) as Record<string, string>)[BTC]);
const steer = async ({ link }: Joined, words: string) => readReplayStatus(await link.runCommand(words));

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

test('a replay is a separate exchange at the recorded prices; leaving it restores the previous exchange', async () => {
  const factory = new IDBFactory();
  const { joined, orders } = await start(factory);
  expect(await steer(joined, 'replay status')).toBeUndefined();
  const [first, later] = [pricesAt(joined, 0), pricesAt(joined, 60 * 5)];
  const before = chartAt(joined, -1);
  // A minute may end between the two reads.
  const asked = thisMinute();
  await joined.link.operate('replay', undefined, CHOICE);
  const started = thisMinute();
  expect(await orders()).toEqual([]);
  expect(near(await mid(joined), first)).toBe(true);
  const past = joined.host.core.feed.board.candles(BTC, '1m', asked - MINUTE_MS, started - MINUTE_MS);
  expect(past?.map(({ open }) => Number(open))).toContain(before);
  const begun = await steer(joined, 'replay status');
  expect(begun).toMatchObject({ isPaused: true, speed: 1 });

  await steer(joined, `replay jump ${60 * 5}`);
  await expect.poll(async () => near(await mid(joined), later), { timeout: 8_000 }).toBe(true);
  await steer(joined, 'replay speed 100');
  await steer(joined, 'replay play');
  const passed = async () => ((await steer(joined, 'replay status'))?.at ?? 0) - (begun?.startAt ?? 0);
  await expect.poll(passed, { timeout: 8_000 }).toBeGreaterThan((60 * 5 + 2) * MINUTE_MS);

  for (const words of ['move BTC to 98,000', 'restart'])
    await expect(joined.link.runCommand(words)).rejects.toThrow('A replay is running');
  for (const action of ['save', 'open', 'reset', 'replay'] as const)
    await expect(joined.link.operate(action, undefined, CHOICE)).rejects.toThrow('A replay is running');

  await steer(joined, 'replay pause');
  const stop = (await steer(joined, 'replay status'))?.at;
  await joined.close();
  const next = await join(factory);
  await deleteLeftovers(factory, createRegistry(factory));
  expect(await steer(next, 'replay status')).toMatchObject({ at: stop, isPaused: true });
  expect(await orders(next)).toEqual([]);

  await next.link.operate('leaveReplay');
  expect(await orders(next)).toHaveLength(1);
  expect(await steer(next, 'replay status')).toBeUndefined();
});

test('a saved file is replayed as well; an invalid file changes nothing', async () => {
  const { joined, orders } = await start();
  const { bytes } = await joined.link.operate('save');
  if (bytes === undefined) throw new Error('There is a file');
  const first = pricesAt(joined, 0);
  await joined.link.operate('reset');
  await joined.link.operate('replay', bytes, CHOICE);
  expect(near(await mid(joined), first)).toBe(true);
  await joined.link.operate('leaveReplay');
  await expect(joined.link.operate('replay', new Uint8Array([1, 2]), CHOICE)).rejects.toThrow(
    'no saved exchange',
  );
  await expect(joined.link.operate('replay', undefined, { ...CHOICE, lengthMs: 0 })).rejects.toThrow(
    'up to a day',
  );
  expect(await orders()).toEqual([]);
});
