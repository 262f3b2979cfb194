// options.ts: the engine's options, among them the version of its money rules. A journal is replayed under the version it
// was written with (store/settings.ts); docs/decisions/069-versioned-rules.md lists what each changed.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarginTable, PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { SpotMeta } from '#protocol/info/market/spotMeta.ts';

export interface EngineOptions {
  /** Version of the money rules: see hasRules. Default 1, that of journals from before there were versions. */
  rules?: number;
  markets: readonly PerpMarketRecord[];
  marginTables: readonly MarginTable[];
  /** Assets besides the quote, and their spot pairs. Default none. */
  spot?: SpotMeta;
  /** The asset of margin, fees and funding. */
  quoteAsset: { assetId: AssetId; coin: string };
  /** Granted once to every account with its first acceptance of the terms. */
  practiceBalance: DecimalString;
  /** Fee rates of every account; the markets' records show them. */
  feeRates: {
    makerRate: DecimalString;
    takerRate: DecimalString;
    spotMakerRate: DecimalString;
    spotTakerRate: DecimalString;
  };
  limits: EngineLimits;
  /** Granted once with it, part local and part confirmed. Default none. */
  practicePusd?: { local: DecimalString; confirmed: DecimalString };
  termsVersion: string;
  /** Delay from acceptance of a withdrawal to its earliest release, until the operator changes it. Default 0. */
  withdrawalDelayMs?: number;
  /** Whether an address without an operator's decision may trade. Default true. */
  isOpenToAll?: boolean;
}

interface EngineLimits {
  ordersPerBatch: number;
  cancelsPerBatch: number;
  /** Live orders per account. */
  openOrders: number;
  /** Maximum distance of a limit price from the oracle, as a fraction of it: 0.95. */
  oracleDistance: DecimalString;
  /** Maximum distance of the mark from the oracle, as a fraction of it. Default 0.005 (mark.ts). */
  maxMarkPremium?: DecimalString;
  /** In quote, for markets without their own. */
  minOrderValue: DecimalString;
  /** Minimum and maximum time between two TWAP slices. */
  twapMinSliceMs: number;
  twapMaxSliceMs: number;
}

export const NEWEST_RULES = 3;

/** Whether an exchange with these options runs under this version of the money rules or a later one. */
export function hasRules({ options }: { readonly options: EngineOptions }, version: number): boolean {
  return (options.rules ?? 1) >= version;
}
