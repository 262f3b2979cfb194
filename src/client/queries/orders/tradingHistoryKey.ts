// tradingHistoryKey.ts: the cache key of all histories of an owner, without the reads.
import type { Address } from '#protocol/ids.ts';

export const tradingHistoryKey = (owner: Address): readonly ['tradingHistory', Address] => [
  'tradingHistory',
  owner,
];
