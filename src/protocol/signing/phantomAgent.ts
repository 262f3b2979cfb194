// phantomAgent.ts: signing of hashed trading actions: an "agent" struct with only a network and a hash.
import { keccak256 } from 'viem';
import type { Hex, UnixMs } from '../ids.ts';
import { bigEndian, packMessage } from './msgpack.ts';
import type { Structs } from './typedDataTypes.ts';

/** @assumed As the perpetuals venue signs its actions; the interface only says that the service hashes actions. */
export const AGENT_TYPES: Structs = {
  Agent: [
    { name: 'source', type: 'string' },
    { name: 'connectionId', type: 'bytes32' },
  ],
};

/** @assumed The first letter stands for the network; any other network cannot be signed for. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['Mainnet', 'a'],
  ['Testnet', 'b'],
]);

/** The `source` of a network, or undefined. */
export function sourceOf(network: string): string | undefined {
  return SOURCES.get(network);
}

const NO_VAULT = 0x00;
/** Precedes an expiry; absent without one. */
const EXPIRY = 0x00;

/**
 * The hash of an action, its nonce and its expiry. `action`: keys in documented order, decimals in normal form,
 * addresses and 32-byte hashes in lower case, absent members absent.
 * @assumed keccak256(msgpack(action) ‖ nonce as 8 bytes ‖ no vault ‖ [0 ‖ expiresAfter as 8 bytes]); vaults are not
 * supported.
 */
export function connectionIdOf(
  action: Readonly<Record<string, unknown>>,
  nonce: number,
  expiresAfter?: UnixMs,
): Hex {
  const expiry = expiresAfter === undefined ? [] : [EXPIRY, ...bigEndian(BigInt(expiresAfter), 8)];
  return keccak256(
    Uint8Array.of(...packMessage(action), ...bigEndian(BigInt(nonce), 8), NO_VAULT, ...expiry),
  );
}
