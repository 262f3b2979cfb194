import { expect, test } from 'vitest';
import { ownerOf, sourceShares } from './sourceShares.ts';

test('bytes are attributed to the source of their mapping, up to the next mapping', () => {
  // AAAA: column 0, source 0. KCAA: 5 columns on, source 1 (K = 10, so +5; C = 2, so +1). Eight characters: 5 + 3.
  const shares = sourceShares('abcdefgh', {
    mappings: 'AAAA,KCAA',
    sources: ['../../node_modules/viem/a.js', '../../src/app/App.tsx'],
  });
  expect([...shares].filter(([, bytes]) => bytes > 0)).toEqual([
    ['viem', 5],
    ['src/app', 3],
  ]);
});

test('columns restart on each line; source indexes continue from the last one', () => {
  // Line 1: all four characters are of source 0. Line 2: column 0, one source on: three characters.
  const shares = sourceShares('aaaa\nbbb', {
    mappings: 'AAAA;ACAA',
    sources: ['node_modules/a/x.js', 'node_modules/b/x.js'],
  });
  expect(shares.get('a')).toBe(4);
  expect(shares.get('b')).toBe(3);
});

test('owners are packages, features, and layers', () => {
  expect(ownerOf('../../node_modules/wagmi/node_modules/zustand/esm/a.mjs')).toBe('zustand');
  expect(ownerOf('../../node_modules/@noble/curves/esm/secp256k1.js')).toBe('@noble/curves');
  expect(ownerOf('../../src/features/order-book/Ladder.tsx')).toBe('src/features/order-book');
  expect(ownerOf('../../src/client/feeds/book.ts')).toBe('src/client');
});
