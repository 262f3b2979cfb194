import { expect, test } from 'vitest';
import type { Market } from '#domain/market/market.ts';
import { ACTIONS, type ActionRequest } from '#client/actions/actionRequest.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { ordersTerms } from './orderMessages.ts';
import { requestSentence, requestTitle, textsOf } from './requests.ts';
import type { CanceledOrder } from './requestTexts.ts';

const marketOf = () => ({ kind: 'perp', symbol: 'BTC-USDC', base: 'BTC', quote: 'USDC' }) as Market;
const limit = (change: Partial<OrderEntry> = {}): OrderEntry => ({
  assetId: '00020000',
  side: 'buy',
  price: '95000',
  size: '0.1',
  reduceOnly: false,
  type: { kind: 'limit', tif: 'Gtc' },
  ...change,
});
const trigger = (
  tpsl: 'tp' | 'sl',
  side: 'buy' | 'sell',
  isMarket = true,
  change: Partial<OrderEntry> = {},
): OrderEntry =>
  limit({
    side,
    price: '85500',
    type: { kind: 'trigger', isMarket, triggerPrice: '95000', tpsl },
    ...change,
  });
const orders = (list: OrderEntry[], grouping: 'na' | 'normalTpsl' | 'positionTpsl' = 'na') =>
  requestSentence({ type: 'order', action: { orders: list, grouping } }, marketOf);

test('trigger orders state the direction of the mark price and the effect', () => {
  expect(orders([trigger('sl', 'sell')])).toBe(
    'Stop: when the mark price of BTC-USDC falls to 95,000 USDC, sell 0.1 BTC at market, 85,500 USDC or better.',
  );
  expect(orders([trigger('sl', 'buy')])).toContain('rises to 95,000 USDC, buy 0.1 BTC');
  expect(orders([trigger('tp', 'sell')])).toMatch(/^Take-profit: when the mark price of BTC-USDC rises to/);
  expect(orders([trigger('tp', 'buy', false)])).toBe(
    'Take-profit: when the mark price of BTC-USDC falls to 95,000 USDC, buy 0.1 BTC at 85,500 USDC or better, open until filled or cancelled.',
  );
});

test('an order with TP/SL is one sentence', () => {
  expect(
    orders(
      [
        limit(),
        trigger('tp', 'sell', true, { reduceOnly: true }),
        trigger('sl', 'sell', true, { reduceOnly: true }),
      ],
      'normalTpsl',
    ),
  ).toBe(
    'Buy 0.1 BTC on BTC-USDC at 95,000 USDC or better. Open until filled or cancelled. TP/SL covers the filled amount. ' +
      'Take-profit: when the mark price of BTC-USDC rises to 95,000 USDC, sell 0.1 BTC at market, 85,500 USDC or better. ' +
      'Stop: when the mark price of BTC-USDC falls to 95,000 USDC, sell 0.1 BTC at market, 85,500 USDC or better. One cancels the other.',
  );
  expect(orders([trigger('sl', 'sell', true, { size: '0' })], 'positionTpsl')).toContain(
    'close the whole position at market, 85,500 USDC or better',
  );
});

test('shares are called shares, and the question appears in full', () => {
  const question = () =>
    ({
      kind: 'outcome',
      symbol: 'Yes · Rain tomorrow?',
      base: 'Yes',
      quote: 'pUSD',
      question: 'Rain tomorrow?',
    }) as Market;
  const request = {
    type: 'order',
    action: {
      orders: [limit({ price: '0.44', size: '56.75', type: { kind: 'limit', tif: 'FrontendMarket' } })],
      grouping: 'na',
    },
  } as const;
  expect(
    requestSentence(
      { ...request, action: { ...request.action, orders: [...request.action.orders] } },
      question,
    ),
  ).toBe(
    'Buy 56.75 Yes shares on “Rain tomorrow?” at 44¢ or better. Fills immediately; the rest is cancelled.',
  );
});

test('a scale order is one sentence with its total: 0.1 + 0.2 is 0.3', () => {
  expect(orders([limit(), limit({ price: '94000', size: '0.2' })])).toBe(
    'Buy 0.3 BTC on BTC-USDC in 2 orders from 95,000 to 94,000 USDC. Open until filled or cancelled.',
  );
  expect(orders([limit(), limit({ side: 'sell' })])).toContain('Sell 0.1 BTC');
});

