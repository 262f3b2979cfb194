// recover.ts: recovers a signer. Separate from typedData.ts because the curve is heavy and the browser needs it only
// after a signature.
import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak256 } from 'viem';
import type { ActionRules } from '../action.ts';
import { normalizeSignature, type Signature } from './envelope.ts';
import type { Address, Hex } from '../ids.ts';

/**
 * The address whose key signed a digest, or undefined for an invalid signature: out of range, high s, a recovery id
 * outside the family's (Signature object), or a point that is not on the curve.
 */
export function recoverSigner(
  digest: Hex,
  signature: Signature,
  form: ActionRules['signature'] = 'rsv',
): Address | undefined {
  const checked = normalizeSignature(signature, form);
  if (!checked.ok) return undefined;
  const { r, s, v } = checked.value;
  try {
    const point = new secp256k1.Signature(BigInt(r), BigInt(s))
      .addRecoveryBit(v - 27)
      .recoverPublicKey(digest.slice(2));
    return `0x${keccak256(point.toRawBytes(false).subarray(1)).slice(-40)}`;
  } catch {
    return undefined;
  }
}
