import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireAction } from '#protocol/action.ts';
import { SECP256K1_N } from '#protocol/signing/envelope.ts';
import type { Hex } from '#protocol/ids.ts';
import {
  limitOrder,
  nextNonce,
  person,
  type Person,
  post,
  startGateway,
  type TestGateway,
} from '../testGateway.ts';

const DAY = 86_400_000;
const NOW_SLACK = 60_000;
let gateway: TestGateway;
let people = 100;

beforeAll(async () => {
  gateway = await startGateway({ service: { isOpenToAll: true } });
});
afterAll(() => gateway.close());

const send = (body: unknown) => post(gateway.url, '/exchange', body);
const act = async (who: Person, action: WireAction, options?: { nonce?: number; expiresAfter?: number }) =>
  send(await who.request(action, options));
const noncesOf = (who: Person) => gateway.gateway.engine.read.nonces(who.address);

/** An account that has accepted the terms and has the practice balance. */
async function member(): Promise<Person> {
  const who = person((people += 1));
  expect((await send(await who.acceptTerms())).status).toBe(200);
  return who;
}

/** An agent of `owner`, approved by a direct command. */
async function agentOf(owner: Person, validUntil: number | null = null): Promise<Person> {
  const agent = person((people += 1));
  await gateway.gateway.sequencer.submit({
    type: 'approveAgent',
    owner: owner.address,
    agent: agent.address,
    name: `agent ${people}`,
    validUntil,
  });
  return agent;
}

/** Far below the market: rests. */
const resting = (more: Partial<Parameters<typeof limitOrder>[0]> = {}) =>
  limitOrder({ price: '50000', size: '0.01', ...more });
const cancelOf = (oid: string): WireAction => ({ type: 'cancel', cancels: [{ a: '00020000', o: oid }] });

describe('1: structure', () => {
  test.each([
    [
      'no action',
      (request: object) => ({ ...request, action: undefined }),
      400,
      "Missing 'action.type' field",
      'MISSING_FIELD',
      'action.type',
    ],
    [
      'no type',
      (request: object) => ({ ...request, action: { orders: [] } }),
      400,
      "Missing 'action.type' field",
      'MISSING_FIELD',
      'action.type',
    ],
    [
      'an unknown type',
      (request: object) => ({ ...request, action: { type: 'mint' } }),
      400,
      'Unknown request type',
      'UNKNOWN_TYPE',
      'action.type',
    ],
    [
      'no nonce',
      (request: object) => ({ ...request, nonce: undefined }),
      400,
      "Missing 'nonce' field",
      'MISSING_FIELD',
      'nonce',
    ],
    [
      'a nonce with a fraction',
      (request: object) => ({ ...request, nonce: 1.5 }),
      400,
      'Nonce must be a Unix-millisecond integer',
      'INVALID_NONCE',
      'nonce',
    ],
    [
      'a nonce as text',
      (request: object) => ({ ...request, nonce: '1760000000000' }),
      400,
      'Nonce must be a Unix-millisecond integer',
      'INVALID_NONCE',
      'nonce',
    ],
    [
      'a nonce beyond 2^53',
      (request: object) => ({ ...request, nonce: 9_007_199_254_740_992 }),
      400,
      'Nonce must be a Unix-millisecond integer',
      'INVALID_NONCE',
      'nonce',
    ],
    [
      'no signature',
      (request: object) => ({ ...request, signature: undefined }),
      400,
      "Missing 'signature' field",
      'MISSING_FIELD',
      'signature',
    ],
    [
      'a signature without r',
      (request: { signature?: object }) => ({
        ...request,
        signature: { ...request.signature, r: undefined },
      }),
      400,
      "Missing 'signature.r' field",
      'MISSING_FIELD',
      'signature.r',
    ],
    [
      'a signature as text',
      (request: object) => ({ ...request, signature: '0x00' }),
      401,
      'Invalid signature',
      'INVALID_SIGNATURE',
      'signature',
    ],
    [
      'v beyond a byte',
      (request: { signature?: object }) => ({ ...request, signature: { ...request.signature, v: 256 } }),
      401,
      'Invalid signature',
      'INVALID_SIGNATURE',
      'signature.v',
    ],
    [
      'an order without a price',
      (request: object) => ({
        ...request,
        action: {
          type: 'order',
          orders: [{ a: '00020000', b: true, s: '1', t: { limit: { tif: 'Gtc' } } }],
          grouping: 'na',
        },
      }),
      400,
      "Missing 'action.orders.0.p' field",
      'MISSING_FIELD',
      'action.orders.0.p',
    ],
    [
      'an order with a number as size',
      (request: object) => ({
        ...request,
        action: {
          type: 'order',
          orders: [{ a: '00020000', b: true, p: '1', s: 1, t: { limit: { tif: 'Gtc' } } }],
          grouping: 'na',
        },
      }),
      400,
      'Not a plain decimal',
      'INVALID_DECIMAL',
      'action.orders.0.s',
    ],
    [
      'a withdrawal with v 0',
      (request: object) => ({
        ...request,
        action: { type: 'withdraw' },
        signature: { r: '0x1', s: '0x1', v: 0 },
      }),
      401,
      'Invalid signature',
      'INVALID_SIGNATURE',
      'signature.v',
    ],
  ])('%s: %#', async (_what, change, status, error, code, field) => {
    const who = await member();
    const answer = await send(change(await who.request(resting())));
    expect(answer).toMatchObject({ status, body: { error, code, field, timestamp: expect.any(Number) } });
    expect(noncesOf(who)).toEqual([]);
  });
});

