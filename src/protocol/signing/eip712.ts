// eip712.ts: hashes typed structured data (EIP-712). Checked against three libraries and 21 known digests.
import { hexToBytes, keccak256, pad, stringToBytes, toHex } from 'viem';
import type { Hex } from '../ids.ts';
import { DOMAIN_TYPES } from './domainTypes.ts';
import { membersOf, type Structs } from './typedDataTypes.ts';

export interface Domain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Hex;
}

type Message = Readonly<Record<string, unknown>>;

/** keccak256 of bytes. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

const inJavaScript: Hash = (bytes) => keccak256(bytes, 'bytes');

const PREFIX = Uint8Array.of(0x19, 0x01);

/**
 * The 32 bytes that are signed. The message must have exactly the members of its types, see `typedDataProblem`. `hash`
 * is keccak256, replaceable by a faster one than viem's.
 */
export function hashTyped(
  domain: Domain,
  types: Structs,
  primaryType: string,
  message: Message,
  hash: Hash = inJavaScript,
): Hex {
  const { name, version, chainId, verifyingContract } = domain;
  const domainHash = kept(
    DOMAIN_TYPES,
    `${chainId} ${verifyingContract} ${JSON.stringify([name, version])}`,
    () => hashStruct(hash, DOMAIN_TYPES, 'EIP712Domain', { name, version, chainId, verifyingContract }),
  );
  return toHex(hash(join([PREFIX, domainHash, hashStruct(hash, types, primaryType, message)])));
}

/** `Primary(type name,…)` followed by the structs inside, in alphabetical order. */
export function encodeType(types: Structs, primaryType: string): string {
  const inside = [...referenced(types, primaryType, new Set<string>())]
    .filter((name) => name !== primaryType)
    .sort();
  return [primaryType, ...inside]
    .map(
      (name) =>
        `${name}(${membersOf(types, name)
          .map((field) => `${field.type} ${field.name}`)
          .join(',')})`,
    )
    .join('');
}

function hashStruct(hash: Hash, types: Structs, name: string, value: Message): Uint8Array {
  const members = membersOf(types, name);
  const bytes = new Uint8Array(WORD * (members.length + 1));
  bytes.set(typeHash(types, name));
  members.forEach((field, index) =>
    write(bytes, WORD * (index + 1), hash, types, field.type, value[field.name]),
  );
  return hash(bytes);
}

const WORD = 32;

/** The 32 bytes of a value; `at`: its index. */
function write(
  bytes: Uint8Array,
  at: number,
  hash: Hash,
  types: Structs,
  type: string,
  value: unknown,
): void {
  switch (type) {
    case 'string':
      return bytes.set(textHash(hash, value as string), at);
    case 'bool':
      bytes[at + WORD - 1] = value === true ? 1 : 0;
      return;
    case 'address':
    case 'bytes32':
      return bytes.set(pad(hexToBytes(value as Hex), { size: WORD }), at);
  }
  if (type.endsWith('[]')) return bytes.set(hashList(hash, types, type.slice(0, -2), value as unknown[]), at);
  if (!Object.hasOwn(types, type)) return writeWhole(bytes, at, value as number);
  // There are few kinds of orders, each with three structs that contain strings.
  const hashed =
    type === 'OrderType'
      ? kept(types, JSON.stringify(value), () => hashStruct(hash, types, type, value as Message))
      : hashStruct(hash, types, type, value as Message);
  bytes.set(hashed, at);
}

function hashList(hash: Hash, types: Structs, type: string, values: readonly unknown[]): Uint8Array {
  const bytes = new Uint8Array(WORD * values.length);
  values.forEach((value, index) => write(bytes, WORD * index, hash, types, type, value));
  return hash(bytes);
}

/** An integer that JavaScript holds exactly; a negative one in two's complement. */
function writeWhole(bytes: Uint8Array, at: number, value: number): void {
  if (value < 0) bytes.fill(0xff, at, at + WORD);
  new DataView(bytes.buffer).setBigInt64(at + WORD - 8, BigInt(value));
}

/** Type tables are constants, so their hashes are cached by identity. */
const hashes = new WeakMap<Structs, Map<string, Uint8Array>>();
const texts = new Map<string, Uint8Array>();
const MAX_KEPT = 4_096;
/** Longer ones rarely repeat. */
const LONGEST_KEPT = 66;

/** Empty members, markets, sides, kinds, round prices: most strings of an action were hashed before. */
function textHash(hash: Hash, text: string): Uint8Array {
  if (text.length > LONGEST_KEPT) return hash(stringToBytes(text));
  return keptIn(texts, text, () => hash(stringToBytes(text)));
}

function typeHash(types: Structs, name: string): Uint8Array {
  return kept(types, name, () => inJavaScript(stringToBytes(encodeType(types, name))));
}

function kept(types: Structs, key: string, make: () => Uint8Array): Uint8Array {
  const known = hashes.get(types) ?? new Map<string, Uint8Array>();
  hashes.set(types, known);
  return keptIn(known, key, make);
}

/** Callers copy from the result and never write to it. */
function keptIn(known: Map<string, Uint8Array>, key: string, make: () => Uint8Array): Uint8Array {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MAX_KEPT) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

function referenced(types: Structs, name: string, found: Set<string>): Set<string> {
  if (found.has(name) || !Object.hasOwn(types, name)) return found;
  found.add(name);
  for (const field of types[name] ?? []) referenced(types, field.type.replace('[]', ''), found);
  return found;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
