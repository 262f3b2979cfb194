// check.ts: finds the signer of a request and checks its authorization (Authentication, "Validation order for signed
// requests").
//
// 1 structure and 2 recovery: a malformed request cannot be hashed, so the action's shape is checked here too. Neither
// spends a nonce. 3 authorization: an address with an account acts for itself. An approved agent acts for its owner,
// unless the action is reserved to the owner. Every wrong signature recovers to *some* address, so an unknown address
// is answered with `Invalid signature` and the address: the signature is wrong, or the signer has not accepted the
// terms yet; the two are indistinguishable. Only accepting the terms opens an account, also for an agent's address: the
// action names no other account, so a wrong signature opens an account that no key can use and affects no existing one.
// Outdated terms are different: that account is known and is refused by the gate after the nonce. 4 nonce:
// `checkNonce`, in the same turn as the command that spends it. An expired request is refused before, as it can never
// become valid again. 5 the action: the handlers in exchange/, and the engine. From here on the nonce is spent whatever
// the result.
import type { ActionDefinition, ActionRules, WireAction } from '#protocol/action.ts';
import type { Problem } from '#protocol/codec.ts';
import { type Envelope, readEnvelope, type Signature } from '#protocol/signing/envelope.ts';
import { acceptTermsAction } from '#protocol/exchange/acceptTerms.ts';
import type { Address, Hex, UnixMs } from '#protocol/ids.ts';
import { nonceRefusal } from '#protocol/signing/nonce.ts';
import type { SigningPlace } from '#protocol/profile.ts';
import {
  digestOf,
  spellingsOf,
  typedDataFor,
  type TypedData,
  TypedDataError,
} from '#protocol/signing/typedData.ts';
import type { EngineReaders } from '../engine/engine.ts';
import { malformed, RequestRefused } from '../service/errors.ts';
import { keccak } from '../world/keccak/keccak.ts';
import { declaredPart } from './declared.ts';
import { recoverSigner } from './recover.ts';

export type Rules = ActionRules &
  Pick<ActionDefinition<string, unknown, never>, 'type' | 'decodeAction'> & { readonly isExact?: boolean };

/** A request whose signer is known and authorized for this kind of action. */
export interface Authenticated {
  action: WireAction;
  owner: Address;
  /** The owner or its agent: the account whose nonces count. */
  signer: Address;
  digest: Hex;
  /** The recovered signature, with r and s padded and v 27 or 28; withdrawal ids are derived from it. */
  signature: Signature;
  nonce: number | undefined;
  expiresAfter: UnixMs | undefined;
}

export interface AuthContext extends SigningPlace {
  read: Pick<EngineReaders, 'isKnown' | 'ownerOf' | 'isRevokedAgent' | 'agents' | 'nonces'>;
  now: UnixMs;
}

/** Maximum distance of `expiresAfter`. The interface gives no limit. */
const MAX_EXPIRY_MS = 86_400_000;

/** The only action that opens an account. */
const OPENING = acceptTermsAction.type;

/** Step 1. Throws RequestRefused (400, 401). */
export function openEnvelope(
  body: unknown,
  rulesOf: (type: string) => Rules | undefined,
): { envelope: Envelope; rules: Rules } {
  const read = readEnvelope(body, rulesOf);
  if (!read.ok) throw malformed(read.problem);
  return { envelope: read.value, rules: rulesOf(read.value.action.type) as Rules };
}

/** Steps 2 and 3. Throws RequestRefused (400, 401, 403). */
export function authenticate(
  { action: sent, nonce, expiresAfter, signature }: Envelope,
  rules: Rules,
  context: AuthContext,
): Authenticated {
  if (signature === undefined) throw new RequestRefused('MISSING_FIELD', { field: 'signature' });
  const action = rules.isExact ? sent : declaredPart(sent, nonce);
  const { digest, signer } = recover({ action, nonce, expiresAfter, signature }, rules, context);
  if (signer === undefined) throw new RequestRefused('INVALID_SIGNATURE', { field: 'signature' });
  const owner = authorize(signer, rules, context);
  if (expiresAfter !== undefined) checkExpiry(expiresAfter, context.now);
  return { action, owner, signer, digest, signature, nonce, expiresAfter };
}

/** Step 4. Call it in the same turn as the command that spends the nonce. Throws RequestRefused (400). */
export function checkNonce(
  { signer, nonce }: Authenticated,
  { read, now }: Pick<AuthContext, 'read' | 'now'>,
): number {
  const refused = nonceRefusal(nonce, now, read.nonces(signer));
  if (refused !== undefined) throw new RequestRefused(refused, { field: 'nonce' });
  return nonce as number;
}

interface Recovered {
  digest: Hex;
  signer: Address | undefined;
}

/**
 * Recovers from the text as sent; if that gives no known address, from the other spelling it may have been signed in.
 */
function recover(
  { action, nonce, expiresAfter, signature }: Omit<Envelope, 'signature'> & { signature: Signature },
  rules: Rules,
  { read, network, profile }: AuthContext,
): Recovered {
  let first: Recovered | undefined;
  for (const spelled of spellingsOf(action)) {
    const digest = digestOf(typedData(spelled, rules, { nonce, expiresAfter, network, profile }), keccak);
    const attempt: Recovered = { digest, signer: recoverSigner(digest, signature, rules.signature) };
    if (attempt.signer !== undefined && isKnownAddress(read, attempt.signer)) return attempt;
    first ??= attempt;
  }
  return first as Recovered;
}

/** Whether an address is an account, or a current or former agent. */
export function isKnownAddress(
  read: Pick<AuthContext['read'], 'isKnown' | 'ownerOf' | 'isRevokedAgent'>,
  address: Address,
): boolean {
  return read.isKnown(address) || read.ownerOf(address) !== undefined || read.isRevokedAgent(address);
}

function typedData(action: WireAction, rules: Rules, context: Parameters<typeof typedDataFor>[1]): TypedData {
  try {
    return typedDataFor(action, context);
  } catch (error) {
    if (error instanceof TypedDataError) throw malformed(refined(error.problem, action, rules), 'action');
    throw error;
  }
}

/** The typed data know only types; the action knows that a field is missing, and the code of its own rule. */
function refined(problem: Problem, action: WireAction, rules: Rules): Problem {
  const decoded = rules.decodeAction(action);
  if (decoded.ok || decoded.problem.path !== problem.path) return problem;
  const { kind, code } = decoded.problem;
  return kind === 'missing' || code !== undefined ? decoded.problem : problem;
}

function authorize(signer: Address, rules: Rules, { read, now }: AuthContext): Address {
  if (rules.type === OPENING || read.isKnown(signer)) return signer;
  const owner = read.ownerOf(signer);
  if (owner !== undefined) {
    const { validUntil } = read.agents(owner).find((agent) => agent.address === signer) ?? {
      validUntil: null,
    };
    if (validUntil !== null && validUntil <= now)
      throw new RequestRefused('AGENT_EXPIRED', { field: 'signature' });
    if (rules.signedBy !== 'ownerOrAgent')
      throw new RequestRefused('OWNER_SIGNATURE_REQUIRED', { field: 'signature' });
    return owner;
  }
  if (read.isRevokedAgent(signer)) throw new RequestRefused('AGENT_NOT_APPROVED', { field: 'signature' });
  throw new RequestRefused('UNKNOWN_SIGNER', { field: 'signature', signer });
}

function checkExpiry(expiresAfter: UnixMs, now: UnixMs): void {
  if (expiresAfter <= now || expiresAfter > now + MAX_EXPIRY_MS)
    throw new RequestRefused('EXPIRED', { field: 'expiresAfter' });
}
