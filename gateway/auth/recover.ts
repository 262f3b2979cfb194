// recover.ts: who signed a digest, by libsecp256k1 where its binary is there, else in JavaScript. Both give the same answer.
import { createRequire } from 'node:module';
import type { ActionRules } from '#protocol/action.ts';
import { normalizeSignature, type Signature } from '#protocol/signing/envelope.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import { recoverSigner as recoverInJavaScript } from '#protocol/signing/recover.ts';
import { keccak } from '../world/keccak/keccak.ts';

/** The part of the binding that is used. It throws where there is no such point. */
interface Curve {
  ecdsaRecover: (
    signature: Uint8Array,
    recoveryId: number,
    digest: Uint8Array,
    isCompressed: boolean,
  ) => Uint8Array;
}

const native = loadNative();

/** Which of the two is in use here; one recovery costs about thirty times less in the native one (decision 043). */
export const recoveryKind: 'native' | 'javascript' = native === undefined ? 'javascript' : 'native';

/**
 * The address whose key signed `digest` (32 bytes), or undefined when the signature is no valid one; the same rules as
 * protocol/signing/recover.ts. Never throws.
 */
export const recoverSigner: typeof recoverInJavaScript =
  native === undefined
    ? recoverInJavaScript
    : (digest, signature, form) => recoverNatively(native, digest, signature, form);

function recoverNatively(
  curve: Curve,
  digest: Hex,
  signature: Signature,
  form?: ActionRules['signature'],
): Address | undefined {
  const checked = normalizeSignature(signature, form);
  if (!checked.ok) return undefined;
  const { r, s, v } = checked.value;
  try {
    const point = curve.ecdsaRecover(bytesOf(`${r}${s.slice(2)}`), v - 27, bytesOf(digest), false);
    return `0x${Buffer.from(keccak(point.subarray(1)).subarray(12)).toString('hex')}`;
  } catch {
    return undefined;
  }
}

function bytesOf(hex: Hex): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}

/** The binding alone: where it has no binary for this machine, our own curve takes over, not the package's. */
function loadNative(): Curve | undefined {
  try {
    return createRequire(import.meta.url)('secp256k1/bindings.js') as Curve;
  } catch {
    return undefined;
  }
}
