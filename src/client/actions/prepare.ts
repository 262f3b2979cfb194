// prepare.ts: turns a request into one frozen action, from which everything shown, signed, sent and stored is derived.
import { isCancel } from '#domain/order/oneClick.ts';
import type { WireAction } from '#protocol/action.ts';
import { EncodeError } from '#protocol/codec.ts';
import { type Signature, signatureToHex } from '#protocol/signing/envelope.ts';
import { TERMS_FRESH_MS } from '#protocol/exchange/acceptTerms.ts';
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import type { SigningPlace } from '#protocol/profile.ts';
import {
  digestOf,
  type TypedData,
  typedDataFor,
  TypedDataError,
  typedDataProblem,
} from '#protocol/signing/typedData.ts';
import { type ActionRequest, encodeRequest, handlingOf } from './actionRequest.ts';
import { isClockTolerable, type ServiceClock } from '../browser/clock.ts';
import { type NonceAllocator, NonceUnavailable } from './nonce.ts';
import { randomId } from '../browser/tabChannel.ts';
import { SubmissionError } from './submission.ts';

/** Ready to be shown and signed. Deeply frozen. */
export interface Prepared extends SigningPlace {
  request: ActionRequest;
  action: WireAction;
  nonce: number | null;
  expiresAfter: UnixMs | null;
  typedData: TypedData;
  digest: Hex;
  preparedAt: UnixMs;
}

/** Validity of a nonce and its review in ms; then both are renewed. */
const REVIEW_LIFE_MS = 60_000;
/** Default validity of trading actions in ms: afterwards a lost request is certainly dead. */
export const ACTION_LIFE_MS = 180_000;

/** How long a shown request may be approved and signed: half of a short validity is left for wallet and network. */
export function reviewLifeMs({
  expiresAfter,
  preparedAt,
}: Pick<Prepared, 'expiresAfter' | 'preparedAt'>): number {
  return expiresAfter === null ? REVIEW_LIFE_MS : Math.min(REVIEW_LIFE_MS, (expiresAfter - preparedAt) / 2);
}

interface PrepareDeps extends SigningPlace {
  clock: ServiceClock;
  nonces: NonceAllocator;
}

/**
 * Allocates the nonce, builds the typed data and its digest. `lifeMs`: validity, for actions that expire.
 * Throws SubmissionError.
 */
export async function prepare(
  request: ActionRequest,
  signer: Address,
  deps: PrepareDeps,
  lifeMs: number = ACTION_LIFE_MS,
): Promise<Prepared> {
  if (!handlingOf(request.type).hasNonce) return prepareWith(null, request, deps, lifeMs);
  // Built while the nonce is being stored, and used only once it is stored.
  let early: Prepared | undefined;
  const nonce = await allocate(deps.nonces, signer, isCancel(request), (storing) => {
    try {
      early = prepareWith(storing, request, deps, lifeMs);
    } catch {
      // Thrown again below.
    }
  });
  return early?.nonce === nonce ? early : prepareWith(nonce, request, deps, lifeMs);
}

function prepareWith(
  nonce: number | null,
  request: ActionRequest,
  { clock, network, profile }: PrepareDeps,
  lifeMs: number,
): Prepared {
  const action = encodeOrFail(request, nonce);
  const preparedAt = clock.now();
  // A cancel does not expire while the time is uncertain.
  const isTimed = !isCancel(request) || isClockTolerable(clock.getSnapshot());
  const expiresAfter = handlingOf(request.type).allowsExpiry && isTimed ? preparedAt + lifeMs : null;
  const typedData = typedDataOf(action, { nonce, expiresAfter, network, profile });
  const problem = typedDataProblem(typedData);
  if (problem !== undefined)
    throw new SubmissionError({ kind: 'invalid', path: problem.path, message: problem.message });
  return deepFreeze({
    request,
    action,
    nonce,
    expiresAfter,
    network,
    profile: { ...profile },
    typedData,
    digest: digestOf(typedData),
    preparedAt,
  });
}

/** Latest arrival; null: no limit. */
export function goodUntil({
  request,
  expiresAfter,
}: Pick<Prepared, 'request' | 'expiresAfter'>): UnixMs | null {
  return request.type === 'acceptTerms' ? request.action.signedAt + TERMS_FRESH_MS : expiresAfter;
}

/** The exact bytes to post. */
export function composeBody(
  { request, action, nonce, expiresAfter }: Pick<Prepared, 'request' | 'action' | 'nonce' | 'expiresAfter'>,
  signature: Signature,
): string {
  return stringify({
    action,
    ...(nonce === null ? {} : { nonce }),
    ...(expiresAfter === null ? {} : { expiresAfter }),
    signature:
      handlingOf(request.type).signature === 'hex'
        ? signatureToHex(signature)
        : { r: signature.r, s: signature.s, v: signature.v },
  });
}

/** The typed data of a wire action with its envelope. Throws SubmissionError. */
export function typedDataOf(
  action: WireAction,
  context: SigningPlace & { nonce: number | null; expiresAfter: UnixMs | null },
): TypedData {
  const { nonce, expiresAfter, network, profile } = context;
  try {
    return typedDataFor(action, {
      nonce: nonce ?? undefined,
      expiresAfter: expiresAfter ?? undefined,
      network,
      profile,
    });
  } catch (error) {
    if (error instanceof TypedDataError)
      throw new SubmissionError(
        { kind: 'invalid', path: error.problem.path, message: error.problem.message },
        error,
      );
    throw error;
  }
}

/**
 * The request as prepared now. Every order gets a client id, so that an order with a lost answer can be looked up;
 * terms are accepted as of now, not as of the first press.
 */
export function asOfNow(
  request: ActionRequest,
  { randomBytes, now }: { randomBytes: (length: number) => Uint8Array; now: UnixMs },
): ActionRequest {
  // A copy: later changes to the caller's objects must not reach the signed action.
  const copy = structuredClone(request);
  if (copy.type === 'acceptTerms') return { type: 'acceptTerms', action: { ...copy.action, signedAt: now } };
  if (copy.type !== 'order') return copy;
  const orders = copy.action.orders.map((order) => ({
    ...order,
    clientOrderId: order.clientOrderId ?? `0x${randomId(randomBytes)}`,
  }));
  return { type: 'order', action: { ...copy.action, orders } };
}

// Captured before any other module can replace it.
const { stringify } = JSON;

function encodeOrFail(request: ActionRequest, nonce: number | null): WireAction {
  try {
    return encodeRequest(request, nonce);
  } catch (error) {
    if (error instanceof EncodeError)
      throw new SubmissionError(
        { kind: 'invalid', path: error.problem.path, message: error.problem.message },
        error,
      );
    throw error;
  }
}

async function allocate(
  nonces: NonceAllocator,
  signer: Address,
  isCancel: boolean,
  onStoring: (nonce: number) => void,
): Promise<number> {
  try {
    return await nonces.allocate(signer, isCancel, onStoring);
  } catch (error) {
    if (error instanceof NonceUnavailable)
      throw new SubmissionError(
        { kind: 'nonce', reason: error.reason, deviceSkewMs: error.deviceSkewMs },
        error,
      );
    throw error;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) deepFreeze(each);
  return Object.freeze(value);
}
