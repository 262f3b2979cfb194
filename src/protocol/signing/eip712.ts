// eip712.ts: hashing typed structured data, as EIP-712 defines it. Checked against three libraries and 21 known digests.
import { hexToBytes, keccak256, pad, stringToBytes, toHex } from 'viem';
import type { Hex } from '../ids.ts';
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
const DOMAIN: Structs = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
};

/**
 * The 32 bytes that are signed. The message must have exactly the members its types name: `typedDataProblem` checks that. `hash` is
 * keccak256, by whoever has a faster one than viem's.
 */
export function hashTyped(
  domain: Domain,
  types: Structs,
  primaryType: string,
  message: Message,
  hash: Hash = inJavaScript,
): Hex {
  const domainHash = hashStruct(hash, DOMAIN, 'EIP712Domain', { ...domain });
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
  const members = membersOf(types, name).map((field) =>
    encodeValue(hash, types, field.type, value[field.name]),
  );
  return hash(join([typeHash(types, name), ...members]));
}

function encodeValue(hash: Hash, types: Structs, type: string, value: unknown): Uint8Array {
  if (type.endsWith('[]')) {
    const inner = type.slice(0, -2);
    return hash(join((value as unknown[]).map((each) => encodeValue(hash, types, inner, each))));
  }
  if (Object.hasOwn(types, type)) return hashStruct(hash, types, type, value as Message);
  switch (type) {
    case 'string':
      return hash(stringToBytes(value as string));
    case 'bool':
      return word(value === true ? 1 : 0);
    case 'address':
    case 'bytes32':
      return pad(hexToBytes(value as Hex), { size: 32 });
    default:
      return word(value as number);
  }
}

/** A whole number that JavaScript holds exactly, as 32 bytes; a negative one in two's complement. */
function word(value: number): Uint8Array {
  const bytes = new Uint8Array(32);
  if (value < 0) bytes.fill(0xff);
  new DataView(bytes.buffer).setBigInt64(24, BigInt(value));
  return bytes;
}

/** The tables of types are constants, so their hashes are remembered by identity. */
const typeHashes = new WeakMap<Structs, Map<string, Uint8Array>>();

function typeHash(types: Structs, name: string): Uint8Array {
  const known = typeHashes.get(types) ?? new Map<string, Uint8Array>();
  typeHashes.set(types, known);
  const hash = known.get(name) ?? inJavaScript(stringToBytes(encodeType(types, name)));
  known.set(name, hash);
  return hash;
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
