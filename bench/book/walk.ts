// walk.ts: books around a random walk of the price, the same for the same seed. Every level changes its size each
// time: the worst case for drawing.
import { createSeededRandom, type SeededRandom } from '../../gateway/engine/testkit/random.ts';

type WireLevel = { px: string; sz: string; n: number };

const TICK = 1;
const START = 97_000;
const MAX_LOTS = 500_000;
const SIZE_DECIMALS = 5;

/** Each call gives the next book, [bids, asks], best first. Prices are whole, one tick apart; sizes have up to five decimals. */
export function createWalk(seed: number, depth: number): () => [WireLevel[], WireLevel[]] {
  const random = createSeededRandom(seed);
  let best = START;
  return () => {
    if (random(4) === 0) best += random(3) - 1;
    const bids = Array.from({ length: depth }, (_, index) => level(best - index * TICK, random));
    const asks = Array.from({ length: depth }, (_, index) => level(best + (index + 1) * TICK, random));
    return [bids, asks];
  };
}

function level(price: number, random: SeededRandom): WireLevel {
  const lots = String(1 + random(MAX_LOTS)).padStart(SIZE_DECIMALS + 1, '0');
  const size = `${lots.slice(0, -SIZE_DECIMALS)}.${lots.slice(-SIZE_DECIMALS)}`.replace(/\.?0+$/, '');
  return { px: String(price), sz: size, n: 1 + random(9) };
}
