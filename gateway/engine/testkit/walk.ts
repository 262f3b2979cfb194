// walk.ts: the state of a random walk of one market's oracle.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { SeededRandom } from './random.ts';
import { toText } from '../../world/units.ts';

/** A market with a random oracle: prices are `factor` × `step` × 10^-`decimals`, the factor starting at 10,000. */
export interface Walk {
  readonly assetId: AssetId;
  readonly step: number;
  readonly decimals: number;
  readonly szDecimals: number;
  /** Largest random size, in lots. */
  readonly maxLots: number;
  factor: number;
  /** Base asset of a spot pair. */
  readonly base?: AssetId;
}

/** From a small set, so that guesses hit and collide. */
export function clientId(random: SeededRandom): string {
  return `0x${random(64).toString(16).padStart(32, '0')}`;
}

export function priceAt({ step, decimals }: Walk, factor: number): DecimalString {
  return toText(BigInt(step * factor), decimals);
}

export function pick<T>(random: SeededRandom, items: readonly T[]): T {
  return items[random(items.length)] as T;
}
