// assets.ts: everything an account holds, pUSD and outcome shares included.
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#protocol/ids.ts';
import { assets } from '#protocol/info/account/assets.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

export const assetsQuery = (client: ServiceReader, owner: Address) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['assets', owner],
    queryFn: ({ signal }) => client.info(assets, { owner }, { signal }),
    staleTime: 30 * SECOND,
  });
