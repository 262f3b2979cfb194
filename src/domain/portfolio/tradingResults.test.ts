import { expect, test } from 'vitest';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import { resultOf, tradingResults } from './tradingResults.ts';

const MARKETS = new Map([
  ['perp', { kind: 'perp', base: 'BTC', quote: 'USDC' }],
  ['pair', { kind: 'spot', base: 'HYPE', quote: 'USDC' }],
  ['yes', { kind: 'outcome', base: 'YES', quote: 'pUSD' }],
] as const);
const marketOf = (assetId: string) => MARKETS.get(assetId as 'perp');
const fill = (assetId: string, price: `${number}`, size: `${number}`, rest: Partial<Fill> = {}) =>
  ({ assetId, price, size, closedPnl: '0', fee: '0', feeToken: 'USDC', direction: '', ...rest }) as Fill;
const paid = (amount: `${number}`) => ({ amount }) as FundingPayment;

test('per kind; a fee in the base asset is valued by its own fill; funding paid and received separately', () => {
  const { kinds, fees, fundingPaid, fundingReceived, otherFees } = tradingResults(
    [
      fill('perp', '60000', '0.1', { fee: '2.7' }),
      fill('perp', '61000', '0.1', { fee: '2.745', closedPnl: '100' }),
      // 0.007 HYPE at 20 is 0.14.
      fill('pair', '20', '10', { fee: '0.007', feeToken: 'HYPE' }),
      fill('yes', '0.4', '50', { fee: '0.02', feeToken: 'pUSD', closedPnl: '-3' }),
      fill('perp', '60000', '0.001', { fee: '1', feeToken: 'BONUS' }),
    ],
    [paid('-1.5'), paid('0.4'), paid('-0.25')],
    marketOf,
  );
  expect(
    kinds.map((each) => [
      each.kind,
      each.fills,
      each.volume.toFixed(),
      each.realizedPnl.toFixed(),
      each.fees.toFixed(),
    ]),
  ).toEqual([
    // 6000 + 6100 + 60; 2.7 + 2.745
    ['perp', 3, '12160', '100', '5.445'],
    ['spot', 1, '200', '0', '0.14'],
    ['outcome', 1, '20', '-3', '0.02'],
  ]);
  expect([fees, fundingPaid, fundingReceived].map((each) => each.toFixed())).toEqual([
    '5.605',
    '1.75',
    '0.4',
  ]);
  expect(otherFees.map(({ token, amount }) => `${amount.toFixed()} ${token}`)).toEqual(['1 BONUS']);
});

test('result of a kind: realized PnL less fees; funding belongs to perpetuals only', () => {
  const results = tradingResults(
    [
      fill('perp', '60000', '0.1', { fee: '2.7', closedPnl: '100' }),
      fill('yes', '0.4', '50', { fee: '0.02', feeToken: 'pUSD', closedPnl: '-3' }),
    ],
    [paid('-1.5'), paid('0.4')],
    marketOf,
  );
  // 100 − 2.7 − 1.5 + 0.4; −3 − 0.02
  expect(results.kinds.map((kind) => resultOf(kind, results).toFixed())).toEqual(['96.2', '-3.02']);
});

test('an unknown market: fills that open or close are perpetuals, others spot', () => {
  const { kinds } = tradingResults(
    [fill('gone', '1', '1', { direction: 'Close Short' }), fill('gone', '1', '1', { direction: 'Buy' })],
    [],
    marketOf,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['perp', 'spot']);
});
