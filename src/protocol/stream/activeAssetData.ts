// activeAssetData.ts: what one account can still trade in one market, as it changes.
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
