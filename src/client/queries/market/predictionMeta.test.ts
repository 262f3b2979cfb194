import type { PredictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { expect, test } from 'vitest';
import { predictionMetaQuery } from './predictionMeta.ts';

const share = predictionMetaQuery({} as never).structuralSharing as (
  before: unknown,
  after: unknown,
) => unknown;
const meta = (...slugs: string[]) => ({ markets: slugs.map((slug) => ({ slug })) }) as PredictionMeta;

test('an equal answer is the former one, a changed one is never a copy', () => {
  const before = meta('a', 'b');
  expect(share(undefined, before)).toBe(before);
  expect(share(before, meta('a', 'b'))).toBe(before);
  const changed = meta('a', 'c');
  expect(share(before, changed)).toBe(changed);
  const kept = { markets: [...before.markets, ...meta('c').markets] };
  expect(share(before, kept)).toBe(kept);
});

test('what a select makes of it is shared as well', () => {
  expect([share(undefined, true), share(true, false), share(undefined, undefined)]).toEqual([
    true,
    false,
    undefined,
  ]);
});
