// tradePanels.ts: the props that every layout of the trade page takes.
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';

/** What every arrangement of the trade screen is given. */
export interface TradePanelProps {
  market: Market;
  onPickMarket: (assetId: AssetId) => void;
  /** Opens the onboarding steps. */
  onGate: () => void;
}
