import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { outcomeAssetIdOf } from '#protocol/ids.ts';
import { runCommand } from '../admin/commands.ts';
import { RAIN } from '../engine/testkit/testVenue.ts';
import { nextNonce, person, type Person, post, startGateway, type TestGateway } from '../testGateway.ts';

let gateway: TestGateway;
let people = 9_500;

beforeAll(async () => {
  gateway = await startGateway();
  const listed = await gateway.gateway.sequencer.submit({
    type: 'listOutcome',
    listing: {
      ...RAIN,
      yes: { ...RAIN.yes, assetId: '0005ff00' },
      no: { ...RAIN.no, assetId: '0005ff01' },
      endAt: Date.now() + 86_400_000,
    },
  });
  if (listed.kind !== 'done') throw new Error(JSON.stringify(listed));
});
afterAll(() => gateway.close());

const send = (body: unknown) => post(gateway.url, '/exchange', body);
const read = async (type: string, more: object = {}) => post(gateway.url, '/info', { type, ...more });
const admin = (line: string) => runCommand(gateway.gateway.practice, line.split(' '));

async function member(): Promise<Person> {
  const who = person((people += 1));
  expect((await send(await who.acceptTerms())).status).toBe(200);
  return who;
}

const LISTED = {
  adapter: 'predictionvenue',
  conditionId: RAIN.conditionId,
  yesAssetId: outcomeAssetIdOf(RAIN.yes.tokenId as string),
  noAssetId: outcomeAssetIdOf(RAIN.no.tokenId as string),
  negRisk: false,
};
const UNKNOWN = {
  adapter: 'predictionvenue',
  conditionId: `0x${'9e'.repeat(32)}`,
  yesAssetId: `0x1001${'a1'.repeat(32)}`,
  noAssetId: `0x1001${'b2'.repeat(32)}`,
  negRisk: false,
};
const payload = (changes: object = {}) => ({
  schemaVersion: 2,
  market: UNKNOWN,
  amountBaseUnits: '1250000',
  ...changes,
});
const split = (who: Person, changes: object = {}) =>
  who.request({ type: 'userOutcome', splitOutcome: payload(changes) });

test('fault-13: a refusal is 400 the first time and 200 with status error for the identical request; a new nonce is a new intent', async () => {
  const who = await member();
  const body = await split(who);
  expect(await send(body)).toMatchObject({
    status: 400,
    body: { error: 'Invalid conditionId', code: 'INVALID_CONDITION_ID' },
  });
  for (let time = 0; time < 2; time += 1)
    expect(await send(body)).toMatchObject({
      status: 200,
      body: { status: 'error', error: 'Invalid conditionId' },
    });
  expect((await send(await split(who))).status).toBe(400);
});

