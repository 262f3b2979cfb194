import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { WireAction } from '#protocol/action.ts';
import { runCommand } from '../admin/commands.ts';
import { digestIdOf } from '#protocol/signing/transactionId.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import {
  nextNonce,
  person,
  type Person,
  post,
  PRACTICE_PLACE,
  startGateway,
  type TestGateway,
} from '../testGateway.ts';

const USDC = '00012710';
const TOKEN = `0x${USDC.padStart(40, '0')}`;
let gateway: TestGateway;
/** Simulated time: the machine's, plus manual advances. */
let shift = 0;
const now = (): number => Date.now() + shift;
let people = 9_000;

beforeAll(async () => {
  gateway = await startGateway({ clock: { now } });
});
afterAll(() => gateway.close());

const send = (body: unknown) => post(gateway.url, '/exchange', body);
const info = async (body: object) => (await post(gateway.url, '/info', body)).body as unknown;
const admin = (line: string) => runCommand(gateway.gateway.practice, line.split(' '));
const act = async (who: Person, action: WireAction) =>
  send(await who.request(action, { nonce: Math.max(now(), nextNonce()) }));

async function member(): Promise<Person> {
  const who = person((people += 1));
  expect((await send(await who.acceptTerms('2026-01', now()))).status).toBe(200);
  return who;
}

const quoteFor = async (who: Person, fromAmount: string, more: object = {}) =>
  (await post(gateway.url, '/info', {
    type: 'depositQuote',
    user: who.address,
    fromChainId: 424_242,
    fromToken: TOKEN,
    fromAmount,
    toAsset: USDC,
    ...more,
  })) as unknown as { status: number; body: { quoteId: string } };

async function execute(who: Person, quoteId: string, fromAmount: string, more: object = {}) {
  const nonce = Math.max(now(), nextNonce());
  return who.request(
    {
      type: 'executeDeposit',
      serviceChain: 'Testnet',
      signatureChainId: '0x1',
      quoteId,
      fromChainId: 424_242,
      fromToken: TOKEN,
      fromAmount,
      toAsset: USDC,
      ...more,
    },
    { nonce },
  );
}

const becomes = (depositId: unknown, status: string) =>
  vi.waitFor(
    async () => {
      shift += 1_000;
      expect(await info({ type: 'depositStatus', depositId })).toMatchObject({ depositId, status });
    },
    { timeout: 20_000, interval: 100 },
  );

