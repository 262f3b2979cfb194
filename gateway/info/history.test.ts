import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { limitOrder, person, type Person, post, startGateway, type TestGateway } from '../testGateway.ts';

const MINUTE = 60_000;
const BTC = '00020000';
/** Ten seconds before a full hour: 1,760,000,400,000 is 09:00:00. */
const START = 1_760_000_390_000;
let gateway: TestGateway;
let who: Person;
/** The trades: one fill a minute, five of them; then the hour ended. */
const TIMES = [0, 1, 2, 3, 4].map((minute) => START + minute * MINUTE);

beforeAll(async () => {
  gateway = await startGateway({ clock: { now: () => START } });
  who = person(811);
  await post(gateway.url, '/exchange', await who.acceptTerms('2026-01', START));
  for (const time of TIMES) {
    const request = await who.request(limitOrder({ price: '99999', size: '0.001', tif: 'Ioc' }), {
      nonce: time,
    });
    if ((await post(gateway.url, '/exchange', request)).body['status'] !== 'ok')
      throw new Error('An order was refused');
    await gateway.gateway.practice.advance(MINUTE);
  }
});
afterAll(() => gateway.close());

const read = async <Record = { time: number }>(body: object) =>
  (await post(gateway.url, '/info', { user: who.address, ...body })).body as unknown as Record[];

/** One level usually fills the whole order; an additional fill is in the same minute. */
async function minutesOf(body: object): Promise<number[]> {
  return [
    ...new Set((await read({ type: 'userFillsByTime', ...body })).map(({ time }) => (time - START) / MINUTE)),
  ];
}

describe('fills by time', () => {
  test('both bounds are inclusive, newest first; without bounds all', async () => {
    expect(await minutesOf({})).toEqual([4, 3, 2, 1, 0]);
    expect(await minutesOf({ startTime: TIMES[1], endTime: TIMES[3] })).toEqual([3, 2, 1]);
    expect(await minutesOf({ startTime: (TIMES[3] ?? 0) + 1 })).toEqual([4]);
    expect(await minutesOf({ endTime: (TIMES[0] ?? 0) - 1 })).toEqual([]);
    expect(await minutesOf({ startTime: TIMES[3], endTime: TIMES[1] })).toEqual([]);
  });

  test('paging from the newest backwards returns each fill once', async () => {
    const everything = await read<{ time: number; tid: string }>({ type: 'userFillsByTime' });
    const seen = new Set<string>();
    for (let endTime: number | undefined; ;) {
      const page = await read<{ time: number; tid: string }>({
        type: 'userFillsByTime',
        limit: 2,
        ...(endTime === undefined ? {} : { endTime }),
      });
      for (const { tid } of page) seen.add(tid);
      const oldest = page.at(-1)?.time;
      if (oldest === undefined) break;
      endTime = oldest - 1;
    }
    expect([...seen]).toEqual(everything.map(({ tid }) => tid));
  });

  test.each([
    [{ startTime: 'yesterday' }, 'startTime'],
    [{ limit: -1 }, 'limit'],
  ])('%j is refused', async (range, field) => {
    expect(
      await post(gateway.url, '/info', { type: 'userFillsByTime', user: who.address, ...range }),
    ).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD', field } });
  });
});

describe('order history', () => {
  test('is filtered by time as well', async () => {
    const times = async (range: object) =>
      (await read<{ status: string; statusTimestamp: number }>({ type: 'historicalOrders', ...range })).map(
        ({ statusTimestamp }) => (statusTimestamp - START) / MINUTE,
      );
    expect(await times({})).toEqual([4, 3, 2, 1, 0]);
    expect(await times({ startTime: TIMES[2], limit: 1 })).toEqual([4]);
    expect(await times({ endTime: TIMES[1] })).toEqual([1, 0]);
  });
});

describe('funding', () => {
  test('is paid at the end of the hour on the position at that time, in the perpetuals venue’s form', async () => {
    // At 09:00:00 one order had filled: 0.001 BTC. With samples from the first seconds only, the rate is close to
    // interest alone; the test is payment = -(size × oracle × rate), rounded down, exactly.
    const [payment, ...others] = await read<{
      time: number;
      hash: string;
      delta: {
        type: string;
        coin: string;
        assetId: string;
        usdc: string;
        szi: string;
        fundingRate: string;
        nSamples: null;
      };
    }>({ type: 'userFunding', startTime: START });
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      time: START + 10_000,
      hash: `0x${'0'.repeat(64)}`,
      delta: { type: 'funding', coin: 'BTC', assetId: BTC, szi: '0.001', nSamples: null },
    });
    const [point] = gateway.gateway.engine.read.fundingHistory(BTC);
    expect(payment?.delta.fundingRate).toBe(point?.fundingRate);
    expect(
      (await read<{ coin: string }>({ type: 'fundingHistory', assetId: BTC, startTime: START })).at(0)?.coin,
    ).toBe('BTC');
    const millionths = (text: string, places: number): bigint =>
      BigInt(Math.round(Number(text) * 10 ** places));
    const exact =
      -100n *
      millionths(gateway.gateway.engine.read.oracle(BTC) ?? '', 1) *
      millionths(payment?.delta.fundingRate ?? '', 10);
    // Lots × price units are millionths; divided by the rate's ten decimals, rounding down.
    const floor = exact / 10_000_000_000n - (exact % 10_000_000_000n < 0n ? 1n : 0n);
    expect(millionths(payment?.delta.usdc ?? '', 6)).toBe(floor);
    expect(await read({ type: 'userFunding', startTime: START + 10_001 })).toEqual([]);
  });

  test('the stream sends a snapshot newest first, then each event; the end of a TWAP is one notice', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`);
    const frames: {
      channel: string;
      data: {
        isSnapshot?: boolean;
        fundings?: { time: number; usdc: string }[];
        notifications?: { kind: string; level: string; message: string }[];
      };
    }[] = [];
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
    await new Promise((resolve) => socket.once('open', resolve));
    for (const type of ['userFundings', 'notifications'])
      socket.send(JSON.stringify({ method: 'subscribe', subscription: { type, user: who.address } }));
    const of = (channel: string) => frames.filter((frame) => frame.channel === channel);
    await vi.waitFor(() => expect(of('userFundings')).toHaveLength(1), { timeout: 15_000 });
    await vi.waitFor(() => expect(of('subscriptionResponse')).toHaveLength(2), { timeout: 15_000 });
    expect(of('userFundings')[0]?.data).toMatchObject({
      isSnapshot: true,
      fundings: [{ time: START + 10_000 }],
    });

    await gateway.gateway.sequencer.submit({
      type: 'twapOrder',
      owner: who.address,
      assetId: BTC,
      side: 'sell',
      size: '0.002',
      reduceOnly: true,
      durationMinutes: 1,
      sliceCount: 2,
      isRandomized: false,
    });
    await gateway.gateway.practice.advance(60 * MINUTE);
    await vi.waitFor(() => expect(of('userFundings')).toHaveLength(2), { timeout: 15_000 });
    expect(of('userFundings')[1]?.data).toMatchObject({
      isSnapshot: false,
      fundings: [{ time: START + 10_000 + 60 * MINUTE }],
    });
    await vi.waitFor(() => expect(of('notifications')).toHaveLength(1), { timeout: 15_000 });
    expect(of('notifications')[0]?.data.notifications).toMatchObject([
      {
        kind: 'twap',
        level: 'info',
        message: expect.stringMatching(
          /^Your TWAP to sell 0\.002 BTC is complete\. 0\.002 of it traded at an average of \d/,
        ),
      },
    ]);
    socket.terminate();
  });
});
