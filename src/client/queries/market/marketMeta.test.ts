import { expect, test } from 'vitest';
import type { ServiceReader } from '../../transport/reader.ts';
import { perpMetaQuery } from './perpMeta.ts';
import { spotMetaQuery } from './spotMeta.ts';

test.each([
  ['perpetuals', perpMetaQuery],
  ['pairs', spotMetaQuery],
])('%s are read every minute, so that a halt shows', (_kind, queryOf) => {
  const { refetchInterval } = queryOf({} as ServiceReader);
  const every = refetchInterval as (query: { state: { data: unknown } }) => number;
  expect(every({ state: { data: {} } })).toBe(60_000);
  expect(every({ state: { data: undefined } })).toBe(10_000);
});