describe('unknown fields are ignored, as the signature does not cover them', () => {
  test.each([
    ['in the request', (request: Request) => ({ ...request, memo: 'x' })],
    [
      'in the signature',
      (request: Request) => ({ ...request, signature: { ...request.signature, yParity: 1 } }),
    ],
    ['in the action', (request: Request) => changed(request, { builder: { b: '0x1', f: 10 } })],
    ['in an order', (request: Request) => changed(request, { orders: [{ ...entryOf(request), foo: 1 }] })],
    [
      'in its type',
      (request: Request) =>
        changed(request, {
          orders: [{ ...entryOf(request), t: { limit: { tif: 'Gtc', foo: 1 }, foo: {} } }],
        }),
    ],
    ['its own nonce', (request: Request) => changed(request, { nonce: request.nonce })],
  ])('%s', async (_where, change) => {
    const who = await member();
    expect(await send(change(await who.request(resting())))).toMatchObject({
      status: 200,
      body: { response: { data: { statuses: [{ resting: {} }] } } },
    });
  });

  test('another nonce in the action is refused', async () => {
    const request = await (await member()).request(resting());
    expect(await send(changed(request, { nonce: request.nonce + 1 }))).toMatchObject({
      status: 400,
      body: { code: 'NONCE_MISMATCH', field: 'action.nonce' },
    });
  });

  test('in an action without fields', async () => {
    const request = await (await member()).request({ type: 'getReferralCode' });
    expect((await send(changed(request, { x: 1 }))).body).toEqual(
      (await send(await (await member()).request({ type: 'getReferralCode' }))).body,
    );
  });

  test('a signed field with another value is not ignored', async () => {
    const request = await (await member()).request(resting());
    const orders = [{ ...entryOf(request), foo: 1, r: true }];
    expect(await send(changed(request, { orders }))).toMatchObject({
      status: 401,
      body: { code: 'UNKNOWN_SIGNER' },
    });
  });

  type Request = Awaited<ReturnType<Person['request']>>;
  const changed = (request: Request, more: object) => ({
    ...request,
    action: { ...request.action, ...more },
  });
  const entryOf = ({ action }: Request) => (action['orders'] as object[])[0];
});

describe('long numbers', () => {
  test.each([
    ['a size with 100 zeroes', { size: `0.001${'0'.repeat(100)}` }, undefined],
    ['a price with 100 zeroes', { price: `50000.${'0'.repeat(100)}` }, undefined],
    ['a size of 60 nines', { size: '9'.repeat(60) }, 'OPEN_INTEREST_CAP'],
    ['a size with 60 decimals', { size: `0.${'9'.repeat(60)}` }, 'SIZE_DECIMALS'],
    ['a size of 60,000 nines', { size: '9'.repeat(60_000) }, 'INVALID_DECIMAL'],
  ] as const)('%s', async (_what, order, code) => {
    const answer = await act(await member(), resting(order));
    expect(answer).toMatchObject({
      status: 200,
      body: { response: { data: { statuses: [code === undefined ? { resting: {} } : { code }] } } },
    });
  });
});

