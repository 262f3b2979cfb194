import fc from 'fast-check';
import { sign } from 'viem/accounts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { WireAction } from '#protocol/action.ts';
import { ACTIONS, type ActionType, isActionType } from '#protocol/exchange/actions.ts';
import { GROUPINGS, TIFS } from '#protocol/exchange/order.ts';
import type { SigningPlace } from '#protocol/profile.ts';
import { anyAction, DOMAIN_ACTIONS, wireSample } from '#protocol/testdata/samples.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { RequestRefused } from '../service/errors.ts';
import { PRACTICE_PHANTOM_AGENT } from '../service/options.ts';
import { limitOrder, nextNonce, person, post, startGateway, type TestGateway } from '../testGateway.ts';
import { authenticate, openEnvelope, type Rules } from './check.ts';

const HASHED: SigningPlace = { network: 'Testnet', profile: PRACTICE_PHANTOM_AGENT };
const NOW = 1_760_000_000_000;
const who = person(31_337, HASHED);
const rulesOf = (type: string): Rules | undefined => (isActionType(type) ? ACTIONS[type] : undefined);

const decimal = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => {
    const text = String(digits).padStart(places + 1, '0');
    const point = text.length - places;
    return places === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`.replace(/\.?0+$/, '');
  });
const hex = (digits: number) =>
  fc.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`)).map((text) => `0x${text}`);
const assetId = fc.stringMatching(/^0002[0-9a-f]{4}$/);
const outcomeId = hex(64).map((id) => `0x1001${id.slice(2)}`);
const orderId = hex(32);
const side = fc.constantFrom('buy', 'sell');
const kind = fc.oneof(
  fc.record({ kind: fc.constant('limit'), tif: fc.constantFrom(...TIFS) }),
  fc.record({
    kind: fc.constant('trigger'),
    isMarket: fc.boolean(),
    triggerPrice: decimal,
    tpsl: fc.constantFrom('tp', 'sl'),
  }),
);
const entry = fc.record(
  {
    assetId,
    side,
    price: decimal,
    size: decimal,
    reduceOnly: fc.boolean(),
    type: kind,
    clientOrderId: hex(32),
  },
  { requiredKeys: ['assetId', 'side', 'price', 'size', 'reduceOnly', 'type'] },
);
const several = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 1, maxLength: 20 });
const outcome = fc.record({
  operation: fc.constantFrom('split', 'merge'),
  market: fc.record({
    conditionId: hex(64),
    yesAssetId: outcomeId,
    noAssetId: outcomeId,
    negRisk: fc.boolean(),
  }),
  amountBaseUnits: fc.integer({ min: 1, max: 10 ** 12 }).map(String),
});

/** The app's actions, one arbitrary per kind of hashed action. */
const ACTS: Partial<Record<ActionType, fc.Arbitrary<unknown>>> = {
  order: fc.record({ orders: several(entry), grouping: fc.constantFrom(...GROUPINGS) }),
  cancel: fc.record({ cancels: several(fc.record({ assetId, orderId })) }),
  cancelByCloid: fc.record({ cancels: several(fc.record({ assetId, clientOrderId: hex(32) })) }),
  modify: fc.record({ orderId, order: entry }),
  batchModify: fc.record({ modifies: several(fc.record({ orderId, order: entry })) }),
  updateLeverage: fc.record({
    assetId,
    mode: fc.constantFrom('cross', 'isolated'),
    leverage: fc.integer({ min: 1, max: 200 }),
  }),
  updateIsolatedMargin: fc.record({
    assetId,
    isLong: fc.boolean(),
    microUsd: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).filter((value) => value !== 0),
  }),
  twapOrder: fc.record({
    assetId,
    side,
    size: decimal,
    reduceOnly: fc.boolean(),
    isRandomized: fc.boolean(),
    durationMinutes: fc.integer({ min: 5, max: 1_440 }),
    sliceCount: fc.integer({ min: 2, max: 300 }),
  }),
  twapCancel: fc.record({ twapOrderId: hex(64) }),
  userOutcome: outcome,
  createReferralCode: fc.record({ code: fc.stringMatching(/^[A-Z0-9]{4,12}$/) }),
  getReferralCode: fc.constant({}),
};
const KINDS = Object.entries(ACTS) as [ActionType, fc.Arbitrary<unknown>][];

