// twapTableProps.ts: what the TWAP tables have in common.
import type { AssetId } from '#protocol/ids.ts';
import type { ReactNode } from 'react';

export interface TwapsProps {
  onPickMarket: (assetId: AssetId) => void;
  onConnect: () => void;
  /** The one market to show, and the way back to all. */
  only: { assetId: AssetId; onClear: () => void } | undefined;
  /** Buttons at the end of the bar. */
  actions?: (() => ReactNode) | undefined;
}

export interface TwapTableProps extends TwapsProps {
  lead: ReactNode;
}
