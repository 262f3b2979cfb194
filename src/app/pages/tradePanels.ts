// tradePanels.ts: props of every layout of the trade page.
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';

/** Props of every layout of the trade screen. */
export interface TradePanelProps {
  market: Market;
  onPickMarket: (assetId: AssetId) => void;
  /** Opens the onboarding steps. */
  onGate: () => void;
}