test('a TWAP states its slices and their interval', () => {
  const action = {
    assetId: '00020000',
    side: 'sell',
    size: '0.25',
    reduceOnly: true,
    durationMinutes: 30,
    sliceCount: 7,
    isRandomized: true,
  } as const;
  expect(requestTitle({ type: 'twapOrder', action }, marketOf)).toBe('TWAP: sell 0.25 BTC');
  expect(requestSentence({ type: 'twapOrder', action }, marketOf)).toBe(
    'Sell 0.25 BTC on BTC-USDC in 7 slices over 30 minutes, one every 5 minutes, each at market. Slice times vary at random. Reduce-only.',
  );
});

test('isolated margin is added or removed', () => {
  const sentence = (microUsd: number) =>
    requestSentence(
      { type: 'updateIsolatedMargin', action: { assetId: '00020000', isLong: false, microUsd } },
      marketOf,
    );
  expect(sentence(12_500_000)).toBe(
    'Add 12.5 USDC to the margin of your isolated short position in BTC-USDC.',
  );
  expect(sentence(-1)).toBe('Remove 0.000001 USDC margin from your isolated short position in BTC-USDC.');
});

test('a market sell states its limit or better, never “up to”', () => {
  expect(
    orders([limit({ side: 'sell', price: '96217', type: { kind: 'limit', tif: 'FrontendMarket' } })]),
  ).toBe('Sell 0.1 BTC on BTC-USDC at 96,217 USDC or better. Fills immediately; the rest is cancelled.');
});

test('the title names the trade: an order with TP/SL, a scale order with its total', () => {
  const title = (list: OrderEntry[], grouping: 'na' | 'normalTpsl' | 'positionTpsl' = 'na') =>
    requestTitle({ type: 'order', action: { orders: list, grouping } }, marketOf);
  expect(title([limit(), trigger('tp', 'sell')], 'normalTpsl')).toBe('Buy 0.1 BTC');
  expect(title([limit(), limit({ price: '94000', size: '0.2' })])).toBe('Buy 0.3 BTC in 2 orders');
  expect(title([trigger('sl', 'sell', true, { size: '0' })], 'positionTpsl')).toBe('TP/SL for BTC-USDC Perp');
  expect(title([limit(), limit({ side: 'sell' })])).toBe('2 orders');
});

test('a deposit states amount, network, account and fee, never its quote id', () => {
  const action = {
    serviceChain: 'Testnet',
    signatureChainId: '0x66eee',
    quoteId: 'q_1790000000000_ab',
    fromChainId: 31_337,
    fromToken: `0x${'1'.repeat(40)}`,
    fromAmount: '120000000',
    toAsset: '00012710',
  } as const;
  const account = `0x${'a'.repeat(40)}` as const;
  const quoted = {
    amount: '120',
    coin: 'USDC',
    chainName: 'Local chain',
    fee: '0.5',
    credited: '119.5',
    account,
    awaitsTransfer: true,
  } as const;
  const coins = Object.assign(() => undefined, { coinOf: () => 'USDC' });
  expect(requestTitle({ type: 'executeDeposit', action, quoted }, coins)).toBe('Deposit 120 USDC');
  expect(requestSentence({ type: 'executeDeposit', action, quoted }, coins)).toBe(
    `Deposit 120 USDC from Local chain to ${account}. Fee 0.5 USDC, you receive 119.5 USDC. Your wallet asks for each transfer.`,
  );
  const capped = { ...quoted, exceedsCap: true };
  expect(requestSentence({ type: 'executeDeposit', action, quoted: capped }, coins)).toBe(
    `Deposit 120 USDC from Local chain to ${account}. The amount is above the deposit cap: 119.5 USDC would be held under your name, not credited. You could only withdraw it.`,
  );
  expect(requestSentence({ type: 'executeDeposit', action }, coins)).toBe(
    'Deposit USDC from chain 31337. Your wallet asks for each transfer.',
  );
});

const open = (change: Partial<CanceledOrder> = {}): CanceledOrder => ({
  assetId: '00020000',
  side: 'buy',
  price: '94000',
  remainingSize: '0.02',
  triggerPrice: null,
  reduceOnly: false,
  isTrigger: false,
  kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
  ...change,
});
const stop = (tpsl: 'tp' | 'sl', change: Partial<CanceledOrder> = {}) =>
  open({
    side: 'sell',
    price: '0',
    triggerPrice: '90000',
    reduceOnly: true,
    isTrigger: true,
    kind: { name: null, tpsl, isMarket: true, text: '', condition: tpsl },
    ...change,
  });
const cancel = (count: number, canceled?: readonly CanceledOrder[]) =>
  requestSentence(
    {
      type: 'cancel',
      action: { cancels: Array.from({ length: count }, () => ({ assetId: '00020000', orderId: '0x1' })) },
    },
    marketOf,
    { canceled },
  );

