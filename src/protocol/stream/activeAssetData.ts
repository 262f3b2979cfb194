// activeAssetData.ts: one account's maximum trade sizes in one market.
import { defineChannel } from '../channel.ts';
import { activeAssetParams, activeAssetRecord } from '../info/account/activeAssetData.ts';

/** @assumed Record as in the read of the same name. */
export const activeAssetChannel = defineChannel({
  type: 'activeAssetData',
  isUserScoped: true,
  params: activeAssetParams,
  data: activeAssetRecord,
  parts: (params) => [params.owner, params.assetId],
  partsOfData: (data) => [data.owner, data.assetId],
});
