import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FromExchange, ToExchange } from '#protocol/practice/link.ts';
import type { GivenOptions } from '../service/options.ts';
import { restoreBackup } from '../store/backups/backup.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { limitOrder, person, type Person } from '../testGateway.ts';
import { createHost } from './host.ts';
import { startJoined, type Joined } from './testBridge.ts';
import { serveLink } from './linkServer.ts';
import { createRegistry } from './idbRegistry.ts';

const STILL: GivenOptions = { market: 'still', historyDays: 2, seed: 'test', log: () => undefined };
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };
const open: Joined[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function start(factory = new IDBFactory()): Joined {
  const joined = startJoined(STILL, createRegistry(factory));
  open.push(joined);
  return joined;
}

async function ask({ link }: Pick<Joined, 'link'>, path: string, body: unknown) {
  const answer = await link.fetch(path, { ...JSON_POST, body: JSON.stringify(body) });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    headers: answer.headers,
  };
}

const openOrders = async (page: Pick<Joined, 'link'>, { address }: Person) =>
  (await ask(page, '/info', { type: 'openOrders', user: address })).body;

/** An account with one resting order. */
async function trader(joined: Joined, number = 7_001): Promise<Person> {
  const who = person(number);
  await ask(joined, '/exchange', await who.acceptTerms());
  const order = await who.request(limitOrder({ price: '50000', size: '0.01' }));
  expect((await ask(joined, '/exchange', order)).body).toMatchObject({ status: 'ok' });
  return who;
}

/** The raw messages of a stream. */
function listen({ link }: Pick<Joined, 'link'>) {
  const frames: string[] = [];
  const socket = link.openSocket();
  const state = { isOpen: false, code: undefined as number | undefined };
  socket.onopen = () => (state.isOpen = true);
  socket.onmessage = ({ data }) => void frames.push(String(data));
  socket.onclose = ({ code }) => (state.code = code);
  return { socket, frames, state };
}

test('an answer has a date and the gateway’s headers for data; an unknown path is refused', async () => {
  const joined = start();
  const { status, headers } = await ask(joined, '/info', { type: 'perpMeta' });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  expect((await ask(joined, '/nowhere', {})).body).toMatchObject({ code: 'NOT_FOUND' });
});

test('another page of the browser sees the same account, and streams of one end with it', async () => {
  const joined = start();
  const who = await trader(joined);
  const other = joined.join();
  expect(await openOrders({ link: other }, who)).toHaveLength(1);
  const { socket, frames, state } = listen({ link: other });
  await expect.poll(() => state.isOpen).toBe(true);
  socket.send('{"method":"ping"}');
  await expect.poll(() => frames).toEqual(['{"channel":"pong"}']);
  socket.close(1000, 'bye');
  await expect.poll(() => state.code).toBe(1000);
  expect(joined.host.core.stream.connections).toBe(0);
});

test('a page of another release is refused, and none of its requests is executed', async () => {
  const joined = start();
  const onOther = vi.fn<() => void>();
  const other = joined.join('0.9.0', onOther);
  await expect(other.runCommand('halt BTC')).rejects.toThrow(TypeError);
  expect(onOther).toHaveBeenCalled();
  await expect(joined.link.runCommand('halt BTC')).resolves.toBe('BTC is halted.');
});

test('messages of no known release are refused, and end no stream', async () => {
  const joined = start();
  const sent: FromExchange[] = [];
  const server = serveLink(joined.host, (message) => void sent.push(message), '1');
  server.receive({ kind: 'openSocket', socket: 1 });
  await expect.poll(() => sent).toEqual([{ kind: 'opened', socket: 1 }]);
  server.receive({ kind: 'later' } as unknown as ToExchange);
  expect(sent.slice(1)).toEqual([{ kind: 'otherRelease', release: '1' }]);
  expect(joined.host.core.stream.connections).toBe(1);
  server.leave();
});

test('the next start in the same browser has all data', async () => {
  const factory = new IDBFactory();
  const first = start(factory);
  const who = await trader(first);
  await first.close();
  open.length = 0;
  expect(await openOrders(start(factory), who)).toHaveLength(1);
});

describe('an operator', () => {
  test('moves a price, halts a market, and gets the reason for an invalid command', async () => {
    const { link, host } = start();
    expect(await link.runCommand('price BTC 98000')).toBe('BTC is at 98000.');
    expect(host.core.engine.read.oracle('00020000')).toBe('98000');
    expect(await link.runCommand(' halt  BTC ')).toBe('BTC is halted.');
    await expect(link.runCommand('sell everything')).rejects.toThrow('Not understood: sell');
    await expect(link.runCommand('backup /tmp/x')).rejects.toThrow('button');
  });

  test('loses the next answer: the request was carried out, and the following answer arrives', async () => {
    const joined = start();
    const who = await trader(joined);
    await joined.link.runCommand('lose-answer');
    const order = await who.request(limitOrder({ price: '51000', size: '0.01' }));
    await expect(ask(joined, '/exchange', order)).rejects.toThrow(TypeError);
    expect(await openOrders(joined, who)).toHaveLength(2);
    expect((await ask(joined, '/exchange', order)).body).toMatchObject({ code: 'NONCE_USED' });
  });

  test('silences the stream until it is repaired', async () => {
    const joined = start();
    const { socket, frames, state } = listen(joined);
    await expect.poll(() => state.isOpen).toBe(true);
    await joined.link.runCommand('dead-feed 10m');
    socket.send('{"method":"ping"}');
    await joined.link.runCommand('time');
    expect(frames).toEqual([]);
    await joined.link.runCommand('mend');
    socket.send('{"method":"ping"}');
    await expect.poll(() => frames).toEqual(['{"channel":"pong"}']);
  });

  test('restarts the exchange: streams are closed, the account is unchanged', async () => {
    const joined = start();
    const who = await trader(joined);
    const { state } = listen(joined);
    await expect.poll(() => state.isOpen).toBe(true);
    const before = joined.host.core;
    expect(await joined.link.runCommand('restart')).toBe('Restarted.');
    await expect.poll(() => state.code).toBe(1001);
    expect(await openOrders(joined, who)).toHaveLength(1);
    expect(joined.host.core).not.toBe(before);
  });
});