test('a cancellation of one order names its side, size and price', () => {
  expect(cancel(1, [open()])).toBe('Cancel your buy order on BTC-USDC: 0.02 BTC at 94,000 USDC. Fills stay.');
  expect(cancel(1, [stop('sl')])).toBe(
    'Cancel your stop-loss on BTC-USDC: sell 0.02 BTC. Trigger price 90,000 USDC. Fills stay.',
  );
  expect(cancel(1, [stop('tp', { remainingSize: '0' })])).toBe(
    'Cancel your take-profit on BTC-USDC: sell the whole position. Trigger price 90,000 USDC. Fills stay.',
  );
  expect(cancel(1, [stop('sl', { reduceOnly: false })])).toContain('Cancel your trigger order on');
});

test('a cancellation of several orders counts those that protect a position; unknown orders are counted only', () => {
  expect(cancel(3, [open(), stop('tp'), stop('sl')])).toBe(
    'Cancel 3 orders on BTC-USDC, including 2 stop-loss or take-profit. Fills stay.',
  );
  expect(cancel(2, [open(), open()])).toBe('Cancel 2 orders on BTC-USDC. Fills stay.');
  expect([cancel(1), cancel(3), cancel(1, [open({ price: '0' })])]).toEqual([
    'Cancel one order on BTC-USDC. Fills stay.',
    'Cancel 3 orders on BTC-USDC. Fills stay.',
    'Cancel one order on BTC-USDC. Fills stay.',
  ]);
});

test('Activity sorts each action by its kind; one that a newer release stored is named by its type', () => {
  const kindOf = (type: string) => textsOf({ type } as ActionRequest).kind;
  const types = (kind: string) => Object.keys(ACTIONS).filter((type) => kindOf(type) === kind);
  expect(types('orders')).toEqual(['order', 'modify', 'batchModify', 'twapOrder']);
  expect(types('cancels')).toEqual(['cancel', 'cancelByCloid', 'twapCancel']);
  expect(types('margin')).toEqual(['updateLeverage', 'updateIsolatedMargin']);
  expect(types('money')).toEqual(['withdraw', 'executeDeposit']);
  expect(types('shares')).toEqual(['userOutcome']);
  expect(types('rights')).toEqual(['approveAgent', 'createReferralCode', 'getReferralCode', 'acceptTerms']);
  const newer = { type: 'lend' } as unknown as ActionRequest;
  expect([requestTitle(newer, marketOf), requestSentence(newer, marketOf)]).toEqual([
    'lend',
    'A request of a newer version of Trine. Reload the page.',
  ]);
});

test('the title of a stop names the TWAP where it is known', () => {
  const stop = { type: 'twapCancel', action: { twapOrderId: '0xt' } } as const;
  const twap = { assetId: '00020000', coin: 'BTC', side: 'buy', totalSize: '0.5' } as const;
  expect(requestTitle(stop, marketOf, { twap })).toBe('Stop TWAP: buy 0.5 BTC');
  expect(requestTitle(stop, marketOf, { twap: { ...twap, side: null } })).toBe('Stop a TWAP');
  expect(requestTitle(stop, marketOf)).toBe('Stop a TWAP');
});

test('the terms of orders name type, market and end, and leave prices to the figures', () => {
  const terms = (list: OrderEntry[], grouping: 'na' | 'normalTpsl' | 'positionTpsl' = 'na') =>
    ordersTerms({ orders: list, grouping }, marketOf);
  expect(terms([limit({ reduceOnly: true })])).toBe(
    'Limit order on BTC-USDC. Open until filled or cancelled. Reduce-only.',
  );
  expect(terms([limit({ type: { kind: 'limit', tif: 'FrontendMarket' } })])).toBe(
    'Market order on BTC-USDC. Fills immediately; the rest is cancelled.',
  );
  expect(terms([trigger('sl', 'sell')])).toBe(
    'Stop market order on BTC-USDC. Placed when the mark price of BTC-USDC falls to 95,000 USDC.',
  );
  const children = [trigger('tp', 'sell'), trigger('sl', 'sell')];
  expect(terms([limit(), ...children], 'normalTpsl')).toBe(
    'Limit order on BTC-USDC. Open until filled or cancelled. TP/SL covers the filled amount. One cancels the other.',
  );
  expect(terms(children, 'positionTpsl')).toBe(
    'TP/SL for your BTC-USDC position; cancelled when the position closes or flips. One cancels the other.',
  );
});
