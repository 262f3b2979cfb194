// practiceEngine.ts: the engine with the markets, fees and limits of the practice exchange.
import { createEngine } from '../engine/createEngine.ts';
import type { Engine } from '../engine/engine.ts';
import { additionalPerps } from '../market/additionalPerps.ts';
import { MARGIN_TABLES, perpMarketRecords, spotMetaRecord, USDC } from '../market/meta.ts';
import type { ServiceOptions } from '../service/options.ts';
import { ALL_SPECS } from '../market/specs.ts';
import { type EngineOptions, NEWEST_RULES } from '../world/options.ts';

/** Defaults for markets without their own: fractions of the notional. */
const FEE_RATES = {
  makerRate: '0.00015',
  takerRate: '0.00045',
  spotMakerRate: '0.0004',
  spotTakerRate: '0.0007',
} as const;

/** Maximum distance of an order from the oracle price, as a fraction of it. */
const ORACLE_DISTANCE = '0.95';

export function createPracticeEngine(service: ServiceOptions): Engine {
  return createEngine(practiceSettings(service));
}

/** Plain JSON: stored with the journal. `perps`: number of additional perpetuals. */
export function practiceSettings(service: ServiceOptions, perps = 0): EngineOptions {
  const { limits, practiceBalance, practicePusd, termsVersion, isOpenToAll } = service;
  const { withdrawalDelayMs, maxMarkPremium } = service;
  const { ordersPerBatch, cancelsPerBatch, openOrders, minOrderValue, twapMinSliceMs, twapMaxSliceMs } =
    limits;
  return {
    rules: NEWEST_RULES,
    markets: perpMarketRecords([...ALL_SPECS, ...additionalPerps(perps)]),
    marginTables: MARGIN_TABLES,
    spot: spotMetaRecord(),
    quoteAsset: { assetId: USDC.assetId, coin: USDC.symbol },
    practiceBalance,
    practicePusd,
    feeRates: FEE_RATES,
    limits: {
      ordersPerBatch,
      cancelsPerBatch,
      openOrders,
      minOrderValue,
      oracleDistance: ORACLE_DISTANCE,
      maxMarkPremium,
      twapMinSliceMs,
      twapMaxSliceMs,
    },
    termsVersion,
    isOpenToAll,
    withdrawalDelayMs,
  };
}
