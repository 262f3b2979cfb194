import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { typedDataFor } from '#protocol/signing/typedData.ts';
import { wireSample } from '#protocol/testdata/samples.ts';
import { signedTypedData } from './signedTypedData.ts';

const envelope = { nonce: 1_760_000_000_000, expiresAfter: null, network: 'Testnet' };
const { signing } = DEFAULT_PROFILE;

test.each([
  ['the fields', 'cancel', signing],
  ['a hash', 'cancel', { ...signing, profile: 'phantomAgent', tradingChainId: 1_337 }],
  ['a transfer in the domain of transfers', 'withdraw', signing],
] as const)('%s of a stored request, as signed', (_what, type, profile) => {
  const action = wireSample(type);
  const body = JSON.stringify({ action, nonce: envelope.nonce });
  expect(signedTypedData({ ...envelope, body, profile })).toEqual(
    typedDataFor(action, { nonce: envelope.nonce, expiresAfter: undefined, network: 'Testnet', profile }),
  );
});

test('undefined for unreadable bytes', () => {
  expect(signedTypedData({ ...envelope, body: '{', profile: signing })).toBeUndefined();
});
