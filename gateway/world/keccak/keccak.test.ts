import * as fc from 'fast-check';
import { bytesToHex, hexToBytes, keccak256, stringToBytes } from 'viem';
import { expect, test } from 'vitest';
import { keccak } from './keccak.ts';

// Ethereum's empty hash, and the first of the Keccak team's short messages for 256 bits.
test.each([
  ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['cc', 'eead6dbfc7340a56caedc044696a168870549a6a7f6f56961e84a54bd9970b8a'],
])('the hash of %j is the published one', (message, hash) => {
  expect(bytesToHex(keccak(hexToBytes(`0x${message}`)))).toBe(`0x${hash}`);
});

test('every length around a block boundary gives viem’s hash', () => {
  for (let length = 0; length <= 3 * 136 + 2; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
    expect([length, bytesToHex(keccak(message))]).toEqual([length, keccak256(message)]);
  }
});

test('messages of any length and content give viem’s hash, one after the other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (message) => {
      expect(bytesToHex(keccak(message))).toBe(keccak256(message));
    }),
    { numRuns: 500 },
  );
});

test.each([54_399, 54_400, 54_401, 54_536, 108_800, 200_000])(
  'a message of %i bytes, longer than one pass of the hasher',
  (length) => {
    const message = stringToBytes('order '.repeat(40_000)).subarray(0, length);
    expect(bytesToHex(keccak(message))).toBe(keccak256(message));
  },
);

test('a returned hash is not changed by later hashing', () => {
  const first = keccak(stringToBytes('one'));
  const text = bytesToHex(first);
  keccak(stringToBytes('two'));
  expect(bytesToHex(first)).toBe(text);
});