describe('2 and 3: who signed', () => {
  test('a signature over something else recovers to an unknown address, which is named', async () => {
    const who = await member();
    const request = await who.request(resting());
    const answer = await send({ ...request, action: resting({ price: '50001' }) });
    expect(answer).toMatchObject({
      status: 401,
      body: {
        error: 'Invalid signature',
        code: 'UNKNOWN_SIGNER',
        field: 'signature',
        signer: expect.stringMatching(/^0x[0-9a-f]{40}$/),
      },
    });
    expect(answer.body['signer']).not.toBe(who.address);
    expect(noncesOf(who)).toEqual([]);
  });

  test('a signer who has not accepted the terms is answered like a wrong signature', async () => {
    const who = person((people += 1));
    expect(await act(who, resting())).toMatchObject({
      status: 401,
      body: { code: 'UNKNOWN_SIGNER', signer: who.address },
    });
    expect(noncesOf(who)).toEqual([]);
  });

  test.each([
    ['r zero', { r: '0x0' }],
    ['s zero', { s: '0x0' }],
    ['r the order of the curve', { r: `0x${SECP256K1_N.toString(16)}` }],
    ['v 2', { v: 2 }],
    ['v 34', { v: 34 }],
  ])('%s is no signature', async (_what, change) => {
    const who = await member();
    const request = await who.request(resting());
    expect(await send({ ...request, signature: { ...request.signature, ...change } })).toMatchObject({
      status: 401,
      body: { error: 'Invalid signature', code: 'INVALID_SIGNATURE' },
    });
  });

  test('the malleable twin of a valid signature is refused', async () => {
    const who = await member();
    const request = await who.request(resting());
    const { s, v } = request.signature;
    const twin = {
      ...request.signature,
      s: `0x${(SECP256K1_N - BigInt(s)).toString(16).padStart(64, '0')}` as Hex,
      v: 55 - v,
    };
    expect(await send({ ...request, signature: twin })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_SIGNATURE' },
    });
  });

  test.each([0, 27, 35])('recovery id forms of the same signature are accepted: base %d', async (base) => {
    const who = await member();
    const request = await who.request(resting());
    const signature = { ...request.signature, v: request.signature.v - 27 + base };
    expect((await send({ ...request, signature })).body).toMatchObject({ status: 'ok' });
  });

  test('leading zeroes of r and s may be missing', async () => {
    const who = await member();
    for (let nonce = Date.now() + 1_000; ; nonce += 1) {
      const request = await who.request(resting(), { nonce });
      if (!request.signature.r.startsWith('0x0')) continue;
      const r = `0x${request.signature.r.slice(2).replace(/^0+/, '')}`;
      expect((await send({ ...request, signature: { ...request.signature, r } })).body).toMatchObject({
        status: 'ok',
      });
      return;
    }
  });

  test('decimals are normalised before hashing', async () => {
    const who = await member();
    const request = await who.request(resting({ price: '50000', size: '0.01' }));
    const spelled = { ...request, action: resting({ price: '50000.00', size: '0.0100' }) };
    expect((await send(spelled)).body).toMatchObject({
      status: 'ok',
      response: { data: { statuses: [{ resting: {} }] } },
    });
  });

  test('an agent trades for its owner, with its own nonces', async () => {
    const owner = await member();
    const agent = await agentOf(owner);
    const nonce = nextNonce();
    expect((await act(agent, resting(), { nonce })).body).toMatchObject({ status: 'ok' });
    expect((await act(owner, resting(), { nonce })).body).toMatchObject({ status: 'ok' });
    expect([noncesOf(agent), noncesOf(owner)]).toEqual([[nonce], [nonce]]);
    expect(gateway.gateway.engine.read.openOrders(owner.address)).toHaveLength(2);
    expect((await post(gateway.url, '/info', { type: 'userRole', user: agent.address })).body).toEqual({
      role: 'agent',
      data: { user: owner.address },
    });
  });

  test('a revoked agent is refused as such', async () => {
    const owner = await member();
    const agent = await agentOf(owner);
    await gateway.gateway.sequencer.submit({
      type: 'revokeAgent',
      owner: owner.address,
      name: `agent ${people}`,
    });
    expect(await act(agent, resting())).toMatchObject({
      status: 401,
      body: { error: 'Agent not approved for user', code: 'AGENT_NOT_APPROVED', field: 'signature' },
    });
  });

  test('an expired approval is refused as such', async () => {
    const owner = await member();
    const agent = await agentOf(owner, Date.now() + 400);
    expect((await act(agent, resting())).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(await act(agent, resting())).toMatchObject({
      status: 401,
      body: { error: 'Agent approval expired', code: 'AGENT_EXPIRED' },
    });
  });

  test('actions reserved to the owner are refused from an agent', async () => {
    const agent = await agentOf(await member());
    const nonce = nextNonce();
    const action = {
      type: 'approveAgent',
      venueChain: 'Testnet',
      signatureChainId: '0x1',
      agentAddress: person(5).address,
      agentName: 'a',
      nonce,
    };
    expect(await act(agent, action, { nonce })).toMatchObject({
      status: 403,
      body: {
        error: 'This action must be signed by the account owner',
        code: 'OWNER_SIGNATURE_REQUIRED',
        field: 'signature',
      },
    });
  });
});

const ACCEPTED = { status: 200, body: { status: 'ok' } };
const OUT_OF_WINDOW = {
  status: 400,
  body: { error: 'Nonce outside [now - 2 days, now + 1 day]', code: 'NONCE_OUT_OF_WINDOW', field: 'nonce' },
};
const EXPIRED = { status: 400, body: { error: 'Request expired', code: 'EXPIRED', field: 'expiresAfter' } };