test('accepted at once and carried out later; the identical request is the same operation with its current status', async () => {
  const who = await member();
  await admin('outcomes hold');
  const stream = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`);
  const frames: {
    channel: string;
    data: {
      isSnapshot?: boolean;
      operations?: { status: string }[];
      balances?: { hold: string }[];
      positions?: { side: string; size: string }[];
    };
  }[] = [];
  stream.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString())));
  await new Promise((resolve) => stream.once('open', resolve));
  for (const type of ['outcomeOperations', 'predictionBalances', 'predictionPositions'])
    stream.send(JSON.stringify({ method: 'subscribe', subscription: { type, user: who.address } }));
  await vi.waitFor(() => expect(frames.filter(({ data }) => data.isSnapshot === true)).toHaveLength(3));

  const body = await split(who, { market: LISTED });
  const data = {
    operation: 'split',
    adapter: 'predictionvenue',
    actionId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  };
  const first = await send(body);
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'ok', response: { type: 'outcomeOperation', data: { ...data, status: 'pending' } } },
  });
  const { actionId } = (first.body['response'] as { data: { actionId: string } }).data;
  const again = await Promise.all([send(body), send(body)]);
  expect(again.map(({ body: { response } }) => response)).toEqual([
    first.body['response'],
    first.body['response'],
  ]);
  expect((await read('outcomeOperationStatus', { user: who.address, actionId })).body).toMatchObject({
    actionId,
    status: 'pending',
    amountBaseUnits: '1250000',
    conditionId: RAIN.conditionId,
  });
  expect((await read('predictionBalances', { user: who.address })).body['balances']).toMatchObject([
    { local: '1000', hold: '1.25' },
  ]);
  await admin('outcomes complete');
  await admin('outcomes go');
  expect(await send(body)).toMatchObject({
    status: 200,
    body: { response: { data: { actionId, status: 'completed' } } },
  });
  expect((await read('predictionPositions', { user: who.address })).body['positions']).toMatchObject([
    { side: 'yes', size: '1.25', mergeable: '1.25' },
    { side: 'no', size: '1.25' },
  ]);
  await vi.waitFor(() => {
    const updates = frames
      .filter(({ data: { isSnapshot } }) => isSnapshot === false)
      .map(({ data: each }) => each);
    expect(updates.flatMap(({ operations = [] }) => operations.map(({ status }) => status))).toEqual([
      'pending',
      'completed',
    ]);
    expect(updates.flatMap(({ balances = [] }) => balances.map(({ hold }) => hold)).at(-1)).toBe('0');
    expect(
      updates.flatMap(({ positions = [] }) => positions.map(({ side, size }) => `${side} ${size}`)),
    ).toEqual(expect.arrayContaining(['yes 1.25', 'no 1.25']));
  });
  stream.close();
});

test('the acceptance is pending, also when the operation is carried out before it is answered', async () => {
  const who = await member();
  const { sequencer } = gateway.gateway;
  const { submit } = sequencer;
  const submitting = vi.spyOn(sequencer, 'submit').mockImplementation(async (...given) => {
    const result = await submit(...given);
    if (given[0].type === 'signed') await admin('outcomes complete');
    return result;
  });
  await admin('outcomes hold');
  const body = await split(who, { market: LISTED });
  const answers = [await send(body), await send(body)];
  submitting.mockRestore();
  await admin('outcomes go');
  expect(answers).toMatchObject([
    { status: 200, body: { response: { data: { status: 'pending' } } } },
    { status: 200, body: { response: { data: { status: 'completed' } } } },
  ]);
});

test.each([
  ['zero', { amountBaseUnits: '0' }, 'INVALID_BASE_UNITS'],
  ['a sign', { amountBaseUnits: '-1' }, 'INVALID_BASE_UNITS'],
  ['a decimal', { amountBaseUnits: '1.0' }, 'INVALID_BASE_UNITS'],
  ['an exponent', { amountBaseUnits: '1e6' }, 'INVALID_BASE_UNITS'],
  ['a leading zero', { amountBaseUnits: '01' }, 'INVALID_BASE_UNITS'],
  ['more than a uint256', { amountBaseUnits: `1${'0'.repeat(78)}` }, 'INVALID_BASE_UNITS'],
  ['version 1', { schemaVersion: 1 }, 'OUTCOME_SCHEMA'],
  ['another venue', { market: { ...UNKNOWN, adapter: 'perpsvenue' } }, 'OUTCOME_ADAPTER'],
  ['one side twice', { market: { ...UNKNOWN, noAssetId: UNKNOWN.yesAssetId } }, 'OUTCOME_SIDES_MISMATCH'],
] as const)('an exact request, or 400: %s', async (_what, changes, code) => {
  expect(await send(await split(await member(), changes))).toMatchObject({ status: 400, body: { code } });
});

test.each([
  ['no amount', { amountBaseUnits: null }, 'INVALID_BASE_UNITS', 'amountBaseUnits'],
  ['a number as amount', { amountBaseUnits: 5 }, 'INVALID_BASE_UNITS', 'amountBaseUnits'],
  ['the version as text', { schemaVersion: '2' }, 'OUTCOME_SCHEMA', 'schemaVersion'],
  ['no version', { schemaVersion: null }, 'OUTCOME_SCHEMA', 'schemaVersion'],
  ['a number as side', { market: { ...UNKNOWN, yesAssetId: 1 } }, 'INVALID_ASSET_ID', 'market.yesAssetId'],
] as const)('a value of another type has the code of its rule: %s', async (_what, changes, code, field) => {
  const body = await split(await member());
  expect(
    await send({ ...body, action: { type: 'userOutcome', splitOutcome: payload(changes) } }),
  ).toMatchObject({ status: 400, body: { code, field: `action.splitOutcome.${field}` } });
});

test('a malformed request spends no nonce: its repetition gets the same answer, and a corrected one may use it', async () => {
  const who = await member();
  const nonce = nextNonce();
  const request = (amountBaseUnits: string) =>
    who.request(
      { type: 'userOutcome', splitOutcome: payload({ market: LISTED, amountBaseUnits }) },
      { nonce },
    );
  const body = await request('0');
  for (let time = 0; time < 2; time += 1)
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'INVALID_BASE_UNITS' } });
  expect(await send(await request('1000000'))).toMatchObject({ status: 200, body: { status: 'ok' } });
  await admin('outcomes complete');
});

test('additional fields are refused: in request, payload, market, signature', async () => {
  const body = await split(await member());
  const action = body.action as unknown as { splitOutcome: { market: object } };
  const { splitOutcome } = action;
  for (const extra of [
    { ...body, expiresAfter: Date.now() + 60_000 },
    { ...body, amount: '1' },
    { ...body, action: { ...action, outcome: 1 } },
    { ...body, action: { ...action, splitOutcome: { ...splitOutcome, amount: null } } },
    {
      ...body,
      action: { ...action, splitOutcome: { ...splitOutcome, market: { ...splitOutcome.market, name: 'x' } } },
    },
    { ...body, signature: { ...body.signature, serialized: '0x' } },
    { ...body, action: { ...action, splitOutcome: { ...splitOutcome, amountBaseUnits: null } } },
  ]) {
    expect(await send(extra)).toMatchObject({ status: 400 });
  }
  expect(await send({ ...body, signature: { ...body.signature, r: `0x${'11'.repeat(32)}` } })).toMatchObject({
    status: 401,
    body: { error: 'Invalid signature' },
  });
  // None of these requests has spent the nonce.
  expect(await send(body)).toMatchObject({ status: 400, body: { code: 'INVALID_CONDITION_ID' } });
});

test('both a split and a merge, or neither, is a malformed action, not an unknown one', async () => {
  const body = await split(await member());
  for (const action of [
    { ...body.action, mergeOutcome: payload() },
    { ...body.action, mergeOutcome: null },
    { type: 'userOutcome' },
  ]) {
    expect(await send({ ...body, action })).toMatchObject({
      status: 400,
      body: { error: "Invalid 'action'", code: 'INVALID_FIELD', field: 'action' },
    });
  }
});

test('an unknown eligibility is 503 with retryAfter, and the identical request is checked again later', async () => {
  const who = await member();
  const body = await split(who);
  const merge = await who.request({ type: 'userOutcome', mergeOutcome: payload() });
  await admin('outcomes unavailable readiness 7');
  expect(await send(body)).toMatchObject({
    status: 503,
    body: { error: 'Split readiness unavailable', code: 'OUTCOME_UNAVAILABLE', retryAfter: 7 },
  });
  expect(await send(merge)).toMatchObject({ status: 400 });
  await admin('outcomes unavailable binding 2');
  expect(await send(body)).toMatchObject({
    status: 503,
    body: { error: 'Market binding unavailable', retryAfter: 2 },
  });
  await admin('outcomes available');
  await admin('outcomes can split off');
  expect(await send(body)).toMatchObject({ status: 503, body: { code: 'OPERATION_DISABLED' } });
  await admin('outcomes can split on');
  expect(await send(body)).toMatchObject({ status: 400, body: { code: 'INVALID_CONDITION_ID' } });
});

test('the older merge is disabled, whoever signs it', async () => {
  const signature = { r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}`, v: 27 };
  for (const amount of ['10', null]) {
    const body = {
      action: { type: 'userOutcome', mergeOutcome: { outcome: 123, amount } },
      nonce: Date.now(),
      signature,
    };
    expect(await send(body)).toMatchObject({
      status: 503,
      body: { error: 'Operation disabled', code: 'OPERATION_DISABLED' },
    });
  }
});

