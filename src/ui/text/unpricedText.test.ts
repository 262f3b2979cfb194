import { expect, test } from 'vitest';
import { unpricedText } from './unpricedText.ts';

const held = (name: string, assetId = name) => ({ name, assetId });
const marketOf = (assetId: string) => {
  if (assetId === '00050000') return { kind: 'outcome', symbol: 'RAIN', question: 'Will it rain?' };
  return assetId === 'SOL' ? { kind: 'perp', symbol: 'SOL-USDC' } : undefined;
};

test('shares are named by their question, other assets as the account names them', () => {
  expect(unpricedText([held('Yes', '00050000'), held('SOL'), held('PURR')], marketOf)).toBe(
    'Not included, no price: Will it rain? · Yes, SOL, PURR',
  );
});

test('beyond 60 characters they are counted; the first is always named', () => {
  const long = 'X'.repeat(70);
  expect(unpricedText([held(long), held('B'), held('C')], marketOf)).toBe(
    `Not included, no price: ${long} and 2 more`,
  );
  expect(unpricedText([held('A'), held('B'), held(long)], marketOf)).toBe(
    'Not included, no price: A, B and 1 more',
  );
});
