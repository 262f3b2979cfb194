import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { WireAction } from '#protocol/action.ts';
import { defaultSigning } from '#protocol/profile.ts';
import { marketContextsChannel } from '#protocol/stream/marketContexts.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { createGatewayClient } from '../createGatewayClient.ts';
import { createIntentId } from './idempotencyGuard.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { placeOf } from '../deployment/deploymentTrust.ts';
import type { OutboxItem } from './outboxItem.ts';
import { safeNextStep } from './safeNextStep.ts';
import { type Signer, walletSigner } from './signer.ts';
import type { StageName, Submission } from './submission.ts';
import {
  type FakeBrowser,
  fakeBrowser,
  fakeEnvironment,
  type FakeEnvironment,
  fakeLocks,
} from '../testkit/fakeEnvironment.ts';
import type { Fault } from '../testkit/fakeAnswers.ts';
import { wireUpdate } from '../testkit/fakeReads.ts';
import { fakeService } from '../testkit/fakeService.ts';
import { fakeWallet, type FakeWallet, OTHER_KEY } from '../testkit/fakeWallet.ts';
import { testConfig } from '../testkit/testConfig.ts';
import type { GatewayClient } from '../gatewayClient.ts';
import type { ClientConfig } from '../deployment/clientConfig.ts';
import type { FakeService } from '../testkit/fakeServiceType.ts';

const T = 1_760_000_000_000;
const buy: OrderEntry = {
  assetId: '00020000',
  side: 'buy',
  price: '95000',
  size: '0.1',
  reduceOnly: false,
  type: { kind: 'limit', tif: 'Gtc' },
};

interface Tab {
  client: GatewayClient;
  environment: FakeEnvironment;
}

let service: FakeService;
let browser: FakeBrowser;
let wallet: FakeWallet;
let tabs: Tab[];

// Lazily loaded parts are loaded before the tests: loading during fake time would take an unpredictable part of
// it.
beforeAll(async () => {
  const evidence = import.meta.glob('../evidence/*Evidence.ts');
  await Promise.all([
    import('./createExchange.ts'),
    import('../accountServices.ts'),
    import('../evidence/evidence.ts'),
    import('./followUp.ts'),
    import('#protocol/signing/recover.ts'),
    ...Object.values(evidence).map((load) => load()),
  ]);
});

/** Advances fake time in small steps, then larger ones, so that storage, which runs in real time, keeps up. */
async function pass(ms: number): Promise<void> {
  for (let spent = 0; spent < ms;) {
    const step = Math.min(spent < 2_000 ? 25 : 500, ms - spent);
    await vi.advanceTimersByTimeAsync(step);
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    spent += step;
  }
}

async function openTab(config: ClientConfig = testConfig): Promise<Tab> {
  const environment = fakeEnvironment(browser, service);
  const client = createGatewayClient(config, { queries: new QueryClient(), environment });
  const tab = { client, environment };
  tabs.push(tab);
  void client.start();
  await pass(10);
  client.live.follow(wallet.address);
  await pass(100);
  return tab;
}

/** Advances fake time in small steps until the promise settles. */
async function settled<T>(promise: Promise<T>, limitMs = 240_000, stepMs = 100): Promise<T> {
  let result: { value: T } | undefined;
  void promise.then((value) => (result = { value }));
  for (let spent = 0; result === undefined && spent <= limitMs; spent += stepMs) await pass(stepMs);
  if (result === undefined) throw new Error(`Not settled within ${limitMs} ms`);
  return result.value;
}

function intent(change: { intentId?: string; review?: boolean } = {}) {
  return {
    intentId: createIntentId(),
    owner: wallet.address,
    signer: walletSigner(wallet),
    review: false,
    ...change,
  };
}

function place(
  client: GatewayClient,
  change: { intentId?: string; review?: boolean } = {},
  orders: OrderEntry[] = [buy],
): Promise<Submission> {
  return client.exchange.submit({
    ...intent(change),
    request: { type: 'order', action: { orders, grouping: 'na' } },
  });
}

/** Another tab is writing for as long as the returned function is not called. */
async function blockDatabase(): Promise<() => void> {
  const opening = browser.indexedDB.open('trine');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const stores = opening.result.transaction('intents', 'readwrite').objectStore('intents');
  let isBlocking = true;
  const goOn = () => {
    if (isBlocking) stores.get('none').onsuccess = goOn;
    else opening.result.close();
  };
  goOn();
  return () => (isBlocking = false);
}

function acceptTerms(client: GatewayClient, chainId = 42_161): Promise<Submission> {
  return client.exchange.submit({
    ...intent(),
    request: {
      type: 'acceptTerms',
      action: { termsVersion: '2026-01', signedAt: client.clock.now(), chainId },
    },
  });
}

function watch(client: GatewayClient, id: string): StageName[] {
  const names: StageName[] = [];
  client.submissions.subscribe(() => {
    const name = client.submissions.get(id)?.stage.name;
    if (name !== undefined && names.at(-1) !== name) names.push(name);
  });
  return names;
}

const orders = (): number => service.operations.filter((each) => each.type === 'order').length;
const itemOf = ({ client }: Tab) => client.outbox.getSnapshot()[0];

