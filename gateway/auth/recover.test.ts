import { secp256k1 } from '@noble/curves/secp256k1';
import { bytesToHex, type Hex, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, test } from 'vitest';
import type { Signature } from '#protocol/signing/envelope.ts';
import { recoverSigner as recoverInJavaScript } from '#protocol/signing/recover.ts';
import { recoveryKind, installNativeRecovery } from './nativeRecovery.ts';
import { recoverSigner } from './recover.ts';

installNativeRecovery();

const ORDER = secp256k1.CURVE.n;

function signed(): { digest: Hex; signature: Signature; key: Hex } {
  const key = bytesToHex(secp256k1.utils.randomPrivateKey());
  const digest = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  const { r, s, recovery } = secp256k1.sign(digest.slice(2), key.slice(2));
  return {
    digest,
    key,
    signature: { r: toHex(r, { size: 32 }), s: toHex(s, { size: 32 }), v: 27 + recovery },
  };
}

test('the native binary is used where this machine has one', () => {
  const hasBinary = ['linux-x64', 'darwin-arm64', 'win32-x64'].includes(
    `${process.platform}-${process.arch}`,
  );
  expect(recoveryKind).toBe(hasBinary ? 'native' : 'javascript');
});

test('both recover the signer, and the same wrong address after a flipped bit', () => {
  for (let round = 0; round < 40; round += 1) {
    const { digest, key, signature } = signed();
    expect(recoverSigner(digest, signature)).toBe(privateKeyToAddress(key).toLowerCase());
    const bit = 1n << BigInt(Math.floor(Math.random() * 256));
    const flip = (text: Hex): Hex => toHex(BigInt(text) ^ bit, { size: 32 });
    for (const [otherDigest, other] of [
      [flip(digest), signature],
      [digest, { ...signature, r: flip(signature.r) }],
      [digest, { ...signature, s: flip(signature.s) }],
      [digest, { ...signature, v: signature.v === 27 ? 28 : 27 }],
    ] as const) {
      const found = recoverSigner(otherDigest, other);
      expect({ otherDigest, other, found }).toEqual({
        otherDigest,
        other,
        found: recoverInJavaScript(otherDigest, other),
      });
      expect(found).not.toBe(privateKeyToAddress(key).toLowerCase());
    }
  }
});

const { digest, signature } = signed();
const hex = (value: bigint): Hex => toHex(value, { size: 32 });
test.each<[string, Signature]>([
  ['r is 0', { ...signature, r: hex(0n) }],
  ['s is 0', { ...signature, s: hex(0n) }],
  ['r is the order of the curve', { ...signature, r: hex(ORDER) }],
  ['s is the order of the curve', { ...signature, s: hex(ORDER) }],
  ['s is high', { ...signature, s: hex(ORDER - BigInt(signature.s)) }],
  ['r is on no point of the curve', { ...signature, r: hex(5n) }],
  ['v is 2', { ...signature, v: 2 }],
  ['v is 29', { ...signature, v: 29 }],
  ['r is not hexadecimal', { ...signature, r: '0xzz' }],
  ['r is short', { ...signature, r: '0x12' }],
])('no signer is recovered where %s', (_what, wrong) => {
  expect(recoverInJavaScript(digest, wrong)).toBeUndefined();
  expect(recoverSigner(digest, wrong)).toBeUndefined();
});
