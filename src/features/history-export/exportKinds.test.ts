import { expect, test } from 'vitest';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { exportHistory } from './exportKinds.ts';
import { spanOf } from './periods.ts';
import type { ExportJob } from './exportJob.ts';

const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const job = (info: unknown, span = { startAt: 0, endAt: 2_000_000_000_000 }): ExportJob => ({
  client: { info: info as ExportJob['client']['info'] },
  owner: OWNER,
  span,
  nameOf: (_id, coin) => `${coin}-USDC`,
  signal: new AbortController().signal,
  onProgress: () => {},
});

const FILL = {
  assetId: '00020000',
  coin: 'BTC',
  price: '60011',
  size: '0.01234',
  side: 'buy',
  time: 1_760_000_000_000,
  direction: 'Open Long',
  closedPnl: '0',
  orderId: '0xo',
  clientOrderId: null,
  isTaker: true,
  fee: '0.333241',
  feeToken: 'USDC',
  tradeId: '7',
  twapOrderId: null,
  liquidation: null,
  forcedClosureType: null,
} as unknown as Fill;

test('a fill is written with every digit: 60,011 × 0.01234 = 740.53574', async () => {
  const { text, count, gap } = await exportHistory(
    'fills',
    job(() => Promise.resolve([FILL])),
  );
  expect(count).toBe(1);
  expect(gap).toBeUndefined();
  expect(text).toBe(
    'time,market,asset_id,side,direction,price,size,value,fee,fee_token,realised_pnl,role,order_id,client_order_id,trade_id,twap_order_id,liquidation\r\n' +
      '2025-10-09T08:53:20.000Z,BTC-USDC,00020000,buy,Open Long,60011,0.01234,740.53574,0.333241,USDC,0,taker,0xo,,7,,\r\n',
  );
});

test('fills are read page by page until none are left, not only the loaded ones', async () => {
  const all = Array.from({ length: 2_500 }, (_, index) => ({
    ...FILL,
    tradeId: String(index),
    time: 1_760_000_000_000 + index,
  }));
  const info = (
    _read: unknown,
    { startAt, endAt, limit }: { startAt: number; endAt: number; limit: number },
  ) =>
    Promise.resolve(
      all
        .filter(({ time }) => time >= startAt && time <= endAt)
        .reverse()
        .slice(0, limit),
    );
  const { text, count } = await exportHistory('fills', job(info));
  expect(count).toBe(2_500);
  expect(
    new Set(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[14]),
    ).size,
  ).toBe(2_500);
});

test('past orders end where a service returns only its newest ones, and the result is marked', async () => {
  const update = (statusAt: number) => ({
    statusAt,
    status: 'filled',
    statusReason: null,
    order: {
      orderId: String(statusAt),
      kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
      createdAt: statusAt,
      assetId: '1',
      coin: 'BTC',
      originalSize: '1',
      remainingSize: '0.4',
    },
  });
  const many = Array.from({ length: 2_000 }, (_, index) => update(1_760_000_000_000 - index));
  const result = await exportHistory(
    'orders',
    job(() => Promise.resolve(many)),
  );
  expect([result.count, result.gap]).toEqual([2_000, 'newestOnly']);
  expect(
    (
      await exportHistory(
        'orders',
        job(() => Promise.resolve(many.slice(0, 5))),
      )
    ).gap,
  ).toBeUndefined();
  // 1 − 0.4
  expect(result.text.split('\r\n')[1]?.split(',')[10]).toBe('0.6');
});

test('a day chosen in a calendar covers that whole day in local time', () => {
  const span = spanOf('custom', { from: '2026-11-20', to: '2026-11-20' }, 0);
  expect(span).toEqual({
    startAt: new Date(2026, 10, 20).getTime(),
    endAt: new Date(2026, 10, 21).getTime() - 1,
  });
  expect(spanOf('custom', { from: '2026-11-21', to: '2026-11-20' }, 0)).toBeUndefined();
  expect(spanOf('custom', { from: '', to: '2026-11-20' }, 0)).toBeUndefined();
  expect(spanOf('week', { from: '', to: '' }, 1_000 * 86_400_000)).toEqual({
    startAt: 993 * 86_400_000,
    endAt: 1_000 * 86_400_000,
  });
});
