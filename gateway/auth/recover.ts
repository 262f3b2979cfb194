// recover.ts: recovers the signer of a digest, in JavaScript or by a faster implementation set by the host.
import { recoverSigner as recoverInJavaScript } from '#protocol/signing/recover.ts';

export type RecoverSigner = typeof recoverInJavaScript;

let recover: RecoverSigner = recoverInJavaScript;

/**
 * The address whose key signed `digest` (32 bytes), or undefined for an invalid signature; same rules as
 * protocol/signing/recover.ts. Never throws.
 */
export const recoverSigner: RecoverSigner = (digest, signature, form) => recover(digest, signature, form);

/** Replaces the implementation. It must give the same results (`recover.test.ts`). */
export function recoverWith(faster: RecoverSigner): void {
  recover = faster;
}
