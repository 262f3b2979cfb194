// prepare.ts: from what is wanted to what is signed. Everything shown, signed, sent and stored is derived from one frozen action.
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

/** A nonce and its review are valid for this long; then both are renewed. */
const REVIEW_LIFE_MS = 60_000;
/** Trading actions expire: a request whose fate is unknown is dead for certain a few minutes later. Their owner may choose another time. */
export const ACTION_LIFE_MS = 180_000;

/** How long what is shown may be approved and signed: half of a short life is left for the wallet and the way. */
export function reviewLifeMs({
  expiresAfter,
  preparedAt,
}: Pick<Prepared, 'expiresAfter' | 'preparedAt'>): number {
  return expiresAfter === null ? REVIEW_LIFE_MS : Math.min(REVIEW_LIFE_MS, (expiresAfter - preparedAt) / 2);
}

/** Never refused for the clock; where the time is in doubt they do not expire either. */
const CANCELS: ReadonlySet<ActionRequest['type']> = new Set<ActionRequest['type']>([
  'cancel',
  'cancelByCloid',
  'twapCancel',
]);

interface PrepareDeps extends SigningPlace {
  clock: ServiceClock;
  nonces: NonceAllocator;
}

/** Allocates the nonce, builds the typed data and its digest. `lifeMs`: until it expires, for actions that can. Throws SubmissionError. */
export async function prepare(
  request: ActionRequest,
  signer: Address,
  { clock, nonces, network, profile }: PrepareDeps,
  lifeMs: number = ACTION_LIFE_MS,
): Promise<Prepared> {
  const handling = handlingOf(request.type);
  const isCancel = CANCELS.has(request.type);
  const nonce = handling.hasNonce ? await allocate(nonces, signer, isCancel) : null;
  const action = encodeOrFail(request, nonce);
  const preparedAt = clock.now();
  const canExpire = handling.allowsExpiry && (!isCancel || isClockTolerable(clock.getSnapshot()));
  const expiresAfter = canExpire ? preparedAt + lifeMs : null;
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

/** Until when it has to arrive; null: whenever. */
export function goodUntil({
  request,
  expiresAfter,
}: Pick<Prepared, 'request' | 'expiresAfter'>): UnixMs | null {
  return request.type === 'acceptTerms' ? request.action.signedAt + TERMS_FRESH_MS : expiresAfter;
}

/** The exact bytes to post. */
export function composeBody(
  { request, action, nonce, expiresAfter }: Prepared,
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
 * What is asked, as it is made ready now. Every order has an id of ours, so that an order whose answer is lost can be asked about;
 * terms are accepted at this moment, not when somebody first pressed the button.
 */
export function asOfNow(
  request: ActionRequest,
  { randomBytes, now }: { randomBytes: (length: number) => Uint8Array; now: UnixMs },
): ActionRequest {
  // A copy: what the caller does with its own objects afterwards must not reach what is signed.
  const copy = structuredClone(request);
  if (copy.type === 'acceptTerms') return { type: 'acceptTerms', action: { ...copy.action, signedAt: now } };
  if (copy.type !== 'order') return copy;
  const orders = copy.action.orders.map((order) => ({
    ...order,
    clientOrderId: order.clientOrderId ?? `0x${randomId(randomBytes)}`,
  }));
  return { type: 'order', action: { ...copy.action, orders } };
}

// Taken before any other module could put its own in their place.
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

async function allocate(nonces: NonceAllocator, signer: Address, isCancel: boolean): Promise<number> {
  try {
    return await nonces.allocate(signer, isCancel);
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
