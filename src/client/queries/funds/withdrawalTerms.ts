// withdrawalTerms.ts: fee and minimum of a withdrawal to one destination, where the deployment reports them.
import { queryOptions } from '@tanstack/react-query';
import {
  type WithdrawalTerms,
  withdrawalTerms,
  type WithdrawalTermsParams,
} from '#protocol/info/funds/withdrawalTerms.ts';
import { GatewayError } from '../../transport/gatewayError.ts';
import type { ServiceReader } from '../../transport/reader.ts';
import { READ_DEFAULTS, SECOND } from '../defaults.ts';

/** Null: the deployment refuses the read and reports no terms. */
export const withdrawalTermsQuery = (
  client: ServiceReader,
  { owner, assetId, destination }: WithdrawalTermsParams,
) =>
  queryOptions({
    ...READ_DEFAULTS,
    queryKey: ['withdrawalTerms', owner, assetId, destination],
    queryFn: async ({ signal }): Promise<WithdrawalTerms | null> => {
      try {
        return await client.info(withdrawalTerms, { owner, assetId, destination }, { signal });
      } catch (error) {
        if (error instanceof GatewayError && error.kind === 'refused') return null;
        throw error;
      }
    },
    staleTime: 5 * SECOND,
  });