describe('deposits', () => {
  test('quoted, executed, credited; the identical request is the same deposit', async () => {
    const who = await member();
    expect(await info({ type: 'depositOptions' })).toContainEqual({
      chainId: 424_242,
      chainName: 'Practice chain',
      token: TOKEN,
      symbol: 'USDC',
      decimals: 6,
      minAmount: '5',
      toAsset: USDC,
      depositAddress: null,
    });
    const quote = await quoteFor(who, '125500000');
    expect(quote).toMatchObject({
      status: 200,
      body: {
        fromAmount: '125500000',
        toAmount: '125.5',
        fee: '0',
        minAmount: '5',
        steps: [{ index: 0, kind: 'credit', chainId: null, tx: null }],
      },
    });
    const request = await execute(who, quote.body.quoteId, '125500000');
    const first = await send(request);
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, status: 'pending', steps: [{ kind: 'credit' }] },
    });
    // Its id is derived from the signed digest.
    const digest = digestOf(typedDataFor(request.action, { nonce: request.nonce, ...PRACTICE_PLACE }));
    expect(first.body['depositId']).toBe(digestIdOf(digest, 'deposit'));
    await becomes(first.body['depositId'], 'credited');
    expect(await send(request)).toMatchObject({
      status: 200,
      body: { depositId: first.body['depositId'], status: 'credited' },
    });
    expect(await info({ type: 'depositHistory', user: who.address })).toMatchObject([
      {
        depositId: first.body['depositId'],
        asset: USDC,
        coin: 'USDC',
        amount: '125.5',
        status: 'credited',
      },
    ]);
    expect(await info({ type: 'assets', user: who.address })).toMatchObject([
      { total: '10125.5' },
      { coin: 'pUSD' },
    ]);
  });

  test('a quote is valid for one owner, one amount and two minutes', async () => {
    const [who, other, agent] = [await member(), await member(), person((people += 1))];
    const { quoteId } = (await quoteFor(who, '10000000')).body;
    const refused = { status: 400, body: { code: 'INVALID_FIELD', field: 'action.quoteId' } };
    expect(await send(await execute(other, quoteId, '10000000'))).toMatchObject(refused);
    expect(await send(await execute(who, quoteId, '10000001'))).toMatchObject(refused);
    expect(await send(await execute(who, quoteId, '10000000', { serviceChain: 'Mainnet' }))).toMatchObject({
      status: 400,
      body: { code: 'CHAIN_MISMATCH' },
    });
    await gateway.gateway.sequencer.submit({
      type: 'approveAgent',
      owner: who.address,
      agent: agent.address,
      name: 'browser',
      validUntil: null,
    });
    expect(await send(await execute(agent, quoteId, '10000000'))).toMatchObject({
      status: 403,
      body: { code: 'OWNER_SIGNATURE_REQUIRED' },
    });
    shift += 120_001;
    expect(await send(await execute(who, quoteId, '10000000'))).toMatchObject({
      status: 422,
      body: { error: 'Deposit quote expired', code: 'QUOTE_EXPIRED' },
    });
    expect(await info({ type: 'depositHistory', user: who.address })).toEqual([]);
  });

  test.each([
    [
      'too little',
      '4999999',
      {},
      { error: 'The least that can be deposited is 5 USDC', field: 'fromAmount' },
    ],
    ['no base units', '5.5', {}, { code: 'INVALID_BASE_UNITS', field: 'fromAmount' }],
    ['another chain', '5000000', { fromChainId: 1 }, { code: 'CHAIN_MISMATCH', field: 'fromChainId' }],
    ['another token', '5000000', { fromToken: `0x${'9'.repeat(40)}` }, { field: 'fromToken' }],
    ['an unknown asset', '5000000', { toAsset: '0001ffff' }, { code: 'INVALID_ASSET_ID', field: 'toAsset' }],
  ])('there is no quote for %s', async (_what, fromAmount, more, body) => {
    expect(await quoteFor(person(5), fromAmount, more)).toMatchObject({ status: 400, body });
  });

  test('a transfer is credited once it is reported; a rejected one becomes segregated', async () => {
    const who = await member();
    const report = (txHash: string, userAddress = who.address) =>
      send({ action: { type: 'reportDeposit', txHash, userAddress, memo: 'ignored' } });
    expect(await report(`0x${'7'.repeat(64)}`)).toMatchObject({
      status: 404,
      body: { error: 'Transaction hash not found on blockchain', code: 'DEPOSIT_NOT_FOUND' },
    });
    const txHash = (await admin(`deposit ${who.address} 42.5`)).replace('Sent: ', '');
    expect(await report(txHash, person(5).address)).toMatchObject({
      status: 422,
      body: { code: 'DEPOSIT_NOT_YOURS' },
    });
    await admin('deposits reject Not from this sender');
    expect(await report(txHash)).toMatchObject({ status: 200, body: { success: true, txHash } });
    const [{ depositId }] = (await info({ type: 'depositHistory', user: who.address })) as [
      { depositId: string },
    ];
    await becomes(depositId, 'segregated');
    await admin('deposits accept');
    expect(await report(txHash)).toMatchObject({ status: 200 });
    expect(await info({ type: 'assets', user: who.address })).toMatchObject([
      { total: '10000', segregated: '42.5' },
      { coin: 'pUSD', segregated: '0' },
    ]);
    expect(await info({ type: 'depositHistory', user: who.address })).toMatchObject([
      { txHash, status: 'segregated', reason: 'Not from this sender' },
    ]);
  });
});