describe('4: the nonce', () => {
  test('a used nonce is refused, for the same body and for another', async () => {
    const who = await member();
    const request = await who.request(resting());
    expect((await send(request)).status).toBe(200);
    const refused = {
      status: 400,
      body: { error: 'Nonce already used', code: 'NONCE_USED', field: 'nonce' },
    };
    expect(await send(request)).toMatchObject(refused);
    expect(await act(who, resting({ price: '40000' }), { nonce: request.nonce })).toMatchObject(refused);
    expect(gateway.gateway.engine.read.openOrders(who.address)).toHaveLength(1);
  });

  test('a cancel is not replayed either', async () => {
    const who = await member();
    const placed = (await act(who, resting())).body as {
      response: { data: { statuses: [{ resting: { oid: string } }] } };
    };
    const cancel = await who.request(cancelOf(placed.response.data.statuses[0].resting.oid));
    expect((await send(cancel)).body).toMatchObject({
      response: { data: { statuses: [{ success: true }] } },
    });
    expect(await send(cancel)).toMatchObject({ status: 400, body: { code: 'NONCE_USED' } });
  });

  test('of twenty simultaneous requests with one nonce, one passes', async () => {
    const who = await member();
    const nonce = nextNonce();
    const requests = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        who.request(resting({ price: String(40_000 + index) }), { nonce }),
      ),
    );
    const statuses = (await Promise.all(requests.map(send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    expect(gateway.gateway.engine.read.openOrders(who.address)).toHaveLength(1);
  });

  test.each([
    ['two days and a minute ago', -2 * DAY - NOW_SLACK, OUT_OF_WINDOW],
    ['a minute less than two days ago', -2 * DAY + NOW_SLACK, ACCEPTED],
    ['a minute less than a day ahead', DAY - NOW_SLACK, ACCEPTED],
    ['a day and a minute ahead', DAY + NOW_SLACK, OUT_OF_WINDOW],
  ])('a nonce of %s', async (_what, offset, expected) => {
    expect(await act(await member(), resting(), { nonce: Date.now() + offset })).toMatchObject(expected);
  });

  test('with twenty remembered, a nonce must be above the smallest', async () => {
    const who = await member();
    const base = Date.now();
    for (let index = 0; index < 20; index += 1) await act(who, cancelOf('0x1'), { nonce: base + 10 * index });
    expect(await act(who, cancelOf('0x1'), { nonce: base - 1 })).toMatchObject({
      status: 400,
      body: { error: 'Nonce is not above the smallest remembered nonce', code: 'NONCE_TOO_LOW' },
    });
    expect((await act(who, cancelOf('0x1'), { nonce: base + 5 })).status).toBe(200);
    // This dropped `base`, now below the smallest, base + 5.
    expect(await act(who, cancelOf('0x1'), { nonce: base })).toMatchObject({
      status: 400,
      body: { code: 'NONCE_TOO_LOW' },
    });
  });

  test.each([
    ['in the past', -1_000, EXPIRED, 0],
    ['in a minute', 60_000, ACCEPTED, 1],
    ['in a day and a minute', DAY + NOW_SLACK, EXPIRED, 0],
  ])('expiry %s', async (_what, offset, expected, spent) => {
    const who = await member();
    expect(await act(who, resting(), { expiresAfter: Date.now() + offset })).toMatchObject(expected);
    expect(noncesOf(who)).toHaveLength(spent);
  });

  test('removing the expiry invalidates the signature', async () => {
    const who = await member();
    const { action, nonce, signature } = await who.request(resting(), { expiresAfter: Date.now() + 60_000 });
    expect(await send({ action, nonce, signature })).toMatchObject({
      status: 401,
      body: { code: 'UNKNOWN_SIGNER' },
    });
  });
});

describe('5: the action', () => {
  test('is answered with one status per order, in order, and metadata', async () => {
    const who = await member();
    const orders = [
      resting(),
      resting({ asset: '0002ffff' }),
      resting({ price: '1e3' }),
      resting({ price: '50000.123456' }),
      limitOrder({ price: '99999', size: '0.01', tif: 'Ioc' }),
    ];
    const action = {
      type: 'order',
      orders: orders.flatMap((each) => each['orders'] as object[]),
      grouping: 'na',
    };
    const { status, body } = await act(who, action);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'ok',
      response: {
        type: 'order',
        data: {
          statuses: [
            { resting: { oid: expect.stringMatching(/^0x[0-9a-f]{32}$/), cloid: null } },
            { error: 'Unknown or malformed asset', code: 'INVALID_ASSET_ID' },
            { error: 'Not a plain decimal', code: 'INVALID_DECIMAL' },
            { error: 'Price has more than 5 significant figures', code: 'PRICE_SIGFIGS' },
            {
              filled: {
                oid: expect.stringMatching(/^0x[0-9a-f]{32}$/),
                totalSz: '0.01',
                avgPx: expect.stringMatching(/^\d+(\.\d+)?$/),
              },
            },
          ],
        },
      },
      metadata: {
        results: [
          { status: 'accepted', venueOid: null },
          { orderId: null, status: 'rejected', venueOid: null },
          { orderId: null, status: 'rejected', venueOid: null },
          { orderId: null, status: 'rejected', venueOid: null },
          { status: 'filled', venueOid: null, totalSz: '0.01' },
        ],
      },
    });
  });

  test('spends the nonce whatever its result', async () => {
    const who = await member();
    const unreadable = await who.request({ ...resting(), grouping: 'together' });
    expect(await send(unreadable)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_GROUPING', field: 'action.grouping' },
    });
    expect(await send(unreadable)).toMatchObject({ status: 400, body: { code: 'NONCE_USED' } });
    const allBad = await who.request(resting({ price: 'x' }));
    expect(await send(allBad)).toMatchObject({
      status: 200,
      body: { status: 'ok', response: { data: { statuses: [{ code: 'INVALID_DECIMAL' }] } } },
    });
    expect(noncesOf(who)).toEqual([unreadable.nonce, allBad.nonce]);
  });

  test('a batch that is too long, or empty, is refused as a whole', async () => {
    const who = await member();
    const one = (resting()['orders'] as object[])[0];
    const tooMany = await act(who, {
      type: 'order',
      orders: Array.from({ length: 21 }, () => one),
      grouping: 'na',
    });
    expect(tooMany).toMatchObject({
      status: 400,
      body: {
        status: 'error',
        error: 'At most 20 orders per request',
        code: 'BATCH_TOO_LARGE',
        field: 'action.orders',
        response: { type: 'order' },
      },
    });
    const manyCancels = await act(who, {
      type: 'cancel',
      cancels: Array.from({ length: 257 }, () => ({ a: '00020000', o: '0x1' })),
    });
    expect(manyCancels).toMatchObject({
      status: 400,
      body: {
        error: 'At most 256 cancels per request',
        code: 'BATCH_TOO_LARGE',
        field: 'action.cancels',
        response: { type: 'cancel' },
      },
    });
    expect(await act(who, { type: 'order', orders: [], grouping: 'na' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', field: 'action.orders' },
    });
  });

  test('unreadable entries count towards the length of a batch', async () => {
    const who = await member();
    const [one] = resting()['orders'] as object[];
    const bad = { ...one, p: '9e4' };
    const orders = [one, ...Array.from({ length: 20 }, () => bad)];
    const modifies = orders.map((order) => ({ oid: '0x1', order }));
    const cancels = Array.from({ length: 257 }, (_, index) => ({
      a: '00020000',
      o: index === 0 ? '0x1' : 'x',
    }));
    for (const action of [
      { type: 'order', orders, grouping: 'na' },
      { type: 'batchModify', modifies },
      { type: 'cancel', cancels },
    ])
      expect(await act(who, action)).toMatchObject({ status: 400, body: { code: 'BATCH_TOO_LARGE' } });
    expect(gateway.gateway.engine.read.openOrders(who.address)).toEqual([]);
    expect(noncesOf(who)).toHaveLength(3);
  });

  test('cancels by either id answer per order', async () => {
    const who = await member();
    const cloid = `0x${'ab'.repeat(16)}`;
    const placed = (await act(who, resting())).body as {
      response: { data: { statuses: [{ resting: { oid: string } }] } };
    };
    await act(who, resting({ cloid }));
    const { oid } = placed.response.data.statuses[0].resting;
    const both = { type: 'cancel', cancels: [oid, '0x1'].map((o) => ({ a: '00020000', o })) };
    expect((await act(who, both)).body).toMatchObject({
      response: {
        type: 'cancel',
        data: {
          statuses: [
            { success: true },
            { error: 'Order was never placed, already canceled, or filled.', code: 'ORDER_NOT_FOUND' },
          ],
        },
      },
      metadata: {
        results: [
          { oid, orderId: oid, status: 'confirmed' },
          { oid: '0x1', status: 'not_found' },
        ],
      },
    });
    expect(
      (await act(who, { type: 'cancelByCloid', cancels: [{ asset: '00020000', cloid }] })).body,
    ).toMatchObject({
      response: { type: 'cancelByCloid', data: { statuses: [{ success: true }] } },
    });
    expect(gateway.gateway.engine.read.openOrders(who.address)).toEqual([]);
  });

  test('leverage is set, and refused above the maximum', async () => {
    const who = await member();
    const leverage = (value: number, isCross = true) =>
      act(who, { type: 'updateLeverage', asset: '00020000', isCross, leverage: value });
    expect(await leverage(7)).toMatchObject({
      status: 200,
      body: { status: 'ok', response: { type: 'updateLeverage' } },
    });
    expect(
      (await post(gateway.url, '/info', { type: 'activeAssetData', user: who.address, assetId: '00020000' }))
        .body,
    ).toMatchObject({ coin: 'BTC', leverage: { type: 'cross', value: 7 } });
    expect(await leverage(41)).toMatchObject({
      status: 200,
      body: {
        status: 'error',
        error: 'Leverage above the market maximum',
        code: 'MAX_LEVERAGE_EXCEEDED',
        response: { type: 'updateLeverage' },
      },
    });
    expect(await leverage(5, false)).toMatchObject({
      status: 200,
      body: { status: 'ok', response: { type: 'updateLeverage' } },
    });
    expect(
      (await post(gateway.url, '/info', { type: 'activeAssetData', user: who.address, assetId: '00020000' }))
        .body,
    ).toMatchObject({ leverage: { type: 'isolated', value: 5 } });
    expect(
      await act(who, { type: 'updateIsolatedMargin', asset: '00020000', isBuy: true, ntli: 1_000_000 }),
    ).toMatchObject({
      status: 200,
      body: { status: 'error', error: 'No isolated position on this side', code: 'NO_ISOLATED_POSITION' },
    });
    await act(who, limitOrder({ price: '99999', size: '0.01', tif: 'Ioc' }));
    expect(
      await act(who, { type: 'updateIsolatedMargin', asset: '00020000', isBuy: true, ntli: 1_000_000 }),
    ).toMatchObject({ status: 200, body: { status: 'ok', response: { type: 'updateIsolatedMargin' } } });
    expect(await leverage(5)).toMatchObject({
      status: 200,
      body: { status: 'error', code: 'MARGIN_MODE_LOCKED' },
    });
    expect(
      await act(who, { type: 'updateLeverage', asset: 'BTC', isCross: true, leverage: 5 }),
    ).toMatchObject({ status: 400, body: { code: 'INVALID_ASSET_ID', field: 'action.asset' } });
  });

  test('reading a referral code can be switched off, which does not spend its nonce', async () => {
    const who = await member();
    const nonce = nextNonce();
    await gateway.gateway.practice.funds.switchOperation('getReferralCode', true);
    expect(await act(who, { type: 'getReferralCode' }, { nonce })).toMatchObject({
      status: 503,
      body: { error: 'Operation disabled', code: 'OPERATION_DISABLED', field: 'action.type' },
    });
    expect(await act(person((people += 1)), { type: 'getReferralCode' }, { nonce })).toMatchObject({
      status: 401,
    });
    expect(noncesOf(who)).toEqual([]);
  });

  test('deposits are reported without a signature', async () => {
    expect(
      await send({
        action: { type: 'reportDeposit', txHash: `0x${'1'.repeat(64)}`, userAddress: person(5).address },
      }),
    ).toMatchObject({ status: 404, body: { code: 'DEPOSIT_NOT_FOUND' } });
  });

  test.each([
    ['order', resting()],
    ['cancel', cancelOf('0x1')],
    [
      'cancelByCloid',
      { type: 'cancelByCloid', cancels: [{ asset: '00020000', cloid: `0x${'1'.repeat(32)}` }] },
    ],
    ['modify', { type: 'modify', oid: '0x1', order: (resting()['orders'] as object[])[0] }],
    [
      'batchModify',
      { type: 'batchModify', modifies: [{ oid: '0x1', order: (resting()['orders'] as object[])[0] }] },
    ],
    ['updateLeverage', { type: 'updateLeverage', asset: '00020000', isCross: true, leverage: 5 }],
    [
      'updateIsolatedMargin',
      { type: 'updateIsolatedMargin', asset: '00020000', isBuy: true, ntli: 1_000_000 },
    ],
    [
      'twapOrder',
      {
        type: 'twapOrder',
        asset: '00020000',
        isBuy: true,
        sz: '0.07',
        reduceOnly: false,
        durationMinutes: 30,
        numSlices: 7,
        randomize: false,
      },
    ],
    ['twapCancel', { type: 'twapCancel', twapOrderId: '0x1' }],
  ] as [string, WireAction][])(
    '%s accepts an expiry, and has no effect once it has passed',
    async (_type, action) => {
      const who = await member();
      expect(await act(who, action, { expiresAfter: Date.now() - 1 })).toMatchObject(EXPIRED);
      expect(await act(who, action, { expiresAfter: Date.now() + 86_400_000 + NOW_SLACK })).toMatchObject(
        EXPIRED,
      );
      expect(noncesOf(who)).toEqual([]);
      // Accepted, or refused for another reason than its expiry.
      expect((await act(who, action, { expiresAfter: Date.now() + 60_000 })).body['code']).not.toBe(
        'EXPIRED',
      );
      expect(noncesOf(who)).toHaveLength(1);
    },
  );

  test('an expiry is refused where none is allowed', async () => {
    const who = await member();
    const request = await who.request(
      {
        type: 'approveAgent',
        venueChain: 'Testnet',
        signatureChainId: '0xa4b1',
        agentAddress: person(5).address,
        agentName: 'a',
        nonce: 1,
      },
      { nonce: 1 },
    );
    expect(await send({ ...request, expiresAfter: Date.now() + 1_000 })).toMatchObject({
      status: 400,
      body: { code: 'EXPIRY_NOT_SUPPORTED', field: 'expiresAfter' },
    });
  });
});

