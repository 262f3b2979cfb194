import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { WireAction } from '#protocol/action.ts';
import { digestIdOf } from '#protocol/signing/transactionId.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { person, type Person, post, PRACTICE_PLACE, startGateway, type TestGateway } from '../testGateway.ts';

const MINUTE = 60_000;
const BTC = '00020000';
let gateway: TestGateway;
/** Simulated time: the machine's, plus manual advances. */
let shift = 0;
const now = (): number => Date.now() + shift;
let people = 700;

beforeAll(async () => {
  gateway = await startGateway({ clock: { now } });
});
afterAll(() => gateway.close());

const read = async (body: object) => (await post(gateway.url, '/info', body)).body;
const act = async (who: Person, action: WireAction) =>
  post(gateway.url, '/exchange', await who.request(action, { nonce: now() }));
const order = (more: object = {}): WireAction => ({
  type: 'twapOrder',
  asset: BTC,
  isBuy: true,
  sz: '0.07',
  reduceOnly: false,
  durationMinutes: 30,
  numSlices: 7,
  randomize: false,
  ...more,
});
const idIn = ({ body }: { body: Record<string, unknown> }) =>
  (body as { response: { data: { twapOrderId: string } } }).response.data.twapOrderId;

async function member(): Promise<Person> {
  const who = person((people += 1));
  await post(gateway.url, '/exchange', await who.acceptTerms('2026-01', now()));
  return who;
}

/** Advances the clock and waits until the TWAP has had this many slices. */
async function advance(who: Person, twapId: string, ms: number, slices: number): Promise<void> {
  shift += ms;
  await vi.waitFor(
    async () =>
      expect(await read({ type: 'twapGetById', user: who.address, twapId })).toMatchObject({
        currentSliceIndex: slices,
      }),
    { timeout: 15_000, interval: 20 },
  );
}

