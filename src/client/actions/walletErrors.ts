// walletErrors.ts: classifies errors thrown by wallets.
import type { OneClickRefusal } from '#domain/order/oneClick.ts';
import type { SignatureProblem } from '#protocol/signing/envelope.ts';
import type { Address } from '#protocol/ids.ts';

/**
 * Why there is no usable signature. In every case nothing was sent. Some can be resolved without starting over
 * (isRecoverable): switch the chain, unlock the wallet, reconnect.
 */
export type SignFailure =
  /** The user declined in the wallet (4001). */
  | { kind: 'declined' }
  /** The wallet does not allow this page to use the account (4100). */
  | { kind: 'notAuthorized' }
  /** The wallet cannot sign typed data (4200, -32601). */
  | { kind: 'unsupported' }
  /** No connection between page and wallet, or between wallet and its chain (4900, 4901). */
  | { kind: 'disconnected' }
  /** Another request is open in the wallet (-32002). */
  | { kind: 'alreadyPending' }
  /** The wallet is on another chain; it was not asked to sign. Either id is null when the wallet did not name it. */
  | { kind: 'wrongChain'; walletChainId: number | null; domainChainId: number | null }
  /** The wallet signed, but not with a plain key: contract wallets, compact or malleable signatures. */
  | { kind: 'unusableSignature'; problem: SignatureProblem }
  /**
   * The signature is not over what was shown, or by another account. `recovered` is null when no signer can be
   * recovered.
   */
  | { kind: 'mismatch'; expected: Address; recovered: Address | null }
  /** The user stopped waiting; a later answer is discarded. */
  | { kind: 'waitCanceled' }
  /** The trading key is locked, erased, or has just timed out. */
  | { kind: 'keyLocked' }
  /** The trading key does not sign this: limits, or an action only for the owner. */
  | { kind: 'keyRefused'; refusal: OneClickRefusal }
  /** This page may not sign for the deployment, or its signing domain changed meanwhile (deploymentTrust.ts). */
  | { kind: 'otherDeployment' }
  /** The wallet's account changed, or it disconnected, before it signed. */
  | { kind: 'accountChanged'; expected: Address }
  | { kind: 'walletFailure'; message: string; code: number | string | null };

export class SignError extends Error {
  readonly failure: SignFailure;
  constructor(failure: SignFailure, cause?: unknown) {
    super(`Not signed: ${failure.kind}`, { cause });
    this.name = 'SignError';
    this.failure = failure;
  }
}

/** True when the same request may be retried once the cause is resolved. */
export function isRecoverable(failure: SignFailure): boolean {
  return RECOVERABLE.has(failure.kind);
}

const RECOVERABLE: ReadonlySet<SignFailure['kind']> = new Set<SignFailure['kind']>([
  'notAuthorized',
  'disconnected',
  'alreadyPending',
  'wrongChain',
]);

const BY_CODE: ReadonlyMap<number | string, SignFailure> = new Map<number | string, SignFailure>([
  [4001, { kind: 'declined' }],
  ['ACTION_REJECTED', { kind: 'declined' }],
  [4100, { kind: 'notAuthorized' }],
  [4200, { kind: 'unsupported' }],
  [-32601, { kind: 'unsupported' }],
  [4900, { kind: 'disconnected' }],
  [4901, { kind: 'disconnected' }],
  [-32002, { kind: 'alreadyPending' }],
]);

/**
 * MetaMask: `Provided chainId "1337" must match the active chainId "1"`. Rabby: `chainId should be same as
 * current chainId`.
 */
const CHAIN_TEXTS = [
  /provided chainid "?(\w+)"? must match the active chainid "?(\w+)"?/i,
  /chainid should be(?: same as current chainid)?/i,
];

/** Classifies any thrown value. Wallets wrap each other's errors: causes and `data.originalError` are read too. */
export function readWalletError(error: unknown): SignFailure {
  if (error instanceof SignError) return error.failure;
  const layers = layersOf(error);
  const chain = layers.map((layer) => chainFailure(layer.message)).find((failure) => failure !== undefined);
  if (chain !== undefined) return chain;
  for (const { code } of layers) {
    const known = code === null ? undefined : BY_CODE.get(code);
    if (known !== undefined) return known;
  }
  const [outer] = layers;
  return { kind: 'walletFailure', message: (outer?.message ?? '').slice(0, 300), code: outer?.code ?? null };
}

interface Layer {
  message: string;
  code: number | string | null;
}

const DEEPEST = 5;

function layersOf(error: unknown): Layer[] {
  const layers: Layer[] = [];
  for (
    let layer = error;
    layer !== undefined && layer !== null && layers.length < DEEPEST;
    layer = innerOf(layer)
  ) {
    const { code, message } =
      typeof layer === 'object' ? (layer as { code?: unknown; message?: unknown }) : { message: layer };
    layers.push({
      message: typeof message === 'string' ? message : '',
      code: typeof code === 'number' || typeof code === 'string' ? code : null,
    });
  }
  return layers;
}

function innerOf(layer: unknown): unknown {
  if (typeof layer !== 'object' || layer === null) return undefined;
  const { cause, data } = layer as { cause?: unknown; data?: { originalError?: unknown } | null };
  return cause ?? (typeof data === 'object' ? data?.originalError : undefined);
}

function chainFailure(message: string): SignFailure | undefined {
  for (const pattern of CHAIN_TEXTS) {
    const match = pattern.exec(message);
    if (match !== null)
      return { kind: 'wrongChain', domainChainId: chainIdIn(match[1]), walletChainId: chainIdIn(match[2]) };
  }
  return undefined;
}

function chainIdIn(text: string | undefined): number | null {
  const id = text === undefined ? NaN : Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