describe('a saved exchange', () => {
  test('is the same in another browser, and on a gateway', async () => {
    const here = start();
    const who = await trader(here);
    const { bytes = new Uint8Array(), text } = await here.link.operate('save');
    const there = start();
    const own = await trader(there, 7_002);
    expect((await there.link.operate('open', bytes)).text).toBe(text);
    expect(await openOrders(there, who)).toEqual(await openOrders(here, who));
    expect(await openOrders(there, own)).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), 'trine-saved-'));
    try {
      const file = join(folder, 'saved');
      writeFileSync(file, bytes);
      expect((await restoreBackup(createMemoryStore(), file)).seq).toBe(Number(text));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    ['cut short', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -40)],
    ['something else', () => new TextEncoder().encode('a letter')],
    ['empty', () => new Uint8Array()],
  ])('a file that is %s changes nothing', async (_what, damage) => {
    const joined = start();
    const who = await trader(joined);
    const { bytes = new Uint8Array() } = await joined.link.operate('save');
    await expect(joined.link.operate('open', damage(bytes))).rejects.toThrow('This file is no ');
    expect(await openOrders(joined, who)).toHaveLength(1);
  });

  test.each([
    [new DOMException('full', 'QuotaExceededError'), 'no room'],
    [new Error('The disk is gone'), 'The disk is gone'],
  ])('a valid file that cannot be stored is not reported as invalid: %s', async (error, message) => {
    const registry = createRegistry(new IDBFactory());
    const current = await registry.current();
    const open = async (name: string) => {
      const store = await registry.open(name);
      return name === current ? store : { ...store, setMeta: () => Promise.reject(error) };
    };
    const host = createHost({ ...registry, open }, STILL);
    const { bytes } = await host.operate('save', undefined);
    await expect(host.operate('open', bytes)).rejects.toThrow(message);
    await host.close();
  });

  test('that does not start leaves the previous one unchanged, now and at the next start', async () => {
    const factory = new IDBFactory();
    const registry = createRegistry(factory);
    const times = new Map<string, number>();
    const current = await registry.current();
    const joined = startJoined(STILL, {
      ...registry,
      open: async (name) => {
        times.set(name, (times.get(name) ?? 0) + 1);
        // Filled, then unusable.
        if (name !== current && times.get(name) === 2) throw new Error('It does not start');
        return registry.open(name);
      },
    });
    open.push(joined);
    const who = await trader(joined);
    const { bytes = new Uint8Array() } = await joined.link.operate('save');
    const later = await who.request(limitOrder({ price: '51000', size: '0.01' }));
    await ask(joined, '/exchange', later);
    await expect(joined.link.operate('open', bytes)).rejects.toThrow('It does not start');
    expect(await openOrders(joined, who)).toHaveLength(2);
    await joined.close();
    open.length = 0;
    expect(
      (await factory.databases()).map(({ name }) => name ?? '').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['trine-practice', current]);
    expect(await openOrders(start(factory), who)).toHaveLength(2);
  });

  test('reset: a new exchange, which the next start opens', async () => {
    const factory = new IDBFactory();
    const first = start(factory);
    const who = await trader(first);
    await first.link.operate('reset');
    expect((await ask(first, '/info', { type: 'userRole', user: who.address })).body).toEqual({
      role: 'missing',
    });
    expect((await factory.databases()).length).toBe(2);
    await first.close();
    open.length = 0;
    expect(await openOrders(start(factory), who)).toEqual([]);
  });
});

test('unreadable data: requests are answered with the reason, and a new exchange can be created', async () => {
  const registry = createRegistry(new IDBFactory());
  let isBroken = true;
  const joined = startJoined(STILL, {
    ...registry,
    open: (name) => (isBroken ? Promise.reject(new Error('The disk is full')) : registry.open(name)),
  });
  open.push(joined);
  expect(await ask(joined, '/info', { type: 'perpMeta' })).toMatchObject({
    status: 503,
    body: { error: 'Service unavailable: The disk is full' },
  });
  isBroken = false;
  await joined.link.runCommand('restart');
  expect((await ask(joined, '/info', { type: 'perpMeta' })).status).toBe(200);
});
