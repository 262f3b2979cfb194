// checksum.ts: how a damaged record is recognised.
import { createCRC32 } from 'hash-wasm';

const hasher = await createCRC32();

/**
 * CRC-32. Covers the numbers as well as the text, so that a record that was moved or renumbered does not pass
 * either.
 */
export function checksumOf(seq: number, at: number, content: string): number {
  return Number.parseInt(hasher.init().update(`${seq}|${at}|${content}`).digest('hex'), 16);
}