beforeEach(() => {
  vi.useFakeTimers({
    now: T,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  service = fakeService();
  browser = fakeBrowser();
  wallet = fakeWallet();
  tabs = [];
});
afterEach(() => {
  tabs.forEach(({ client }) => client.stop());
  vi.useRealTimers();
});

describe('an order', () => {
  test('passes wallet, verification, sending and acceptance, and is confirmed by the stream', async () => {
    const tab = await openTab();
    const id = createIntentId();
    const stages = watch(tab.client, id);
    const done = await settled(place(tab.client, { intentId: id }));
    expect(stages).toEqual(['preparing', 'wallet', 'verifying', 'sending', 'accepted', 'confirmed']);
    expect(done.stage).toMatchObject({
      name: 'confirmed',
      results: { type: 'orders', results: [{ kind: 'resting' }] },
      updates: [{ status: 'open' }],
    });
    expect(service.posts).toHaveLength(1);
    expect(service.reads.filter((read) => read.type === 'orderStatus')).toEqual([]);
    expect(itemOf(tab)?.state.status).toBe('confirmed');
  });

  test('is stored and claimed in one write before it leaves', async () => {
    const tab = await openTab();
    const { outbox } = tab.client;
    const [add, claim] = [vi.spyOn(outbox, 'add'), vi.spyOn(outbox, 'claim')];
    const stored: (string | undefined)[] = [];
    const both = outbox.addAndClaim;
    outbox.addAndClaim = async (item) => {
      const result = await both(item);
      stored.push(outbox.get(item.id)?.state.status, `${service.posts.length} sent`);
      return result;
    };
    await settled(place(tab.client));
    expect(stored).toEqual(['sent', '0 sent']);
    expect([add.mock.calls, claim.mock.calls]).toEqual([[], []]);
  });

  test('signed by a key, causes no render before it was sent', async () => {
    const { client, environment } = await openTab();
    // The signing code is loaded by then.
    await settled(place(client));
    const { fetch } = environment;
    let left = 0;
    environment.fetch = (url, init) => {
      if (url.endsWith('/exchange')) left += 1;
      return fetch(url, init);
    };
    const leftWhenNotified: number[] = [];
    client.submissions.subscribe(() => leftWhenNotified.push(left));
    client.outbox.subscribe(() => leftWhenNotified.push(left));
    const submission = placeByKey(client);
    // Fake time does not advance: storage and signature take none.
    for (let turn = 0; left === 0 && turn < 2_000; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect((await settled(submission)).stage.name).toBe('confirmed');
    expect(leftWhenNotified.length).toBeGreaterThan(2);
    expect(new Set(leftWhenNotified)).toEqual(new Set([1]));
  });

  test('the sent bytes are the stored bytes, in the order of signing', async () => {
    const tab = await openTab();
    await settled(place(tab.client));
    const text = service.posts[0]?.text ?? '';
    expect(text).toBe(itemOf(tab)?.body);
    const body = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['action', 'nonce', 'expiresAfter', 'signature']);
    expect(Object.keys(body['signature'] as object)).toEqual(['r', 's', 'v']);
    expect(body['action']).toMatchObject({
      type: 'order',
      orders: [
        {
          a: '00020000',
          b: true,
          p: '95000',
          s: '0.1',
          t: { limit: { tif: 'Gtc' } },
          c: expect.stringMatching(/^0x[0-9a-f]{32}$/),
        },
      ],
      grouping: 'na',
    });
    // Three minutes after the time at which it was prepared.
    expect(body['expiresAfter']).toBe((body['nonce'] as number) + 180_000);
  });

  test('is stored before it is sent', async () => {
    const tab = await openTab();
    service.faults.exchange.push({ at: 'neverAnswers' });
    void place(tab.client);
    await pass(500);
    const other = await openTab();
    expect(other.client.outbox.getSnapshot()).toMatchObject([
      { state: { status: 'sent' }, body: service.posts[0]?.text },
    ]);
  });

  test('fault-19: each order of a batch has its own result; some refusals do not fail the rest', async () => {
    const tab = await openTab();
    service.results.push({
      kind: 'refused',
      message: 'Insufficient margin to place order.',
      code: 'INSUFFICIENT_MARGIN',
    });
    const done = await settled(place(tab.client, {}, [buy, { ...buy, side: 'sell' }]));
    expect(done.stage).toMatchObject({
      name: 'confirmed',
      results: { results: [{ kind: 'refused', code: 'INSUFFICIENT_MARGIN' }, { kind: 'resting' }] },
      updates: [null, { status: 'open' }],
    });
  });

  test('fault-13: HTTP 200 with only refusals is a refusal', async () => {
    const tab = await openTab();
    service.results.push({
      kind: 'refused',
      message: 'Post only order would have immediately matched, bbo was 1@2.',
      code: 'POST_ONLY_WOULD_MATCH',
    });
    const done = await settled(place(tab.client));
    expect(done.stage).toMatchObject({
      name: 'refused',
      results: { results: [{ kind: 'refused', code: 'POST_ONLY_WOULD_MATCH' }] },
    });
    expect(done.stage).toMatchObject({
      failure: {
        code: 'POST_ONLY_WOULD_MATCH',
        message: 'Post only order would have immediately matched, bbo was 1@2.',
      },
    });
  });

  test('once sent is never reported as failed, whatever fails here afterwards', async () => {
    const tab = await openTab();
    const original = tab.client.outbox.record;
    tab.client.outbox.record = () => Promise.reject(new Error('Out of memory'));
    const done = await settled(place(tab.client));
    expect(done.stage.name).toBe('sending');
    tab.client.outbox.record = original;
    await pass(60_000);
    expect(tab.client.submissions.get(done.id)?.stage.name).toBe('confirmed');
    expect(orders()).toBe(1);
  });

  test('survives a listener that throws', async () => {
    const broken = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tab = await openTab();
    tab.client.submissions.subscribe(() => {
      if (tab.client.submissions.getSnapshot()[0]?.stage.name === 'accepted')
        throw new Error('A broken screen');
    });
    expect((await settled(place(tab.client))).stage.name).toBe('confirmed');
    expect(broken).toHaveBeenCalledWith(new Error('A broken screen'));
    broken.mockRestore();
  });

  test.each<[string, Fault, object]>([
    [
      'status error',
      {
        at: 'status',
        status: 200,
        body: { status: 'error', error: 'Account is being liquidated', response: { type: 'order' } },
      },
      { message: 'Account is being liquidated' },
    ],
    [
      'status err with a text',
      { at: 'status', status: 200, body: { status: 'err', response: 'No.' } },
      { message: 'No.' },
    ],
    [
      'data.status failed',
      {
        at: 'status',
        status: 200,
        body: { status: 'ok', response: { type: 'order', data: { status: 'failed', error: 'Why' } } },
      },
      { message: 'Why' },
    ],
    [
      '401',
      { at: 'status', status: 401, body: { error: 'Agent not approved for user' } },
      { message: 'Agent not approved for user', code: 'AGENT_NOT_APPROVED', status: 401 },
    ],
    [
      '400 with a field',
      {
        at: 'status',
        status: 400,
        body: { error: "Missing 'nonce' field", code: 'MISSING_FIELD', field: 'nonce', timestamp: T },
      },
      { code: 'MISSING_FIELD', field: 'nonce' },
    ],
    [
      '403',
      {
        at: 'status',
        status: 403,
        body: { error: 'Current terms not accepted', code: 'TERMS_NOT_ACCEPTED' },
      },
      { code: 'TERMS_NOT_ACCEPTED' },
    ],
    [
      '429',
      {
        at: 'status',
        status: 429,
        body: { error: 'Rate limit exceeded', code: 'RATE_LIMITED', retryAfter: 2 },
      },
      { kind: 'unavailable', code: 'RATE_LIMITED', retryAfterMs: 2_000 },
    ],
    [
      '503, switched off',
      { at: 'status', status: 503, body: { error: 'Operation disabled', code: 'OPERATION_DISABLED' } },
      { code: 'OPERATION_DISABLED' },
    ],
  ])(
    'refused with %s counts as refused, keeps the service’s text, and is sent once',
    async (_name, fault, failure) => {
      const tab = await openTab();
      service.faults.exchange.push(fault);
      const done = await settled(place(tab.client));
      expect(done.stage).toMatchObject({ name: 'refused', failure });
      expect(service.posts).toHaveLength(1);
    },
  );
});

describe('fault-11: when the connection is cut', () => {
  const actions = {
    order: (client: GatewayClient) => place(client),
    updateLeverage: (client: GatewayClient) =>
      client.exchange.submit({
        ...intent(),
        request: { type: 'updateLeverage', action: { assetId: '00020000', mode: 'cross', leverage: 7 } },
      }),
    acceptTerms: (client: GatewayClient) => acceptTerms(client),
  };
  const cuts: Fault['at'][] = [
    'beforeArrival',
    'afterAcceptance',
    'midResponse',
    'neverAnswers',
    'emptyBody',
    'html',
  ];
  const done = (): number =>
    service.operations.filter(
      (each, index, all) =>
        each.type !== 'acceptTerms' || index === all.findIndex((other) => other.type === 'acceptTerms'),
    ).length;

  for (const [type, act] of Object.entries(actions)) {
    for (const at of cuts) {
      test(`${type}, ${at}: exactly one operation, and it is confirmed`, async () => {
        const tab = await openTab();
        service.faults.exchange.push({ at } as Fault);
        const submission = await settled(act(tab.client));
        expect(submission.stage.name).toBe('confirmed');
        expect(done()).toBe(1);
        expect(service.posts.length).toBeLessThanOrEqual(2);
        expect(new Set(service.posts.map((post) => post.text)).size).toBe(1);
      });
    }
  }

  test('after a lost answer the service’s state is read and nothing is sent again', async () => {
    const tab = await openTab();
    service.faults.exchange.push({ at: 'afterAcceptance' });
    const id = createIntentId();
    const stages = watch(tab.client, id);
    await settled(place(tab.client, { intentId: id }));
    expect(stages).toContain('unknown');
    expect(service.posts).toHaveLength(1);
  });

  test.each([
    [429, 'RATE_LIMITED'],
    [401, 'AGENT_NOT_APPROVED'],
    [503, 'OPERATION_DISABLED'],
  ])(
    'a repetition refused with %i before processing proves nothing about the first copy, which was carried out',
    async (status, code) => {
      const tab = await openTab();
      service.faults.exchange.push(
        { at: 'afterAcceptance' },
        { at: 'status', status, body: { error: code, code } },
      );
      expect((await settled(acceptTerms(tab.client))).stage.name).toBe('unknown');
      expect(service.acceptedVersion).toBe('2026-01');
    },
  );

  test('after a repetition whose nonce is too old the service’s state decides', async () => {
    const tab = await openTab();
    service.faults.exchange.push(
      { at: 'afterAcceptance' },
      {
        at: 'status',
        status: 400,
        body: { error: 'Nonce is not above the smallest remembered nonce', code: 'NONCE_TOO_LOW' },
      },
    );
    expect((await settled(acceptTerms(tab.client))).stage.name).toBe('confirmed');
  });

  test.each(['NONCE_TOO_LOW', 'NONCE_OUT_OF_WINDOW'])(
    'a repetition refused with %s does not say that the first copy arrived',
    async (code) => {
      const tab = await openTab();
      service.faults.exchange.push(
        { at: 'beforeArrival' },
        { at: 'status', status: 400, body: { error: 'Nonce', code } },
      );
      const { stage } = await settled(acceptTerms(tab.client));
      expect(stage).toMatchObject({ name: 'refused', failure: { code: 'NONCE_TOO_LOW' } });
      expect(service.posts).toHaveLength(2);
    },
  );

  test('a lost request is repeated once, byte for byte, when the state shows nothing', async () => {
    const tab = await openTab();
    service.faults.exchange.push({ at: 'beforeArrival' });
    await settled(place(tab.client));
    expect(service.posts).toHaveLength(2);
    expect(service.posts[0]?.text).toBe(service.posts[1]?.text);
    const asked = service.reads.find((read) => read.type === 'orderStatus');
    expect(asked).toBeDefined();
    expect(itemOf(tab)?.sends).toHaveLength(2);
  });

  test('two losses leave it unknown, never sent a third time, and dead once expired', async () => {
    const tab = await openTab();
    service.faults.exchange.push({ at: 'beforeArrival' }, { at: 'beforeArrival' });
    const submission = await settled(place(tab.client));
    expect(submission.stage).toMatchObject({ name: 'unknown', step: { step: 'wait' } });
    await pass(220_000);
    expect(service.posts).toHaveLength(2);
    expect(itemOf(tab)?.state).toEqual({ status: 'dead', because: 'expired' });
    expect(tab.client.submissions.get(submission.id)?.stage).toMatchObject({
      name: 'failed',
      failure: { kind: 'expired' },
    });
  });

  test('"Nonce already used" after an unknown means that it arrived: the state is read and nothing is sent again', async () => {
    const tab = await openTab();
    service.faults.exchange.push({ at: 'status', status: 400, body: { error: 'Nonce already used' } });
    const submission = await settled(place(tab.client));
    expect(submission.stage).toMatchObject({ name: 'refused', failure: { code: 'NONCE_USED' } });
    expect(service.posts).toHaveLength(1);
    expect(service.reads.some((read) => read.type === 'orderStatus')).toBe(true);
  });

  test.each([
    [{ retryAfter: 2 }, 2_000],
    [{ retryAfter: 2_000 }, 2_000],
    [{ retryAfter: 30 }, 30_000],
    [{}, 0],
    [{ retryAfter: -1 }, 0],
  ])('503 %j: nothing is sent before the time is over, and it is done once', async (extra, pauseMs) => {
    const tab = await openTab();
    service.faults.exchange.push({
      at: 'status',
      status: 503,
      body: { error: 'Service unavailable', ...extra },
    });
    const submission = await settled(place(tab.client));
    expect(submission.stage.name).toBe('confirmed');
    expect(orders()).toBe(1);
    expect((service.posts[1]?.at ?? 0) - (service.posts[0]?.at ?? 0)).toBeGreaterThanOrEqual(pauseMs);
  });

  test('an order found rejected is reported as refused, with its reason', async () => {
    const tab = await openTab();
    service.remembersRefused = true;
    service.results.push({
      kind: 'refused',
      message: 'Insufficient margin to place order.',
      code: 'INSUFFICIENT_MARGIN',
    });
    service.faults.exchange.push({ at: 'afterAcceptance' });
    const done = await settled(place(tab.client));
    expect(done.stage).toMatchObject({
      name: 'refused',
      failure: {
        kind: 'refused',
        code: 'INSUFFICIENT_MARGIN',
        message: 'Insufficient margin to place order.',
      },
    });
  });

  test('a repetition refused before processing says nothing about the first copy', async () => {
    const tab = await openTab();
    service.faults.exchange.push(
      { at: 'late', ms: 40_000 },
      { at: 'status', status: 429, body: { error: 'Rate limit exceeded', code: 'RATE_LIMITED' } },
    );
    const submission = await settled(place(tab.client));
    expect(service.posts).toHaveLength(2);
    expect(submission.stage.name).toBe('unknown');
    await pass(60_000);
    expect(orders()).toBe(1);
    expect(tab.client.submissions.get(submission.id)?.stage.name).toBe('confirmed');
  });

  test('a read from before the expiry does not prove absence', async () => {
    const tab = await openTab();
    service.faults.exchange.push({ at: 'late', ms: 100_000 }, { at: 'beforeArrival' });
    const submission = await settled(place(tab.client));
    await pass(40_000);
    expect(safeNextStep(itemOf(tab) as OutboxItem, Date.now()).step).toBe('wait');
    service.isDown = true;
    service.connections.at(-1)?.close();
    await pass(200_000);
    // The first copy arrived meanwhile, before any read.
    expect(orders()).toBe(1);
    expect(safeNextStep(itemOf(tab) as OutboxItem, Date.now()).step).toBe('readState');
    service.isDown = false;
    await pass(40_000);
    expect(tab.client.submissions.get(submission.id)?.stage.name).toBe('confirmed');
  });

  test('an open request is resolved by the next visit, however late', async () => {
    const before = await openTab();
    service.isDown = true;
    void place(before.client);
    await pass(30_000);
    expect(itemOf(before)?.state.status).toBe('unknown');
    before.client.stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    service.isDown = false;
    const after = await openTab();
    await pass(20_000);
    expect(itemOf(after)?.state).toEqual({ status: 'dead', because: 'expired' });
  });

  test('a request to another service is not resolved by this one', async () => {
    const before = await openTab();
    service.faults.exchange.push({ at: 'beforeArrival' }, { at: 'beforeArrival' });
    await settled(place(before.client));
    before.client.stop();
    await vi.advanceTimersByTimeAsync(200_000);
    const elsewhere = createGatewayClient(
      { ...testConfig, baseUrl: 'http://elsewhere' },
      { queries: new QueryClient(), environment: fakeEnvironment(browser, service) },
    );
    tabs.push({ client: elsewhere, environment: before.environment });
    void elsewhere.start();
    await pass(100);
    const id = elsewhere.outbox.getSnapshot()[0]?.id ?? '';
    await settled(elsewhere.exchange.check(id));
    expect(elsewhere.outbox.get(id)?.state.status).toBe('unknown');
  });

  test('while the service is down the request stays unknown, and is found when it is back', async () => {
    const tab = await openTab();
    service.faults.exchange.push({ at: 'afterAcceptance' });
    void place(tab.client);
    await pass(200);
    service.isDown = true;
    service.connections.at(-1)?.close();
    await pass(40_000);
    service.isDown = false;
    await pass(40_000);
    expect(itemOf(tab)?.state.status).toBe('confirmed');
    expect(service.posts).toHaveLength(1);
  });
});

describe('fault-14: a cancel', () => {
  async function resting(tab: Tab): Promise<string> {
    await settled(place(tab.client));
    return [...service.orders.keys()][0] as string;
  }
  const cancel = (client: GatewayClient, orderId: string, change = {}) =>
    client.exchange.submit({
      ...intent(change),
      request: { type: 'cancel', action: { cancels: [{ assetId: '00020000', orderId }] } },
    });

  test('is confirmed when the order is gone', async () => {
    const tab = await openTab();
    const orderId = await resting(tab);
    const done = await settled(cancel(tab.client, orderId));
    expect(done.stage).toMatchObject({
      name: 'confirmed',
      results: { results: [{ kind: 'canceled' }] },
      updates: [{ status: 'canceled' }],
    });
  });

  for (const at of ['beforeArrival', 'afterAcceptance', 'midResponse', 'neverAnswers'] as const) {
    test(`${at}: is never sent a second time`, async () => {
      const tab = await openTab();
      const orderId = await resting(tab);
      service.faults.exchange.push({ at } as Fault);
      const done = await settled(cancel(tab.client, orderId));
      const isCanceled = at !== 'beforeArrival';
      expect(service.orders.get(orderId)?.status).toBe(isCanceled ? 'canceled' : 'open');
      expect(done.stage).toMatchObject(
        isCanceled ? { name: 'confirmed' } : { name: 'unknown', step: { step: 'newIntent' } },
      );
      await pass(240_000);
      expect(service.posts.filter((post) => post.text.includes('"cancel"'))).toHaveLength(1);
    });
  }

  test('may be repeated as a new intention, and the first one ends by itself', async () => {
    const tab = await openTab();
    const orderId = await resting(tab);
    service.faults.exchange.push({ at: 'beforeArrival' });
    const first = await settled(cancel(tab.client, orderId));
    const second = await settled(cancel(tab.client, orderId));
    expect(second.stage.name).toBe('confirmed');
    await pass(200_000);
    expect(tab.client.submissions.get(first.id)?.stage).toMatchObject({
      name: 'confirmed',
      results: null,
      updates: [{ status: 'canceled' }],
    });
  });

  test('with a lost answer for an order that was filled first is a refusal', async () => {
    const tab = await openTab();
    const orderId = await resting(tab);
    service.faults.exchange.push({ at: 'beforeArrival' });
    const submission = cancel(tab.client, orderId);
    const known = service.orders.get(orderId) as OrderUpdate;
    service.orders.set(orderId, {
      order: { ...known.order, remainingSize: '0', status: 'filled' },
      status: 'filled',
      statusReason: null,
      statusAt: Date.now(),
    });
    service.push(`orderUpdates:${wallet.address}`, 'orderUpdates', {
      isSnapshot: false,
      user: wallet.address,
      orders: [wireUpdate(service.orders.get(orderId) as OrderUpdate)],
    });
    expect((await settled(submission)).stage).toMatchObject({
      name: 'refused',
      failure: { code: 'ORDER_NOT_FOUND' },
    });
  });

  test('of a closed order is a refusal', async () => {
    const tab = await openTab();
    const orderId = await resting(tab);
    await settled(cancel(tab.client, orderId));
    const again = await settled(cancel(tab.client, orderId));
    expect(again.stage).toMatchObject({
      name: 'refused',
      results: { results: [{ kind: 'refused', code: 'ORDER_NOT_FOUND' }] },
    });
  });
});

/** A signer that asks nobody. */
function keySigner(): Signer {
  const key = walletSigner(wallet);
  return { ...key, kind: 'agent', sign: (typedData) => key.sign(typedData) };
}

const placeByKey = (client: GatewayClient, intentId = createIntentId()): Promise<Submission> =>
  client.exchange.submit({
    ...intent({ intentId }),
    signer: keySigner(),
    request: { type: 'order', action: { orders: [buy], grouping: 'na' } },
  });

describe('by a key', () => {
  test('one intention in two tabs at once is one request', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const intentId = createIntentId();
    const done = await settled(
      Promise.all([placeByKey(one.client, intentId), placeByKey(two.client, intentId)]),
    );
    expect(service.posts).toHaveLength(1);
    expect(done.map(({ stage }) => stage.name).toSorted()).toEqual(['confirmed', 'failed']);
    expect(done.map(({ stage }) => stage)).toContainEqual({ name: 'failed', failure: { kind: 'duplicate' } });
  });

  test('the next nonce is stored before it is needed, and rises across tabs', async () => {
    const [one, two] = [await openTab(), await openTab()];
    await settled(placeByKey(one.client));
    await settled(placeByKey(one.client));
    await settled(placeByKey(two.client));
    await pass(100);
    await settled(placeByKey(one.client));
    await settled(placeByKey(two.client));
    const sent = service.posts.map(({ text }) => (JSON.parse(text) as { nonce: number }).nonce);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(new Set(sent).size).toBe(5);
  });
});

describe('one intention', () => {
  test('fault-34: clicked 20 times, entered 5 times and repeated in a second tab is one request', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const intentId = createIntentId();
    const clicks = Array.from({ length: 25 }, () => place(one.client, { intentId }));
    const elsewhere = place(two.client, { intentId });
    const done = await settled(Promise.all([...clicks, elsewhere]));
    expect(service.posts).toHaveLength(1);
    expect(wallet.calls.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1);
    const names = done.map((submission) =>
      submission.stage.name === 'failed' ? submission.stage.failure.kind : submission.stage.name,
    );
    expect(
      names.filter((name) => name === 'confirmed').length +
        names.filter((name) => name === 'duplicate').length,
    ).toBe(26);
  });

  test('submitted again after completion is still one request, in this tab and in another', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const intentId = createIntentId();
    const first = await settled(place(one.client, { intentId }));
    const again = await settled(place(one.client, { intentId }));
    const elsewhere = await settled(place(two.client, { intentId }));
    expect(again.itemId).toBe(first.itemId);
    expect(elsewhere.stage).toMatchObject({ name: 'failed', failure: { kind: 'duplicate' } });
    expect(service.posts).toHaveLength(1);
  });

  test('a second, deliberate one is a second order', async () => {
    const tab = await openTab();
    await settled(Promise.all([place(tab.client), place(tab.client)]));
    expect(orders()).toBe(2);
  });

  test('declined in the wallet may be retried immediately', async () => {
    const tab = await openTab();
    wallet.errors.push(Object.assign(new Error('no'), { code: 4001 }));
    const intentId = createIntentId();
    const first = await settled(place(tab.client, { intentId }));
    expect(first.stage).toEqual({ name: 'declined', by: 'wallet' });
    expect(service.posts).toHaveLength(0);
    expect((await settled(place(tab.client, { intentId }))).stage.name).toBe('confirmed');
  });

  test('is not sent again after a reload; the new page finds its result', async () => {
    const before = await openTab();
    service.faults.exchange.push({ at: 'neverAnswers' });
    void place(before.client);
    await pass(300);
    before.client.stop();
    const after = await openTab();
    expect(itemOf(after)?.state.status).toBe('sent');
    await pass(60_000);
    expect(itemOf(after)?.state.status).toBe('confirmed');
    expect(service.posts).toHaveLength(1);
  });
});

