// activeAsset.ts: an owner's available trade size and leverage in one market.
import { queryOptions } from '@tanstack/react-query';
import type { Address, AssetId } from '#protocol/ids.ts';
import { activeAssetData } from '#protocol/info/account/activeAssetData.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const activeAssetQuery = (client: ServiceReader, owner: Address, assetId: AssetId) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['activeAssetData', owner, assetId],
    queryFn: ({ signal }) => client.info(activeAssetData, { owner, assetId }, { signal }),
    staleTime: 10 * SECOND,
  });
