// keccakModule.ts: the inner part of keccak256 as a WebAssembly module, whose instructions are put together here.

/** Bytes a block takes in (17 lanes of 8) and bytes of the state (25 lanes). */
export const BLOCK = 136;
export const STATE = 200;
/** Where in memory the constants of the 24 rounds lie; the state lies at 0. */
const CONSTANTS_AT = 256;

const ROUNDS = [
  0x0000000000000001n,
  0x0000000000008082n,
  0x800000000000808an,
  0x8000000080008000n,
  0x000000000000808bn,
  0x0000000080000001n,
  0x8000000080008081n,
  0x8000000000008009n,
  0x000000000000008an,
  0x0000000000000088n,
  0x0000000080008009n,
  0x000000008000000an,
  0x000000008000808bn,
  0x800000000000008bn,
  0x8000000000008089n,
  0x8000000000008003n,
  0x8000000000008002n,
  0x8000000000000080n,
  0x000000000000800an,
  0x800000008000000an,
  0x8000000080008081n,
  0x8000000000008080n,
  0x0000000080000001n,
  0x8000000080008008n,
] as const;

/** What is used of WebAssembly, which Node's types leave out. */
interface Runtime {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

const { Module, Instance } = (globalThis as unknown as { WebAssembly: Runtime }).WebAssembly;

export interface Absorber {
  memory: { readonly buffer: ArrayBuffer };
  /** Takes `blocks` blocks, which begin at `at`, into the state. */
  absorb: (at: number, blocks: number) => void;
}

/** An empty state at 0 of its memory, and room for input from 512 on. */
export function createAbsorber(): Absorber {
  const I32 = 0x7f;
  const body = [...locals(), ...absorbing(), 0x0b];
  const module = new Module(
    Uint8Array.from([
      0x00,
      0x61,
      0x73,
      0x6d,
      0x01,
      0x00,
      0x00,
      0x00,
      ...section(1, [1, 0x60, 2, I32, I32, 0]),
      ...section(3, [1, 0]),
      ...section(5, [1, 0, 1]),
      ...section(7, [2, ...named('memory'), 2, 0, ...named('absorb'), 0, 0]),
      ...section(10, [1, ...unsigned(body.length), ...body]),
    ]),
  );
  const absorber = new Instance(module).exports as unknown as Absorber;
  const view = new DataView(absorber.memory.buffer);
  ROUNDS.forEach((constant, index) => view.setBigUint64(CONSTANTS_AT + 8 * index, constant, true));
  return absorber;
}

// Locals: 0 where the block begins, 1 blocks left, 2 where the round's constant lies; then lanes, their images, column sums.
const [AT, LEFT, ROUND, LANE, IMAGE, SUM, TWIST] = [0, 1, 2, 3, 28, 53, 58] as const;
const [GET, SET, TEE] = [0x20, 0x21, 0x22] as const;
const [ADD_32, SUB_32, LESS_32] = [0x6a, 0x6b, 0x49] as const;
const [AND, XOR, ROTATE] = [0x83, 0x85, 0x89] as const;
const [LOOP, AGAIN, END] = [[0x03, 0x40], [0x0d, 0x00], [0x0b]] as const;

const get = (local: number): number[] => [GET, local];
const set = (local: number): number[] => [SET, local];
const int32 = (value: number): number[] => [0x41, ...signed(value)];
const int64 = (value: number): number[] => [0x42, ...signed(value)];
/** At the address on the stack, plus `offset`; eight bytes each. */
const load = (offset: number): number[] => [0x29, 3, ...unsigned(offset)];
const store = (offset: number): number[] => [0x37, 3, ...unsigned(offset)];
const each = (count: number, code: (index: number) => number[]): number[] =>
  Array.from({ length: count }, (_, index) => code(index)).flat();

function locals(): number[] {
  const [I32, I64] = [0x7f, 0x7e];
  return [2, 1, I32, TWIST - LANE + 1, I64];
}

function absorbing(): number[] {
  return [
    ...each(25, (lane) => [...int32(0), ...load(8 * lane), ...set(LANE + lane)]),
    ...LOOP,
    ...each(BLOCK / 8, (lane) => [
      ...get(LANE + lane),
      ...get(AT),
      ...load(8 * lane),
      XOR,
      ...set(LANE + lane),
    ]),
    ...int32(CONSTANTS_AT),
    ...set(ROUND),
    ...LOOP,
    ...round(),
    ...get(ROUND),
    ...int32(8),
    ADD_32,
    TEE,
    ROUND,
    ...int32(CONSTANTS_AT + 8 * ROUNDS.length),
    LESS_32,
    ...AGAIN,
    ...END,
    ...get(AT),
    ...int32(BLOCK),
    ADD_32,
    ...set(AT),
    ...get(LEFT),
    ...int32(1),
    SUB_32,
    TEE,
    LEFT,
    ...AGAIN,
    ...END,
    ...each(25, (lane) => [...int32(0), ...get(LANE + lane), ...store(8 * lane)]),
  ];
}

/** One round of Keccak-f[1600] (FIPS 202, 3.2): theta, rho and pi, chi, iota. Lane x, y is lane x + 5y. */
function round(): number[] {
  const rotations = rotationOffsets();
  return [
    ...each(5, (x) => [
      ...each(5, (y) => [...get(LANE + x + 5 * y), ...(y === 0 ? [] : [XOR])]),
      ...set(SUM + x),
    ]),
    ...each(5, (x) => [
      ...get(SUM + ((x + 4) % 5)),
      ...get(SUM + ((x + 1) % 5)),
      ...int64(1),
      ROTATE,
      XOR,
      ...set(TWIST),
      ...each(5, (y) => [
        ...get(LANE + x + 5 * y),
        ...get(TWIST),
        XOR,
        ...int64(rotations[x + 5 * y] ?? 0),
        ROTATE,
        ...set(IMAGE + y + 5 * ((2 * x + 3 * y) % 5)),
      ]),
    ]),
    ...each(25, (lane) => {
      const row = lane - (lane % 5);
      return [
        ...get(IMAGE + lane),
        ...get(IMAGE + row + ((lane + 1) % 5)),
        ...int64(-1),
        XOR,
        ...get(IMAGE + row + ((lane + 2) % 5)),
        AND,
        XOR,
        ...set(LANE + lane),
      ];
    }),
    ...get(LANE),
    ...get(ROUND),
    ...load(0),
    XOR,
    ...set(LANE),
  ];
}

function rotationOffsets(): number[] {
  const offsets = Array.from({ length: 25 }, () => 0);
  let [x, y] = [1, 0];
  for (let step = 0; step < 24; step += 1) {
    offsets[x + 5 * y] = (((step + 1) * (step + 2)) / 2) % 64;
    [x, y] = [y, (2 * x + 3 * y) % 5];
  }
  return offsets;
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function named(name: string): number[] {
  return [name.length, ...new TextEncoder().encode(name)];
}

/** LEB128, as everything that WebAssembly counts. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
