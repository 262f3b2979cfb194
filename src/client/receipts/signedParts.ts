// signedParts.ts: checks that a saved request is what was signed. For imports and receipts alike.
import type { WireAction } from '#protocol/action.ts';
import { normalizeSignature, parseSignature, type Signature } from '#protocol/signing/envelope.ts';
import { digestOf, type TypedData, typedDataProblem } from '#protocol/signing/typedData.ts';
import { walletPayload } from '#protocol/signing/walletPayload.ts';
import { encodeRequest, handlingOf } from '../actions/actionRequest.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { composeBody, typedDataOf } from '../actions/prepare.ts';
import { loadRecovery, verifySignature } from '../actions/signer.ts';

/** What was signed, and the signature. */
export interface Signed {
  /** As wallets take it, with the type of the domain. */
  typedData: TypedData;
  signature: Signature;
}

/**
 * `digest`: it is that of the typed data. `signer`: the signature over it is by the signer. `body`: the bytes to send
 * contain this request with this signature in its normal form, and nothing else.
 */
export type SignedCheck = 'digest' | 'signer' | 'body';

/** Both from the bytes to send; hashed actions are hashed again. Throws for bytes that were never signed. */
export function signedIn({ body, network, profile }: OutboxItem): Signed {
  const { action, nonce, expiresAfter, signature } = JSON.parse(body) as {
    action: WireAction;
    nonce?: number;
    expiresAfter?: number;
    signature: Signature | string;
  };
  const envelope = { nonce: nonce ?? null, expiresAfter: expiresAfter ?? null };
  const typedData = walletPayload(typedDataOf(action, { ...envelope, network, profile }));
  if (typeof signature !== 'string') return { typedData, signature };
  const parsed = parseSignature(signature);
  if (!parsed.ok) throw new RangeError('not a signature');
  return { typedData, signature: parsed.value };
}

/** The failed checks; none if everything is as signed. Rejects only where the code of the check cannot be loaded. */
export async function failedChecks(item: OutboxItem, signed: Signed): Promise<SignedCheck[]> {
  await loadRecovery();
  const { typedData, signature } = signed;
  const checks: [SignedCheck, () => boolean | Promise<boolean>][] = [
    ['digest', () => typedDataProblem(typedData) === undefined && digestOf(typedData) === item.digest],
    ['signer', () => verifySignature(item.digest, signature, item.signer).then(() => true)],
    [
      'body',
      () =>
        canonical(signedIn(item)) === canonical({ typedData, signature }) &&
        isNormal(signature, item.request.type) &&
        item.body === bodyOf(item, signature),
    ],
  ];
  const failed: SignedCheck[] = [];
  for (const [name, isRight] of checks) if (!(await passes(isRight))) failed.push(name);
  return failed;
}

/** JSON with sorted keys and no spaces (RFC 8785). */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

async function passes(isRight: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await isRight();
  } catch {
    return false;
  }
}

/** Otherwise one signature could be written in several ways, and one request be saved as several. */
function isNormal(signature: Signature, type: OutboxItem['request']['type']): boolean {
  const normal = normalizeSignature(signature, handlingOf(type).signature);
  return normal.ok && canonical(normal.value) === canonical(signature);
}

function bodyOf({ request, nonce, expiresAfter }: OutboxItem, signature: Signature): string {
  if (handlingOf(request.type).hasNonce === (nonce === null)) throw new RangeError('an unsigned nonce');
  const action = encodeRequest(request, nonce);
  return composeBody({ request, action, nonce, expiresAfter }, signature);
}
