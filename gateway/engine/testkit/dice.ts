// dice.ts: repeatable randomness for tests and benchmarks.

/** A whole number from 0 to `bound` - 1. */
export type Dice = (bound: number) => number;

/** Numbers below a bound, from a seed: a 32-bit xorshift, whose whole state is one integer. */
export function createDice(seed: number): Dice {
  let state = seed | 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
