// alertPort.ts: where the command line hands a price alert over; empty until alerts are there to take it.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { create } from 'zustand';

export interface WantedAlert {
  assetId: AssetId;
  direction: 'above' | 'below';
  price: DecimalString;
}

/** Whoever builds alerts sets `create`; commands for alerts are offered from then on. */
export const useAlertPort = create<{ create: ((alert: WantedAlert) => void) | undefined }>()(() => ({
  create: undefined,
}));