describe('the review', () => {
  test('shows what will be signed, and nothing reaches the wallet before it is approved', async () => {
    const tab = await openTab();
    const id = createIntentId();
    const submission = place(tab.client, { intentId: id, review: true });
    await pass(500);
    const stage = tab.client.submissions.get(id)?.stage;
    if (stage?.name !== 'review') throw new Error(`Not in review: ${stage?.name}`);
    expect(stage.review).toMatchObject({
      signer: wallet.address,
      owner: wallet.address,
      refreshes: 0,
      typedData: { primaryType: 'OrderAction', domain: { chainId: 42_161 } },
    });
    expect(wallet.calls).toEqual([]);
    tab.client.submissions.approve(id, stage.review.digest);
    const done = await settled(submission);
    expect(done.stage.name).toBe('confirmed');
    const body = JSON.parse(service.posts[0]?.text ?? '') as {
      action: unknown;
      nonce: number;
      expiresAfter: number;
    };
    expect(body.action).toEqual(stage.review.action);
    expect([body.nonce, body.expiresAfter]).toEqual([stage.review.nonce, stage.review.expiresAfter]);
  });

  test('is unaffected by later changes to the form’s objects', async () => {
    const tab = await openTab();
    const id = createIntentId();
    const draft = { orders: [{ ...buy }], grouping: 'na' as const };
    const submission = tab.client.exchange.submit({
      ...intent({ intentId: id, review: true }),
      request: { type: 'order', action: draft },
    });
    await pass(500);
    const stage = tab.client.submissions.get(id)?.stage;
    if (stage?.name !== 'review') throw new Error('Not in review');
    (draft.orders[0] as OrderEntry).size = '99';
    tab.client.submissions.approve(id, stage.review.digest);
    await settled(submission);
    expect(JSON.parse(service.posts[0]?.text ?? '')).toMatchObject({ action: { orders: [{ s: '0.1' }] } });
    expect(Object.isFrozen(stage.review.action)).toBe(true);
  });

  test('declined: nothing is signed or sent', async () => {
    const tab = await openTab();
    const id = createIntentId();
    const submission = place(tab.client, { intentId: id, review: true });
    await pass(500);
    tab.client.submissions.decline(id);
    expect((await settled(submission)).stage).toEqual({ name: 'declined', by: 'review' });
    expect([wallet.calls, service.posts]).toEqual([[], []]);
  });

  test('open for more than a minute is renewed, and the old digest can no longer be approved', async () => {
    const tab = await openTab();
    const id = createIntentId();
    const submission = place(tab.client, { intentId: id, review: true });
    await pass(500);
    const first = tab.client.submissions.get(id)?.stage;
    await pass(61_000);
    const second = tab.client.submissions.get(id)?.stage;
    if (first?.name !== 'review' || second?.name !== 'review') throw new Error('Not in review');
    expect(second.review.refreshes).toBe(1);
    expect(second.review.nonce).toBeGreaterThan(first.review.nonce ?? 0);
    expect(second.review.digest).not.toBe(first.review.digest);
    tab.client.submissions.approve(id, first.review.digest);
    await pass(100);
    expect(wallet.calls).toEqual([]);
    tab.client.submissions.approve(id, second.review.digest);
    expect((await settled(submission)).stage.name).toBe('confirmed');
  });

  test('renewed builds the request again: a market order gets a current price', async () => {
    const tab = await openTab();
    const id = createIntentId();
    const asked = (price: DecimalString) => ({
      type: 'order' as const,
      action: { orders: [{ ...buy, price }], grouping: 'na' as const },
    });
    const submission = tab.client.exchange.submit({
      ...intent({ intentId: id, review: true }),
      request: asked('61000'),
      renew: () => asked('62000'),
    });
    await pass(500);
    expect(tab.client.submissions.get(id)?.request).toMatchObject({
      action: { orders: [{ price: '61000' }] },
    });
    await pass(61_000);
    const stage = tab.client.submissions.get(id)?.stage;
    if (stage?.name !== 'review') throw new Error('Not in review');
    // Shown, signed and sent are the same.
    expect(stage.review.action).toMatchObject({ orders: [{ p: '62000' }] });
    expect(tab.client.submissions.get(id)?.request).toMatchObject({
      action: { orders: [{ price: '62000' }] },
    });
    tab.client.submissions.approve(id, stage.review.digest);
    await settled(submission);
    expect(
      service.posts.map(
        ({ text }) => (JSON.parse(text) as { action: { orders: { p: string }[] } }).action.orders[0]?.p,
      ),
    ).toEqual(['62000']);
  });
});

