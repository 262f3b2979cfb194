// checksum.ts: checksums that detect damaged records.
import { createCRC32 } from 'hash-wasm';

const hasher = await createCRC32();

/** CRC-32 over numbers and text, so that moved or renumbered records are detected too. */
export function checksumOf(seq: number, at: number, content: string): number {
  return Number.parseInt(hasher.init().update(`${seq}|${at}|${content}`).digest('hex'), 16);
}
