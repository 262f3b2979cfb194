// options.ts: what an engine is made with.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarginTable, PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { SpotMeta } from '#protocol/info/market/spotMeta.ts';

export interface EngineOptions {
  markets: readonly PerpMarketRecord[];
  marginTables: readonly MarginTable[];
  /** Assets that can be held besides the quote, and the pairs that exchange them for it. None when left out. */
  spot?: SpotMeta;
  /** What margin, fees and funding are paid in. */
  quoteAsset: { assetId: AssetId; coin: string };
  /** Granted once to every account with its first acceptance of the terms. */
  practiceBalance: DecimalString;
  /** What every account pays; the markets' records are shown with these rates. */
  feeRates: {
    makerRate: DecimalString;
    takerRate: DecimalString;
    spotMakerRate: DecimalString;
    spotTakerRate: DecimalString;
  };
  limits: EngineLimits;
  /** Granted once with it, part local and part confirmed. None when left out. */
  practicePusd?: { local: DecimalString; confirmed: DecimalString };
  termsVersion: string;
  /** From the acceptance of a withdrawal to its earliest release, until the operator says otherwise. Default 0. */
  withdrawalDelayMs?: number;
  /** Whether an address nobody has ruled on may trade. Default true. */
  isOpenToAll?: boolean;
}

interface EngineLimits {
  ordersPerBatch: number;
  cancelsPerBatch: number;
  /** Live orders per account. */
  openOrders: number;
  /** How far from the oracle a limit price may be, as a fraction of the oracle price: 0.95. */
  oracleDistance: DecimalString;
  /** In quote, for markets that name none of their own. */
  minOrderValue: DecimalString;
  /** The least and the most time between two slices of a TWAP. */
  twapMinSliceMs: number;
  twapMaxSliceMs: number;
}
