import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { clear, get, set, createStore, del, entries, type UseStore } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { KeyAct, OneClickLimits } from '#domain/order/oneClick.ts';
import type { WireAction } from '#protocol/action.ts';
import { orderAction, type OrderEntry } from '#protocol/exchange/order.ts';
import { DEFAULT_PROFILE, defaultSigning } from '#protocol/profile.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import type { SigningSource } from '../actions/signer.ts';
import { verifySignature } from '../actions/signer.ts';
import { createRenderHold, type RenderHold } from '../browser/observable.ts';
import { fakeBrowser } from '../testkit/fakeEnvironment.ts';
import { type FakeKeyWorkers, fakeKeyWorkers } from '../testkit/fakeKeyWorker.ts';
import { SignError } from '../actions/walletErrors.ts';
import { type KeyFacts, type KeyPlace, placeId } from './keyMessages.ts';
import { keyNotes } from './keyNotes.ts';
import { lockEveryKey } from './lockEveryKey.ts';
import type { NewKey } from './keyRequests.ts';
import { createTradingKey, type TradingKey } from './tradingKey.ts';
import { unlockedTimes } from './unlockedTimes.ts';

const BTC = '00020000';
const LIMITS: OneClickLimits = {
  markets: [BTC],
  maxOrderValue: '1000',
  maxHourValue: '1500',
  maxHourOrders: 10,
};
const WANTED: NewKey = { name: 'browser', limits: LIMITS, lockAfterMs: 60_000, passphrase: null };
const MARKS = [[BTC, '100000']] as const;

/** All open database connections, which a test can close. */
const connections = new Set<IDBDatabase>();
const openIndexedDB = indexedDB.open.bind(indexedDB);
indexedDB.open = (...given) => {
  const request = openIndexedDB(...given);
  request.addEventListener('success', () => connections.add(request.result));
  return request;
};

let accounts = 0;
let place: KeyPlace;
let clock: { now: number; elapsed: number };
let browser: ReturnType<typeof fakeBrowser>;
let workers: FakeKeyWorkers;
let noted: Map<string, string>;

beforeEach(() => {
  accounts += 1;
  place = { owner: `0x${accounts.toString(16).padStart(40, '0')}`, serviceUrl: 'http://service' };
  clock = { now: 1_760_000_000_000, elapsed: 0 };
  browser = fakeBrowser();
  noted = new Map();
  workers = fakeKeyWorkers({ wall: () => clock.now, elapsed: () => clock.elapsed });
});

/** Closes its connection when the database is to be deleted, as the app's stores do. */
function storeOf(name: string): UseStore {
  const store = createStore(name, 'keys');
  void store('readonly', ({ transaction: { db } }) => {
    db.onversionchange = () => db.close();
  });
  return store;
}

/** Storage outside IndexedDB. */
const storage = {
  getItem: (name: string) => noted.get(name) ?? null,
  setItem: (name: string, text: string) => void noted.set(name, text),
  removeItem: (name: string) => void noted.delete(name),
  key: (index: number) => [...noted.keys()][index] ?? null,
  get length() {
    return noted.size;
  },
};

async function openTab(renderHold?: Pick<RenderHold, 'run'>): Promise<TradingKey> {
  const key = createTradingKey({
    spawn: workers.spawn,
    openChannel: browser.openChannel,
    notes: keyNotes(() => storage),
    times: unlockedTimes(() => storage),
    wall: () => clock.now,
    renderHold,
  });
  key.follow(place);
  await expect.poll(() => key.getSnapshot().kind).not.toBe('unknown');
  return key;
}

async function withKey(change: Partial<NewKey> = {}): Promise<{ key: TradingKey; facts: KeyFacts }> {
  const key = await openTab();
  const facts = await key.create({ ...WANTED, ...change });
  if (typeof facts === 'string') throw new Error(facts);
  return { key, facts };
}

const entry = (change: Partial<OrderEntry> = {}): OrderEntry => ({
  assetId: BTC,
  side: 'buy',
  price: '100000',
  size: '0.005',
  reduceOnly: false,
  type: { kind: 'limit', tif: 'Gtc' },
  ...change,
});
const buy = (...orders: OrderEntry[]) =>
  ({
    type: 'order',
    action: { orders: orders.length > 0 ? orders : [entry()], grouping: 'na' },
  }) satisfies KeyAct;

