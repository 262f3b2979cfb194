import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../profile.ts';
import { clearSigningFiles, type SignedTexts } from './clearSigning.ts';

const texts: SignedTexts = {
  intentOf: (primaryType) => `Do ${primaryType}`,
  sentenceOf: (primaryType) => (primaryType === 'Withdraw' ? 'Send {amount}' : undefined),
  labelOf: ({ struct, name }) => (name === 'nonce' ? null : `${struct} ${name}`),
  choiceOf: ({ name }) =>
    name === 'b' ? { name: 'side', words: { true: 'Buy', false: 'Sell' } } : undefined,
};
const files = (change: Partial<SignedTexts> = {}) =>
  clearSigningFiles(DEFAULT_PROFILE.signing, { ...texts, ...change });

test('a format has every value of the message at any depth: those of a list as one group, those without a label hidden', () => {
  const { metadata, display } = files().get('eip712-trading.json') ?? {};
  const format =
    display?.formats[
      'CancelAction(string type,Cancel[] cancels,uint64 nonce,uint64 expiresAfter)Cancel(string a,string o)'
    ];
  expect(format).toEqual({
    intent: 'Do CancelAction',
    fields: [
      { path: 'type', label: 'CancelAction type', format: 'raw' },
      {
        iteration: 'bundled',
        fields: [
          { path: 'cancels.[].a', label: 'Cancel a', format: 'raw' },
          { path: 'cancels.[].o', label: 'Cancel o', format: 'raw' },
        ],
      },
      { path: 'nonce', label: 'nonce', format: 'raw', visible: 'never' },
      { path: 'expiresAfter', label: 'CancelAction expiresAfter', format: 'raw' },
    ],
  });
  expect(metadata).toEqual({ owner: 'ServiceExchange', enums: { side: { true: 'Buy', false: 'Sell' } } });
});

test('a value with words is an enum, and the sentence names values by their paths', () => {
  const account = files({
    choiceOf: ({ name }) =>
      name === 'token' ? { name: 'coin', words: { true: 'A', false: 'B' } } : undefined,
  }).get('eip712-account.json');
  const format = Object.values(account?.display.formats ?? {})[0];
  expect(format?.interpolatedIntent).toBe('Send {amount}');
  expect(format?.fields[2]).toEqual({
    path: 'token',
    label: 'Withdraw token',
    format: 'enum',
    params: { $ref: '$.metadata.enums.coin' },
  });
});

test('a field without a label, a message without a description and a sentence with a hidden value are refused', () => {
  expect(() =>
    files({ labelOf: (field) => (field.name === 'tif' ? undefined : texts.labelOf(field)) }),
  ).toThrow('The signed field Limit.tif has no label.');
  expect(() => files({ intentOf: (name) => (name === 'Withdraw' ? undefined : name) })).toThrow(
    'The message Withdraw has no description.',
  );
  for (const path of ['nonce', 'orders.[].x', 'orders.[0].p'])
    expect(() => files({ sentenceOf: (name) => (name === 'OrderAction' ? `{${path}}` : undefined) })).toThrow(
      `The sentence of OrderAction names ${path}, which is not displayed.`,
    );
});
