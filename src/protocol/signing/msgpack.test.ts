import { describe, expect, test } from 'vitest';
import { packMessage } from './msgpack.ts';

const hex = (value: unknown) => Buffer.from(packMessage(value)).toString('hex');

/** Written by hand from the MessagePack specification. */
const FORMS: readonly [unknown, string][] = [
  [false, 'c2'],
  [true, 'c3'],
  [0, '00'],
  [-0, '00'],
  [127, '7f'],
  [128, 'cc80'],
  [255, 'ccff'],
  [256, 'cd0100'],
  [65_535, 'cdffff'],
  [65_536, 'ce00010000'],
  [4_294_967_295, 'ceffffffff'],
  [4_294_967_296, 'cf0000000100000000'],
  [1_760_000_000_000, 'cf00000199c82cc000'],
  [9_007_199_254_740_991, 'cf001fffffffffffff'],
  [-1, 'ff'],
  [-32, 'e0'],
  [-33, 'd0df'],
  [-128, 'd080'],
  [-129, 'd1ff7f'],
  [-32_768, 'd18000'],
  [-32_769, 'd2ffff7fff'],
  [-2_147_483_648, 'd280000000'],
  [-2_147_483_649, 'd3ffffffff7fffffff'],
  [-9_007_199_254_740_991, 'd3ffe0000000000001'],
  ['', 'a0'],
  ['Gtc', 'a3477463'],
  ['é', 'a2c3a9'],
  [[], '90'],
  [[1, 'a', [true]], '9301a16191c3'],
  [{}, '80'],
  [{ b: 1, a: 2 }, '82a16201a16102'],
  [{ a: undefined, b: { c: [] } }, '81a16281a16390'],
];

describe('each value in its shortest form', () => {
  test.each(FORMS)('%j', (value, bytes) => expect(hex(value)).toBe(bytes));

  test.each<[string, unknown, string, number]>([
    ['a text of 31 bytes', 'x'.repeat(31), 'bf', 32],
    ['a text of 32 bytes', 'x'.repeat(32), 'd920', 34],
    ['a text of 255 bytes', 'x'.repeat(255), 'd9ff', 257],
    ['a text of 256 bytes', 'x'.repeat(256), 'da0100', 259],
    ['a text of 65,536 bytes', 'x'.repeat(65_536), 'db00010000', 65_541],
    ['a text counted in bytes, not characters', '€'.repeat(11), 'd921', 35],
    ['a list of 15', Array.from({ length: 15 }, () => 0), '9f', 16],
    ['a list of 16', Array.from({ length: 16 }, () => 0), 'dc0010', 19],
    ['a list of 65,536', Array.from({ length: 65_536 }, () => 0), 'dd00010000', 65_541],
    [
      'a map of 15',
      Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, 0])),
      '8f',
      1 + 10 * 4 + 5 * 5,
    ],
    [
      'a map of 16',
      Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`k${index}`, 0])),
      'de0010',
      3 + 10 * 4 + 6 * 5,
    ],
  ])('%s', (_name, value, head, length) => {
    const bytes = hex(value);
    expect(bytes.slice(0, head.length)).toBe(head);
    expect(bytes).toHaveLength(2 * length);
  });

  test('keys keep their order', () => expect(hex({ a: 1, b: 2 })).not.toBe(hex({ b: 2, a: 1 })));

  test.each([[1.5], [Number.NaN], [2 ** 53], [null], [undefined], [1n], [[undefined]], [{ a: null }]])(
    '%s has no encoding',
    (value) => {
      expect(() => packMessage(value)).toThrow(RangeError);
    },
  );
});
