// transactionId.ts: the id of a withdrawal, derived from its signature.
import { concat, keccak256, numberToHex } from 'viem';
import type { Signature } from './envelope.ts';
import type { Hex } from '../ids.ts';

/**
 * keccak256(r ‖ s ‖ v), with v 27 or 28: the same signed request always has the same id (POST /exchange, withdraw).
 * @assumed The interface says "derived from the recovered signature hash" without details.
 */
export function transactionIdOf({ r, s, v }: Signature): Hex {
  return keccak256(concat([r, s, numberToHex(v, { size: 1 })]));
}
