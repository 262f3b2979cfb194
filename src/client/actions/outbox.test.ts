import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { openDatabase } from '../browser/database.ts';
import { createOutbox, MAX_IN_FLIGHT, type Outbox } from './outbox.ts';
import type { OutboxItem } from './outboxItem.ts';
import { openTabChannel } from '../browser/tabChannel.ts';
import { type FakeBrowser, fakeBrowser, fakeEnvironment } from '../testkit/fakeEnvironment.ts';
import { fakeService } from '../testkit/fakeService.ts';

const signer = `0x${'ab'.repeat(20)}` as const;

function tab(browser: FakeBrowser): { outbox: Outbox; tabId: string; setSkew: (ms: number) => void } {
  const environment = fakeEnvironment(browser, fakeService());
  const channel = openTabChannel(environment);
  const outbox = createOutbox({
    database: openDatabase(environment),
    channel,
    environment,
    now: () => Date.now(),
  });
  return { outbox, tabId: channel.tabId, setSkew: environment.setSkew };
}

function item(id: string, nonce: number, change: Partial<OutboxItem> = {}): OutboxItem {
  const now = Date.now();
  return {
    id,
    intentId: id,
    network: 'Testnet',
    serviceUrl: '',
    request: { type: 'order', action: { grouping: 'na', orders: [] } },
    owner: signer,
    signer,
    nonce,
    expiresAfter: now + 60_000,
    profile: DEFAULT_PROFILE.signing,
    digest: '0x',
    body: '{"exact":  "bytes"}',
    signedAt: now,
    updatedAt: now,
    sends: [],
    state: { status: 'signed' },
    lease: null,
    ...change,
  };
}

describe('the outbox', () => {
  test('keeps the exact bytes across a reload', async () => {
    const browser = fakeBrowser();
    await tab(browser).outbox.add(item('a', 1));
    const { outbox } = tab(browser);
    await outbox.load();
    expect(outbox.get('a')).toMatchObject({ body: '{"exact":  "bytes"}', state: { status: 'signed' } });
  });

  test('notifies other tabs immediately', async () => {
    const browser = fakeBrowser();
    const [one, two] = [tab(browser), tab(browser)];
    await one.outbox.add(item('a', 1));
    await expect.poll(() => two.outbox.getSnapshot().map((each) => each.id)).toEqual(['a']);
    await one.outbox.claim('a');
    await one.outbox.record('a', { kind: 'accept', results: { type: 'done' } });
    await expect.poll(() => two.outbox.get('a')?.state.status).toBe('accepted');
  });

  test('stores and claims in one write, which other tabs see', async () => {
    const browser = fakeBrowser();
    const [one, two] = [tab(browser), tab(browser)];
    const claim = await one.outbox.addAndClaim(item('a', 1));
    expect(claim).toMatchObject({
      kind: 'claimed',
      item: { state: { status: 'sent' }, lease: { by: one.tabId } },
    });
    await two.outbox.load();
    expect(two.outbox.get('a')).toMatchObject({
      body: '{"exact":  "bytes"}',
      state: { status: 'sent' },
      sends: [{ by: one.tabId }],
    });
    expect((await two.outbox.claim('a')).kind).toBe('taken');
  });

  test('a claim returns the stored row, so that tampering is detected', async () => {
    const { outbox } = tab(fakeBrowser());
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, row: { body?: string }, ...rest) {
      return put.call(this, row.body === undefined ? row : { ...row, body: '{"other": "bytes"}' }, ...rest);
    };
    try {
      const claim = await outbox.addAndClaim(item('a', 1));
      expect(claim).toMatchObject({ kind: 'claimed', item: { id: 'a', body: '{"other": "bytes"}' } });
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });

  test('an item behind an earlier nonce is stored but not claimed', async () => {
    const { outbox, tabId } = tab(fakeBrowser());
    const lease = { by: tabId, until: Date.now() + 3_000 };
    await outbox.add(item('first', 1, { lease }));
    expect(await outbox.addAndClaim(item('second', 2, { lease }))).toEqual({ kind: 'busy' });
    expect(outbox.get('second')).toMatchObject({ state: { status: 'signed' }, sends: [] });
  });

  test('lists the newest first', async () => {
    const { outbox } = tab(fakeBrowser());
    await outbox.add(item('old', 1, { signedAt: 1 }));
    await outbox.add(item('new', 2, { signedAt: 2 }));
    expect(outbox.getSnapshot().map((each) => each.id)).toEqual(['new', 'old']);
    expect(JSON.parse(outbox.export())).toHaveLength(2);
  });

  test('an event that is not allowed changes nothing', async () => {
    const { outbox } = tab(fakeBrowser());
    await outbox.add(item('a', 1));
    await outbox.record('a', { kind: 'accept', results: { type: 'done' } });
    expect(outbox.get('a')?.state.status).toBe('signed');
    expect(await outbox.record('nobody', { kind: 'expire' })).toBeUndefined();
  });
});

