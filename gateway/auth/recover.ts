// recover.ts: who signed a digest: in JavaScript, or by whatever faster program the place it runs in has brought along.
import { recoverSigner as recoverInJavaScript } from '#protocol/signing/recover.ts';

export type RecoverSigner = typeof recoverInJavaScript;

let recover: RecoverSigner = recoverInJavaScript;

/**
 * The address whose key signed `digest` (32 bytes), or undefined when the signature is no valid one; the same rules as
 * protocol/signing/recover.ts. Never throws.
 */
export const recoverSigner: RecoverSigner = (digest, signature, form) => recover(digest, signature, form);

/** From now on signers are found by this. It must give the same answers (`recover.test.ts`). */
export function recoverWith(faster: RecoverSigner): void {
  recover = faster;
}
