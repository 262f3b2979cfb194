// signer.ts: signers, and the only code that requests signatures from a wallet.
import type { WireAction } from '#protocol/action.ts';
import { parseSignature, type Signature } from '#protocol/signing/envelope.ts';
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import type { SigningPlace } from '#protocol/profile.ts';
import type { TypedData } from '#protocol/signing/typedData.ts';
import { walletPayload } from '#protocol/signing/walletPayload.ts';
import { readWalletError, SignError } from './walletErrors.ts';

/** EIP-1193, as any wallet offers it. */
export type WalletRequest = (args: { method: string; params?: unknown }) => Promise<unknown>;

/** The inputs of typed data: a signer that verifies what it signs rebuilds the typed data from them. */
export interface SigningSource extends SigningPlace {
  action: WireAction;
  nonce: number | null;
  expiresAfter: UnixMs | null;
}

interface SignOptions {
  signal?: AbortSignal;
  source?: SigningSource;
  digest?: Hex;
  onAsked?: () => void;
}

/** Signs typed data with one account. Throws SignError. */
export interface Signer {
  /** `wallet`: prompts the user. `agent`: an approved key signs without a prompt. */
  readonly kind: 'wallet' | 'agent';
  readonly address: Address;
  /**
   * Returns a well-formed signature; `verifySignature` checks account and data, unless `isVerified`: then it was
   * already recovered over the given digest. `onAsked`: the wallet was asked.
   */
  sign: (typedData: TypedData, options?: SignOptions) => Promise<Signature>;
  readonly isVerified?: true;
  /** The signer's chain; null when chains do not apply to it. */
  chainId: (options?: { signal?: AbortSignal }) => Promise<number | null>;
}

/**
 * A signer over a wallet's `request`. The chain is read immediately before signing; on another chain than the
 * domain's the wallet is not asked. An aborted wait throws `waitCanceled`, and a later answer is discarded.
 */
export function walletSigner(wallet: { request: WalletRequest; address: Address }): Signer {
  const { request, address } = wallet;

  async function chainId(options: { signal?: AbortSignal } = {}): Promise<number> {
    const id = readChainId(await answered(request({ method: 'eth_chainId' }), options.signal));
    if (id === undefined) throw new SignError({ kind: 'disconnected' });
    return id;
  }

  return {
    kind: 'wallet',
    address,
    chainId,
    sign: async (typedData, options = {}) => {
      const walletChainId = await chainId(options);
      const domainChainId = typedData.domain.chainId;
      if (walletChainId !== domainChainId)
        throw new SignError({ kind: 'wrongChain', walletChainId, domainChainId });
      const params = [address, JSON.stringify(walletPayload(typedData))];
      const pending = request({ method: 'eth_signTypedData_v4', params });
      options.onAsked?.();
      const answer = await answered(pending, options.signal);
      const parsed = parseSignature(answer);
      if (!parsed.ok) throw new SignError({ kind: 'unusableSignature', problem: parsed.problem });
      return parsed.value;
    },
  };
}

/**
 * The only way to obtain a signature: checks the gate before and after signing, and that the signature is by the
 * signer over this digest. `onSigned`: there is a signature, not yet checked. Throws SignError.
 */
export async function signChecked(
  signer: Signer,
  subject: { typedData: TypedData; digest: Hex; source: SigningSource },
  way: {
    gate: (place: SigningPlace) => void;
    signal?: AbortSignal;
    onAsked?: () => void;
    onSigned?: () => void;
  },
): Promise<Signature> {
  const { typedData, digest, source } = subject;
  const { gate, onSigned, ...options } = way;
  gate(source);
  const signature = await signer.sign(typedData, { ...options, source, digest });
  gate(source);
  onSigned?.();
  if (signer.isVerified !== true) await verifySignature(digest, signature, signer.address);
  return signature;
}

/** Throws SignError `mismatch` unless the signature is by `expected` over exactly this digest. */
export async function verifySignature(digest: Hex, signature: Signature, expected: Address): Promise<void> {
  const { recoverSigner } = await loadRecovery();
  const recovered = recoverSigner(digest, signature) ?? null;
  if (recovered !== expected) throw new SignError({ kind: 'mismatch', expected, recovered });
}

/**
 * Preloads the large elliptic curve code: call it when a wallet connects, so that the first signature does
 * not wait.
 */
export function loadRecovery(): Promise<typeof import('#protocol/signing/recover.ts')> {
  return import('#protocol/signing/recover.ts');
}

/** The wallet's answer, unless the wait is aborted first. Throws SignError. */
export async function answered(answer: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  const wait = givenUp(signal);
  try {
    return await Promise.race([answer, wait.promise]);
  } catch (error) {
    throw error instanceof SignError ? error : new SignError(readWalletError(error), error);
  } finally {
    wait.stop();
  }
}

function givenUp(signal: AbortSignal | undefined): { promise: Promise<never>; stop: () => void } {
  let giveUp: () => void = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new SignError({ kind: 'waitCanceled' }));
  });
  if (signal?.aborted === true) giveUp();
  signal?.addEventListener('abort', giveUp);
  return { promise, stop: () => signal?.removeEventListener('abort', giveUp) };
}

/** Undefined for anything but a chain id. */
export function readChainId(answer: unknown): number | undefined {
  const id =
    typeof answer === 'number'
      ? answer
      : typeof answer === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(answer)
        ? Number(answer)
        : NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
