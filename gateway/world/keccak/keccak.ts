// keccak.ts: keccak256 over 64-bit integers, which WebAssembly has and JavaScript has not.
import { BLOCK, createAbsorber, STATE } from './keccakModule.ts';

/** Where the input lies, and how much of it at once. */
const INPUT_AT = 512;
const INPUT_BLOCKS = 400;

const { memory, absorb } = createAbsorber();
const bytes = new Uint8Array(memory.buffer);

/** The 32 bytes of keccak256, as Ethereum uses it: the padding before SHA-3 was standardised. */
export function keccak(message: Uint8Array): Uint8Array {
  bytes.fill(0, 0, STATE);
  let from = 0;
  for (const whole = INPUT_BLOCKS * BLOCK; message.length - from >= whole; from += whole) {
    bytes.set(message.subarray(from, from + whole), INPUT_AT);
    absorb(INPUT_AT, INPUT_BLOCKS);
  }
  const rest = message.length - from;
  const blocks = Math.floor(rest / BLOCK) + 1;
  const last = INPUT_AT + blocks * BLOCK - 1;
  bytes.set(from === 0 ? message : message.subarray(from), INPUT_AT);
  bytes.fill(0, INPUT_AT + rest, last + 1);
  bytes[INPUT_AT + rest] = 0x01;
  bytes[last] = (bytes[last] ?? 0) | 0x80;
  absorb(INPUT_AT, blocks);
  return bytes.slice(0, 32);
}