describe('over the wire', () => {
  test('its id is derived from the signed digest', async () => {
    const request = await (await member()).request(order(), { nonce: now() });
    const answer = await post(gateway.url, '/exchange', request);
    const digest = digestOf(typedDataFor(request.action, { nonce: request.nonce, ...PRACTICE_PLACE }));
    expect(idIn(answer)).toBe(digestIdOf(digest, 'twap'));
  });

  test('a TWAP from start to completion, over half an hour of simulated time, with its stream', async () => {
    const who = await member();
    const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`);
    const frames: {
      channel: string;
      data: { isSnapshot: boolean; twaps: { status: string; filledSz: string; twapOrderId: string }[] };
    }[] = [];
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(
      JSON.stringify({ method: 'subscribe', subscription: { type: 'twapUpdates', user: who.address } }),
    );
    await vi.waitFor(
      () => expect(frames.filter(({ channel }) => channel === 'twapUpdates')).toHaveLength(1),
      { timeout: 15_000 },
    );
    expect(frames.at(-1)?.data).toEqual({ isSnapshot: true, user: who.address, twaps: [] });

    const answer = await act(who, order());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        response: {
          type: 'twapOrder',
          data: { status: 'pending', twapOrderId: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
        },
      },
    });
    const id = idIn(answer);
    await advance(who, id, 0, 1);
    expect(await read({ type: 'twapListActive', user: who.address })).toMatchObject([
      {
        twapOrderId: id,
        twapId: id,
        asset: 'BTC',
        assetId: BTC,
        status: 'active',
        side: 'buy',
        totalSz: '0.07',
        filledSz: '0.01',
        slicesFilled: 1,
        totalExpectedSlices: 7,
        sliceIntervalMs: 5 * MINUTE,
      },
    ]);
    for (let slice = 2; slice <= 7; slice += 1) await advance(who, id, 5 * MINUTE, slice);
    expect(await read({ type: 'twapListActive', user: who.address })).toEqual([]);
    expect(await read({ type: 'twapListHistory', user: who.address })).toMatchObject([
      { status: 'terminal', endedAs: 'completed', filledSz: '0.07', remainingSz: '0', slicesFilled: 7 },
    ]);
    expect(await read({ type: 'positions', user: who.address })).toMatchObject([
      { position: { szi: '0.07' } },
    ]);
    const fills = (await read({ type: 'userTwapSliceFills', user: who.address })) as unknown as {
      fill: { sz: string; twapOrderId: string };
      twapOrderId: string;
      sliceIndex: number;
    }[];
    expect(fills.every(({ fill, twapOrderId }) => fill.twapOrderId === id && twapOrderId === id)).toBe(true);
    expect(new Set(fills.map(({ sliceIndex }) => sliceIndex))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    await vi.waitFor(
      () =>
        expect(frames.at(-1)?.data.twaps[0]).toMatchObject({
          status: 'terminal',
          endedAs: 'completed',
          filledSz: '0.07',
        }),
      { timeout: 15_000 },
    );
    const statuses = frames
      .filter(({ channel }) => channel === 'twapUpdates')
      .flatMap(({ data }) => data.twaps.map(({ status }) => status));
    expect(statuses).toEqual(['pending', ...Array.from({ length: 6 }, () => 'active'), 'terminal']);
    socket.terminate();

    // Already ended: the cancel is refused inside a 200.
    expect(await act(who, { type: 'twapCancel', twapOrderId: id })).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        response: {
          type: 'twapCancel',
          data: { status: 'failed', twapOrderId: id, error: 'TWAP is not pending or active' },
        },
      },
    });
  });

  test('an agent of the owner may cancel, others may not', async () => {
    const who = await member();
    const other = await member();
    const agent = person((people += 1));
    await gateway.gateway.sequencer.submit({
      type: 'approveAgent',
      owner: who.address,
      agent: agent.address,
      name: 'helper',
      validUntil: null,
    });
    const id = idIn(await act(who, order()));
    expect(await act(other, { type: 'twapCancel', twapOrderId: id })).toMatchObject({
      status: 200,
      body: { response: { data: { status: 'failed', error: 'TWAP not owned by signer' } } },
    });
    expect(await act(other, { type: 'twapCancel', twapOrderId: `0x${'0'.repeat(64)}` })).toMatchObject({
      status: 200,
      body: { response: { data: { status: 'failed', error: 'TWAP not found' } } },
    });
    expect(await act(agent, { type: 'twapCancel', twapOrderId: id })).toMatchObject({
      status: 200,
      body: { status: 'ok', response: { type: 'twapCancel', data: { status: 'canceled', twapOrderId: id } } },
    });
    expect(await read({ type: 'twapGetById', user: who.address, twapOrderId: id })).toMatchObject({
      status: 'terminal',
      endedAs: 'canceled',
      canceledAt: expect.any(Number),
    });
    expect(await read({ type: 'twapGetById', user: other.address, twapId: id })).toBeNull();
  });

  test('a TWAP refused by the rules is rejected inside a 200 and spends its nonce; gates refuse the request', async () => {
    const who = await member();
    const rejected = (error: string) => ({
      status: 200,
      body: { status: 'ok', response: { type: 'twapOrder', data: { status: 'rejected', error } } },
    });
    expect(await act(who, order({ numSlices: 3 }))).toMatchObject(
      rejected('Slice interval must be 10 s to 10 min'),
    );
    expect(await act(who, order({ sz: '0.0001' }))).toMatchObject(
      rejected('Slice below minimum order value'),
    );
    expect(await act(who, order({ asset: '0002ffff' }))).toMatchObject(
      rejected('Unknown or malformed asset'),
    );
    expect(gateway.gateway.engine.read.nonces(who.address)).toHaveLength(3);
    expect(await act(who, order({ sz: '-1' }))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_DECIMAL', field: 'action.sz' },
    });
    await gateway.gateway.sequencer.submit({
      type: 'setAccess',
      owner: who.address,
      isAuthorized: false,
      reason: null,
    });
    expect(await act(who, order())).toMatchObject({
      status: 403,
      body: { status: 'error', code: 'ACCESS_REQUIRED' },
    });
  });
});