test('a disabled action answers 503 and can be sent again once enabled', async () => {
  const who = await member();
  await admin('switch withdraw off');
  await admin('switch reportDeposit off');
  const nonce = Math.max(now(), nextNonce());
  const body = await who.request(
    {
      type: 'withdraw',
      serviceChain: 'Testnet',
      signatureChainId: '0x1',
      destination: who.address,
      token: USDC,
      amount: '5',
      source: 'balance',
      time: nonce,
    },
    { nonce },
  );
  const disabled = {
    status: 503,
    body: { error: 'Operation disabled', code: 'OPERATION_DISABLED', field: 'action.type' },
  };
  expect(await send(body)).toMatchObject(disabled);
  expect(
    await send({
      action: { type: 'reportDeposit', txHash: `0x${'7'.repeat(64)}`, userAddress: who.address },
    }),
  ).toMatchObject(disabled);
  await admin('switch withdraw on');
  await admin('switch reportDeposit on');
  expect(await send(body)).toMatchObject({ status: 200 });
  await expect(admin('switch flying off')).rejects.toThrow('There is no action flying');
});

test('a referral code is created once, read by signature, and hidden from others', async () => {
  const [who, other] = [await member(), await member()];
  const create = { type: 'createReferralCode', code: 'ALPHA9' };
  const request = await who.request(create, { nonce: Math.max(now(), nextNonce()) });
  for (let again = 0; again < 2; again += 1)
    expect(await send(request)).toMatchObject({
      status: 200,
      body: { status: 'ok', response: { type: 'createReferralCode', data: { code: 'ALPHA9' } } },
    });
  expect(await act(other, create)).toMatchObject({ status: 409, body: { code: 'REFERRAL_CODE_TAKEN' } });
  expect(await act(who, { type: 'createReferralCode', code: 'BETA' })).toMatchObject({
    status: 409,
    body: { code: 'REFERRAL_CODE_EXISTS' },
  });
  expect(await act(who, { type: 'createReferralCode', code: 'be' })).toMatchObject({
    status: 400,
    body: { code: 'REFERRAL_CODE_INVALID' },
  });
  expect(await act(who, { type: 'getReferralCode' })).toMatchObject({
    status: 200,
    body: { response: { type: 'getReferralCode', data: { code: 'ALPHA9' } } },
  });
  expect(await act(other, { type: 'getReferralCode' })).toMatchObject({
    body: { response: { data: { code: null } } },
  });
  await admin(`refer ${other.address} ALPHA9`);
  expect(await info({ type: 'referral', user: who.address })).toMatchObject({
    code: 'ALPHA9',
    referrerState: { stage: 'ready', data: { nReferrals: 1, referralStates: [{ user: other.address }] } },
  });
});

test('the replica answers value and profit, and ranks those that traded', async () => {
  const who = await member();
  expect((await post(gateway.url, '/portfolio', { user: who.address, period: 'week' })).body).toMatchObject({
    accountValueHistory: expect.arrayContaining([[expect.any(Number), '11000']]),
    vlm: '0',
    status: 'ok',
    warnings: [],
  });
  expect((await post(gateway.url, '/portfolio', {})).body).toMatchObject({
    error: "Missing 'user' parameter",
  });
  expect((await post(gateway.url, '/portfolio', { user: 'me' })).body).toMatchObject({
    code: 'INVALID_ADDRESS',
  });
  const rows = (await post(gateway.url, '/leaderboard', { period: '7D' })).body as unknown as {
    user: string;
  }[];
  // Nothing traded, nothing gained.
  expect(rows.filter(({ user }) => user === who.address)).toEqual([]);
  expect((await post(gateway.url, '/leaderboard', { period: '8D' })).status).toBe(400);
  await admin('switch replica off');
  for (const path of ['/portfolio', '/leaderboard'])
    expect(await post(gateway.url, path, { user: who.address })).toMatchObject({
      status: 503,
      body: { error: 'Read replica unavailable', code: 'REPLICA_UNAVAILABLE', retryAfter: 30 },
    });
  expect(await info({ type: 'userRole', user: who.address })).toEqual({ role: 'user' });
  await admin('switch replica on');
});
