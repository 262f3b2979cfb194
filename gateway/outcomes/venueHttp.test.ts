import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { decodePredictionBook } from '#protocol/predictionBook.ts';
import { limitOrder, type Person, person, post, startGateway, type TestGateway } from '../testGateway.ts';

interface Market {
  conditionId: string;
  sides: { assetId: string; tokenId: string; outcomeAssetId: string }[];
}

let app: TestGateway;
let alice: Person;
let market: Market;
/** A best level may be larger than the practice funds. */
const AFFORDABLE = 100;
/** Shares of the first question that alice holds. */
let bought = '';
beforeAll(async () => {
  app = await startGateway();
  alice = person(0x4a11);
  await post(app.url, '/exchange', await alice.acceptTerms());
  const { body } = await post(app.url, '/info', { type: 'predictionMeta' });
  market = (body['outcomeMarkets'] as Market[])[0] as Market;
});
afterAll(() => app.close());

const read = (body: object) => post(app.url, '/info', body);
const book = (token: string) => fetch(`${app.url}/venue/prediction/book?token_id=${token}`);

test('the venue’s book is read by token id; l2Book by short id, long id and coin returns the same book', async () => {
  const [yes] = market.sides;
  const answer = await book(yes?.tokenId ?? '');
  expect(answer.status).toBe(200);
  const received = decodePredictionBook(await answer.json());
  expect(received).toMatchObject({
    conditionId: market.conditionId,
    tokenId: yes?.tokenId,
    tickSize: '0.01',
    minOrderSize: '5',
    negRisk: false,
  });
  const books = await Promise.all(
    [{ assetId: yes?.assetId }, { assetId: yes?.outcomeAssetId }, { coin: `#${yes?.assetId ?? ''}` }].map(
      (name) => read({ type: 'l2Book', ...name }),
    ),
  );
  const [levels] = books.map(({ body }) => body['levels'] as { px: string; sz: string }[][]);
  for (const { body } of books) expect([body['assetId'], body['levels']]).toEqual([yes?.assetId, levels]);
  expect(levels?.[0]?.map(({ px, sz }) => [px, sz])).toEqual(
    received.bids.map(({ price, size }) => [price, size]),
  );
});

test.each([
  ['', 400],
  ['abc', 400],
  ['1', 404],
])('token id "%s" has no book: %d', async (token, status) => {
  expect((await book(token)).status).toBe(status);
});

test('a signed order buys shares, is read back, and its fill is reported', async () => {
  const [yes] = market.sides;
  const { body } = await read({ type: 'l2Book', assetId: yes?.assetId });
  const { px: ask, sz } = (body['levels'] as { px: string; sz: string }[][])[1]?.[0] ?? { px: '', sz: '' };
  const size = Number(sz) > AFFORDABLE ? String(AFFORDABLE) : sz;
  const sent = await post(
    app.url,
    '/exchange',
    await alice.request(limitOrder({ asset: yes?.assetId ?? '', price: ask, size, tif: 'Fak' })),
  );
  expect(sent.body).toMatchObject({
    response: { data: { statuses: [{ filled: { totalSz: size, avgPx: ask } }] } },
  });
  expect((await read({ type: 'predictionPositions', user: alice.address })).body['positions']).toMatchObject([
    { assetId: yes?.assetId, side: 'yes', size, avgPx: ask, marketStatus: 'open' },
  ]);
  bought = size;
  expect((await read({ type: 'userFills', user: alice.address })).body).toMatchObject([
    { assetId: yes?.assetId, dir: 'Buy', px: ask, fee: '0', feeToken: 'pUSD' },
  ]);
  const refused = await post(
    app.url,
    '/exchange',
    await alice.request(limitOrder({ asset: yes?.assetId ?? '', price: '0.335', size: '50' })),
  );
  expect(refused.body).toMatchObject({
    response: {
      data: { statuses: [{ error: 'Price must be divisible by tick size.', code: 'PRICE_TICK' }] },
    },
  });
});

test('a change of tick and a resolution arrive on the stream, once per condition, and positions are paid', async () => {
  const [yes, no] = market.sides;
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`);
  const frames: { channel: string; data: Record<string, unknown> }[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as (typeof frames)[number]));
  await new Promise((resolve) => socket.once('open', resolve));
  for (const subscription of [{ type: 'tickSizeChange', tokenId: no?.tokenId }, { type: 'marketStatus' }])
    socket.send(JSON.stringify({ method: 'subscribe', subscription }));
  await expect.poll(() => frames.filter(({ channel }) => channel === 'subscriptionResponse').length).toBe(2);
  const { practice } = app.gateway;
  await practice.questions.setTick(yes?.assetId ?? '', '0.005');
  await practice.setStatus(yes?.assetId ?? '', 'paused');
  expect((await book(no?.tokenId ?? '')).status).toBe(200);
  await practice.questions.resolve(no?.assetId ?? '', 'yes');
  // One message may carry both.
  const received = (): unknown[] =>
    frames.flatMap(({ channel, data }) => (channel === 'marketStatus' ? (data['updates'] as object[]) : []));
  await expect.poll(() => received().length).toBe(2);
  expect(frames.find(({ channel }) => channel === 'tickSizeChange')?.data).toMatchObject({
    conditionId: market.conditionId,
    tokenId: no?.tokenId,
    assetId: no?.assetId,
    oldTickSize: '0.01',
    newTickSize: '0.005',
  });
  expect(received()).toMatchObject([
    { conditionId: market.conditionId, status: 'paused', resolution: null },
    { conditionId: market.conditionId, status: 'resolved', resolution: { payouts: ['1', '0'] } },
  ]);
  const { body } = await read({ type: 'predictionPositions', user: alice.address });
  expect(body['positions']).toEqual([]);
  expect((await read({ type: 'userFills', user: alice.address })).body).toMatchObject([
    { dir: 'Settlement', px: '1', sz: bought, hash: `0x${'0'.repeat(64)}` },
    { dir: 'Buy' },
  ]);
  expect((await book(no?.tokenId ?? '')).status).toBe(404);
  socket.close();
});

test('an admin may name a market by its slug', () => {
  const [first] = app.gateway.practice.questions.list();
  expect(app.gateway.practice.marketOf(first?.slug ?? '')).toBe(first?.sides[0]?.assetId);
  expect(() => app.gateway.practice.marketOf('nobody-knows')).toThrow('There is no market');
});
