// orderIds.ts: order ids.
import type { Hex, OrderId } from '#protocol/ids.ts';
import { keccak } from './keccak/keccak.ts';

/**
 * The first 16 bytes of keccak256(digest ‖ index as uint32): derived from the signed content. Undefined for an invalid
 * digest.
 */
export function signedOrderId(digest: Hex, index: number): OrderId | undefined {
  if (digest.length !== DIGEST_LENGTH || !digest.startsWith('0x')) return undefined;
  const signed = new Uint8Array(36);
  for (let at = 0; at < 32; at += 1) {
    const high = VALUES[digest.charCodeAt(2 + 2 * at)] ?? NO_DIGIT;
    const low = VALUES[digest.charCodeAt(3 + 2 * at)] ?? NO_DIGIT;
    if (high === NO_DIGIT || low === NO_DIGIT) return undefined;
    signed[at] = (high << 4) | low;
  }
  for (let at = 0; at < 4; at += 1) signed[32 + at] = index >>> (24 - 8 * at);
  return idText(keccak(signed));
}

/** Hand-written: generic hex code takes several times as long, and every order needs it. */
function idText(bytes: Uint8Array): OrderId {
  const codes = [...PREFIX];
  for (let at = 0; at < 16; at += 1) {
    const byte = bytes[at] ?? 0;
    codes.push(DIGITS.charCodeAt(byte >> 4), DIGITS.charCodeAt(byte & 15));
  }
  return String.fromCharCode(...codes) as OrderId;
}

const DIGEST_LENGTH = 66;
const DIGITS = '0123456789abcdef';
const PREFIX = [DIGITS.charCodeAt(0), 'x'.charCodeAt(0)];
const NO_DIGIT = 255;
/** By character code; lower case only, as digests are. */
const VALUES = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value += 1) VALUES[DIGITS.charCodeAt(value)] = value;

/** The id of an unsigned order: its number as 16 bytes. */
export function countedId(count: number): OrderId {
  return `0x${count.toString(16).padStart(32, '0')}`;
}
