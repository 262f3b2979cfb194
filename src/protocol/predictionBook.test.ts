import { expect, test } from 'vitest';
import { DecodeError } from './codec.ts';
import { collectForgiven } from './leniency.ts';
import { decodePredictionBook, encodePredictionBook } from './predictionBook.ts';

const CONDITION = '0xbd31dc8a20211944f6b70f31557f1001557b59905b7738480ca09bd4532f84af';
const TOKEN = '71321045679252212594626385532706912750332728571942532289631379312455583992563';
const WIRE = {
  market: CONDITION,
  asset_id: TOKEN,
  timestamp: '1760000000000',
  bids: [
    { price: '0.32', size: '100' },
    { price: '0.33', size: '20' },
  ],
  asks: [
    { price: '0.35', size: '60' },
    { price: '0.34', size: '25' },
  ],
  min_order_size: '5',
  tick_size: '0.01',
  neg_risk: false,
  last_trade_price: '0.33',
  hash: '0xabc123',
};

test('levels are read best first, whatever the order on the wire', () => {
  const book = decodePredictionBook(WIRE);
  expect(book).toMatchObject({
    conditionId: CONDITION,
    tokenId: TOKEN,
    time: 1_760_000_000_000,
    tickSize: '0.01',
    minOrderSize: '5',
    negRisk: false,
    lastPrice: '0.33',
    hash: '0xabc123',
  });
  expect([book.bids.map(({ price }) => price), book.asks.map(({ price }) => price)]).toEqual([
    ['0.33', '0.32'],
    ['0.34', '0.35'],
  ]);
  const reversed = { ...WIRE, bids: WIRE.bids.toReversed(), asks: WIRE.asks.toReversed() };
  expect(decodePredictionBook(reversed)).toEqual(book);
});

test('writing gives the venue’s answer back', () => {
  expect(encodePredictionBook(decodePredictionBook(WIRE))).toEqual(WIRE);
});

test('prices without a leading zero, numbers, and a date in ISO 8601 are read', () => {
  const book = decodePredictionBook({
    ...WIRE,
    bids: [{ price: '.48', size: 5 }],
    asks: [],
    tick_size: 0.0025,
    timestamp: '2025-10-09T08:53:20Z',
  });
  expect(book).toMatchObject({
    bids: [{ price: '0.48', size: '5' }],
    tickSize: '0.0025',
    time: 1_760_000_000_000,
  });
});

test.each([
  [{ tick_size: '0' }],
  [{ tick_size: undefined }],
  [{ tick_size: '-0.01' }],
  [{ min_order_size: undefined }],
  [{ min_order_size: '-5' }],
  [{ asset_id: '0x1' }],
  [{ bids: {} }],
])('%j is refused: no order could be validated with it', (change) => {
  expect(() => decodePredictionBook({ ...WIRE, ...change })).toThrow(DecodeError);
});

test('an invalid level does not hide others', () => {
  const { value, forgiven } = collectForgiven(() =>
    decodePredictionBook({ ...WIRE, bids: [...WIRE.bids, { price: '0.3', size: '-4' }, { price: null }] }),
  );
  expect(value.bids).toEqual(decodePredictionBook(WIRE).bids);
  expect(forgiven.filter(({ kind }) => kind === 'dropped')).toHaveLength(2);
});