let nonce = 1_760_000_000_000;
function source(action: WireAction): SigningSource {
  nonce += 1;
  return {
    action,
    nonce,
    expiresAfter: nonce + 60_000,
    network: 'Mainnet',
    profile: DEFAULT_PROFILE.signing,
  };
}
const wire = (act = buy()): WireAction => orderAction.encodeAction(act.action);

function typed({ action, nonce: number, expiresAfter, network, profile }: SigningSource) {
  return typedDataFor(action, {
    nonce: number ?? undefined,
    expiresAfter: expiresAfter ?? undefined,
    network,
    profile,
  });
}

function sign(key: TradingKey, what: SigningSource) {
  const signer = key.signer(() => MARKS);
  if (signer === undefined) throw new SignError({ kind: 'keyLocked' });
  return signer.sign(typed(what), { source: what, digest: digestOf(typed(what)) });
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => 'signed',
    (error: unknown) => (error instanceof SignError ? error.failure : error),
  );
}

describe('a status query of isolated margin', () => {
  const about = (owner: string) => ({
    action: { type: 'isolatedOperationStatus', user: owner, operationId: '0x5a', time: 1_760_000_000_000 },
    nonce: null,
    expiresAfter: null,
    network: 'Mainnet',
    profile: DEFAULT_PROFILE.signing,
  });

  test('is signed for its owner, whatever the limits, and uses up none', async () => {
    const { key, facts } = await withKey({ limits: { ...LIMITS, maxHourOrders: 1 } });
    await sign(key, source(wire()));
    const what = about(place.owner);
    await expect(
      verifySignature(digestOf(typed(what)), await sign(key, what), facts.address),
    ).resolves.toBeUndefined();
    expect(key.getSnapshot()).toMatchObject({ kind: 'armed', uses: [{ orders: 1 }] });
  });

  test('is not signed for another account, with a nonce, or once the key is locked', async () => {
    const { key } = await withKey();
    expect(await failureOf(sign(key, about(`0x${'9'.repeat(40)}`)))).toEqual({
      kind: 'keyRefused',
      refusal: { kind: 'ownerOnly' },
    });
    expect(await failureOf(sign(key, { ...about(place.owner), nonce: 1_760_000_000_000 }))).toEqual({
      kind: 'keyRefused',
      refusal: { kind: 'ownerOnly' },
    });
    clock.elapsed = 60_000;
    expect(await failureOf(sign(key, about(place.owner)))).toEqual({ kind: 'keyLocked' });
  });
});

describe('a use', () => {
  test('counts at once, and is shown once the request was sent', async () => {
    const renderHold = createRenderHold();
    const key = await openTab(renderHold);
    await key.create(WANTED);
    const shown = vi.fn<() => void>();
    key.subscribe(shown);
    const end = renderHold.hold();
    await sign(key, source(wire()));
    expect(key.getSnapshot()).toMatchObject({ kind: 'armed', uses: [{ orders: 1 }] });
    expect(shown).not.toHaveBeenCalled();
    end();
    expect(shown).toHaveBeenCalledOnce();
  });
});

