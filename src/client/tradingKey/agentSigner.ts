// agentSigner.ts: a signer that uses the trading key in the worker.
import type { Signature } from '#protocol/signing/envelope.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { Signer } from '../actions/signer.ts';
import { SignError } from '../actions/walletErrors.ts';
import type { KeyOrder } from './keyMessages.ts';

/** The worker's signature and its digest; the worker has recovered its own address from them. */
export interface SignedByKey {
  signature: Signature;
  digest: Hex;
}

/** A signer that delegates to the worker. It signs service actions only; the worker computes their digest itself. */
export function agentSigner(
  address: Address,
  sign: (order: KeyOrder) => Promise<SignedByKey>,
  marks: () => KeyOrder['marks'],
): Signer {
  return {
    kind: 'agent',
    isVerified: true,
    address,
    chainId: async () => null,
    sign: async (_typedData, options) => {
      if (options?.source === undefined) throw new SignError({ kind: 'unsupported' });
      const { action, nonce, expiresAfter, network, profile } = options.source;
      const { signature, digest } = await sign({
        action,
        nonce,
        expiresAfter,
        network,
        profile,
        marks: marks(),
      });
      if (digest !== options.digest)
        throw new SignError({ kind: 'mismatch', expected: address, recovered: null });
      return signature;
    },
  };
}
