// transactionId.ts: the ids of withdrawals, TWAPs and deposits, derived from what was signed.
import { concat, keccak256, numberToHex, stringToHex } from 'viem';
import type { Signature } from './envelope.ts';
import type { Hex } from '../ids.ts';

/**
 * keccak256(r ‖ s ‖ v), with v 27 or 28: the same signed request always has the same id (POST /exchange, withdraw).
 * @assumed The interface says "derived from the recovered signature hash" without details.
 */
export function transactionIdOf({ r, s, v }: Signature): Hex {
  return keccak256(concat([r, s, numberToHex(v, { size: 1 })]));
}

/**
 * keccak256(digest ‖ word): the id of a TWAP or a deposit.
 * @assumed The interface shows these ids, not their derivation. A service may derive them otherwise.
 */
export function digestIdOf(digest: Hex, word: 'twap' | 'deposit'): Hex {
  return keccak256(concat([digest, stringToHex(word)]));
}
