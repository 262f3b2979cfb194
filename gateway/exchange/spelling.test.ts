import { getAddress } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { WireAction } from '#protocol/action.ts';
import { isolatedOperationRead } from '#protocol/info/funds/isolatedOperationStatus.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { sign } from 'viem/accounts';
import {
  limitOrder,
  nextNonce,
  person,
  type Person,
  post,
  PRACTICE_PLACE,
  startGateway,
  type TestGateway,
} from '../testGateway.ts';

const USDC = '00012710';
let gateway: TestGateway;
let people = 33_000;

beforeAll(async () => {
  gateway = await startGateway({ service: { isOpenToAll: true, withdrawalDelayMs: 3_600_000 } });
});
afterAll(() => gateway.close());

const send = (body: unknown) => post(gateway.url, '/exchange', body);
const info = async (body: object) => (await post(gateway.url, '/info', body)).body as unknown;
/** In EIP-55 form; these all contain capitals. */
const mixed = ({ address }: Person): string => getAddress(address);
const newPerson = (): Person => person((people += 1));

async function member(): Promise<Person> {
  const who = newPerson();
  expect((await send(await who.acceptTerms())).status).toBe(200);
  return who;
}

function withdrawal(destination: string, nonce: number): WireAction {
  return {
    type: 'withdraw',
    serviceChain: 'Testnet',
    signatureChainId: '0x1',
    destination,
    token: USDC,
    amount: '1000',
    source: 'balance',
    time: nonce,
  };
}

test.each([
  ['as it was signed', (who: Person) => mixed(who), (who: Person) => mixed(who)],
  ['signed in lower case', (who: Person) => who.address, (who: Person) => mixed(who)],
  [
    'in capitals throughout',
    (who: Person) => `0x${who.address.slice(2).toUpperCase()}`,
    (who: Person) => `0x${who.address.slice(2).toUpperCase()}`,
  ],
])('a destination in mixed case is taken, %s, and kept in lower case', async (_how, signedAs, sentAs) => {
  const who = await member();
  expect(mixed(who)).not.toBe(who.address);
  const nonce = nextNonce();
  const request = await who.request(withdrawal(signedAs(who), nonce), { nonce });
  const body = { ...request, action: withdrawal(sentAs(who), nonce) };
  const first = await send(body);
  expect(first).toMatchObject({ status: 200, body: { success: true, status: 'pending' } });
  expect(await info({ type: 'pendingWithdrawals', user: who.address })).toMatchObject({
    pending: [{ userAddress: who.address, destination: who.address, amount: '1000' }],
  });
  // The identical request is the same withdrawal.
  expect(await send(body)).toMatchObject({ status: 200, body: first.body });
  expect(await info({ type: 'pendingWithdrawals', user: who.address })).toMatchObject({ pending: [{}] });
});

test('a destination spelled differently needs another signature', async () => {
  const [who, other] = [await member(), newPerson()];
  const nonce = nextNonce();
  const request = await who.request(withdrawal(mixed(who), nonce), { nonce });
  for (const destination of [other.address, mixed(other)]) {
    expect(await send({ ...request, action: withdrawal(destination, nonce) })).toMatchObject({
      status: 401,
      body: { error: 'Invalid signature' },
    });
  }
  expect(await send({ ...request, action: withdrawal('nowhere', nonce) })).toMatchObject({ status: 401 });
});

test('an agent is approved, and a deposit executed and reported, with addresses in any case', async () => {
  const [who, agent] = [await member(), newPerson()];
  const nonce = nextNonce();
  const approval = {
    type: 'approveAgent',
    venueChain: 'Testnet',
    signatureChainId: '0x1',
    agentAddress: mixed(agent),
    agentName: 'browser',
    nonce,
  };
  expect(await send(await who.request(approval, { nonce }))).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await info({ type: 'extraAgents', user: mixed(who) })).toMatchObject([{ address: agent.address }]);
  expect(await info({ type: 'userRole', user: mixed(agent) })).toEqual({
    role: 'agent',
    data: { user: who.address },
  });
  expect((await send(await agent.request(limitOrder({ price: '50000', size: '0.01' })))).body).toMatchObject({
    status: 'ok',
  });

  const token = `0x${'0'.repeat(32)}${USDC.toUpperCase()}`;
  const asked = { fromChainId: 424_242, fromToken: token, fromAmount: '125500000', toAsset: USDC };
  const quote = (await info({ type: 'depositQuote', user: mixed(who), ...asked })) as { quoteId: string };
  const action = {
    type: 'executeDeposit',
    serviceChain: 'Testnet',
    signatureChainId: '0x1',
    quoteId: quote.quoteId,
    ...asked,
  };
  expect(await send(await who.request(action))).toMatchObject({ status: 200, body: { success: true } });

  const report = await send({
    action: { type: 'reportDeposit', txHash: `0x${'AB'.repeat(32)}`, userAddress: mixed(who) },
  });
  expect(report).toMatchObject({ status: 404, body: { code: 'DEPOSIT_NOT_FOUND' } });
});

test('every read and subscription takes its address in any case, and answers in lower case', async () => {
  const who = await member();
  for (const type of [
    'account',
    'openOrders',
    'assets',
    'positions',
    'userFills',
    'userFees',
    'withdrawalHistory',
    'depositHistory',
    'predictionPositions',
    'twapListHistory',
    'referral',
    'checkTerms',
    'checkAccess',
  ]) {
    expect([type, (await post(gateway.url, '/info', { type, user: mixed(who) })).status]).toEqual([
      type,
      200,
    ]);
  }
  expect(await info({ type: 'account', user: mixed(who) })).toMatchObject({
    user: who.address,
    marginSummary: { accountValue: '10000' },
  });
  expect((await post(gateway.url, '/portfolio', { user: mixed(who) })).status).toBe(200);

  const time = Date.now();
  const operationId = `0x${'5'.repeat(64)}`;
  const data = typedDataFor(isolatedOperationRead({ owner: who.address, operationId, time }), PRACTICE_PLACE);
  const { r, s, v } = await sign({ hash: digestOf(data), privateKey: who.privateKey });
  const question = {
    type: 'isolatedOperationStatus',
    user: mixed(who),
    operationId,
    time,
    signature: { r, s, v: Number(v) },
  };
  expect(await post(gateway.url, '/info', question)).toMatchObject({ status: 200, body: null });

  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`);
  const frames: Record<string, unknown>[] = [];
  socket.on(
    'message',
    (message: Buffer) => void frames.push(JSON.parse(message.toString()) as Record<string, unknown>),
  );
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(
    JSON.stringify({ method: 'subscribe', subscription: { type: 'orderUpdates', user: mixed(who) } }),
  );
  const subscription = { type: 'orderUpdates', user: who.address };
  await vi.waitFor(() =>
    expect(frames).toContainEqual({
      channel: 'subscriptionResponse',
      data: { method: 'subscribe', subscription },
    }),
  );
  // The same subscription in any spelling.
  socket.send(
    JSON.stringify({ method: 'unsubscribe', subscription: { type: 'orderUpdates', user: who.address } }),
  );
  await vi.waitFor(() =>
    expect(frames).toContainEqual({
      channel: 'subscriptionResponse',
      data: { method: 'unsubscribe', subscription },
    }),
  );
  socket.terminate();
});
