// nativeRecovery.ts: signature recovery by libsecp256k1 where Node has its binary; about thirty times cheaper than
// JavaScript (decision 043).
import { createRequire } from 'node:module';
import type { ActionRules } from '#protocol/action.ts';
import { normalizeSignature, type Signature } from '#protocol/signing/envelope.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import { keccak } from '../world/keccak/keccak.ts';
import { recoverWith } from './recover.ts';

/** The part of the binding in use. It throws for an invalid point. */
interface Curve {
  ecdsaRecover: (
    signature: Uint8Array,
    recoveryId: number,
    digest: Uint8Array,
    isCompressed: boolean,
  ) => Uint8Array;
}

const native = loadNative();

/** The implementation in use after `installNativeRecovery`. */
export const recoveryKind: 'native' | 'javascript' = native === undefined ? 'javascript' : 'native';

/** Uses the native binary for recovery; without one for this machine nothing changes. */
export function installNativeRecovery(): void {
  if (native !== undefined)
    recoverWith((digest, signature, form) => recoverNatively(native, digest, signature, form));
}

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

/** Only the binding: without a binary for this machine our own curve is used, not the package's fallback. */
function loadNative(): Curve | undefined {
  try {
    return createRequire(import.meta.url)('secp256k1/bindings.js') as Curve;
  } catch {
    return undefined;
  }
}
