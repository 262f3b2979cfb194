// signedItem.ts: a request signed with a test key, as the outbox keeps it.
import { privateKeyToAccount } from 'viem/accounts';
import { parseSignature } from '#protocol/signing/envelope.ts';
import type { Address } from '#protocol/ids.ts';
import { defaultSigning, type SigningProfile } from '#protocol/profile.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { composeBody, prepare } from '../actions/prepare.ts';

const ACCOUNT = privateKeyToAccount(`0x${'11'.repeat(32)}`);
export const SIGNER = ACCOUNT.address.toLowerCase() as Address;
export const SIGNED_AT = 1_760_000_000_000;

/** A confirmed item, signed and sent at SIGNED_AT. */
export async function signedItem(
  request: ActionRequest,
  profile: SigningProfile['profile'] = 'typed',
): Promise<OutboxItem> {
  const prepared = await prepare(request, SIGNER, {
    clock: { now: () => SIGNED_AT, getSnapshot: () => ({ deviceSkewMs: 0 }) } as never,
    nonces: { allocate: () => Promise.resolve(SIGNED_AT) } as never,
    network: 'Testnet',
    profile: defaultSigning(profile),
  });
  const parsed = parseSignature(await ACCOUNT.signTypedData(prepared.typedData as never));
  if (!parsed.ok) throw new Error('unusable');
  return {
    id: 'one',
    intentId: 'i',
    network: 'Testnet',
    serviceUrl: '',
    request: prepared.request,
    owner: SIGNER,
    signer: SIGNER,
    nonce: prepared.nonce,
    expiresAfter: prepared.expiresAfter,
    profile: prepared.profile,
    digest: prepared.digest,
    body: composeBody(prepared, parsed.value),
    signedAt: SIGNED_AT,
    updatedAt: SIGNED_AT,
    sends: [{ at: SIGNED_AT, by: 'tab' }],
    state: {
      status: 'confirmed',
      results: { type: 'done' },
      evidence: { readAt: SIGNED_AT, found: 'all', updates: [] },
    },
    lease: null,
  };
}
