// additionalPerps.ts: perpetuals without traders, to try the app with hundreds of markets.
import type { EngineOptions } from '../world/options.ts';
import { MARKET_SPECS, type MarketSpec } from './specs.ts';

export const MAX_ADDITIONAL_PERPS = 1000;
const FIRST = 0x00028000;

/** Rules like those of the simulated perpetuals; their oracle price stays at `homePrice`. */
export function additionalPerps(count: number): MarketSpec[] {
  return Array.from({ length: count }, (_, index) => {
    const assetId = (FIRST + index).toString(16).padStart(8, '0');
    const rules = MARKET_SPECS[index % MARKET_SPECS.length] as MarketSpec;
    const name = `P${`${index + 1}`.padStart(3, '0')}`;
    return { ...rules, assetId, pathId: assetId, base: name, displayName: `Perpetual ${index + 1}` };
  });
}

/** How many of them an earlier start has listed, by its stored settings: accounts may hold positions in them. */
export function listedPerps(settings: string | undefined): number {
  try {
    const { markets = [] } = JSON.parse(settings ?? '{}') as Partial<EngineOptions>;
    return markets.filter(({ assetId }) => isAdditional(Number.parseInt(assetId, 16))).length;
  } catch {
    // Reported by the replay.
    return 0;
  }
}

const isAdditional = (id: number): boolean => id >= FIRST && id < FIRST + MAX_ADDITIONAL_PERPS;
