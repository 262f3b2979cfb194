// hashes.ts: ids that follow from others: the practice venue and its chain have none of their own.
import { concat, keccak256, stringToHex } from 'viem';
import type { Hex } from '#protocol/ids.ts';

/** keccak256 of an id and a word. */
export function derivedHash(id: Hex, word: string): Hex {
  return keccak256(concat([id, stringToHex(word)]));
}
