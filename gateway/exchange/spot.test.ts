// spot.test.ts: spot over the wire: signed orders in a pair, and every read that reports them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dec } from '#protocol/decimal.ts';
import { limitOrder, person, type Person, post, startGateway, type TestGateway } from '../testGateway.ts';

const [PAIR, HYPE, USDC] = ['00030004', '00010004', '00012710'];
let gateway: TestGateway;
let trader: Person;

beforeAll(async () => {
  gateway = await startGateway();
  trader = person(901);
  await post(gateway.url, '/exchange', await trader.acceptTerms());
});
afterAll(() => gateway.close());

const place = async (order: Parameters<typeof limitOrder>[0]) => {
  const { body } = await post(
    gateway.url,
    '/exchange',
    await trader.request(limitOrder({ asset: PAIR, ...order })),
  );
  return (body['response'] as { data: { statuses: Record<string, unknown>[] } }).data.statuses[0];
};
const read = async (type: string, more: object = {}) =>
  (await post(gateway.url, '/info', { type, user: trader.address, ...more })).body as unknown as Record<
    string,
    string
  >[];

test('orders, fills, assets, account and active asset agree after a buy and an offer', async () => {
  expect(await place({ price: '30', size: '20', tif: 'Ioc' })).toMatchObject({ filled: { totalSz: '20' } });
  expect(await place({ isBuy: false, price: '40', size: '5' })).toHaveProperty('resting');

  const fills = await read('userFills');
  const sum = (of: (fill: Record<string, string>) => string) =>
    fills.reduce((total, fill) => total.plus(of(fill)), dec('0'));
  expect(
    fills.every(
      (fill) =>
        fill['coin'] === 'HYPE/USDC' &&
        fill['assetId'] === PAIR &&
        fill['dir'] === 'Buy' &&
        fill['feeToken'] === 'USDC' &&
        fill['closedPnl'] === '0',
    ),
  ).toBe(true);
  expect(sum((fill) => fill['sz'] ?? '').toFixed()).toBe('20');
  // The balance changed by exactly price × size and the fee of every fill.
  const spent = sum((fill) =>
    dec(fill['px'] as '1')
      .mul(fill['sz'] as '1')
      .plus(fill['fee'] as '1')
      .toFixed(),
  );

  const assets = await read('assets');
  expect(assets).toMatchObject([
    { asset: USDC, coin: 'USDC', total: dec('10000').minus(spent).toFixed(), hold: '0', ltv: '1' },
    { asset: HYPE, coin: 'HYPE', total: '20', hold: '5', ltv: '0.75' },
    { coin: 'pUSD', total: '1000', hold: '0' },
  ]);
  const account = (await read('account')) as unknown as {
    balances: object[];
    assetPositions: object[];
    collateralValue: string;
  };
  expect([account.balances.length, account.assetPositions]).toEqual([2, []]);
  const mark = dec(gateway.gateway.engine.read.mark(PAIR) as '1');
  expect(account.collateralValue).toBe(dec('10000').minus(spent).plus(mark.mul(15)).toFixed());
  expect(await read('openOrders')).toMatchObject([
    { coin: 'HYPE/USDC', assetId: PAIR, side: 'A', limitPx: '40', sz: '5' },
  ]);
  expect(await read('activeAssetData', { assetId: PAIR })).toMatchObject({
    leverage: { type: 'cross', value: 1 },
    availableToTrade: [dec('10000').minus(spent).toFixed(), '15'],
  });
});

test('what spot does not support is refused in its place, with the specified message', async () => {
  expect(await place({ isBuy: false, price: '40', size: '15.01' })).toMatchObject({
    error: 'Insufficient spot balance',
  });
  expect(await place({ price: '20', size: '600' })).toMatchObject({ error: 'Insufficient spot balance' });
  expect(await place({ isBuy: false, price: '40', size: '1', reduceOnly: true })).toMatchObject({
    error: 'Reduce only order would increase position.',
  });
  expect(await place({ price: '27.41311', size: '1' })).toMatchObject({
    error: 'Price has more than 5 significant figures',
  });
  expect(await place({ price: '27.4', size: '1.005' })).toMatchObject({
    error: 'Size has too many decimals',
  });
  const leverage = await post(
    gateway.url,
    '/exchange',
    await trader.request({ type: 'updateLeverage', asset: PAIR, isCross: true, leverage: 2 }),
  );
  expect(leverage.body).toMatchObject({
    error: 'Leverage above the market maximum',
    code: 'MAX_LEVERAGE_EXCEEDED',
  });
});