/** The gateway's decoding of a request's bytes. */
function signerOf(bytes: string, place: SigningPlace = HASHED): string {
  const { envelope, rules } = openEnvelope(JSON.parse(bytes), rulesOf);
  const read = {
    isKnown: () => true,
    ownerOf: () => undefined,
    isRevokedAgent: () => false,
    agents: () => [],
    nonces: () => [],
  };
  return authenticate(envelope, rules, { read, ...place, now: NOW }).signer;
}

async function signed(
  action: WireAction,
  {
    nonce = NOW,
    expiresAfter,
    place = HASHED,
  }: { nonce?: number; expiresAfter?: number | undefined; place?: SigningPlace } = {},
): Promise<string> {
  const { r, s, v } = await sign({
    hash: digestOf(typedDataFor(action, { nonce, expiresAfter, ...place })),
    privateKey: who.privateKey,
  });
  return JSON.stringify({
    action,
    nonce,
    ...(expiresAfter === undefined ? {} : { expiresAfter }),
    signature: { r, s, v: Number(v) },
  });
}

describe.each(KINDS)('%s', (type, arbitrary) => {
  const expiry = ACTIONS[type].allowsExpiry
    ? fc.option(fc.integer({ min: NOW + 1, max: NOW + 86_400_000 }), { nil: undefined })
    : fc.constant(undefined);

  test('recovers the signer of whatever the app encodes and signs', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitrary,
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        expiry,
        async (act, nonce, expiresAfter) => {
          expect(signerOf(await signed(anyAction(type).encodeAction(act), { nonce, expiresAfter }))).toBe(
            who.address,
          );
        },
      ),
      { numRuns: 10 },
    );
  });

  test('one altered character recovers to another address or none', async () => {
    const bytes = await signed(wireSample(type));
    const body = JSON.parse(bytes) as { action: object; signature: object };
    const end = JSON.stringify(body.action).length + '{"action":'.length;
    fc.assert(
      fc.property(fc.nat({ max: end - 1 }), (at) => {
        const changed = bytes.slice(0, at) + (bytes[at] === '3' ? '4' : '3') + bytes.slice(at + 1);
        expect(safely(() => signerOf(changed))).not.toBe(who.address);
      }),
      { numRuns: 30 },
    );
  });
});

test('every hashed action has an arbitrary', () => {
  const agents = (Object.keys(DOMAIN_ACTIONS) as ActionType[]).filter((type) => {
    if (ACTIONS[type].signedBy === 'none') return false;
    return (
      typedDataFor(wireSample(type), { ...HASHED, nonce: ACTIONS[type].hasNonce ? NOW : undefined })
        .primaryType === 'Agent'
    );
  });
  expect(agents.toSorted()).toEqual(KINDS.map(([type]) => type).toSorted());
});

test.each<[string, object]>([
  ['the other network', { network: 'Mainnet' }],
  ['fields instead of a hash', { profile: { ...PRACTICE_PHANTOM_AGENT, profile: 'typed' } }],
  ['another chain', { profile: { ...PRACTICE_PHANTOM_AGENT, tradingChainId: 42_161 } }],
])('an order signed for %s is not this account’s here', async (_what, other) => {
  expect(signerOf(await signed(wireSample('order'), { place: { ...HASHED, ...other } }))).not.toBe(
    who.address,
  );
});

