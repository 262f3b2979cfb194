// allMids.ts: the mid price of every market, about once a second.
import { defineChannel } from '../channel.ts';
import { type MidPrice, midPrices } from '../info/market/allMids.ts';
import { noParams } from '../info/params.ts';
import { record, required } from '../record.ts';

export interface MidPrices {
  mids: MidPrice[];
}

/** @assumed `{mids: {assetId: price}}`. */
export const allMidsChannel = defineChannel({
  type: 'allMids',
  params: noParams,
  data: record<MidPrices>({ mids: required('mids', midPrices) }),
  parts: () => [],
  partsOfData: () => [],
});
