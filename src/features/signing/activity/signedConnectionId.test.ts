import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { typedDataFor } from '#protocol/signing/typedData.ts';
import { wireSample } from '#protocol/testdata/samples.ts';
import { signedConnectionId } from './signedConnectionId.ts';

const action = wireSample('cancel');
const hashed = { ...DEFAULT_PROFILE.signing, profile: 'phantomAgent', tradingChainId: 1_337 } as const;
const envelope = { nonce: 1_760_000_000_000, expiresAfter: null, network: 'Testnet' };
const body = JSON.stringify({ action, nonce: envelope.nonce });

test('the connection ID of a stored request equals the signed one', () => {
  const { message } = typedDataFor(action, {
    nonce: envelope.nonce,
    expiresAfter: undefined,
    network: 'Testnet',
    profile: hashed,
  });
  const id = signedConnectionId({ ...envelope, body, profile: hashed });
  expect(id).toMatch(/^0x[0-9a-f]{64}$/);
  expect(id).toBe(message['connectionId']);
});

test('undefined where the fields are signed, and for unreadable bytes', () => {
  expect(signedConnectionId({ ...envelope, body, profile: DEFAULT_PROFILE.signing })).toBeUndefined();
  expect(signedConnectionId({ ...envelope, body: '{', profile: hashed })).toBeUndefined();
});
