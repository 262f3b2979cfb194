import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { concat, keccak256, toHex } from 'viem';
import type { WireAction } from '#protocol/action.ts';
import { runCommand } from '../admin/commands.ts';
import { nextNonce, person, type Person, post, startGateway, type TestGateway } from '../testGateway.ts';

const USDC = '00012710';
let gateway: TestGateway;
/** Simulated time: the machine's, plus manual advances. */
let shift = 0;
const now = (): number => Date.now() + shift;
let people = 8_000;

beforeAll(async () => {
  gateway = await startGateway({ clock: { now }, service: { withdrawalDelayMs: 3_600_000 } });
});
afterAll(() => gateway.close());

const send = (body: unknown) => post(gateway.url, '/exchange', body);
const read = async (type: string, who: Person) =>
  (await post(gateway.url, '/info', { type, user: who.address })).body as unknown;
const admin = (line: string) => runCommand(gateway.gateway.practice, line.split(' '));

async function member(): Promise<Person> {
  const who = person((people += 1));
  expect((await send(await who.acceptTerms('2026-01', now()))).status).toBe(200);
  return who;
}

/** A signed request; `nonce` is also the action's time. */
async function request(who: Person, more: object = {}, nonce = Math.max(now(), nextNonce())) {
  const action: WireAction = {
    type: 'withdraw',
    serviceChain: 'Testnet',
    signatureChainId: '0x1',
    destination: who.address,
    token: USDC,
    amount: '1000',
    source: 'balance',
    time: nonce,
    ...more,
  };
  return who.request(action, { nonce });
}

const balanceOf = async (who: Person) =>
  ((await read('assets', who)) as { total: string; segregated: string }[])[0];