describe('a gateway with hashed signing', () => {
  async function start(): Promise<TestGateway> {
    const gateway = await startGateway({ service: { signing: PRACTICE_PHANTOM_AGENT } });
    onTestFinished(() => gateway.close());
    expect((await post(gateway.url, '/exchange', await who.acceptTerms())).status).toBe(200);
    return gateway;
  }

  test('reports it, accepts requests signed for it, and refuses altered fields, altered nonces and a stripped expiry', async () => {
    const gateway = await start();
    const { read } = gateway.gateway.engine;
    const info = await post(gateway.url, '/info', { type: 'serviceInfo' });
    expect(info.body['signing']).toEqual({
      profile: 'phantomAgent',
      domainName: 'ServiceExchange',
      domainVersion: '1',
      tradingChainId: 1_337,
      acceptedSignatureChainIds: null,
    });

    const action = limitOrder({
      price: '90000',
      size: '0.01',
      reduceOnly: false,
      cloid: `0x${'cd'.repeat(16)}`,
    });
    const [first] = action['orders'] as [Record<string, unknown>];
    const changes = {
      a: '00020001',
      b: false,
      p: '90001',
      s: '0.02',
      r: true,
      t: { limit: { tif: 'Ioc' } },
      c: `0x${'ce'.repeat(16)}`,
    };
    expect(Object.keys(changes)).toEqual(Object.keys(first));
    const nonce = nextNonce();
    const request = await who.request(action, { nonce, expiresAfter: nonce + 60_000 });
    const orders = Object.entries(changes).map(([name, value]) => ({
      ...request,
      action: { ...action, orders: [{ ...first, [name]: value }] },
    }));
    const { r: _gone, ...withoutReduceOnly } = first;
    const { expiresAfter: _stripped, ...forever } = request as typeof request & { expiresAfter: number };
    const altered = [
      ...orders,
      { ...request, action: { ...action, orders: [withoutReduceOnly] } },
      { ...request, action: { ...action, orders: [first, first] } },
      { ...request, action: { ...action, grouping: 'normalTpsl' } },
      { ...request, nonce: nonce + 1 },
      { ...request, expiresAfter: nonce + 60_001 },
      forever,
    ];
    const answers = await Promise.all(altered.map((body) => post(gateway.url, '/exchange', body)));
    expect(answers.map(({ status, body }) => [status, body['error']])).toEqual(
      altered.map(() => [401, 'Invalid signature']),
    );
    expect(read.openOrders(who.address)).toEqual([]);

    expect(await post(gateway.url, '/exchange', request)).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(read.openOrders(who.address)).toHaveLength(1);
  });

  test('accepts agents approved by typed data on any chain, and the owner’s typed-data withdrawal', async () => {
    const gateway = await start();
    const agent = person(31_338, HASHED);
    const nonce = nextNonce();
    const approval = {
      type: 'approveAgent',
      venueChain: 'Testnet',
      signatureChainId: '0xa',
      agentAddress: agent.address,
      agentName: 'browser',
      nonce,
    };
    expect(await post(gateway.url, '/exchange', await who.request(approval, { nonce }))).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(
      await post(gateway.url, '/exchange', await agent.request(limitOrder({ price: '90000', size: '0.01' }))),
    ).toMatchObject({ status: 200 });
    const [order] = gateway.gateway.engine.read.openOrders(who.address);
    const cancel = { type: 'cancel', cancels: [{ a: '00020000', o: order?.orderId }] };
    expect(await post(gateway.url, '/exchange', await agent.request(cancel))).toMatchObject({ status: 200 });
    expect(gateway.gateway.engine.read.openOrders(who.address)).toEqual([]);

    const time = nextNonce();
    const withdrawal = {
      type: 'withdraw',
      serviceChain: 'Testnet',
      signatureChainId: '0xa',
      destination: who.address,
      token: '00012710',
      amount: '100',
      source: 'balance',
      time,
    };
    expect(
      await post(gateway.url, '/exchange', await agent.request(withdrawal, { nonce: time })),
    ).toMatchObject({ status: 403 });
    expect(
      await post(gateway.url, '/exchange', await who.request(withdrawal, { nonce: time })),
    ).toMatchObject({ status: 200, body: { success: true } });
  });

  test('an order signed field by field recovers to an unknown address', async () => {
    const gateway = await start();
    const typed = person(31_337);
    expect(
      await post(gateway.url, '/exchange', await typed.request(limitOrder({ price: '90000', size: '0.01' }))),
    ).toMatchObject({ status: 401, body: { error: 'Invalid signature' } });
  });
});

function safely(run: () => string): string {
  try {
    return run();
  } catch (error) {
    if (error instanceof RequestRefused || error instanceof SyntaxError) return 'refused';
    throw error;
  }
}
