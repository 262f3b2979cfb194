// msgpack.ts: encodes plain values as MessagePack in their shortest form, for hashing. There is no decoder.

/**
 * Objects keep their key order; undefined members are left out. Throws RangeError for values without an encoding, such
 * as fractions.
 */
export function packMessage(value: unknown): Uint8Array {
  const bytes: number[] = [];
  pack(value, bytes);
  return Uint8Array.from(bytes);
}

function pack(value: unknown, bytes: number[]): void {
  if (typeof value === 'boolean') bytes.push(value ? 0xc3 : 0xc2);
  else if (typeof value === 'number') packInteger(value, bytes);
  else if (typeof value === 'string') packText(value, bytes);
  else if (Array.isArray(value)) packList(value, bytes);
  else if (typeof value === 'object' && value !== null) packMap(value, bytes);
  else throw new RangeError(`No hashed form for ${String(value)}`);
}

function packInteger(value: number, bytes: number[]): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`No hashed form for ${value}`);
  // Also turns -0 into 0.
  if (value < 0 ? value >= -0x20 : value < 0x80) bytes.push(value & 0xff);
  else packSized(BigInt(value), value < 0 ? SIGNED : UNSIGNED, bytes);
}

interface IntegerForm {
  /** The leading byte of the one-byte form; those of 2, 4 and 8 follow. */
  head: number;
  fits: (value: bigint, size: number) => boolean;
}
const UNSIGNED: IntegerForm = {
  head: 0xcc,
  fits: (value, size) => BigInt.asUintN(size * 8, value) === value,
};
const SIGNED: IntegerForm = { head: 0xd0, fits: (value, size) => BigInt.asIntN(size * 8, value) === value };

function packSized(value: bigint, { head, fits }: IntegerForm, bytes: number[]): void {
  const index = [1, 2, 4, 8].findIndex((size) => fits(value, size));
  bytes.push(head + index, ...bigEndian(value, 2 ** index));
}

function packText(text: string, bytes: number[]): void {
  const encoded = new TextEncoder().encode(text);
  const { length } = encoded;
  if (length < 0x20) bytes.push(0xa0 | length);
  else if (length < 0x100) bytes.push(0xd9, length);
  else packLength(length, 0xda, bytes);
  for (const byte of encoded) bytes.push(byte);
}

function packList(values: readonly unknown[], bytes: number[]): void {
  if (values.length < 0x10) bytes.push(0x90 | values.length);
  else packLength(values.length, 0xdc, bytes);
  for (const each of values) pack(each, bytes);
}

function packMap(object: object, bytes: number[]): void {
  const members = Object.entries(object).filter(([, value]) => value !== undefined);
  if (members.length < 0x10) bytes.push(0x80 | members.length);
  else packLength(members.length, 0xde, bytes);
  for (const [name, value] of members) {
    packText(name, bytes);
    pack(value, bytes);
  }
}

/** Two bytes of length, or four with the next leading byte. */
function packLength(length: number, head: number, bytes: number[]): void {
  if (length < 0x1_0000) bytes.push(head, ...bigEndian(BigInt(length), 2));
  else bytes.push(head + 1, ...bigEndian(BigInt(length), 4));
}

/** The lowest `size` bytes, big-endian; negative numbers in two's complement. */
export function bigEndian(value: bigint, size: number): number[] {
  return Array.from({ length: size }, (_, index) =>
    Number((value >> BigInt(8 * (size - 1 - index))) & 0xffn),
  );
}