describe('POST /exchange, withdraw', () => {
  test('an accepted one is answered again while withdrawals are disabled; a new one is not', async () => {
    const who = await member();
    const body = await request(who);
    const first = await send(body);
    await gateway.gateway.sequencer.submit({ type: 'switchOperation', operation: 'withdraw', isOff: true });
    try {
      expect(await send(body)).toMatchObject({ status: 200, body: first.body });
      expect(await send(await request(who))).toMatchObject({
        status: 503,
        body: { code: 'OPERATION_DISABLED' },
      });
    } finally {
      await gateway.gateway.sequencer.submit({
        type: 'switchOperation',
        operation: 'withdraw',
        isOff: false,
      });
    }
  });

  test('is pending at once, with an id derived from the signature, and listed with all fields', async () => {
    const who = await member();
    const body = await request(who, { amount: '1000.50' });
    const { r, s, v } = body.signature;
    const transactionId = keccak256(concat([r, s, toHex(v, { size: 1 })]));
    expect(await send(body)).toMatchObject({
      status: 200,
      body: { success: true, transactionId, status: 'pending' },
    });
    expect(await read('pendingWithdrawals', who)).toEqual({
      paused: false,
      delayMs: 3_600_000,
      pending: [
        {
          transactionId,
          userAddress: who.address,
          asset: `0x${USDC}`,
          amount: '1000.5',
          destination: who.address,
          source: 'balance',
          initiatedAt: expect.any(Number),
          releaseAt: expect.any(Number),
          remainingSeconds: expect.any(Number),
          heldForManualReview: false,
        },
      ],
    });
    expect(await balanceOf(who)).toMatchObject({ total: '8999.5' });
    expect(await read('withdrawalHistory', who)).toMatchObject([
      {
        transactionId,
        asset: `0x${USDC}`,
        coin: 'USDC',
        amount: '1000.5',
        status: 'pending',
        releasedAt: null,
        venueTxHash: null,
      },
    ]);
    expect(await read('account', who)).toMatchObject({ pendingWithdrawalsCount: 1 });
  });

  test('the identical request: same answer, one record, one amount', async () => {
    const who = await member();
    const body = await request(who);
    const answers = await Promise.all([send(body), send(body), send(body)]);
    answers.push(await send(body));
    expect(
      new Set(answers.map(({ status, body: { transactionId } }) => `${status} ${String(transactionId)}`))
        .size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(((await read('pendingWithdrawals', who)) as { pending: unknown[] }).pending).toHaveLength(1);
    expect(await balanceOf(who)).toMatchObject({ total: '9000' });
    // Another amount with the same nonce is another intent, and the nonce is spent.
    expect(await send(await request(who, { amount: '7' }, body.nonce))).toMatchObject({
      status: 400,
      body: { error: 'Nonce already used' },
    });
  });

  test('is refused from an agent, with a clear message', async () => {
    const [owner, agent] = [await member(), person((people += 1))];
    await gateway.gateway.sequencer.submit({
      type: 'approveAgent',
      owner: owner.address,
      agent: agent.address,
      name: 'browser',
      validUntil: null,
    });
    expect(await send(await request(agent))).toMatchObject({
      status: 403,
      body: { error: 'This action must be signed by the account owner', code: 'OWNER_SIGNATURE_REQUIRED' },
    });
    expect(await balanceOf(owner)).toMatchObject({ total: '10000' });
  });

  test.each([
    [
      'more than the balance',
      { amount: '10000.000001' },
      422,
      {
        error: 'Insufficient withdrawable balance',
        code: 'INSUFFICIENT_WITHDRAWABLE',
        field: 'action.amount',
      },
    ],
    [
      'an amount of 60 nines',
      { amount: '9'.repeat(60) },
      422,
      { code: 'INSUFFICIENT_WITHDRAWABLE', field: 'action.amount' },
    ],
    [
      'segregated funds of an asset without any',
      { source: 'segregated' },
      422,
      { code: 'INSUFFICIENT_WITHDRAWABLE' },
    ],
    [
      'too little for a new destination',
      { amount: '1.5' },
      422,
      {
        error:
          'First transfer to this destination needs at least 2 USDC (activation fee 1 USDC + minimum 1 USDC)',
        code: 'WITHDRAW_BELOW_ACTIVATION',
      },
    ],
    [
      'a seventh decimal',
      { amount: '5.0000001' },
      400,
      { error: 'Amount has too many decimals for this asset', code: 'WITHDRAW_PRECISION' },
    ],
    [
      'the other network',
      { serviceChain: 'Mainnet' },
      400,
      { code: 'CHAIN_MISMATCH', field: 'action.serviceChain' },
    ],
    ['an asset with 0x', { token: `0x${USDC}` }, 400, { code: 'INVALID_ASSET_ID', field: 'action.token' }],
    ['an unknown asset', { token: '0001ffff' }, 400, { code: 'INVALID_ASSET_ID', field: 'action.token' }],
    ['a third source', { source: 'savings' }, 400, { field: 'action.source' }],
    [
      'to the zero address',
      { destination: `0x${'0'.repeat(40)}` },
      400,
      { code: 'INVALID_ADDRESS', field: 'action.destination' },
    ],
  ])('is refused: %s', async (_what, more, status, body) => {
    const who = await member();
    expect(await send(await request(who, more))).toMatchObject({ status, body });
    expect(await balanceOf(who)).toMatchObject({ total: '10000' });
    expect(await read('withdrawalHistory', who)).toEqual([]);
  });

  test('signs six fields: the time must be the nonce, and v 27 or 28', async () => {
    const who = await member();
    const body = await request(who);
    expect(await send({ ...body, nonce: body.nonce + 1 })).toMatchObject({
      status: 400,
      body: { code: 'NONCE_MISMATCH', field: 'action.time' },
    });
    expect(await send({ ...body, action: { ...body.action, time: undefined } })).toMatchObject({
      status: 400,
      body: { error: "Missing 'action.time' field", code: 'MISSING_FIELD', field: 'action.time' },
    });
    expect(await send({ ...body, signature: { ...body.signature, v: body.signature.v - 27 } })).toMatchObject(
      { status: 401, body: { field: 'signature.v' } },
    );
    expect(await send({ ...body, expiresAfter: now() + 1000 })).toMatchObject({
      status: 400,
      body: { code: 'EXPIRY_NOT_SUPPORTED' },
    });
    for (const change of [
      { destination: person(5).address },
      { amount: '1001' },
      { source: 'segregated' },
      { token: '00010001' },
      { serviceChain: 'Mainnet' },
    ]) {
      expect(await send({ ...body, action: { ...body.action, ...change } })).toMatchObject({
        status: 401,
        body: { error: 'Invalid signature' },
      });
    }
    // The wallet's chain selects the domain: another chain needs another signature.
    expect(await send({ ...body, action: { ...body.action, signatureChainId: '0xa4b1' } })).toMatchObject({
      status: 401,
    });
    expect(await send(body)).toMatchObject({ status: 200 });
  });

  test('its stream reports every status that the operator can cause', async () => {
    const who = await member();
    const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`);
    const updates: {
      isSnapshot: boolean;
      paused: boolean;
      pending: { heldForManualReview: boolean }[];
      finished: { status: string; reason: string | null }[];
    }[] = [];
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { channel: string; data: (typeof updates)[number] };
      if (frame.channel === 'withdrawals') updates.push(frame.data);
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(
      JSON.stringify({ method: 'subscribe', subscription: { type: 'withdrawals', user: who.address } }),
    );
    const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
    await eventually(() =>
      expect(updates).toMatchObject([{ isSnapshot: true, paused: false, pending: [], finished: [] }]),
    );

    const { body } = await send(await request(who));
    const id = String(body['transactionId']);
    await eventually(() =>
      expect(updates.at(-1)).toMatchObject({ isSnapshot: false, pending: [{ heldForManualReview: false }] }),
    );
    await admin('withdrawals pause');
    await eventually(() => expect(updates.at(-1)).toMatchObject({ paused: true, pending: [{}] }));
    await admin(`withdrawals hold ${id}`);
    await eventually(() =>
      expect(updates.at(-1)).toMatchObject({ pending: [{ heldForManualReview: true }] }),
    );
    await admin('withdrawals resume');
    shift += 3_700_000;
    expect(await read('pendingWithdrawals', who)).toMatchObject({
      paused: false,
      pending: [{ heldForManualReview: true, remainingSeconds: 0 }],
    });
    await admin(`withdrawals fail ${id} The destination is closed`);
    await eventually(() =>
      expect(updates.at(-1)).toMatchObject({
        pending: [],
        finished: [{ status: 'failed', reason: 'The destination is closed' }],
      }),
    );
    expect(await balanceOf(who)).toMatchObject({ total: '10000' });

    await send(await request(who));
    shift += 3_600_000;
    await eventually(() => expect(updates.at(-1)?.finished).toEqual([]));
    shift += 3_000;
    await eventually(() =>
      expect(updates.at(-1)).toMatchObject({ pending: [], finished: [{ status: 'completed' }] }),
    );
    expect(await read('withdrawalHistory', who)).toMatchObject([
      { status: 'completed', fee: '1' },
      { status: 'failed', fee: '0' },
    ]);
    socket.terminate();
  });

  test('withdraws segregated funds', async () => {
    const who = await member();
    await admin(`segregate ${who.address} 75`);
    expect(await balanceOf(who)).toMatchObject({ total: '10000', segregated: '75' });
    expect(await send(await request(who, { amount: '75', source: 'segregated' }))).toMatchObject({
      status: 200,
    });
    expect(await balanceOf(who)).toMatchObject({ total: '10000', segregated: '0' });
    expect(await read('pendingWithdrawals', who)).toMatchObject({
      pending: [{ source: 'segregated', amount: '75' }],
    });
  });
});