describe('the gates', () => {
  test('without access: no orders and no leverage, but cancels and closing', async () => {
    const who = await member();
    const placed = (await act(who, resting())).body as {
      response: { data: { statuses: [{ resting: { oid: string } }] } };
    };
    await act(who, limitOrder({ price: '99999', size: '0.01', tif: 'Ioc' }));
    await gateway.gateway.sequencer.submit({
      type: 'setAccess',
      owner: who.address,
      isAuthorized: false,
      reason: 'suspended',
    });
    const refused = { status: 403, body: { error: 'Protocol access required', code: 'ACCESS_REQUIRED' } };
    expect(await act(who, resting())).toMatchObject(refused);
    expect(
      await act(who, { type: 'updateLeverage', asset: '00020000', isCross: true, leverage: 3 }),
    ).toMatchObject(refused);
    expect((await act(who, cancelOf(placed.response.data.statuses[0].resting.oid))).body).toMatchObject({
      response: { data: { statuses: [{ success: true }] } },
    });
    const close = limitOrder({ isBuy: false, price: '90000', size: '0.01', tif: 'Ioc', reduceOnly: true });
    expect((await act(who, close)).body).toMatchObject({
      response: { data: { statuses: [{ filled: { totalSz: '0.01' } }] } },
    });
    expect((await post(gateway.url, '/info', { type: 'checkAccess', user: who.address })).body).toEqual({
      isAuthorized: false,
      reason: 'suspended',
    });
  });

  test('new terms close the gate until they are accepted', async () => {
    const who = await member();
    await gateway.gateway.sequencer.submit({ type: 'setTermsVersion', version: '2026-02' });
    expect(await act(who, resting())).toMatchObject({
      status: 403,
      body: { error: 'Current terms not accepted', code: 'TERMS_NOT_ACCEPTED' },
    });
    expect(await send(await who.acceptTerms('2026-01'))).toMatchObject({
      status: 400,
      body: {
        error: 'Terms version is not current',
        code: 'TERMS_VERSION_MISMATCH',
        field: 'action.termsVersion',
      },
    });
    expect((await send(await who.acceptTerms('2026-02'))).body).toMatchObject({
      success: true,
      termsVersion: '2026-02',
    });
    expect((await act(who, resting())).body).toMatchObject({ status: 'ok' });
    await gateway.gateway.sequencer.submit({ type: 'setTermsVersion', version: '2026-01' });
  });
});

