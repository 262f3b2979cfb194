import { expect, test } from 'vitest';
import type { SignedTexts } from './clearSigning.ts';
import { shownMessage } from './shownMessage.ts';

const texts: SignedTexts = {
  intentOf: (primaryType) => `Do ${primaryType}`,
  sentenceOf: () => '{orders.[].buy} for {to}',
  labelOf: ({ name }) => (name === 'nonce' ? null : `The ${name}`),
  choiceOf: ({ name }) =>
    name === 'buy' ? { name: 'side', words: { true: 'Buy', false: 'Sell' } } : undefined,
};
const types = {
  Order: [{ name: 'buy', type: 'bool' }],
  Batch: [
    { name: 'orders', type: 'Order[]' },
    { name: 'to', type: 'address' },
    { name: 'text', type: 'string' },
    { name: 'nonce', type: 'uint64' },
  ],
};
// From EIP-55.
const checksum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const address = checksum.toLowerCase();
const message = { orders: [{ buy: true }, { buy: false }], to: address, text: address, nonce: 7 };
const shown = (changed: object = {}) =>
  shownMessage({ types, primaryType: 'Batch', message: { ...message, ...changed } }, texts);

test('words for true and false, checksums for addresses only, a sentence for every element of a list', () => {
  expect(shown()).toEqual({
    intent: 'Do Batch',
    sentences: [
      ['', 'Buy', ' for ', checksum, ''],
      ['', 'Sell', ' for ', checksum, ''],
    ],
    lines: [
      { path: 'orders.0.buy', value: 'true', word: 'Buy', label: 'The buy' },
      { path: 'orders.1.buy', value: 'false', word: 'Sell', label: 'The buy' },
      { path: 'to', value: checksum, label: 'The to' },
      { path: 'text', value: address, label: 'The text' },
      { path: 'nonce', value: '7', label: null },
    ],
  });
});

test('lines are in the order of the type, whatever the order of the message', () => {
  const other = { ...message, orders: [] };
  const turned = Object.fromEntries(Object.entries(other).toReversed());
  const { lines } = shownMessage({ types, primaryType: 'Batch', message: { more: 1, ...turned } }, texts);
  expect(lines.map(({ path }) => path)).toEqual(['orders', 'to', 'text', 'nonce', 'more']);
});

test('a value stays as signed, whatever it contains', () => {
  const to = String.raw`\u202e {orders.[].buy} $& {to}`;
  expect(shown({ orders: [{ buy: true }], to }).sentences).toEqual([['', 'Buy', ' for ', to, '']]);
});

test('a message without one of the values has no sentence, as in a wallet', () => {
  expect(shown({ orders: [{ buy: true }, {}] }).sentences).toEqual([]);
  expect(shown({ orders: [] })).toMatchObject({
    sentences: [],
    lines: [{ path: 'orders', value: '[]' }, {}, {}, {}],
  });
});

test('what the types do not name is listed too, and an address that is none stays as it is', () => {
  expect(shown({ more: { deep: 1 }, to: 'nobody' }).lines).toEqual(
    expect.arrayContaining([
      { path: 'more.deep', value: '1' },
      { path: 'to', value: 'nobody', label: 'The to' },
    ]),
  );
});
