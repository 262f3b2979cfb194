// random.ts: repeatable randomness for the simulated markets.
//
// Only integer arithmetic plus +, -, × and ÷ on doubles, which IEEE 754 rounds the same way on every machine. Math.exp,
// Math.log and the trigonometric functions vary by engine, so nothing in this folder uses them. Doubles carry simulated
// noise only: prices and sizes become integer ticks and lots (grid.ts) before use.

export interface Random {
  /** An integer from 0 to 2^32 - 1. */
  next(): number;
  /** At least 0, below 1. */
  uniform(): number;
  /** Mean 0, variance 1, within ±4.9: the sum of eight uniforms. The oracle adds fatter tails (volatility, jumps). */
  normal(): number;
  /** Exponentially distributed with mean 1. */
  exponential(): number;
  /** An integer from 0 to limit - 1. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
}

/** An independent stream per seed and label path: draws from one never shift another. */
export function randomStream(seed: string, ...labels: readonly (string | number)[]): Random {
  const step = sfc32(hash128([seed, ...labels].join('\u0000')));
  const uniform = () => step() / 4294967296;
  const halves = () => {
    const word = step();
    return (word & 0xffff) + (word >>> 16);
  };
  return {
    next: step,
    uniform,
    // Eight 16-bit halves average 8 × 65535 / 2 = 262140 with a variance of 8 × (2^32 - 1) / 12.
    normal: () => (halves() + halves() + halves() + halves() - 262_140) / EIGHT_HALVES_DEVIATION,
    exponential: () => vonNeumann(uniform),
    below: (limit) => Math.floor(uniform() * limit),
    chance: (probability) => uniform() < probability,
  };
}

const EIGHT_HALVES_DEVIATION = Math.sqrt((8 * (2 ** 32 - 1)) / 12);

/**
 * Von Neumann's exponential number without a logarithm: a falling run of uniforms of odd length returns its first one
 * as the fraction; one of even length adds 1, and another run is drawn.
 */
function vonNeumann(uniform: () => number): number {
  for (let whole = 0; ; whole += 1) {
    const first = uniform();
    let last = first;
    let length = 1;
    for (let next = uniform(); next < last; next = uniform()) {
      last = next;
      length += 1;
    }
    if (length % 2 === 1) return whole + first;
  }
}

/** A well-mixed 32-bit hash of two numbers: for choices that must repeat. */
export function mix32(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0xc2b2ae35, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Small fast counter generator of Chris Doty-Humphrey (PractRand): 128 bits of state, 32 bits out. */
function sfc32(state: Uint32Array): () => number {
  const step = () => {
    const a = state[0] as number;
    const b = state[1] as number;
    const c = state[2] as number;
    const d = state[3] as number;
    const out = (a + b + d) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + out;
    state[3] = d + 1;
    return out >>> 0;
  };
  for (let round = 0; round < 16; round += 1) step();
  return step;
}

/** Four differently seeded FNV-1a passes with a final mix: spreads short labels over the whole state. */
function hash128(text: string): Uint32Array {
  const state = new Uint32Array(4);
  for (let lane = 0; lane < 4; lane += 1) {
    let h = 0x811c9dc5 ^ Math.imul(lane + 1, 0x9e3779b1);
    for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
    state[lane] = mix32(h, lane);
  }
  return state;
}