describe('accepting the terms', () => {
  test('opens the account, credits the practice balance once, and is idempotent', async () => {
    const who = person((people += 1));
    const request = await who.acceptTerms();
    const first = await send(request);
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, termsVersion: '2026-01', acceptedAt: expect.any(Number) },
    });
    expect(await send(request)).toEqual({ ...first, headers: expect.anything() });
    expect((await send(await who.acceptTerms('2026-01', Date.now() - 3 * DAY))).body).toEqual(first.body);
    expect((await post(gateway.url, '/info', { type: 'userRole', user: who.address })).body).toEqual({
      role: 'user',
    });
    expect((await post(gateway.url, '/info', { type: 'checkTerms', user: who.address })).body).toMatchObject({
      hasAccepted: true,
      acceptedVersion: '2026-01',
    });
    expect((await post(gateway.url, '/info', { type: 'assets', user: who.address })).body).toMatchObject([
      { asset: '00012710', coin: 'USDC', total: '10000', hold: '0' },
      { coin: 'pUSD', total: '1000', hold: '0' },
    ]);
  });

  test.each([
    ['eleven minutes ago', -660_000, 'EXPIRED', 'Request expired'],
    ['in eleven minutes', 660_000, 'INVALID_FIELD', "Invalid 'action.signedAt'"],
  ])('signed %s is not fresh', async (_what, offset, code, error) => {
    const who = person((people += 1));
    expect(await send(await who.acceptTerms('2026-01', Date.now() + offset))).toMatchObject({
      status: 400,
      body: { code, error, field: 'action.signedAt' },
    });
    expect(gateway.gateway.engine.read.isKnown(who.address)).toBe(false);
  });

  test('any chain of the wallet is accepted; the domain follows it', async () => {
    const who = person((people += 1));
    const request = await who.acceptTerms();
    expect(await send({ ...request, action: { ...request.action, chainId: 1 } })).toMatchObject({
      status: 200,
    });
    // The signature is for another chain, so it recovers to another address.
    expect(gateway.gateway.engine.read.isKnown(who.address)).toBe(false);
  });

  test('the signature is one string of 65 bytes', async () => {
    const who = person((people += 1));
    const { action, signature } = await who.acceptTerms();
    expect(await send({ action, signature: signature.slice(0, -2) })).toMatchObject({
      status: 401,
      body: { error: 'Invalid signature', code: 'INVALID_SIGNATURE' },
    });
    expect(await send({ action })).toMatchObject({
      status: 400,
      body: { code: 'MISSING_FIELD', field: 'signature' },
    });
  });
});

