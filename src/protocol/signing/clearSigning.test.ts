import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../profile.ts';
import { clearSigningFiles, type SignedTexts } from './clearSigning.ts';

const texts: SignedTexts = {
  intentOf: (primaryType) => `Do ${primaryType}`,
  labelOf: ({ struct, name }) => (name === 'nonce' ? null : `${struct} ${name}`),
};
const files = (change: Partial<SignedTexts> = {}) =>
  clearSigningFiles(DEFAULT_PROFILE.signing, { ...texts, ...change });

test('a format has every value of the message at any depth, those without a label as excluded', () => {
  const format = files().get('eip712-trading.json')?.display.formats['BatchModifyAction'];
  expect(format).toMatchObject({ intent: 'Do BatchModifyAction', excluded: ['nonce'] });
  expect(format?.required).toEqual(format?.fields.map(({ path }) => path));
  expect(format?.fields.map(({ path, label }) => [path, label])).toEqual([
    ['type', 'BatchModifyAction type'],
    ['modifies.[].oid', 'Modify oid'],
    ['modifies.[].order.a', 'Order a'],
    ['modifies.[].order.b', 'Order b'],
    ['modifies.[].order.p', 'Order p'],
    ['modifies.[].order.s', 'Order s'],
    ['modifies.[].order.r', 'Order r'],
    ['modifies.[].order.t.limit.tif', 'Limit tif'],
    ['modifies.[].order.t.trigger.isMarket', 'Trigger isMarket'],
    ['modifies.[].order.t.trigger.triggerPx', 'Trigger triggerPx'],
    ['modifies.[].order.t.trigger.tpsl', 'Trigger tpsl'],
    ['modifies.[].order.c', 'Order c'],
  ]);
});

test('a signed field without a label and a message without a description are refused', () => {
  expect(() =>
    files({ labelOf: (field) => (field.name === 'tif' ? undefined : texts.labelOf(field)) }),
  ).toThrow('The signed field Limit.tif has no label.');
  expect(() => files({ intentOf: (name) => (name === 'Withdraw' ? undefined : name) })).toThrow(
    'The message Withdraw has no description.',
  );
});
