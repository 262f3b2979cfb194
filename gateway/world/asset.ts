// asset.ts: assets in ledger units, spot pairs, margin tiers.
import type { AssetId } from '#protocol/ids.ts';
import type { SpotPairRecord } from '#protocol/info/market/spotMeta.ts';

export interface SpotPair {
  readonly record: SpotPairRecord;
  /** A spot pair against the exchange's quote asset: other pairs are listed, never traded. */
  readonly base: Asset;
  /** Ledger units of the base in a lot. */
  readonly unitsPerLot: bigint;
}

/** An asset in the ledger, in units of 10^-`decimals`. */
export interface Asset {
  readonly assetId: AssetId;
  readonly coin: string;
  readonly decimals: number;
  /** Billionths of its value that count as collateral. */
  readonly ltv: bigint;
}

/** Maximum leverage from this notional on; the first tier starts at zero. Created by margin.ts. */
export interface Tier {
  readonly lowerBound: bigint;
  readonly upperBound: bigint | undefined;
  readonly maxLeverage: bigint;
  /** `maintenanceScale` / (2 × maxLeverage): an integer, so that slices of different tiers add up before rounding. */
  readonly weight: bigint;
}