describe('the wallet', () => {
  test('on the wrong chain is not asked to sign; after the switch the submission continues', async () => {
    const tab = await openTab();
    wallet.chainId = 1;
    const id = createIntentId();
    const submission = place(tab.client, { intentId: id });
    await pass(500);
    expect(tab.client.submissions.get(id)?.stage).toMatchObject({
      name: 'blocked',
      failure: { kind: 'wrongChain', walletChainId: 1, domainChainId: 42_161 },
    });
    expect(wallet.calls).toEqual(['eth_chainId']);
    wallet.chainId = 42_161;
    tab.client.submissions.resume(id);
    expect((await settled(submission)).stage.name).toBe('confirmed');
  });

  test.each([
    [4100, 'notAuthorized'],
    [4900, 'disconnected'],
    [4901, 'disconnected'],
    [-32002, 'alreadyPending'],
  ])('code %i can be cured without starting over', async (code, kind) => {
    const tab = await openTab();
    wallet.errors.push(Object.assign(new Error('x'), { code }));
    const id = createIntentId();
    const submission = place(tab.client, { intentId: id });
    await pass(500);
    expect(tab.client.submissions.get(id)?.stage).toMatchObject({ name: 'blocked', failure: { kind } });
    expect(service.posts).toEqual([]);
    tab.client.submissions.resume(id);
    expect((await settled(submission)).stage.name).toBe('confirmed');
    expect(orders()).toBe(1);
  });

  test('that cannot sign typed data ends it', async () => {
    const tab = await openTab();
    wallet.errors.push(Object.assign(new Error('x'), { code: 4200 }));
    expect((await settled(place(tab.client))).stage).toMatchObject({
      name: 'failed',
      failure: { kind: 'sign', failure: { kind: 'unsupported' } },
    });
  });

  test('fault-05: that never answers: slow after a minute, can be cancelled, and a late signature is discarded', async () => {
    const tab = await openTab();
    wallet.isSilent = true;
    const id = createIntentId();
    const submission = place(tab.client, { intentId: id });
    await pass(59_000);
    expect(tab.client.submissions.get(id)?.stage).toMatchObject({ name: 'wallet', isSlow: false });
    await pass(2_000);
    expect(tab.client.submissions.get(id)?.stage).toMatchObject({ name: 'wallet', isSlow: true });
    tab.client.submissions.cancelWait(id);
    expect((await settled(submission)).stage).toEqual({ name: 'declined', by: 'waiting' });
    wallet.release();
    await pass(5_000);
    expect([service.posts, tab.client.outbox.getSnapshot()]).toEqual([[], []]);
  });

  test('fault-45: that answers after the expiry: the request is not sent', async () => {
    const tab = await openTab();
    wallet.isSilent = true;
    const submission = place(tab.client);
    await pass(179_000);
    wallet.release();
    expect((await settled(submission)).stage).toEqual({ name: 'failed', failure: { kind: 'expired' } });
    expect(service.posts).toEqual([]);
  });

  test.each(['before', 'while'] as const)(
    'what changes %s the wallet is asked ends the request',
    async (when) => {
      const tab = await openTab();
      const now = { isCurrent: when === 'while' };
      wallet.isSilent = true;
      const signed = () => wallet.calls.filter((method) => method === 'eth_signTypedData_v4').length;
      const before = signed();
      const submission = tab.client.exchange.submit({
        ...intent(),
        request: { type: 'order', action: { orders: [buy], grouping: 'na' } },
        isCurrent: () => now.isCurrent,
      });
      await pass(2_000);
      now.isCurrent = false;
      wallet.release();
      expect((await settled(submission)).stage).toEqual({ name: 'failed', failure: { kind: 'outdated' } });
      expect([service.posts.length, signed() - before]).toEqual([0, when === 'while' ? 1 : 0]);
    },
  );

  test('what changes while it is reviewed ends the request when the review is renewed', async () => {
    const tab = await openTab();
    const now = { isCurrent: true };
    const submission = tab.client.exchange.submit({
      ...intent({ review: true }),
      request: { type: 'order', action: { orders: [buy], grouping: 'na' } },
      isCurrent: () => now.isCurrent,
    });
    await pass(2_000);
    now.isCurrent = false;
    expect((await settled(submission)).stage).toEqual({ name: 'failed', failure: { kind: 'outdated' } });
    expect(service.posts).toEqual([]);
  });

  test('acceptance of terms carries the time of the wallet request, not of the click', async () => {
    const tab = await openTab();
    const id = createIntentId();
    const asked = {
      ...intent({ intentId: id, review: true }),
      request: {
        type: 'acceptTerms',
        action: { termsVersion: '2026-01', signedAt: tab.client.clock.now(), chainId: 42_161 },
      },
    } as const;
    const submission = tab.client.exchange.submit(asked);
    await pass(650_000);
    const stage = tab.client.submissions.get(id)?.stage;
    if (stage?.name !== 'review') throw new Error('Not in review');
    tab.client.submissions.approve(id, stage.review.digest);
    await settled(submission);
    const { action } = JSON.parse(service.posts[0]?.text ?? '{}') as { action: { signedAt: number } };
    expect(tab.client.clock.now() - action.signedAt).toBeLessThan(65_000);
  });

  test('an acceptance that is too old for the service is not sent', async () => {
    const tab = await openTab();
    wallet.isSilent = true;
    const submission = acceptTerms(tab.client);
    await pass(600_000);
    wallet.release();
    expect((await settled(submission)).stage).toEqual({ name: 'failed', failure: { kind: 'expired' } });
    expect(service.posts).toEqual([]);
  });

  test('gets one request at a time', async () => {
    const tab = await openTab();
    wallet.isSilent = true;
    const both = Promise.all([place(tab.client), place(tab.client)]);
    await pass(1_000);
    expect(wallet.calls.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1);
    wallet.isSilent = false;
    wallet.release();
    await settled(both);
    expect(orders()).toBe(2);
  });
});