describe('a key', () => {
  test('is created in the worker, signs an order for its address, and never leaves the worker', async () => {
    const { key, facts } = await withKey();
    expect(key.getSnapshot()).toMatchObject({
      kind: 'armed',
      facts: { owner: place.owner, name: 'browser', hasPassphrase: false },
    });
    const what = source(wire());
    await expect(
      verifySignature(digestOf(typed(what)), await sign(key, what), facts.address),
    ).resolves.toBeUndefined();
    expect(workers.messages.length).toBe(4);
    const stored = await entries(storeOf('trine-keys'));
    const mine = new Map(stored as [string, { wrappingKey: CryptoKey; sealed: ArrayBuffer }][]).get(
      placeId(place),
    );
    expect(mine?.wrappingKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', mine?.wrappingKey as CryptoKey)).rejects.toThrow(
      /not extractable/i,
    );
    // 32 bytes and the 16-byte tag.
    expect(mine?.sealed.byteLength).toBe(48);
    // The stored bytes are not the key: used as one they give another address.
    const words = workers.messages.join(' ').match(/[0-9a-f]{64}/g) ?? [];
    const { secp256k1 } = await import('@noble/curves/secp256k1');
    const { keccak256 } = await import('viem');
    const addressIf = (hex: string) =>
      `0x${keccak256(secp256k1.getPublicKey(hex, false).subarray(1)).slice(-40)}`;
    expect(
      words.filter((each) => secp256k1.utils.isValidPrivateKey(each) && addressIf(each) === facts.address),
    ).toEqual([]);
  });

  test('with a passphrase is present and locked after a reload, and signs once unlocked', async () => {
    const { facts } = await withKey({ passphrase: 'correct horse' });
    const later = await openTab();
    expect(later.getSnapshot()).toEqual({ kind: 'locked', facts });
    expect(later.signer(() => MARKS)).toBeUndefined();
    expect(await later.unlock('correct horse')).toBeUndefined();
    const what = source(wire());
    await expect(
      verifySignature(digestOf(typed(what)), await sign(later, what), facts.address),
    ).resolves.toBeUndefined();
    expect((await openTab()).getSnapshot().kind).toBe('locked');
  });

  test('created in two tabs, the first one stays, and closing the second does not remove it', async () => {
    const other = await openTab();
    const { facts } = await withKey();
    expect(await other.create(WANTED)).toBe('exists');
    await expect.poll(() => other.getSnapshot()).toMatchObject({ kind: 'armed', facts });
    await other.erase(`0x${'9'.repeat(40)}`);
    expect((await openTab()).getSnapshot()).toMatchObject({ kind: 'armed', facts });
    await other.erase(facts.address);
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'none' });
  });

  test('with a passphrase opens with that one only', async () => {
    const { facts } = await withKey({ passphrase: 'correct horse' });
    expect(facts.hasPassphrase).toBe(true);
    const later = await openTab();
    expect(await later.unlock(null)).toBe('wrongPassphrase');
    expect(await later.unlock('correct hors')).toBe('wrongPassphrase');
    expect(later.getSnapshot().kind).toBe('locked');
    expect(await later.unlock('correct horse')).toBeUndefined();
  });

  test('does not open once its facts were changed in storage', async () => {
    const { facts } = await withKey();
    const store = storeOf('trine-key-facts');
    await set(placeId(place), { ...facts, limits: { ...facts.limits, maxOrderValue: '1000000' } }, store);
    const later = await openTab();
    expect(await later.unlock(null)).toBe('damaged');
    await set(placeId(place), facts, store);
    expect(await later.unlock(null)).toBeUndefined();
  });

  test('belongs to one account: with another one shown it is locked and hidden', async () => {
    const { key } = await withKey();
    key.follow({ ...place, owner: `0x${'9'.repeat(40)}` });
    await expect.poll(() => key.getSnapshot()).toEqual({ kind: 'none' });
    expect(key.signer(() => MARKS)).toBeUndefined();
  });

  test('that was erased is removed from storage too', async () => {
    const { key, facts } = await withKey();
    await key.erase(facts.address);
    expect(key.getSnapshot()).toEqual({ kind: 'none' });
    for (const name of ['trine-keys', 'trine-key-facts', 'trine-key-uses'])
      expect(await get(placeId(place), storeOf(name))).toBeUndefined();
    expect(await key.unlock(null)).toBe('none');
  });
});

