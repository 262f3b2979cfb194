import fc from 'fast-check';
import { bytesToHex, concatHex, keccak256, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import type { Hex } from '#protocol/ids.ts';
import { signedOrderId } from './orderIds.ts';

const digests = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesToHex(bytes));

test('an id is the first half of the hash of digest and number', () => {
  fc.assert(
    fc.property(digests, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (digest, index) => {
      const hash = keccak256(concatHex([digest, numberToHex(index, { size: 4 })]));
      expect(signedOrderId(digest, index)).toBe(hash.slice(0, 34));
    }),
  );
});

test.each<[string, string]>([
  ['is empty', ''],
  ['is short', `0x${'5a'.repeat(31)}`],
  ['is long', `0x${'5a'.repeat(33)}`],
  ['has no prefix', '5a'.repeat(33)],
  ['has upper case', `0x${'5A'.repeat(32)}`],
  ['ends with a character that is not a digit', `0x${'5a'.repeat(31)}5g`],
  ['begins with characters that are not digits', `0x é${'5a'.repeat(31)}`],
])('there is none for a digest that %s', (_what, digest) => {
  expect(signedOrderId(digest as Hex, 0)).toBeUndefined();
});