test('capabilities are reported per venue, and not at all while unknown', async () => {
  expect((await read('outcomeOperationCapabilities')).body['schemaVersion']).toBe(2);
  const enabled = async () =>
    (
      (await read('outcomeOperationCapabilities')).body['capabilities'] as {
        adapter: string;
        operation: string;
        enabled: boolean;
      }[]
    ).map(({ adapter, operation, enabled: isOn }) => `${adapter} ${operation} ${isOn}`);
  const others = ['perpsvenue split false', 'perpsvenue merge false'];
  expect(await enabled()).toEqual(['predictionvenue split true', 'predictionvenue merge true', ...others]);
  await admin('outcomes gate on');
  expect(await enabled()).toEqual(['predictionvenue split false', 'predictionvenue merge true', ...others]);
  await admin('outcomes gate off');
  await admin('outcomes can merge unknown');
  expect(await read('outcomeOperationCapabilities')).toMatchObject({ status: 503, body: { retryAfter: 5 } });
  await admin('outcomes can merge on');
  expect(await read('outcomeOperationStatus', { actionId: `0x${'00'.repeat(32)}` })).toMatchObject({
    status: 200,
    body: null,
  });
});

test('a new account has practice pUSD, local and not collateral; reads show the operator’s settings', async () => {
  const who = await member();
  const balances = async () => (await read('predictionBalances', { user: who.address })).body['balances'];
  const entry = {
    assetIdHex: '100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb',
    chain: 'polygon',
    local: '1000',
    pending: '0',
    confirmed: '0',
    localDeficit: '0',
    hold: '0',
  };
  expect(await balances()).toEqual([entry]);
  expect((await read('assets', { user: who.address })).body).toMatchObject([
    { coin: 'USDC', total: '10000' },
    { asset: entry.assetIdHex, coin: 'pUSD', total: '1000', hold: '0', segregated: '0', ltv: '1' },
  ]);
  expect((await read('predictionPositions', { user: who.address })).body).toEqual({ positions: [] });
  await admin(`pusd ${who.address} confirmed 25.5`);
  await admin(`pusd ${who.address} pending 3`);
  await admin(`pusd ${who.address} revert 1000.25`);
  expect(await balances()).toEqual([
    { ...entry, local: '0', pending: '3', confirmed: '25.5', localDeficit: '0.25' },
  ]);
  await expect(admin(`pusd ${who.address} savings 1`)).rejects.toThrow('Say: pusd');
  expect(await admin('outcomes')).toContain('Nothing is on its way.');
});