describe('signing', () => {
  test.each([
    [
      'withdraw',
      {
        type: 'withdraw',
        serviceChain: 'Testnet',
        signatureChainId: '0x1',
        destination: `0x${'1'.repeat(40)}`,
        token: 'USDC',
        amount: '1',
        source: 'balance',
        time: 1,
      },
    ],
    [
      'approveAgent',
      {
        type: 'approveAgent',
        venueChain: 'Testnet',
        signatureChainId: '0x1',
        agentAddress: `0x${'1'.repeat(40)}`,
        agentName: 'x',
        nonce: 1,
      },
    ],
    ['acceptTerms', { type: 'acceptTerms', termsVersion: '1', signedAt: 1, chainId: 1 }],
    ['executeDeposit', { type: 'executeDeposit', quoteId: 'q' }],
    ['nothing known', { type: 'constructor' }],
  ])('is never %s', async (_name, action) => {
    const { key } = await withKey();
    // Asks the worker directly, bypassing the page's checks.
    const signer = key.signer(() => MARKS);
    expect(
      await failureOf(
        signer?.sign({} as never, {
          source: {
            action,
            nonce: 1,
            expiresAfter: null,
            network: 'Mainnet',
            profile: DEFAULT_PROFILE.signing,
          },
        }) ?? Promise.resolve(),
      ),
    ).toEqual({
      kind: 'keyRefused',
      refusal: { kind: 'ownerOnly' },
    });
  });

  test('stays within the limits, whatever the page asks', async () => {
    const { key } = await withKey();
    const large = wire(buy(entry({ size: '0.011' })));
    expect(await failureOf(sign(key, source(large)))).toEqual({
      kind: 'keyRefused',
      refusal: { kind: 'orderValue', value: '1100', limit: '1000' },
    });
    // 500 + 500 + 500 = 1,500 is the hourly limit.
    for (let count = 0; count < 3; count += 1)
      expect(await failureOf(sign(key, source(wire())))).toBe('signed');
    const small = wire(buy(entry({ size: '0.00001' })));
    expect(await failureOf(sign(key, source(small)))).toEqual({
      kind: 'keyRefused',
      refusal: { kind: 'hourValue', value: '1', left: '0', limit: '1500' },
    });
    expect(key.refusalOf(buy(entry({ size: '0.00001' })), MARKS)).toMatchObject({ kind: 'hourValue' });
  });

  test('counts uses across tabs and reloads, even when storage is cleared while unlocked', async () => {
    const { key } = await withKey();
    const other = await openTab();
    await other.unlock(null);
    await sign(key, source(wire()));
    await sign(other, source(wire()));
    await sign(key, source(wire()));
    expect(await failureOf(sign(other, source(wire())))).toMatchObject({ refusal: { kind: 'hourValue' } });
    await set(placeId(place), [], storeOf('trine-key-uses'));
    expect(await failureOf(sign(key, source(wire())))).toMatchObject({ refusal: { kind: 'hourValue' } });
    clock.now += 3_600_001;
    await key.unlock(null);
    expect(await failureOf(sign(key, source(wire())))).toBe('signed');
  });

  test('a signature over another digest than the shown one is not returned', async () => {
    const { key, facts } = await withKey();
    const shown = source(wire());
    const slipped = { ...shown, action: wire(buy(entry({ side: 'sell' }))) };
    const signing = key
      .signer(() => MARKS)
      ?.sign(typed(shown), { source: slipped, digest: digestOf(typed(shown)) });
    expect(await failureOf(signing ?? Promise.resolve())).toEqual({
      kind: 'mismatch',
      expected: facts.address,
      recovered: null,
    });
  });
});

