// checksum.ts: how a damaged record is recognised.
import { crc32 } from 'node:zlib';

/** Covers the numbers as well as the text, so that a record that was moved or renumbered does not pass either. */
export function checksumOf(seq: number, at: number, content: string): number {
  return crc32(`${seq}|${at}|${content}`);
}
