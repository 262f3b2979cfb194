// eip712.ts: hashing typed structured data, as EIP-712 defines it. Checked against three libraries and 21 known digests.
import { hexToBytes, keccak256, numberToBytes, pad, stringToBytes, toHex } from 'viem';
import type { Hex } from '../ids.ts';
import { membersOf, type Structs } from './typedDataTypes.ts';

export interface Domain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Hex;
}

type Message = Readonly<Record<string, unknown>>;

const PREFIX = Uint8Array.of(0x19, 0x01);
const DOMAIN: Structs = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
};

/** The 32 bytes that are signed. The message must have exactly the members its types name: `typedDataProblem` checks that. */
export function hashTyped(domain: Domain, types: Structs, primaryType: string, message: Message): Hex {
  const domainHash = hashStruct(DOMAIN, 'EIP712Domain', { ...domain });
  return toHex(keccak256(join([PREFIX, domainHash, hashStruct(types, primaryType, message)]), 'bytes'));
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

function hashStruct(types: Structs, name: string, value: Message): Uint8Array {
  const members = membersOf(types, name).map((field) => encodeValue(types, field.type, value[field.name]));
  return keccak256(join([typeHash(types, name), ...members]), 'bytes');
}

function encodeValue(types: Structs, type: string, value: unknown): Uint8Array {
  if (type.endsWith('[]'))
    return keccak256(
      join((value as unknown[]).map((each) => encodeValue(types, type.slice(0, -2), each))),
      'bytes',
    );
  if (Object.hasOwn(types, type)) return hashStruct(types, type, value as Message);
  switch (type) {
    case 'string':
      return keccak256(stringToBytes(value as string), 'bytes');
    case 'bool':
      return numberToBytes(value === true ? 1 : 0, { size: 32 });
    case 'address':
    case 'bytes32':
      return pad(hexToBytes(value as Hex), { size: 32 });
    default:
      return numberToBytes(value as number, { size: 32, signed: type.startsWith('int') });
  }
}

/** The tables of types are constants, so their hashes are remembered by identity. */
const typeHashes = new WeakMap<Structs, Map<string, Uint8Array>>();

function typeHash(types: Structs, name: string): Uint8Array {
  const known = typeHashes.get(types) ?? new Map<string, Uint8Array>();
  typeHashes.set(types, known);
  const hash = known.get(name) ?? keccak256(stringToBytes(encodeType(types, name)), 'bytes');
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
