// typedData.ts: builds the typed data of an action (Authentication). The client signs it, the gateway recovers from it.
import type { WireAction } from '../action.ts';
import type { Problem } from '../codec.ts';
import { normalizeDecimal } from '../decimal.ts';
import { type Hash, hashTyped } from './eip712.ts';
import { isObject } from '../guards.ts';
import { type Address, type Hex, isSignatureChainId, parseAddress, type UnixMs } from '../ids.ts';
import { AGENT_TYPES, connectionIdOf, sourceOf } from './phantomAgent.ts';
import type { SigningPlace, SigningProfile } from '../profile.ts';
import {
  ADDRESS_TEXTS,
  DECIMALS,
  type Family,
  familyOf,
  IGNORED,
  membersOf,
  PLACEHOLDERS,
  type Structs,
  type TypedDataField,
  typesOf,
} from './typedDataTypes.ts';

export interface TypedDataDomain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Address;
}

/** For viem's signTypedData. `types` has no EIP712Domain: `walletPayload` adds it for direct wallet calls. */
export interface TypedData {
  readonly domain: TypedDataDomain;
  readonly types: Structs;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** Signed beside the action. */
export interface SigningContext extends SigningPlace {
  nonce?: number | undefined;
  expiresAfter?: UnixMs | undefined;
}

/** An unsignable action. The path is relative to the action: `orders.0.p`. */
export class TypedDataError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.path}: ${problem.message}`);
    this.name = 'TypedDataError';
    this.problem = problem;
  }
}

/** @assumed The zero address as contract of every domain. */
export const VERIFYING_CONTRACT: Address = '0x0000000000000000000000000000000000000000';

/**
 * The typed data of a wire action. Decimals are normalised, absent members get placeholders; nothing else changes. With
 * hashed actions the same fields without placeholders are hashed, and the typed data contains only the hash. Throws
 * TypedDataError when a member is missing, unknown, null or of the wrong type, at any depth.
 */
export function typedDataFor(action: WireAction, context: SigningContext): TypedData {
  const family = familyOf(action);
  if (family === undefined) throw unsignable(action);
  checkEnvelope(family, action, context);
  const { nonce, expiresAfter } = context;
  const types = typesOf(family, expiresAfter !== undefined);
  const source = {
    ...action,
    ...(family.nonceField === 'nonce' ? { nonce } : {}),
    ...(expiresAfter === undefined ? {} : { expiresAfter }),
  };
  const isHashed = family.isHashable && context.profile.profile === 'phantomAgent';
  const message = shape(types, family.primaryType, source, '', family.unsigned, isHashed ? 'hash' : 'type');
  const domain = domainFor(family, action, context.profile);
  return isHashed
    ? { domain, ...agentFor(message, context) }
    : { domain, types, primaryType: family.primaryType, message };
}

/** A known action without exactly one payload is malformed, not unknown. */
function unsignable({ type }: WireAction): TypedDataError {
  return type === 'userOutcome'
    ? fail('invalid', '', 'must hold exactly one of splitOutcome and mergeOutcome')
    : fail('invalid', 'type', 'is not a signed action', 'UNKNOWN_TYPE');
}

function checkEnvelope(family: Family, action: WireAction, { nonce, expiresAfter }: SigningContext): void {
  if (expiresAfter !== undefined && !family.allowsExpiry)
    throw fail('invalid', 'expiresAfter', 'is not accepted here', 'EXPIRY_NOT_SUPPORTED');
  if (family.nonceField === 'time' && action['time'] !== nonce)
    throw fail('invalid', 'time', 'differs from the nonce', 'NONCE_MISMATCH');
  if (family.nonceField === 'nonce' && action['nonce'] !== undefined && action['nonce'] !== nonce) {
    throw fail('invalid', 'nonce', 'differs from the outer nonce', 'NONCE_MISMATCH');
  }
}

/** Nonce and expiry are hashed beside the action, not as members of it. */
function agentFor(
  { nonce, expiresAfter, ...action }: Record<string, unknown>,
  { network }: SigningContext,
): Omit<TypedData, 'domain'> {
  const source = sourceOf(network);
  if (source === undefined)
    throw fail('invalid', 'network', 'is neither Mainnet nor Testnet', 'CHAIN_MISMATCH');
  const connectionId = connectionIdOf(action, nonce as number, expiresAfter as UnixMs | undefined);
  return { types: AGENT_TYPES, primaryType: 'Agent', message: { source, connectionId } };
}

/**
 * The spellings in which an action may have been signed: as sent and, where an address is hashed as text, with that
 * address in lower case, which is how the service stores it ("destination address, normalized to lowercase").
 * @assumed The interface does not say whether the client or the service normalises it before hashing.
 */
export function spellingsOf(action: WireAction): readonly WireAction[] {
  const texts = ADDRESS_TEXTS.get(action.type) ?? [];
  const lower = texts.flatMap((name) => {
    const address = parseAddress(action[name]);
    return address === undefined || address === action[name] ? [] : [[name, address] as const];
  });
  return lower.length === 0 ? [action] : [action, { ...action, ...Object.fromEntries(lower) }];
}

/**
 * The first error in typed data before it is shown or signed: an extra or missing member or a wrong type at any depth,
 * or a domain without a positive chain id. Undefined if valid.
 */
export function typedDataProblem(data: TypedData): Problem | undefined {
  const { chainId } = data.domain;
  if (!Number.isSafeInteger(chainId) || chainId <= 0)
    return { kind: 'invalid', path: 'domain.chainId', message: 'is not a positive whole number' };
  try {
    shape(data.types, data.primaryType, data.message, '', [], 'check');
    return undefined;
  } catch (error) {
    if (error instanceof TypedDataError) return error.problem;
    throw error;
  }
}

/** The 32 bytes that are signed and from which the signer is recovered. `hash`: see `hashTyped`. */
export function digestOf({ domain, types, primaryType, message }: TypedData, hash?: Hash): Hex {
  return hashTyped(domain, types, primaryType, message, hash);
}

/** @assumed One domain name and version for all families. */
function domainFor(family: Family, action: WireAction, profile: SigningProfile): TypedDataDomain {
  const { domainName: name, domainVersion: version } = profile;
  const chainId = chainIdFor(family, action, profile);
  return { name, version, chainId, verifyingContract: VERIFYING_CONTRACT };
}

function chainIdFor(family: Family, action: WireAction, profile: SigningProfile): number {
  if (family.chain === 'signatureChainId') {
    const text = action['signatureChainId'];
    if (text === undefined) throw fail('missing', 'signatureChainId', 'is missing');
    if (!isSignatureChainId(text))
      throw fail('invalid', 'signatureChainId', 'is not a chain id in hex', 'CHAIN_MISMATCH');
    return Number.parseInt(text, 16);
  }
  const chainId = family.chain === 'chainId' ? action['chainId'] : profile.tradingChainId;
  if (!isWhole(chainId, 0) || chainId === 0)
    throw fail('invalid', 'chainId', 'is not a positive whole number', 'CHAIN_MISMATCH');
  return chainId;
}

/**
 * `type`: placeholders for absent members. `hash`: they stay absent. `check`: nothing may be absent, and nothing is
 * normalised.
 */
type Purpose = 'type' | 'hash' | 'check';

/** A copy with exactly its struct's members, in order. */
function shape(
  types: Structs,
  name: string,
  source: unknown,
  path: string,
  unsigned: readonly string[],
  purpose: Purpose,
): Record<string, unknown> {
  if (!isObject(source)) throw fail('invalid', path, 'is not an object');
  const own = membersOf(types, name);
  const { ignored, standIns, decimals } = purpose === 'check' ? STRICT : customsOf(name);
  refuseOthers(source, own, purpose === 'check' ? [] : [...unsigned, ...ignored], path);
  const shaped: Record<string, unknown> = {};
  for (const field of own) {
    const given = Object.hasOwn(source, field.name) ? source[field.name] : undefined;
    if (given === undefined && purpose === 'hash' && Object.hasOwn(standIns, field.name)) continue;
    const value = given === undefined ? standIns[field.name] : given;
    const isDecimal = decimals.includes(field.name);
    shaped[field.name] = member(types, field.type, value, join(path, field.name), purpose, isDecimal);
  }
  return shaped;
}

function refuseOthers(
  source: Readonly<Record<string, unknown>>,
  own: readonly TypedDataField[],
  ignored: readonly string[],
  path: string,
): void {
  for (const key of Object.keys(source)) {
    const isKnown =
      own.some((field) => field.name === key) || ignored.includes(key) || source[key] === undefined;
    if (!isKnown) throw fail('unknown', join(path, key), 'is not a field of this object');
  }
}

interface Customs {
  readonly ignored: readonly string[];
  readonly standIns: Readonly<Record<string, unknown>>;
  readonly decimals: readonly string[];
}

const STRICT: Customs = { ignored: [], standIns: {}, decimals: [] };

/** Special handling of a struct's members. */
function customsOf(name: string): Customs {
  return {
    ignored: IGNORED.get(name) ?? STRICT.ignored,
    standIns: PLACEHOLDERS.get(name) ?? STRICT.standIns,
    decimals: DECIMALS.get(name) ?? STRICT.decimals,
  };
}

function member(
  types: Structs,
  type: string,
  value: unknown,
  path: string,
  purpose: Purpose,
  isDecimal: boolean,
): unknown {
  if (value === undefined) throw fail('missing', path, 'is missing');
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) throw fail('invalid', path, 'is not a list');
    return value.map((each: unknown, index) =>
      member(types, type.slice(0, -2), each, `${path}.${index}`, purpose, false),
    );
  }
  if (Object.hasOwn(types, type)) return shape(types, type, value, path, [], purpose);
  const read = scalar(type, value);
  if (read === undefined) throw fail('invalid', path, `is not a ${type}`);
  return isDecimal && typeof read === 'string' ? (normalizeDecimal(read) ?? read) : read;
}

/** A value of a Solidity type in the spelling it is hashed in, or undefined. */
function scalar(type: string, value: unknown): unknown {
  return READERS.get(type)?.(value);
}

const READERS: ReadonlyMap<string, (value: unknown) => unknown> = new Map<
  string,
  (value: unknown) => unknown
>([
  ['string', (value) => (typeof value === 'string' ? value : undefined)],
  ['bool', (value) => (typeof value === 'boolean' ? value : undefined)],
  ['address', parseAddress],
  [
    'bytes32',
    (value) =>
      typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : undefined,
  ],
  ['uint8', whole(0, 2 ** 8)],
  ['uint32', whole(0, 2 ** 32)],
  ['uint64', whole(0)],
  ['uint256', whole(0)],
  ['int64', whole(Number.MIN_SAFE_INTEGER)],
]);

/** All integers are JSON numbers up to 2^53 - 1, whatever their type could hold. */
function whole(min: number, below = Infinity): (value: unknown) => number | undefined {
  return (value) => (isWhole(value, min) && value < below ? value : undefined);
}

function isWhole(value: unknown, min: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function fail(kind: Problem['kind'], path: string, message: string, code?: Problem['code']): TypedDataError {
  return new TypedDataError({ kind, path, message, ...(code === undefined ? {} : { code }) });
}