describe('the right to send', () => {
  test('is given once, to one of ten claims from two tabs', async () => {
    const browser = fakeBrowser();
    const [one, two] = [tab(browser), tab(browser)];
    await one.outbox.add(item('a', 1));
    await two.outbox.load();
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) => (index % 2 === 0 ? one : two).outbox.claim('a')),
    );
    expect(claims.filter((claim) => claim.kind === 'claimed')).toHaveLength(1);
    expect(one.outbox.get('a')?.sends).toHaveLength(1);
  });

  test('is not given for an item that another tab is sending, even after that tab closed', async () => {
    const browser = fakeBrowser();
    const [one, two] = [tab(browser), tab(browser)];
    await one.outbox.add(item('a', 1));
    await one.outbox.claim('a');
    await two.outbox.load();
    expect((await two.outbox.claim('a')).kind).toBe('taken');
    two.setSkew(60_000);
    expect((await two.outbox.claim('a')).kind).toBe('taken');
  });

  test(`is given to ${MAX_IN_FLIGHT} requests of a signer at a time, over all tabs`, async () => {
    const browser = fakeBrowser();
    const [one, two] = [tab(browser), tab(browser)];
    for (let nonce = 1; nonce <= 12; nonce += 1) await one.outbox.add(item(`a${nonce}`, nonce));
    await two.outbox.load();
    const kinds: string[] = [];
    for (let nonce = 1; nonce <= 12; nonce += 1)
      kinds.push((await (nonce % 2 === 0 ? one : two).outbox.claim(`a${nonce}`)).kind);
    expect(kinds).toEqual([...Array<string>(8).fill('claimed'), ...Array<string>(4).fill('busy')]);
    await one.outbox.record('a3', { kind: 'accept', results: { type: 'done' } });
    expect((await two.outbox.claim('a9')).kind).toBe('claimed');
    expect((await one.outbox.claim('a10')).kind).toBe('busy');
  });

  test('goes to the lower nonce first, while a tab is waiting with it', async () => {
    const { outbox, tabId } = tab(fakeBrowser());
    const waiting = { lease: { by: tabId, until: Date.now() + 3_000 } };
    await outbox.add(item('late', 20, waiting));
    await outbox.add(item('early', 10, waiting));
    await outbox.add(item('left behind', 5, { lease: { by: 'a closed tab', until: Date.now() - 1 } }));
    expect((await outbox.claim('late')).kind).toBe('busy');
    expect((await outbox.claim('early')).kind).toBe('claimed');
    expect((await outbox.claim('late')).kind).toBe('claimed');
  });

  test('is not lost by waiting: a waiting tab renews its lease', async () => {
    const { outbox, tabId, setSkew } = tab(fakeBrowser());
    const waiting = { lease: { by: tabId, until: Date.now() + 3_000 } };
    for (let nonce = 1; nonce <= 8; nonce += 1) await outbox.add(item(`a${nonce}`, nonce));
    for (let nonce = 1; nonce <= 8; nonce += 1) await outbox.claim(`a${nonce}`);
    await outbox.add(item('early', 10, waiting));
    await outbox.add(item('late', 20, waiting));
    for (const ms of [2_000, 4_000, 6_000]) {
      setSkew(ms);
      expect((await outbox.claim('early')).kind).toBe('busy');
    }
    await outbox.record('a1', { kind: 'accept', results: { type: 'done' } });
    expect((await outbox.claim('late')).kind).toBe('busy');
    expect((await outbox.claim('early')).kind).toBe('claimed');
  });

  test('is not given for an expired or a final item', async () => {
    const { outbox } = tab(fakeBrowser());
    await outbox.add(item('expired', 1, { expiresAfter: Date.now() - 6_000 }));
    expect((await outbox.claim('expired')).kind).toBe('taken');
    await outbox.add(item('done', 2, { state: { status: 'dead', because: 'neverSent' } }));
    expect((await outbox.claim('done')).kind).toBe('taken');
    expect((await outbox.claim('nobody')).kind).toBe('taken');
  });

  test('to check an item belongs to one tab until its lease ends, also when the clock is set back', async () => {
    const browser = fakeBrowser();
    const [one, two] = [tab(browser), tab(browser)];
    await one.outbox.add(item('a', 1));
    await one.outbox.claim('a');
    await one.outbox.record('a', { kind: 'lose', because: 'timeout', retryAt: null });
    await two.outbox.load();
    expect(await one.outbox.watch('a')).toBeDefined();
    expect(await two.outbox.watch('a')).toBeUndefined();
    two.setSkew(25_000);
    expect(await two.outbox.watch('a')).toBeDefined();
    // The lease of tab two now ends in 40 s, longer than any lease: the clock was set back, so the lease
    // counts as over.
    expect(await one.outbox.watch('a')).toBeDefined();
  });
});
