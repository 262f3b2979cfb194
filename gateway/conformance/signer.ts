// signer.ts: signs as a client of the interface does, and wrongly on purpose.
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts';
import type { WireAction } from '#protocol/action.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { SigningPlace } from '#protocol/profile.ts';
import { SECP256K1_N, type Signature } from '#protocol/signing/envelope.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';

/** A body for /exchange. */
export interface Signed {
  action: WireAction;
  nonce: number;
  expiresAfter?: number;
  signature: Signature;
}

interface SignOptions {
  nonce?: number;
  expiresAfter?: number;
  /** A domain other than the deployment's. */
  place?: SigningPlace;
}

export interface Signer {
  readonly address: Address;
  /** Increases with every call. */
  nextNonce(): number;
  sign(action: WireAction, options?: SignOptions): Promise<Signed>;
  /** The signature of a signed read, or of other data without a nonce. */
  signPlain(action: WireAction): Promise<Signature>;
}

/** `now`: the deployment's clock. `place`: its signing domain, read for every signature. */
export function createSigner(privateKey: Hex, now: () => number, place: () => SigningPlace): Signer {
  let last = 0;
  const nextNonce = (): number => {
    last = Math.max(now(), last + 1);
    return last;
  };
  const signatureOf = async (hash: Hex): Promise<Signature> => {
    const { r, s, v } = await sign({ hash, privateKey });
    return { r, s, v: Number(v) };
  };
  return {
    address: privateKeyToAccount(privateKey).address.toLowerCase() as Address,
    nextNonce,
    async sign(action, { nonce = nextNonce(), expiresAfter, place: elsewhere } = {}) {
      const hash = digestOf(typedDataFor(action, { nonce, expiresAfter, ...(elsewhere ?? place()) }));
      const expiry = expiresAfter === undefined ? {} : { expiresAfter };
      return { action, nonce, ...expiry, signature: await signatureOf(hash) };
    },
    signPlain: async (action) => signatureOf(digestOf(typedDataFor(action, place()))),
  };
}

export function throwawayKey(): Hex {
  return generatePrivateKey();
}

/** The equivalent signature with s in the upper half of the curve's order. */
export function withHighS(signature: Signature): Signature {
  const s: Hex = `0x${(SECP256K1_N - BigInt(signature.s)).toString(16).padStart(64, '0')}`;
  return { r: signature.r, s, v: signature.v === 27 ? 28 : 27 };
}