describe('an unlocked key without a passphrase', () => {
  const record = () => `trine.unlocked|${placeId(place)}`;
  const stored = () => noted.get(record());

  test('stays unlocked after a reload, in every tab, until the same time', async () => {
    const { key, facts } = await withKey();
    const lockAt = clock.now + 60_000;
    clock.now += 20_000;
    const later = await openTab();
    expect(later.getSnapshot()).toMatchObject({ kind: 'armed', facts, lockAt });
    expect(await failureOf(sign(later, source(wire())))).toBe('signed');
    await expect.poll(() => key.getSnapshot()).toMatchObject({ uses: [{ orders: 1 }] });
    clock.now = lockAt;
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'locked', facts });
  });

  test('unlocked in one tab signs in the others; locked in one, it is locked in all and for new ones', async () => {
    const { key } = await withKey();
    const other = await openTab();
    key.lock();
    await expect.poll(() => other.getSnapshot().kind).toBe('locked');
    expect(stored()).toBeUndefined();
    expect((await openTab()).getSnapshot().kind).toBe('locked');
    await other.unlock(null);
    await expect.poll(() => key.getSnapshot().kind).toBe('armed');
    other.lock();
    expect(stored()).toBeUndefined();
    await expect.poll(() => key.getSnapshot().kind).toBe('locked');
  });

  test('a page that reads the time while another tab locks is locked too', async () => {
    const { key } = await withKey();
    const opening = openTab();
    key.lock();
    const later = await opening;
    expect(stored()).toBeUndefined();
    await expect.poll(() => later.getSnapshot().kind).toBe('locked');
  });

  test('is locked after a reload once its time is over, though the clock was set back', async () => {
    const { key, facts } = await withKey();
    clock.elapsed = 60_000;
    clock.now -= 30_000;
    expect(await failureOf(sign(key, source(wire())))).toEqual({ kind: 'keyLocked' });
    clock.now += 30_000;
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'locked', facts });
  });

  test.each([
    ['far away', () => String(clock.now + 1e12)],
    ['over', () => String(clock.now - 1)],
    ['no number', () => 'soon'],
    ['empty', () => ''],
  ])('a stored time that is %s unlocks nothing, and starts no worker', async (_name, timeOf) => {
    const { key, facts } = await withKey();
    key.lock();
    noted.set(record(), timeOf());
    const started = workers.count();
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'locked', facts });
    expect(workers.count()).toBe(started);
  });

  test('a stored time opens no key with a passphrase, and none whose limits were changed in storage', async () => {
    const { facts } = await withKey({ passphrase: 'correct horse' });
    noted.set(record(), String(clock.now + 30_000));
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'locked', facts });
    const open = { ...facts, hasPassphrase: false };
    await set(placeId(place), open, storeOf('trine-key-facts'));
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'locked', facts: open });
    expect(workers.messages.at(-1)).toContain('"problem":"damaged"');
  });

  test('is locked for the next page, also by a lock in a tab that shows another account', async () => {
    const { key, facts } = await withKey();
    key.follow({ ...place, owner: `0x${'9'.repeat(40)}` });
    unlockedTimes(() => storage).removeAll();
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'locked', facts });
  });

  test('the end of an unlock in a slow tab leaves a later unlock alone', async () => {
    const { key } = await withKey();
    const slow = await openTab();
    clock.now += 60_000;
    await key.unlock(null);
    const lockAt = clock.now + 60_000;
    await expect.poll(() => slow.getSnapshot()).toMatchObject({ kind: 'armed', lockAt });
    expect([stored(), key.getSnapshot()]).toMatchObject([String(lockAt), { kind: 'armed', lockAt }]);
  });

  test('a change of account while it is opened again leaves no key open', async () => {
    const { facts } = await withKey();
    const started = workers.count();
    const later = createTradingKey({
      spawn: workers.spawn,
      openChannel: browser.openChannel,
      notes: keyNotes(() => storage),
      times: unlockedTimes(() => storage),
      wall: () => clock.now,
    });
    later.follow(place);
    await expect.poll(() => workers.count()).toBe(started + 1);
    later.follow({ ...place, owner: `0x${'9'.repeat(40)}` });
    await expect.poll(() => later.getSnapshot()).toEqual({ kind: 'none' });
    expect(later.signer(() => MARKS)).toBeUndefined();
    later.follow(place);
    await expect.poll(() => later.getSnapshot()).toMatchObject({ kind: 'armed', facts });
  });

  test('is locked everywhere by a change of its limits', async () => {
    const { key } = await withKey();
    const other = await openTab();
    expect(await key.change({ limits: LIMITS, lockAfterMs: 60_000 }, null)).toBeUndefined();
    await expect.poll(() => other.getSnapshot().kind).toBe('locked');
    expect((await openTab()).getSnapshot().kind).toBe('locked');
  });
});