describe('modify', () => {
  const entry = { a: '00020000', b: true, p: '50000', s: '0.01', t: { limit: { tif: 'Gtc' } } };
  const idIn = (body: Record<string, unknown>) =>
    (body as { response: { data: { statuses: { resting: { oid: string } }[] } } }).response.data.statuses[0]
      ?.resting.oid ?? '';

  test('answers like an order, under its own name, and keeps the id', async () => {
    const who = await member();
    const oid = idIn((await act(who, resting())).body);
    const changed = await act(who, { type: 'modify', oid, order: { ...entry, p: '50100', s: '0.02' } });
    expect(changed.body).toEqual({
      status: 'ok',
      response: { type: 'modify', data: { statuses: [{ resting: { oid, cloid: null } }] } },
      metadata: { results: [{ orderId: oid, status: 'accepted', venueOid: null }] },
    });
    expect(gateway.gateway.engine.read.openOrders(who.address)).toMatchObject([
      { orderId: oid, price: '50100', originalSize: '0.02' },
    ]);
  });

  test('a batch has one status per change; an order that is gone is refused in its place', async () => {
    const who = await member();
    const oid = idIn((await act(who, resting())).body);
    const { body } = await act(who, {
      type: 'batchModify',
      modifies: [
        { oid: `0x${'9'.repeat(32)}`, order: entry },
        { oid, order: { ...entry, p: '50200' } },
      ],
    });
    expect(body).toMatchObject({
      status: 'ok',
      response: {
        type: 'batchModify',
        data: {
          statuses: [
            { error: 'Order was never placed, already canceled, or filled.', code: 'ORDER_NOT_FOUND' },
            { resting: { oid } },
          ],
        },
      },
    });
  });

  test('an unreadable change is refused in its place, alone as well; a cancel too', async () => {
    const who = await member();
    const oid = idIn((await act(who, resting())).body);
    const unreadable = { error: 'Not a plain decimal', code: 'INVALID_DECIMAL' };
    const statuses = async (action: WireAction) => {
      const answer = await act(who, action);
      expect(answer.status).toBe(200);
      return (answer.body as { response: { data: { statuses: unknown[] } } }).response.data.statuses;
    };
    const order = { ...entry, p: '9e4' };
    const good = { oid, order: { ...entry, p: '50200' } };
    const batch = { type: 'batchModify', modifies: [{ oid, order }, good, { oid, order }] };
    expect(await statuses(batch)).toMatchObject([unreadable, { resting: { oid } }, unreadable]);
    expect(await statuses({ type: 'modify', oid, order })).toMatchObject([unreadable]);
    expect(
      await statuses({
        type: 'cancel',
        cancels: [
          { a: 'zz', o: oid },
          { a: '00020000', o: oid },
        ],
      }),
    ).toMatchObject([{ code: 'INVALID_ASSET_ID' }, { success: true }]);
    expect(noncesOf(who)).toHaveLength(4);
  });

  test('spends its nonce, and is not gated if it only reduces', async () => {
    const who = await member();
    await act(who, { type: 'modify', oid: `0x${'9'.repeat(32)}`, order: { ...entry, r: true } });
    expect(noncesOf(who)).toHaveLength(1);
    await gateway.gateway.sequencer.submit({
      type: 'setAccess',
      owner: who.address,
      isAuthorized: false,
      reason: null,
    });
    expect(await act(who, { type: 'modify', oid: `0x${'9'.repeat(32)}`, order: entry })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_REQUIRED' },
    });
    expect(
      (await act(who, { type: 'modify', oid: `0x${'9'.repeat(32)}`, order: { ...entry, r: true } })).status,
    ).toBe(200);
  });
});

