// tape.ts: the newest trades of every market.
import type { AssetId } from '#protocol/ids.ts';
import type { Trade } from '#protocol/info/market/trade.ts';

const TAPE_LENGTH = 200;

export interface Tape {
  add(trade: Trade): void;
  /** Newest first, at most TAPE_LENGTH; empty for unknown markets. */
  recent(assetId: AssetId, limit?: number): Trade[];
}

export function createTape(): Tape {
  const rings = new Map<AssetId, Trade[]>();
  return {
    add(trade) {
      let ring = rings.get(trade.assetId);
      if (ring === undefined) rings.set(trade.assetId, (ring = []));
      ring.push(trade);
      // Trimmed in batches: shifting a full array for every trade would copy it each time.
      if (ring.length > TAPE_LENGTH * 2) ring.splice(0, ring.length - TAPE_LENGTH);
    },
    recent: (assetId, limit = TAPE_LENGTH) =>
      (rings.get(assetId) ?? []).slice(-Math.min(limit, TAPE_LENGTH)).reverse(),
  };
}