describe('locked', () => {
  test('locking applies immediately in every tab', async () => {
    const { key } = await withKey();
    const other = await openTab();
    await other.unlock(null);
    const before = key.signer(() => MARKS);
    other.lock();
    expect(other.getSnapshot().kind).toBe('locked');
    await expect.poll(() => key.getSnapshot().kind).toBe('locked');
    const what = source(wire());
    expect(
      await failureOf(
        before?.sign(typed(what), { source: what, digest: digestOf(typed(what)) }) ?? Promise.resolve(),
      ),
    ).toEqual({
      kind: 'keyLocked',
    });
  });

  test('by timeout, also without the page, and after the clock was set back', async () => {
    const { key } = await withKey();
    clock.elapsed = 60_000;
    clock.now -= 3_600_000;
    expect(await failureOf(sign(key, source(wire())))).toEqual({ kind: 'keyLocked' });
    expect(key.getSnapshot().kind).toBe('locked');
  });

  test('by Disconnect in another tab, whatever account that tab shows, also with a passphrase', async () => {
    const { key, facts } = await withKey({ passphrase: 'correct horse' });
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('BroadcastChannel', function open(name: string) {
      return browser.openChannel?.(name);
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    lockEveryKey();
    await expect.poll(() => key.getSnapshot()).toEqual({ kind: 'locked', facts });
  });

  test('by a change of limits, which needs the passphrase', async () => {
    const { key } = await withKey({ passphrase: 'correct horse' });
    const wider = { limits: { ...LIMITS, maxOrderValue: '2000' as const }, lockAfterMs: 60_000 };
    expect(await key.change(wider, null)).toBe('wrongPassphrase');
    expect(key.getSnapshot().kind).toBe('locked');
    expect(await key.change(wider, 'correct horse')).toBeUndefined();
    expect(key.getSnapshot()).toMatchObject({
      kind: 'locked',
      facts: { limits: { maxOrderValue: '2000' }, hasPassphrase: true },
    });
    expect(await key.unlock('correct horse')).toBeUndefined();
  });
});

describe('a key that is lost', () => {
  const DATABASES = ['trine-keys', 'trine-key-facts', 'trine-key-uses'];
  const lostOf = ({ owner, serviceUrl, address, name }: KeyFacts) => ({
    kind: 'lost',
    facts: { owner, serviceUrl, address, name },
  });

  afterEach(() => void vi.restoreAllMocks());

  function closeConnections(): void {
    const held = [...connections];
    connections.clear();
    for (const each of held) forceCloseDatabase(each as never);
  }

  /** Empties the databases and notifies their users, as a browser does. */
  async function clearSiteData(meanwhile?: () => void): Promise<void> {
    for (const name of DATABASES) await clear(storeOf(name));
    meanwhile?.();
    closeConnections();
  }

  function deleteDatabase(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = request.onblocked = () => reject(new Error(`${name} is not deleted`));
    });
  }

  test.each([
    ['site data are cleared', () => clearSiteData()],
    [
      'the databases are deleted by hand',
      async () => void (await Promise.all(DATABASES.map(deleteDatabase))),
    ],
  ])(
    'fault-40: %s while the page is open: locked at once in every tab, nothing signs, and a new one can be made',
    async (_what, lose) => {
      const { key, facts } = await withKey();
      const other = await openTab();
      await other.unlock(null);
      const before = key.signer(() => MARKS);
      await lose();
      await expect.poll(() => key.getSnapshot()).toEqual(lostOf(facts));
      await expect.poll(() => other.getSnapshot()).toEqual(lostOf(facts));
      const what = source(wire());
      expect(
        await failureOf(
          before?.sign(typed(what), { source: what, digest: digestOf(typed(what)) }) ?? Promise.resolve(),
        ),
      ).toEqual({
        kind: 'keyLocked',
      });
      expect(key.signer(() => MARKS)).toBeUndefined();
      expect(key.refusalOf(buy(), MARKS)).toEqual({ kind: 'locked' });
      const made = (await key.create(WANTED)) as KeyFacts;
      expect(made.address).not.toBe(facts.address);
      expect(await failureOf(sign(key, source(wire())))).toBe('signed');
      await expect.poll(() => other.getSnapshot()).toMatchObject({ kind: 'armed', facts: made });
    },
  );

  test('fault-40: the loss of a locked key is reported too, also by the next page while its note exists', async () => {
    const { key, facts } = await withKey();
    key.lock();
    await clearSiteData();
    await expect.poll(() => key.getSnapshot()).toEqual(lostOf(facts));
    const later = await openTab();
    expect(later.getSnapshot()).toEqual(lostOf(facts));
    await later.erase(facts.address);
    expect(later.getSnapshot()).toEqual({ kind: 'none' });
    await expect.poll(() => key.getSnapshot()).toEqual({ kind: 'none' });
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'none' });
  });

  test('fault-40: a loss before the page opened is known from the note, which holds no secret and belongs to this account', async () => {
    const { key, facts } = await withKey();
    key.follow(undefined);
    expect(Object.fromEntries(noted)).toEqual({
      'trine.keys': JSON.stringify({ [placeId(place)]: { address: facts.address, name: 'browser' } }),
      [`trine.unlocked|${placeId(place)}`]: String(clock.now + 60_000),
    });
    await clearSiteData();
    const later = await openTab();
    expect(later.getSnapshot()).toEqual(lostOf(facts));
    later.follow({ ...place, owner: `0x${'9'.repeat(40)}` });
    await expect.poll(() => later.getSnapshot()).toEqual({ kind: 'none' });
  });

  test('fault-40: without a readable note no loss is reported', async () => {
    const { key } = await withKey();
    key.follow(undefined);
    await clearSiteData();
    for (const text of [
      undefined,
      'x',
      'null',
      '[]',
      '{"x":1}',
      JSON.stringify({ [placeId(place)]: { address: 'x', name: 'browser' } }),
    ]) {
      noted = new Map(text === undefined ? [] : [['trine.keys', text]]);
      expect((await openTab()).getSnapshot()).toEqual({ kind: 'none' });
    }
  });

  test('fault-40: a key without a note gets one when it is found', async () => {
    const { facts } = await withKey();
    noted.clear();
    await openTab();
    await clearSiteData();
    expect((await openTab()).getSnapshot()).toEqual(lostOf(facts));
  });

  test('fault-40: a missing sealed key is noticed when unlocking, and can be replaced', async () => {
    const { facts } = await withKey();
    const later = await openTab();
    await del(placeId(place), storeOf('trine-keys'));
    expect(await later.unlock(null)).toBe('none');
    expect(later.getSnapshot()).toEqual(lostOf(facts));
    expect(await later.create(WANTED)).toMatchObject({ name: 'browser' });
    expect(later.getSnapshot().kind).toBe('armed');
  });

  test('fault-40: a closed store that still holds the key: locked, not lost', async () => {
    const { key, facts } = await withKey();
    closeConnections();
    await expect.poll(() => key.getSnapshot()).toEqual({ kind: 'locked', facts });
    expect(await key.unlock(null)).toBeUndefined();
  });

  test('fault-40: a database that fails to open while site data are cleared is retried', async () => {
    const { key, facts } = await withKey();
    await clearSiteData(() => {
      vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
        throw new DOMException('The connection was closed.', 'AbortError');
      });
    });
    await expect.poll(() => key.getSnapshot()).toEqual(lostOf(facts));
  });

  test('fault-40: unreadable storage is no evidence of a loss', async () => {
    const { key } = await withKey();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Blocked.', 'SecurityError');
    });
    closeConnections();
    await expect.poll(() => key.getSnapshot(), { timeout: 20_000 }).toEqual({ kind: 'unavailable' });
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'unavailable' });
    expect(key.signer(() => MARKS)).toBeUndefined();
  });

  test('fault-40: an erased key, here or in another tab, alone or with all data, is no loss', async () => {
    const { key, facts } = await withKey();
    const other = await openTab();
    await other.erase(facts.address);
    await expect.poll(() => key.getSnapshot()).toEqual({ kind: 'none' });
    expect(noted.size).toBe(0);
    await key.create(WANTED);
    await expect.poll(() => other.getSnapshot().kind).toBe('armed');
    const seen: string[] = [];
    for (const each of [key, other]) each.subscribe(() => seen.push(each.getSnapshot().kind));
    other.forgetAll();
    await Promise.all(DATABASES.map(deleteDatabase));
    await expect.poll(() => key.getSnapshot()).toEqual({ kind: 'none' });
    expect(noted.size).toBe(0);
    expect((await openTab()).getSnapshot()).toEqual({ kind: 'none' });
    expect(other.getSnapshot()).toEqual({ kind: 'none' });
    expect(seen.at(-1)).toBe('none');
  });

  test('fault-40: an erasure reported during a read wins over the data read', async () => {
    const { key } = await withKey();
    const other = await openTab();
    const open = vi.spyOn(indexedDB, 'open');
    closeConnections();
    other.forgetAll();
    await expect.poll(() => key.getSnapshot()).toEqual({ kind: 'none' });
    await expect.poll(() => open).toHaveBeenCalled();
    // Reads after the others, from the same databases.
    expect((await openTab()).getSnapshot().kind).toBe('locked');
    for (const each of [key, other]) expect(each.getSnapshot()).toEqual({ kind: 'none' });
  });
});

test('the worker signs a hashed action over the hash it computes itself', async () => {
  const { key, facts } = await withKey();
  const what = { ...source(wire()), network: 'Testnet', profile: defaultSigning('phantomAgent') };
  expect(typed(what)).toMatchObject({ primaryType: 'Agent', message: { source: 'b' } });
  const signature = await sign(key, what);
  await expect(verifySignature(digestOf(typed(what)), signature, facts.address)).resolves.toBeUndefined();
  await expect(
    verifySignature(digestOf(typed({ ...what, network: 'Mainnet' })), signature, facts.address),
  ).rejects.toThrow('mismatch');
  expect(await failureOf(sign(key, { ...what, ...source(wire(buy(entry({ size: '9' })))) }))).toMatchObject({
    kind: 'keyRefused',
  });
});
