// genesis.ts: the opening time and prices of the exchange, stored once. Its first thirty days are derived from them.
import { isPlainDecimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { MarketStore } from './archive.ts';
import type { MarketSpec } from '../specs.ts';

export interface Genesis {
  readonly seed: string;
  readonly openedAt: UnixMs;
  /** Opening price of each market. */
  readonly prices: readonly (readonly [AssetId, DecimalString])[];
}

/** Its key in the store; unique per exchange. */
export const GENESIS_KEY = 'market.genesis';

/**
 * The stored genesis; on the first run it is created from the arguments and stored. A stored seed overrides a new one.
 */
export async function readGenesis(
  store: MarketStore,
  specs: readonly MarketSpec[],
  fresh: { seed: string; now: UnixMs },
): Promise<Genesis> {
  const known = parse(await store.getMeta(GENESIS_KEY));
  if (known !== undefined) return known;
  const genesis: Genesis = {
    seed: fresh.seed,
    openedAt: fresh.now,
    prices: specs.map((spec) => [spec.assetId, spec.homePrice]),
  };
  await store.setMeta(GENESIS_KEY, JSON.stringify(genesis));
  return genesis;
}

/** The opening price of a market; its home price when it was listed later. */
export function openingPriceOf(genesis: Genesis, spec: MarketSpec): DecimalString {
  return genesis.prices.find(([assetId]) => assetId === spec.assetId)?.[1] ?? spec.homePrice;
}

function parse(text: string | undefined): Genesis | undefined {
  if (text === undefined) return undefined;
  const value = JSON.parse(text) as Partial<Genesis>;
  const isWhole =
    typeof value.seed === 'string' &&
    typeof value.openedAt === 'number' &&
    Array.isArray(value.prices) &&
    value.prices.every(
      (entry: unknown) => Array.isArray(entry) && typeof entry[0] === 'string' && isPlainDecimal(entry[1]),
    );
  if (!isWhole)
    throw new Error(`The stored beginning of the simulated market cannot be read (${GENESIS_KEY}).`);
  return value as Genesis;
}
