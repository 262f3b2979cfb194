// hashes.ts: derived ids, for transfers of the practice venue and its chain.
import { concat, keccak256, stringToHex } from 'viem';
import type { Hex } from '#protocol/ids.ts';

/** keccak256 of an id and a word. */
export function derivedHash(id: Hex, word: string): Hex {
  return keccak256(concat([id, stringToHex(word)]));
}
