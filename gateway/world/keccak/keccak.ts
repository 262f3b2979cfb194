// keccak.ts: keccak256 in WebAssembly, which has the 64-bit integers that JavaScript lacks (decision 048).
import { createKeccak } from 'hash-wasm';

const hasher = await createKeccak(256);

/** The 32 bytes of keccak256 as Ethereum uses it: with the padding before SHA-3. */
export function keccak(message: Uint8Array): Uint8Array {
  return hasher.init().update(message).digest('binary');
}
