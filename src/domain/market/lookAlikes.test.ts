import { expect, test } from 'vitest';
import { nameWarnings } from './lookAlikes.ts';
import { skeletonOf } from './nameSkeleton.ts';

const market = (assetId: string, symbol: string) => ({ assetId, symbol });

test.each([
  ['Cyrillic В, Т, С', 'ВТС-USDC', 'BTC-USDC'],
  ['one Cyrillic letter', 'ВTC-USDC', 'BTC-USDC'],
  ['Greek', 'ΒΤC-USDC', 'BTC-USDC'],
  ['full-width letters', 'ＢＴＣ-USDC', 'BTC-USDC'],
  ['zero for O', 'D0GE-USDC', 'DOGE-USDC'],
  ['l for I', 'lNJ-USDC', 'INJ-USDC'],
  ['an accent', 'ÉTH-USDC', 'ETH-USDC'],
])('fault-25: %s: the same skeleton', (_what, a, b) => expect(skeletonOf(a)).toBe(skeletonOf(b)));

test.each([
  ['BTC-USDC', 'BTC/USDC'],
  ['ETH-USDC', 'ETC-USDC'],
  ['SOL-USDC', 'SUI-USDC'],
  ['kPEPE-USDC', 'PEPE-USDC'],
])('%s and %s are distinguished', (a, b) => expect(skeletonOf(a)).not.toBe(skeletonOf(b)));

test('fault-25: both of a pair are doubtful, each naming the other; a name of its own is not', () => {
  const warnings = nameWarnings([
    market('00020000', 'BTC-USDC'),
    market('0002000f', 'ВТС-USDC'),
    market('00020001', 'ETH-USDC'),
    market('00020002', 'ETH-USDC'),
    market('00020003', 'SOL-USDC'),
  ]);
  expect(
    [...warnings].map(([assetId, { kind, others }]) => [assetId, kind, others.map((other) => other.assetId)]),
  ).toEqual([
    ['00020000', 'lookAlike', ['0002000f']],
    ['0002000f', 'lookAlike', ['00020000']],
    ['00020001', 'sameName', ['00020002']],
    ['00020002', 'sameName', ['00020001']],
  ]);
});

test('fault-25: letters of two scripts in one word are doubtful even where no other market is alike; a word of one script is not', () => {
  expect(nameWarnings([market('01', 'PАXG-USDC')]).get('01')?.kind).toBe('foreign');
  expect(nameWarnings([market('02', 'Победа')]).size).toBe(0);
});
