// asset.ts: what a market is made of: assets as the ledger counts them, the pair it exchanges, tiers of margin.
import type { AssetId } from '#protocol/ids.ts';
import type { SpotPairRecord } from '#protocol/info/market/spotMeta.ts';

export interface SpotPair {
  readonly record: SpotPairRecord;
  /** What is bought and sold. It is paid for in the exchange's quote asset: other pairs are listed, never traded. */
  readonly base: Asset;
  /** Ledger units of the base in a lot. */
  readonly unitsPerLot: bigint;
}

/** One asset as the ledger counts it: in units of 10^-`decimals`. */
export interface Asset {
  readonly assetId: AssetId;
  readonly coin: string;
  readonly decimals: number;
  /** Billionths of its value that count as collateral. */
  readonly ltv: bigint;
}

/** From this notional on, at most this leverage; the first starts at zero. Made by margin.ts. */
export interface Tier {
  readonly lowerBound: bigint;
  readonly upperBound: bigint | undefined;
  readonly maxLeverage: bigint;
  /**
   * `maintenanceScale` / (2 × maxLeverage): whole, so that slices of different tiers add up before anything
   * is rounded.
   */
  readonly weight: bigint;
}
