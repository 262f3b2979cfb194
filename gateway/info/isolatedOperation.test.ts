import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WireAction } from '#protocol/action.ts';
import { isolatedOperationRead } from '#protocol/info/funds/isolatedOperationStatus.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { sign } from 'viem/accounts';
import { runCommand } from '../admin/commands.ts';
import {
  limitOrder,
  nextNonce,
  person,
  type Person,
  post,
  startGateway,
  type TestGateway,
  PRACTICE_PLACE,
} from '../testGateway.ts';

const BTC = '00020000';
const UNKNOWN = `0x${'5'.repeat(64)}`;
let gateway: TestGateway;
/** Simulated time: the machine's, plus manual advances. */
let shift = 0;
const now = (): number => Date.now() + shift;
let people = 12_000;

beforeAll(async () => {
  gateway = await startGateway({ clock: { now } });
});
afterAll(() => gateway.close());

const admin = (line: string) => runCommand(gateway.gateway.practice, line.split(' '));
const act = async (who: Person, action: WireAction) =>
  post(gateway.url, '/exchange', await who.request(action, { nonce: Math.max(now(), nextNonce()) }));

async function member(): Promise<Person> {
  const who = person((people += 1));
  await post(gateway.url, '/exchange', await who.acceptTerms('2026-01', now()));
  return who;
}

/** A signed read of one of the owner's operations; `signer` may be another account. */
async function question(owner: Person, operationId: string, signer = owner, time = now()) {
  const { r, s, v } = await sign({
    hash: digestOf(
      typedDataFor(isolatedOperationRead({ owner: owner.address, operationId, time }), PRACTICE_PLACE),
    ),
    privateKey: signer.privateKey,
  });
  return {
    type: 'isolatedOperationStatus',
    user: owner.address,
    operationId,
    time,
    signature: { r, s, v: Number(v) },
  };
}

const ask = (asked: object) => post(gateway.url, '/info', asked);

/** With 0.01 BTC at 5× isolated margin. */
async function holder(): Promise<Person> {
  const who = await member();
  await act(who, { type: 'updateLeverage', asset: BTC, isCross: false, leverage: 5 });
  await act(who, limitOrder({ price: '99999', size: '0.01', tif: 'Ioc' }));
  return who;
}

async function add(who: Person, ntli: number): Promise<string> {
  const { status, body } = await act(who, { type: 'updateIsolatedMargin', asset: BTC, isBuy: true, ntli });
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'ok',
      response: {
        type: 'updateIsolatedMargin',
        data: { operationId: expect.stringMatching(/^0x[0-9a-f]{64}$/), status: 'pending' },
      },
    },
  ]);
  return (body as { response: { data: { operationId: string } } }).response.data.operationId;
}

test('a delayed change is read by signature: pending, then completed; or failed, with the reason', async () => {
  const who = await holder();
  await admin('isolated later 10s');
  const margin = () => Number(gateway.gateway.engine.read.positions(who.address)[0]?.marginUsed);
  const before = margin();
  const operationId = await add(who, 25_000_000);
  const asked = await question(who, operationId);
  const nonces = gateway.gateway.engine.read.nonces(who.address);
  expect(await ask(asked)).toMatchObject({
    status: 200,
    body: {
      operationId,
      kind: 'updateIsolatedMargin',
      assetId: BTC,
      status: 'pending',
      amount: '25',
      error: null,
    },
  });
  expect(margin()).toBeCloseTo(before, 6);
  // The identical request, after the operation is due: it spends no nonce.
  shift += 10_000;
  await vi.waitFor(
    async () =>
      expect(await ask(asked)).toMatchObject({ status: 200, body: { operationId, status: 'completed' } }),
    { timeout: 5_000, interval: 50 },
  );
  expect(margin() - before).toBeCloseTo(25, 6);
  expect(gateway.gateway.engine.read.nonces(who.address)).toEqual(nonces);

  await admin('isolated hold');
  const held = await add(who, 5_000_000);
  await admin(`isolated fail ${held} Venue down`);
  expect((await ask(await question(who, held))).body).toMatchObject({
    status: 'failed',
    amount: '5',
    error: 'Venue down',
  });
  await admin('isolated at-once');
  expect(
    (await act(who, { type: 'updateIsolatedMargin', asset: BTC, isBuy: true, ntli: 1_000_000 })).body,
  ).toEqual({ status: 'ok', response: { type: 'updateIsolatedMargin' } });
});

test('only the owner and its approved agents may read it, with a fresh and unaltered signature', async () => {
  const [who, agent, another] = [await holder(), person((people += 1)), await member()];
  const { sequencer } = gateway.gateway;
  await admin('isolated hold');
  const operationId = await add(who, 5_000_000);
  await sequencer.submit({
    type: 'approveAgent',
    owner: who.address,
    agent: agent.address,
    name: 'browser',
    validUntil: now() + 60_000,
  });
  for (const signer of [who, who, agent])
    expect(await ask(await question(who, operationId, signer))).toMatchObject({
      status: 200,
      body: { status: 'pending' },
    });
  expect(await ask(await question(who, UNKNOWN))).toMatchObject({ status: 200, body: null });
  // Signed by another account about an operation of the owner.
  expect(await ask(await question(another, operationId))).toMatchObject({ status: 200, body: null });
  expect(await ask(await question(who, operationId, another))).toMatchObject({
    status: 401,
    body: { error: 'Agent not approved for user' },
  });
  expect(await ask({ ...(await question(who, operationId)), operationId: UNKNOWN })).toMatchObject({
    status: 401,
    body: { error: 'Invalid signature', code: 'UNKNOWN_SIGNER' },
  });
  expect(
    await ask({ ...(await question(who, operationId)), signature: { r: '0x0', s: '0x0', v: 27 } }),
  ).toMatchObject({ status: 401, body: { error: 'Invalid signature' } });
  // Five minutes either way at most.
  for (const away of [-299_000, 299_000])
    expect((await ask(await question(who, operationId, who, now() + away))).status).toBe(200);
  for (const away of [-301_000, 301_000])
    expect(await ask(await question(who, operationId, who, now() + away))).toMatchObject({
      status: 400,
      body: { code: 'EXPIRED', field: 'time' },
    });
  await sequencer.submit({ type: 'revokeAgent', owner: who.address, name: 'browser' });
  expect(await ask(await question(who, operationId, agent))).toMatchObject({
    status: 401,
    body: { error: 'Agent not approved for user', code: 'AGENT_NOT_APPROVED' },
  });
  const other = person((people += 1));
  await sequencer.submit({
    type: 'approveAgent',
    owner: who.address,
    agent: other.address,
    name: 'other',
    validUntil: now() + 1_000,
  });
  shift += 1_000;
  expect(await ask(await question(who, operationId, other))).toMatchObject({
    status: 401,
    body: { error: 'Agent approval expired', code: 'AGENT_EXPIRED' },
  });
  await admin('isolated at-once');
});
