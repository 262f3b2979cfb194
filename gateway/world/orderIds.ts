// orderIds.ts: what orders are called.
import { bytesToHex, hexToBytes } from 'viem';
import type { Hex, OrderId } from '#protocol/ids.ts';
import { keccak } from './keccak/keccak.ts';

const DIGEST = /^0x[0-9a-f]{64}$/;

/** The first 16 bytes of keccak256(digest ‖ index as uint32): an order's id follows from what was signed. Undefined for a digest that is none. */
export function signedOrderId(digest: Hex, index: number): OrderId | undefined {
  if (!DIGEST.test(digest)) return undefined;
  const signed = new Uint8Array(36);
  signed.set(hexToBytes(digest));
  new DataView(signed.buffer).setUint32(32, index);
  return bytesToHex(keccak(signed).subarray(0, 16));
}

/** The id of an order nobody signed: its number, as 16 bytes. */
export function countedId(count: number): OrderId {
  return `0x${count.toString(16).padStart(32, '0')}`;
}