describe('fault-10: a page script that tampers with requests', () => {
  const attacks: [string, (tab: Tab) => void, object][] = [
    [
      'the wallet signs another message',
      () =>
        (wallet.tamper = (typed) => ({ ...typed, message: { ...(typed['message'] as object), nonce: 1 } })),
      { kind: 'sign', failure: { kind: 'mismatch' } },
    ],
    [
      'the wallet signs with another account',
      () => (wallet.otherKey = OTHER_KEY),
      { kind: 'sign', failure: { kind: 'mismatch' } },
    ],
    [
      'the stored bytes are changed before they leave',
      (tab) => {
        const original = tab.client.outbox.addAndClaim;
        tab.client.outbox.addAndClaim = (item) =>
          original({ ...item, body: item.body.replace('"95000"', '"1"') });
      },
      { kind: 'altered' },
    ],
    [
      'bytes and digest are changed together',
      (tab) => {
        const original = tab.client.outbox.addAndClaim;
        tab.client.outbox.addAndClaim = (item) =>
          original({ ...item, body: item.body.replace('"0.1"', '"9"'), digest: `0x${'00'.repeat(32)}` });
      },
      { kind: 'altered' },
    ],
    [
      'the expiry is stripped',
      (tab) => {
        const original = tab.client.outbox.addAndClaim;
        tab.client.outbox.addAndClaim = (item) =>
          original({ ...item, body: item.body.replace(/"expiresAfter":\d+,/, '') });
      },
      { kind: 'altered' },
    ],
    [
      'the domain is changed together with everything that depends on it',
      (tab) => {
        const original = tab.client.outbox.addAndClaim;
        tab.client.outbox.addAndClaim = (item) => {
          const profile = { ...item.profile, tradingChainId: 1 };
          const { signature: _signed, ...rest } = JSON.parse(item.body) as {
            action: WireAction;
            nonce: number;
            expiresAfter: number;
            signature: unknown;
          };
          return original({
            ...item,
            profile,
            digest: digestOf(typedDataFor(rest.action, { ...rest, network: item.network, profile })),
          });
        };
      },
      { kind: 'altered' },
    ],
    [
      'the signature is replaced',
      (tab) => {
        const original = tab.client.outbox.addAndClaim;
        tab.client.outbox.addAndClaim = (item) =>
          original({ ...item, body: item.body.replace(/"r":"0x[0-9a-f]{4}/, '"r":"0x1234') });
      },
      { kind: 'altered' },
    ],
  ];
  const actions = {
    order: (client: GatewayClient) => place(client),
    cancel: (client: GatewayClient) =>
      client.exchange.submit({
        ...intent(),
        request: {
          type: 'cancel',
          action: { cancels: [{ assetId: '00020000', orderId: `0x${'1a'.repeat(16)}` }] },
        },
      }),
    updateLeverage: (client: GatewayClient) =>
      client.exchange.submit({
        ...intent(),
        request: { type: 'updateLeverage', action: { assetId: '00020000', mode: 'cross', leverage: 7 } },
      }),
  };

  for (const [name, attack, failure] of attacks) {
    test(`${name}: nothing is sent`, async () => {
      const tab = await openTab();
      attack(tab);
      expect((await settled(place(tab.client))).stage).toMatchObject({ name: 'failed', failure });
      expect(service.posts).toEqual([]);
    });
  }

  for (const [type, act] of Object.entries(actions)) {
    test(`${type} signed by another account is not sent`, async () => {
      const tab = await openTab();
      wallet.otherKey = OTHER_KEY;
      expect((await settled(act(tab.client))).stage).toMatchObject({
        name: 'failed',
        failure: { kind: 'sign', failure: { kind: 'mismatch' } },
      });
      expect(service.posts).toEqual([]);
    });
  }
});

describe('hashed actions', () => {
  const signing = defaultSigning('phantomAgent');
  const hashed: ClientConfig = { ...testConfig, signing, pins: { network: 'Testnet', ...signing } };
  const open = async (): Promise<Tab> => {
    wallet.chainId = 1_337;
    service = fakeService({ place: placeOf(hashed) });
    return openTab(hashed);
  };
  const stored = (tab: Tab, change: (item: OutboxItem) => OutboxItem) => {
    const original = tab.client.outbox.addAndClaim;
    tab.client.outbox.addAndClaim = (item) => original(change(item));
  };

  test('an order is signed as a hash, shown with its action, and confirmed', async () => {
    const tab = await open();
    const id = createIntentId();
    const submission = place(tab.client, { intentId: id, review: true });
    await pass(1_000);
    const stage = tab.client.submissions.get(id)?.stage;
    if (stage?.name !== 'review') throw new Error('Not in review');
    const { action, nonce, expiresAfter, typedData, digest } = stage.review;
    expect(typedData).toMatchObject({
      primaryType: 'Agent',
      domain: { chainId: 1_337 },
      message: { source: 'b' },
    });
    tab.client.submissions.approve(id, digest);
    expect((await settled(submission)).stage.name).toBe('confirmed');
    expect(JSON.parse(service.posts[0]?.text ?? '{}')).toMatchObject({ action, nonce, expiresAfter });
    expect(itemOf(tab)).toMatchObject({ digest, network: 'Testnet', profile: signing });
  });

  const body = (from: string | RegExp, to: string) => (item: OutboxItem) => ({
    ...item,
    body: item.body.replace(from, to),
  });
  test.each<[string, (item: OutboxItem) => OutboxItem]>([
    ['the price', body('"95000"', '"1"')],
    ['the side', body('"b":true', '"b":false')],
    ['a member too many', body('"b":true', '"b":true,"r":false')],
    ['the expiry', body(/"expiresAfter":\d+,/, '')],
    ['the network', (item) => ({ ...item, network: 'Mainnet' })],
    ['the profile', (item) => ({ ...item, profile: testConfig.signing })],
    ['the signature', body(/"r":"0x[0-9a-f]{4}/, '"r":"0x1234')],
  ])('%s, changed after the signature: nothing is sent', async (_what, change) => {
    const tab = await open();
    stored(tab, change);
    expect((await settled(place(tab.client))).stage).toMatchObject({
      name: 'failed',
      failure: { kind: 'altered' },
    });
    expect(service.posts).toEqual([]);
  });

  test('a wallet that signs another hash is detected', async () => {
    const tab = await open();
    wallet.tamper = (typed) => ({
      ...typed,
      message: { ...(typed['message'] as object), connectionId: `0x${'1'.repeat(64)}` },
    });
    expect((await settled(place(tab.client))).stage).toMatchObject({
      name: 'failed',
      failure: { kind: 'sign', failure: { kind: 'mismatch' } },
    });
    expect(service.posts).toEqual([]);
  });

  test('a wallet on another chain is not asked to sign', async () => {
    const tab = await open();
    wallet.chainId = 42_161;
    const id = createIntentId();
    void place(tab.client, { intentId: id });
    await pass(1_000);
    expect(tab.client.submissions.get(id)?.stage).toMatchObject({
      name: 'blocked',
      failure: { kind: 'wrongChain', walletChainId: 42_161, domainChainId: 1_337 },
    });
    expect(wallet.calls).not.toContain('eth_signTypedData_v4');
  });
});

describe('many requests', () => {
  test('are sent in nonce order, at most eight in flight', async () => {
    const tab = await openTab();
    service.latencyMs = 400;
    await settled(Promise.all(Array.from({ length: 24 }, () => place(tab.client))));
    const nonces = service.posts.map((post) => (JSON.parse(post.text) as { nonce: number }).nonce);
    expect(nonces).toHaveLength(24);
    expect(nonces).toEqual(nonces.toSorted((a, b) => a - b));
    expect(new Set(nonces).size).toBe(24);
    expect(Math.max(...service.posts.map((post) => post.inFlight))).toBe(8);
    expect(orders()).toBe(24);
  });

  test('from four tabs are all different and all accepted', async () => {
    const four = [await openTab(), await openTab(), await openTab(), await openTab()];
    service.latencyMs = 50;
    const done = await settled(
      Promise.all(four.flatMap(({ client }) => Array.from({ length: 10 }, () => place(client)))),
    );
    expect(done.map((submission) => submission.stage.name)).toEqual(Array(40).fill('confirmed'));
    expect(orders()).toBe(40);
    expect(Math.max(...service.posts.map((post) => post.inFlight))).toBeLessThanOrEqual(8);
  });
});

describe('fault-35: the device clock', () => {
  test('three days slow: refused locally with the offset, nothing is signed', async () => {
    const tab = await openTab();
    tab.environment.setSkew(-3 * 86_400_000);
    const done = await settled(place(tab.client));
    expect(done.stage).toMatchObject({ name: 'failed', failure: { kind: 'nonce', reason: 'deviceClock' } });
    expect([wallet.calls, service.posts]).toEqual([[], []]);
    // A cancel is sent with a nonce from the service's time, and without an expiry, which would need a correct clock.
    await settled(
      tab.client.exchange.submit({
        ...intent(),
        request: {
          type: 'cancel',
          action: { cancels: [{ assetId: '00020000', orderId: `0x${'1a'.repeat(16)}` }] },
        },
      }),
    );
    expect(service.posts).toHaveLength(1);
    expect(JSON.parse(service.posts[0]?.text ?? '{}')).not.toHaveProperty('expiresAfter');
  });

  test('set back ten minutes: the next order is accepted with a higher nonce', async () => {
    const tab = await openTab();
    await settled(place(tab.client));
    tab.environment.setSkew(-600_000);
    expect((await settled(place(tab.client))).stage.name).toBe('confirmed');
    const [first = 0, second = 0] = service.posts.map(
      (post) => (JSON.parse(post.text) as { nonce: number }).nonce,
    );
    expect(second).toBeGreaterThan(first);
  });

  test('a day fast less a minute: the service never sees a nonce it would refuse', async () => {
    const tab = await openTab();
    tab.environment.setSkew(86_400_000 - 60_000);
    expect((await settled(place(tab.client))).stage.name).toBe('confirmed');
  });
});

describe('fault-40: without storage', () => {
  test('trading continues in storage mode memory', async () => {
    browser = { ...browser, indexedDB: undefined as never };
    const tab = await openTab();
    expect((await settled(place(tab.client))).stage.name).toBe('confirmed');
    expect(tab.client.storage.getSnapshot()).toBe('memory');
  });
});

describe('a reload during a submission', () => {
  beforeEach(() => {
    browser.locks = fakeLocks();
  });

  test('leaves sent requests to the next page, which checks them without waiting for the lease', async () => {
    const gone = await openTab();
    service.faults.exchange.push({ at: 'neverAnswers' });
    void place(gone.client);
    for (let turn = 0; service.posts.length < 1 && turn < 100; turn += 1) await pass(50);
    const held = itemOf(gone)?.lease?.until ?? 0;
    gone.client.stop();
    const tab = await openTab();
    await pass(1_000);
    expect(itemOf(tab)?.state.status).toBe('confirmed');
    expect(tab.environment.wall()).toBeLessThan(held);
    expect([orders(), service.posts.length]).toEqual([1, 1]);
  });

  test('leaves signed, unsent requests, which are never sent', async () => {
    const gone = await openTab();
    service.faults.exchange.push({ at: 'neverAnswers' });
    void place(gone.client);
    for (let turn = 0; service.posts.length < 1 && turn < 100; turn += 1) await pass(50);
    const sent = itemOf(gone);
    if (sent === undefined) throw new Error('nothing was stored');
    await gone.client.outbox.add({
      ...sent,
      id: 'left',
      intentId: 'left',
      sends: [],
      state: { status: 'signed' },
    });
    gone.client.stop();
    const tab = await openTab();
    await pass(1_000);
    expect(tab.client.outbox.get('left')?.state).toEqual({ status: 'dead', because: 'neverSent' });
  });

  test('does not give up requests while the page is alive', async () => {
    const busy = await openTab();
    service.faults.exchange.push({ at: 'neverAnswers' });
    void place(busy.client);
    for (let turn = 0; service.posts.length < 1 && turn < 100; turn += 1) await pass(50);
    const other = await openTab();
    await pass(2_000);
    expect(itemOf(other)?.state.status).toBe('sent');
    expect(itemOf(other)?.lease?.by).toBe(itemOf(busy)?.lease?.by);
  });
});

describe('a manual repetition', () => {
  test('waits for the lease of a closed page, then sends', async () => {
    const gone = await openTab();
    service.faults.exchange.push({ at: 'beforeArrival' }, { at: 'beforeArrival' });
    void acceptTerms(gone.client);
    for (let turn = 0; service.posts.length < 2 && turn < 600; turn += 1) await pass(50);
    const held = itemOf(gone)?.lease?.until ?? 0;
    gone.client.stop();
    const tab = await openTab();
    const item = itemOf(tab);
    expect(item?.state.status).toBe('unknown');
    expect(held).toBeGreaterThan(tab.environment.wall());
    await settled(tab.client.exchange.resend(item?.id ?? ''));
    expect(tab.environment.wall()).toBeGreaterThanOrEqual(held);
    expect(service.posts).toHaveLength(3);
    expect(new Set(service.posts.map((post) => post.text)).size).toBe(1);
    expect(itemOf(tab)?.state.status).toBe('confirmed');
  });

  test('leaves the request busy until the last job on it has ended', async () => {
    const { client } = await openTab();
    service.faults.exchange.push({ at: 'neverAnswers' });
    const placed = place(client);
    for (let turn = 0; service.posts.length < 1 && turn < 100; turn += 1) await pass(50);
    const id = client.outbox.getSnapshot()[0]?.id ?? '';
    // Nothing can be repeated while the request is on its way: this job ends at once.
    await client.exchange.resend(id);
    expect([service.posts.length, client.exchange.isBusy(id)]).toEqual([1, true]);
    await settled(placed);
    expect(client.exchange.isBusy(id)).toBe(false);
  });
});

describe('the terms', () => {
  test('are signed while the database is busy, and sent once they are recorded', async () => {
    const tab = await openTab();
    const release = await blockDatabase();
    const done = acceptTerms(tab.client);
    await pass(1_000);
    expect(wallet.calls).toContain('eth_signTypedData_v4');
    expect(service.posts).toEqual([]);
    release();
    expect((await settled(done)).stage.name).toBe('confirmed');
  });

  test('are signed on any chain, once, with the signature as one string and no nonce', async () => {
    const tab = await openTab();
    wallet.chainId = 10;
    const done = await settled(acceptTerms(tab.client, 10));
    expect(done.stage.name).toBe('confirmed');
    const body = JSON.parse(service.posts[0]?.text ?? '') as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['action', 'signature']);
    expect(body['action']).toMatchObject({ type: 'acceptTerms', termsVersion: '2026-01', chainId: 10 });
    expect(body['signature']).toMatch(/^0x[0-9a-f]{130}$/);
    expect(service.acceptedVersion).toBe('2026-01');
  });
});

describe('the mid at signing', () => {
  const context = { coin: 'BTC', kind: 'perp', markPx: '95010', midPx: '95002.5' };
  const publishMid = (): void =>
    service.push(marketContextsChannel.key({}), 'marketContexts', {
      time: service.serviceNow(),
      isSnapshot: true,
      contexts: { '00020000': context },
    });

  test('is kept with each order, as last reported', async () => {
    const tab = await openTab();
    tab.client.feeds.contexts().subscribe(() => undefined);
    await pass(200);
    publishMid();
    await pass(50);
    await settled(place(tab.client, {}, [buy, { ...buy, assetId: '00020009' }]));
    expect(itemOf(tab)?.mids).toEqual(['95002.5', null]);
  });

  test('is not kept once it is no longer live', async () => {
    const tab = await openTab();
    tab.client.feeds.contexts().subscribe(() => undefined);
    await pass(200);
    publishMid();
    await pass(3_500);
    await settled(place(tab.client));
    expect(itemOf(tab)?.mids).toEqual([null]);
  });

  test('belongs to orders only', async () => {
    const tab = await openTab();
    await settled(acceptTerms(tab.client));
    expect(itemOf(tab)).not.toHaveProperty('mids');
  });
});