describe('triggers and groups', () => {
  const child = (tpsl: 'tp' | 'sl', triggerPx: string, p: string, s = '0.01') => ({
    a: '00020000',
    b: false,
    p,
    s,
    r: true,
    t: { trigger: { isMarket: true, triggerPx, tpsl } },
  });
  const entry = { a: '00020000', b: true, p: '50000', s: '0.01', t: { limit: { tif: 'Gtc' } } };
  const openOrdersOf = async (who: Person) =>
    (await post(gateway.url, '/info', { type: 'openOrders', user: who.address })).body as unknown as Record<
      string,
      unknown
    >[];

  test('an entry and its children are pending, in the answer and in the list', async () => {
    const who = await member();
    const { body } = await act(who, {
      type: 'order',
      orders: [entry, child('tp', '55000', '49500'), child('sl', '45000', '40500')],
      grouping: 'normalTpsl',
    });
    expect(body).toMatchObject({
      status: 'ok',
      response: {
        type: 'order',
        data: {
          statuses: [
            { resting: { cloid: null } },
            { pendingParentFill: { cloid: null } },
            { pendingParentFill: { cloid: null } },
          ],
        },
      },
    });
    const orders = await openOrdersOf(who);
    const [sl, tp, parent] = orders;
    expect(parent).toMatchObject({
      orderType: 'limit',
      status: 'open',
      children: [{ oid: tp?.['oid'] }, { oid: sl?.['oid'] }],
    });
    expect(sl).toMatchObject({
      orderType: 'stop_market',
      status: 'pending_parent_fill',
      isTrigger: true,
      triggerPx: '45000',
      triggerCondition: 'sl',
      limitPx: '0',
      sz: '0.01',
      reduceOnly: true,
      isPositionTpsl: false,
      parentOrderId: parent?.['oid'],
    });
    expect((await act(who, cancelOf(String(parent?.['oid'])))).body).toMatchObject({ status: 'ok' });
    expect(await openOrdersOf(who)).toEqual([]);
    const history = (await post(gateway.url, '/info', { type: 'historicalOrders', user: who.address }))
      .body as unknown as { status: string }[];
    expect(history.map(({ status }) => status)).toEqual(['parentCanceled', 'parentCanceled', 'canceled']);
  });

  test('a buy stop waits for the mark; one on the wrong side is refused in its place', async () => {
    const who = await member();
    const stop = (triggerPx: string, p: string) => ({
      a: '00020000',
      b: true,
      p,
      s: '0.01',
      t: { trigger: { isMarket: false, triggerPx, tpsl: 'sl' } },
    });
    const { body } = await act(who, {
      type: 'order',
      orders: [stop('150000', '151000'), stop('50000', '51000')],
      grouping: 'na',
    });
    expect(body).toMatchObject({
      response: {
        data: {
          statuses: [
            { pendingTrigger: { cloid: null } },
            { error: 'Invalid TP/SL price.', code: 'INVALID_TRIGGER' },
          ],
        },
      },
    });
    expect(await openOrdersOf(who)).toMatchObject([
      { orderType: 'stop_limit', status: 'waitingForTrigger', limitPx: '151000', triggerPx: '150000' },
    ]);
  });

  test('a malformed group, or one with an unreadable order, is refused as a whole', async () => {
    const who = await member();
    expect(await act(who, { type: 'order', orders: [entry], grouping: 'normalTpsl' })).toMatchObject({
      body: {
        status: 'error',
        code: 'INVALID_GROUPING',
        field: 'action.grouping',
        response: { type: 'order' },
      },
    });
    const broken = await act(who, {
      type: 'order',
      orders: [entry, { ...child('tp', '55000', '49500'), s: '1e3' }],
      grouping: 'normalTpsl',
    });
    expect(broken.body).toMatchObject({
      response: { data: { statuses: [{ code: 'INVALID_DECIMAL' }, { code: 'INVALID_DECIMAL' }] } },
    });
    expect(await openOrdersOf(who)).toEqual([]);
  });

  test('position TP/SL is not gated, as it only reduces', async () => {
    const who = await member();
    await gateway.gateway.sequencer.submit({
      type: 'setAccess',
      owner: who.address,
      isAuthorized: false,
      reason: null,
    });
    const { body } = await act(who, {
      type: 'order',
      orders: [child('sl', '45000', '40500', '0')],
      grouping: 'positionTpsl',
    });
    expect(body).toMatchObject({ response: { data: { statuses: [{ code: 'REDUCE_ONLY_VIOLATION' }] } } });
  });
});
