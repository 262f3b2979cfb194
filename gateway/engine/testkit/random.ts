// random.ts: repeatable randomness for tests and benchmarks.

/** A whole number from 0 to `bound` - 1. */
export type SeededRandom = (bound: number) => number;

/** A seeded 32-bit xorshift, whose state is one integer. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
