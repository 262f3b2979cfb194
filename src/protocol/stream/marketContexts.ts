// marketContexts.ts: header figures of all markets; after the snapshot only changed markets, each complete.
import { defineChannel } from '../channel.ts';
import { mapByAsset } from '../maps.ts';
import { type MarketContexts, marketContext, marketContextsParams } from '../info/market/marketContexts.ts';
import { decorative, record, required } from '../record.ts';
import { bool, unixMs } from '../scalars.ts';

export interface MarketContextsUpdate extends MarketContexts {
  /** True: markets not listed are gone. */
  isSnapshot: boolean;
}

/** @assumed Whole entries, at most once a second. */
export const marketContextsChannel = defineChannel({
  type: 'marketContexts',
  params: marketContextsParams,
  data: record<MarketContextsUpdate>({
    isSnapshot: decorative('isSnapshot', bool, false),
    time: required('time', unixMs),
    contexts: required('contexts', mapByAsset(marketContext)),
  }),
  parts: (params) => [params.assetIds && [...params.assetIds].sort().join(',')],
  partsOfData: () => undefined,
});
