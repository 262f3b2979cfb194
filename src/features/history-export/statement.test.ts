import { expect, test } from 'vitest';
import { GatewayError } from '#client/transport/gatewayError.ts';
import { exportEverything } from './statement.ts';
import type { ExportJob } from './exportJob.ts';

const AT = 1_760_000_000_000;
const ANSWERS: Record<string, unknown[]> = {
  userFillsByTime: [
    {
      assetId: '1',
      coin: 'BTC',
      price: '60011',
      size: '0.01',
      side: 'buy',
      time: AT + 3,
      closedPnl: '0',
      fee: '0.27',
      feeToken: 'USDC',
      tradeId: '7',
      direction: 'Open Long',
    },
  ],
  userFunding: [
    { assetId: '1', coin: 'BTC', time: AT + 4, amount: '-0.5', positionSize: '0.01', fundingRate: '0.0001' },
  ],
  historicalOrders: [],
  withdrawalHistory: [
    {
      transactionId: '0xw',
      assetId: '2',
      coin: 'USDC',
      amount: '25',
      status: 'completed',
      initiatedAt: AT + 5,
      fee: null,
      reason: null,
    },
  ],
  twapListHistory: [],
};
const job = (info: unknown): ExportJob => ({
  client: { info: info as ExportJob['client']['info'] },
  owner: '0x742d35cc6634c0532925a3b844bc9e7595f0beb0',
  span: { startAt: AT, endAt: AT + 10 },
  nameOf: (_id, coin) => `${coin}-USDC`,
  signal: new AbortController().signal,
  onProgress: () => {},
});

test('all kinds in one table, newest first; outflows are negative; a history that is not offered has no lines', async () => {
  const info = ({ type }: { type: string }) =>
    ANSWERS[type] === undefined
      ? Promise.reject(new GatewayError({ kind: 'refused', code: 'UNKNOWN_TYPE' }))
      : Promise.resolve(ANSWERS[type]);
  const { text, count, gap } = await exportEverything(job(info));
  expect([count, gap]).toEqual([3, undefined]);
  expect(text.split('\r\n')).toEqual([
    'time,type,market,asset_id,side,price,size,value,fee,fee_token,realised_pnl,amount,status,reason,id',
    '2025-10-09T08:53:20.005Z,withdrawal,USDC,2,,,,,,,,-25,completed,,0xw',
    '2025-10-09T08:53:20.004Z,funding,BTC-USDC,1,,,0.01,,,,,-0.5,,,',
    // 60,011 × 0.01
    '2025-10-09T08:53:20.003Z,fill,BTC-USDC,1,buy,60011,0.01,600.11,0.27,USDC,0,,,Open Long,7',
    '',
  ]);
});

test('a service that does not answer is not read as an empty history', async () => {
  const info = ({ type }: { type: string }) =>
    type === 'depositHistory'
      ? Promise.reject(new GatewayError({ kind: 'unavailable' }))
      : Promise.resolve(ANSWERS[type] ?? []);
  await expect(exportEverything(job(info))).rejects.toThrow('unavailable');
});
